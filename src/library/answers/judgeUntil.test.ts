import { expect, test } from 'vitest';
import { openKernel } from '../../../bench/kernel.ts';
import { unwrap } from '../../engine/errors.ts';
import { parseMat } from '../../formats/files/mat.ts';
import { replayMatch } from '../../formats/files/replayMatch.ts';
import { lookAhead } from '../../games/backgammon/judge.ts';
import type { Decision } from '../../games/backgammon/match.ts';
import { DEFAULT_TABLE } from '../../games/backgammon/met.ts';
import { readFileSync } from 'node:fs';
import { judgeUntil } from './judgeUntil.ts';

const { kernel } = openKernel();
const record = unwrap(parseMat(readFileSync('tests/vectors/matches/three-points.mat', 'utf8')));
const match = replayMatch(record, kernel);
const all = match.games.map(({ decisions }) => decisions.length);

const TERMS = {
  table: DEFAULT_TABLE,
  valuesOf: (decision: Decision) => lookAhead(kernel, decision, { plies: 0 }),
};

const nextEvents = (): Promise<void> => new Promise((resolve) => void setImmediate(resolve));

/** Number of judged decisions per game if stopped after `stop` decisions. */
async function judgedBefore(stop: number): Promise<readonly number[]> {
  let asked = 0;
  const judged = await judgeUntil(kernel, match, { ...TERMS, hasStopped: () => asked++ >= stop });
  return judged.map(({ length }) => length);
}

test('without a stop, every decision is judged', async () => {
  expect(all.length).toBeGreaterThan(1);
  expect(await judgedBefore(Infinity)).toEqual(all);
});

test('a stop keeps what was judged before it', async () => {
  expect(await judgedBefore(0)).toEqual([]);
  expect(await judgedBefore(3)).toEqual([3]);
  expect(await judgedBefore(all[0]!)).toEqual([all[0]]);
  expect(await judgedBefore(all[0]! + 1)).toEqual([all[0], 1]);
});

test('a signal is handled between two decisions', async () => {
  let isAsked = false;
  setTimeout(() => {
    isAsked = true;
  }, 0);
  const judged = await judgeUntil(kernel, match, { ...TERMS, pause: nextEvents, hasStopped: () => isAsked });
  expect(judged.flat().length).toBeLessThan(all.reduce((sum, count) => sum + count, 0));
});
