import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { openKernel } from '../bench/kernel.ts';
import { type JudgedDecision, judgedLine, lossOf, parseJudgedLines } from './judgedDecisions.ts';
import { openDecisions } from './judgeGames.ts';
import { JUDGE_FILE, scoreByJudge } from './judge.ts';

const { kernel } = openKernel();

/** Decisions with made-up equities, of which the first play has the highest. */
function madeDecisions(seed: number, count: number): JudgedDecision[] {
  const decisions: JudgedDecision[] = [];
  for (const { board, dice, candidates } of openDecisions(kernel, seed)) {
    const judged = candidates.map((after, play) => ({
      after,
      equity: 0.5 - play / 7,
      standardError: play === 0 ? 0 : 0.00123 * play,
    }));
    decisions.push({ board, dice, judged });
    if (decisions.length === count) break;
  }
  return decisions;
}

const textOf = (decisions: readonly JudgedDecision[]): string =>
  decisions.map((decision) => `${judgedLine(kernel, decision)}\n`).join('');

test('decisions survive writing and reading, equities and errors to five digits', () => {
  const decisions = madeDecisions(77, 10);
  const read = parseJudgedLines(kernel, textOf(decisions));
  expect(read.map(({ board, dice }) => ({ board, dice }))).toEqual(
    decisions.map(({ board, dice }) => ({ board, dice })),
  );
  for (const [index, { judged }] of decisions.entries())
    for (const [at, { after, equity, standardError }] of judged.entries()) {
      expect(read[index]?.judged[at]?.after).toEqual(after);
      expect(read[index]?.judged[at]?.equity).toBeCloseTo(equity, 5);
      expect(read[index]?.judged[at]?.standardError).toBeCloseTo(standardError, 5);
    }
});

// If the file numbered plays in another order, the loss would be many times higher.
test('the stored decisions name the plays that were judged: the shipped nets lose little on them', () => {
  const text = readFileSync(JUDGE_FILE, 'utf8');
  const decisions = parseJudgedLines(kernel, text);
  expect(decisions.length).toBeGreaterThan(50);
  expect(textOf(decisions)).toBe(text);
  expect(scoreByJudge(kernel, decisions.slice(0, 500)).mean).toBeLessThan(10);
});

test('an illegal play is refused', () => {
  expect(() => parseJudgedLines(kernel, '4HPwATDgc/ABMA 31|99 0.1\n')).toThrow(
    'judged decisions: 4HPwATDgc/ABMA 31: expected a legal play, got number 99',
  );
});

test('a choice loses what the best judged play has more, and a play that was not judged the most', () => {
  const [open] = madeDecisions(78, 1);
  const judged = open!.judged.slice(0, 2).map((play, at) => ({ ...play, equity: at === 0 ? 0.25 : 0.125 }));
  const two = { ...open!, judged };
  const [first, second] = judged;
  expect(lossOf(two, () => first!.after)).toBe(0);
  expect(lossOf(two, () => second!.after)).toBe(0.125);
  expect(lossOf(two, () => two.board)).toBe(0.125);
  expect(lossOf(two, () => undefined)).toBe(0.125);
});

test('open decisions have contact and two to five different legal plays near the best', () => {
  const found = [];
  for (const decision of openDecisions(kernel, 6)) {
    found.push(decision);
    if (found.length === 25) break;
  }
  expect(new Set(found.map(({ group }) => group)).size).toBeGreaterThan(2);
  for (const { board, dice, candidates } of found) {
    expect(kernel.classOf(board)).toBe('contact');
    expect(candidates.length).toBeGreaterThan(1);
    expect(candidates.length).toBeLessThanOrEqual(5);
    const legal = kernel.plays(board, dice).map(({ after }) => JSON.stringify(after));
    const chosen = candidates.map((after) => JSON.stringify(after));
    expect(new Set(chosen).size).toBe(chosen.length);
    for (const after of chosen) expect(legal).toContain(after);
  }
});
