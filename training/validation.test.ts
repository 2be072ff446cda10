import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { openKernel } from '../bench/kernel.ts';
import { type JudgedDecision, judgedLine, lossOf, parseJudgedLines } from './judgedDecisions.ts';
import { openDecisions } from './judgeGames.ts';
import { makeValidation, scoreValidation } from './validation.ts';

const { kernel } = openKernel();
const textOf = (decisions: readonly JudgedDecision[]): string =>
  decisions.map((decision) => `${judgedLine(kernel, decision)}\n`).join('');

test('decisions survive writing and reading, equities and errors to five digits', () => {
  const made = makeValidation(kernel, 77, 10);
  const decisions = made.map(({ judged, ...decision }, index) => ({
    ...decision,
    judged: judged.map((play) => ({ ...play, standardError: index % 2 === 0 ? 0 : 0.00123 * index })),
  }));
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
  const text = readFileSync('training/validation.txt', 'utf8');
  const decisions = parseJudgedLines(kernel, text);
  expect(decisions).toHaveLength(4000);
  expect(textOf(decisions)).toBe(text);
  expect(scoreValidation(kernel, decisions.slice(0, 500)).mean).toBeLessThan(4);
});

test('an illegal play is refused', () => {
  expect(() => parseJudgedLines(kernel, '4HPwATDgc/ABMA 31|99 0.1\n')).toThrow(
    'judged decisions: 4HPwATDgc/ABMA 31: expected a legal play, got number 99',
  );
});

test('a choice loses what the best judged play has more, and a play that was not judged the most', () => {
  const [decision] = makeValidation(kernel, 78, 1);
  const [first, second] = decision!.judged;
  const judged = [
    { ...first!, equity: 0.25 },
    { ...second!, equity: 0.125 },
  ];
  const open = { ...decision!, judged };
  expect(lossOf(open, () => first!.after)).toBe(0);
  expect(lossOf(open, () => second!.after)).toBe(0.125);
  expect(lossOf(open, () => open.board)).toBe(0.125);
  expect(lossOf(open, () => undefined)).toBe(0.125);
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
