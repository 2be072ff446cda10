import { describe, expect, test } from 'vitest';
import { openKernel } from '../../../../bench/kernel.ts';
import { ok, unwrap } from '../../../engine/errors.ts';
import { parseXgid } from '../../../formats/ids/xgid.ts';
import { MATRIX_PLACES, placeKey } from '../../../jobs/backgammon/scores.ts';
import { evaluatePosition, listPlays } from '../../../runner/core/evaluation.ts';
import { legendOf, rightOf, rightsOf } from '../../views/analyze/scores/matrixText.ts';
import { createScoreMatrix } from './matrixStore.ts';
import { placesWithResults } from './places.ts';

const { kernel } = openKernel();
const asked = <T>(value: T) => ({ reply: Promise.resolve(ok(value)), cancel: () => {} });
const evaluator: Parameters<typeof createScoreMatrix>[0] = {
  plays: (position, terms) => asked(listPlays(kernel, position, terms)),
  position: (position, terms) => asked(evaluatePosition(kernel, position, terms)),
};
const LEVEL = { level: 0, cubeless: false, matchTable: 'kazaross-xg2', net: 'fast' } as const;
const at = (id: string) => unwrap(parseXgid(id)).position;

async function filled(id: string, question: 'play' | 'cube') {
  const store = createScoreMatrix(evaluator);
  await store.getState().fill({ position: at(id), question }, LEVEL);
  return store.getState();
}

test('an opening 64 is answered at every score, by more than one play', async () => {
  const { results, filling, failure } = await filled(
    'XGID=-b----E-C---eE---c-e----B-:0:0:1:64:0:0:3:0:10',
    'play',
  );
  expect({ filling, failure }).toEqual({ filling: null, failure: null });
  expect(placesWithResults(results)).toHaveLength(MATRIX_PLACES.length);
  const rights = rightsOf(results, new Map());
  const legend = legendOf(rights, 'play', []);
  expect(legend.length).toBeGreaterThan(1);
  const close = [...rights.values()].filter(({ isClose }) => isClose).length;
  expect(legend.reduce((sum, { scores }) => sum + scores, close)).toBe(MATRIX_PLACES.length);
  // A chosen play comes first even if it is right at fewer scores.
  const last = legend.at(-1)!;
  expect(legendOf(rights, 'play', [last.key])[0]).toEqual({ ...last, index: 0 });
});

describe('cube decisions', () => {
  test('the trailing player after Crawford doubles, and a leader at one point may not gain', async () => {
    const { results } = await filled('XGID=-b----E-C---eE---c-e----B-:0:0:1:00:0:0:0:0:10', 'cube');
    const rightAt = (roller: number | 'crawford', opponent: number | 'crawford') => {
      const answer = results.get(`${roller} ${opponent}`);
      return typeof answer === 'object' ? rightOf(answer)?.text : answer;
    };
    // After the Crawford game the cube costs the trailer nothing, so even the opening position is a double.
    expect(rightAt(3, 1)).toMatch(/^double/);
    expect(rightAt(4, 1)).toMatch(/^double/);
    expect(rightAt(7, 7)).toBe('no double');
    expect(rightAt('crawford', 4)).toBe('no double');
    expect(rightAt(4, 'crawford')).toBe('no double');
    expect(rightAt(1, 1)).toBe('no double');
  });

  test('margins are never negative', async () => {
    const { results } = await filled('XGID=-a-B-BC-B---dD---dbd----B-:1:1:1:00:0:0:0:0:10', 'cube');
    for (const [, answer] of placesWithResults(results))
      expect(rightOf(answer)?.margin ?? 0).toBeGreaterThanOrEqual(0);
  });
});

test('a second question replaces the first, whose late replies are dropped', async () => {
  const store = createScoreMatrix(evaluator);
  const first = store
    .getState()
    .fill({ position: at('XGID=-b----E-C---eE---c-e----B-:0:0:1:64:0:0:0:0:10'), question: 'play' }, LEVEL);
  await store
    .getState()
    .fill({ position: at('XGID=-b----E-C---eE---c-e----B-:0:0:1:31:0:0:0:0:10'), question: 'play' }, LEVEL);
  await first;
  const answer = store.getState().results.get(placeKey('money'));
  expect(typeof answer === 'object' ? answer.position.dice : answer).toEqual([3, 1]);
});

test('a failure ends the filling and is kept', async () => {
  const failing = createScoreMatrix({
    ...evaluator,
    plays: () => ({
      reply: Promise.resolve({ ok: false, error: { code: 'worker-failed', message: 'gone' } } as const),
      cancel: () => {},
    }),
  });
  await failing
    .getState()
    .fill({ position: at('XGID=-b----E-C---eE---c-e----B-:0:0:1:64:0:0:0:0:10'), question: 'play' }, LEVEL);
  expect(failing.getState()).toMatchObject({ filling: null, failure: { message: 'gone' } });
});
