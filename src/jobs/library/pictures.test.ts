import { describe, expect, test } from 'vitest';
import { createFakeKernel, fakeJob } from '../../../tests/fakes.ts';
import { unwrap } from '../../engine/errors.ts';
import { emptySpread } from '../../engine/spread.ts';
import { createInlineRunner } from '../../runner/worker/inline.ts';
import { BACKGAMMON } from '../backgammon/game.ts';
import { keptRun, restoreRun } from './library.ts';

const job = fakeJob({ trials: 100 });
const runner = createInlineRunner(createFakeKernel(), () => 0);
const result = unwrap(await runner.start(job, { onProgress() {} }).finished);
const kept = keptRun('x', job, result);
const restored = (pictures: object) => unwrap(restoreRun(BACKGAMMON, { ...kept, ...pictures })).result;

describe('pictures of a run from a file', () => {
  test('are read back unchanged', () => {
    expect(result.history[0]!.length).toBeGreaterThan(2);
    const { history, spreads } = restored({});
    expect(history).toEqual(result.history);
    expect(spreads).toEqual(result.spreads);
  });

  test.each([
    ['a mean beyond the game', { mean: 1e75 }],
    ['a negative standard error', { standardError: -5 }],
    ['an endless standard error', { standardError: 1e9 }],
    ['an endless interval', { halfWidth: 1e12 }],
    ['negative trials', { trials: -7 }],
    ['more trials than the run has', { trials: 101 }],
  ])('%s drops the curve of that candidate alone', (_, change) => {
    const [first, ...others] = result.history;
    const history = [[...first!.slice(0, -1), { ...first!.at(-1)!, ...change }], ...others];
    expect(restored({ history }).history).toEqual([[], ...others]);
  });

  test('points out of order, or too many of them', () => {
    const [first, ...others] = result.history;
    expect(restored({ history: [first!.toReversed(), ...others] }).history[0]).toEqual([]);
    const many = Array.from({ length: 100_000 }, () => first![0]!);
    expect(restored({ history: [many, ...others] }).history[0]).toEqual([]);
  });

  test.each([
    ['an endless sum', { sum: 1e300 }],
    ['squares less than the mean alone makes them', { squares: 0 }],
    ['endless squares', { squares: 1e300 }],
    ['other counts', { played: emptySpread().played }],
  ])('a distribution with %s is dropped', (_, change) => {
    const [first, ...others] = result.spreads;
    expect(restored({ spreads: [{ ...first!, ...change }, ...others] }).spreads).toEqual([
      emptySpread(),
      ...others,
    ]);
  });

  test('no run takes longer than thirty years', () => {
    expect(restoreRun(BACKGAMMON, { ...kept, seconds: 1e300 })).toMatchObject({
      ok: false,
      error: { where: 'seconds' },
    });
  });
});
