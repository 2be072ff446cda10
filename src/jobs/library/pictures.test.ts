import { describe, expect, test } from 'vitest';
import { createFakeKernel, fakeJob } from '../../../tests/fakes.ts';
import { unwrap } from '../../engine/errors.ts';
import { emptySpread } from '../../engine/spread.ts';
import { createInlineRunner } from '../../runner/worker/inline.ts';
import { BACKGAMMON } from '../backgammon/game.ts';
import { keptRun, restoreRun, withPictures } from './library.ts';

const job = fakeJob({ trials: 100 });
const runner = createInlineRunner(createFakeKernel(), () => 0);
const result = unwrap(await runner.start(job, { onProgress() {} }).finished);
const kept = keptRun('x', job, result);
/** The run as read from a file that its writer sealed with these pictures. */
const restored = (pictures: object) =>
  unwrap(restoreRun(BACKGAMMON, withPictures(kept, { ...result, ...pictures }))).result;

describe('pictures of a run from a file', () => {
  test('are read back unchanged', () => {
    expect(result.history[0]!.length).toBeGreaterThan(2);
    const { history, spreads, playedPairs } = restored({});
    expect({ history, spreads, playedPairs }).toEqual({
      history: result.history,
      spreads: result.spreads,
      playedPairs: result.playedPairs,
    });
    expect(playedPairs!.pairs.map(({ trials }) => trials)).toEqual(Array(3).fill(100));
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
    const many = Array.from({ length: 1000 }, () => first![0]!);
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

  test('pairs that lack trials, or cannot have been played, are dropped', () => {
    const { pairs, ahead } = result.playedPairs!;
    const [first, ...others] = pairs;
    for (const change of [{ trials: 99 }, { sum: 1e9 }, { squares: 1e300 }])
      expect(
        restored({ playedPairs: { pairs: [{ ...first!, ...change }, ...others], ahead } }),
      ).not.toHaveProperty('playedPairs');
  });

  test('pictures that the digest does not cover are dropped', () => {
    const { rest: _rest, ...older } = kept.digest!;
    const { history, spreads, standing } = unwrap(restoreRun(BACKGAMMON, { ...kept, digest: older })).result;
    expect([history, spreads]).toEqual([[[], [], []], result.spreads.map(emptySpread)]);
    expect(standing).toBeUndefined();
    const changed = { ...kept, pictures: withPictures(kept, { ...result, history: [] }).pictures! };
    expect(unwrap(restoreRun(BACKGAMMON, changed)).result).toMatchObject({
      history: [[], [], []],
      standing: { source: null, check: 'damaged' },
    });
  });

  test('no run takes longer than thirty years', () => {
    expect(restoreRun(BACKGAMMON, { ...kept, seconds: 1e300 })).toMatchObject({
      ok: false,
      error: { where: 'seconds' },
    });
  });
});
