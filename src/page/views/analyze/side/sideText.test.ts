import { expect, test } from 'vitest';
import { negated } from '../../../../engine/estimates.ts';
import type { Estimate } from '../../../../engine/types.ts';
import { ALL_COUNT } from '../../../../games/backgammon/uncounted.ts';
import type { LineDifference } from '../../../../jobs/backgammon/sideBySideTypes.ts';
import { EQUITY } from '../../../../ui/charts/unit.ts';
import type { SideColumn } from './columns.ts';
import { pairReason, pairVerdict } from './sideText.ts';

/** @param standardError - half-widths are about twice as large */
const estimate = (mean: number, standardError: number | undefined = 0.01, trials = 1296): Estimate => ({
  mean,
  standardError,
  standardDeviation: undefined,
  trials,
  method: 'independent',
  degrees: 1e7,
});

/** Without trials there is no error. */
const evaluated = (mean: number): Estimate => ({ ...estimate(mean, 0, 0), standardError: undefined });

const column = (letter: 'A' | 'B' | 'C'): SideColumn => ({
  letter,
  name: letter,
  look: 0,
  unplayed: ALL_COUNT,
  key: letter,
  position: undefined,
  candidate: 0,
  equity: estimate(0),
  chances: null,
});
const TWO = [column('A'), column('B')];
const THREE = [...TWO, column('C')];

const difference = (equity: Estimate, rest: Partial<LineDifference> = {}): LineDifference => ({
  line: 0,
  against: 1,
  equity,
  chances: null,
  rolls: [],
  ...rest,
});

test('a verdict is as sure as the run', () => {
  const said = (equity: Estimate, end: 'confident' | 'ended' | 'open' | undefined) =>
    pairVerdict(TWO, difference(equity), end, EQUITY);
  expect(said(evaluated(0.2241), undefined)).toBe('Quick look: A, by 0.22');
  expect(said(evaluated(-0.0412), undefined)).toBe('Quick look: B, by 0.041');
  expect(said(evaluated(0), undefined)).toBe('Quick look: equally good');
  expect(said(estimate(0.3, 0.2, 35), 'open')).toBe('Too early to say');
  expect(said(estimate(0.25), 'confident')).toBe('A is better by 0.25');
  expect(said(estimate(-0.25), 'ended')).toBe('B is better by 0.25');
  // Stopped by the reader, so the end is arbitrary.
  expect(said(estimate(0.25), 'open')).toBe('A leads by 0.25');
  expect(said(estimate(0.012), 'open')).toBe('A leads by 0.012');
  // 0.012 + 1.96 × 0.01.
  expect(said(estimate(0.012), 'ended')).toBe('Too close to call: at most 0.032 apart');
  expect(said(estimate(0.012, 0.03), 'ended')).toBe('A leads by 0.012');
  expect(said(estimate(0, 0), 'ended')).toBe('Equal in every game');
});

test('of three columns, a verdict names both', () => {
  const said = (equity: Estimate) => pairVerdict(THREE, difference(equity, { against: 2 }), 'ended', EQUITY);
  expect(said(estimate(0.25))).toBe('A is better than C by 0.25');
  expect(said(estimate(-0.02, 0.03))).toBe('C leads A by 0.020');
  expect(said(estimate(0.001))).toBe('A and C: too close to call, at most 0.021 apart');
});

const CHANCES = [0.051, 0.025, 0, -0.034, 0].map((mean) => estimate(mean, 0.004));

const said = (
  mean: number,
  chances: readonly Estimate[],
  rolls: LineDifference['rolls'] = [],
  columns = TWO,
): string => pairReason(columns, difference(estimate(mean), { chances, rolls }), 'X');

test('the reason is the wins that exceed their error, for the one ahead', () => {
  const [win, ...rest] = CHANCES as [Estimate, ...Estimate[]];
  expect(said(0.25, CHANCES)).toBe('A wins 5 more games in 100.');
  // Seen from the other side, signs turn.
  expect(said(-0.25, CHANCES.map(negated))).toBe('B wins 5 more games in 100.');
  expect(said(0.25, [{ ...win, mean: -0.012 }, ...rest])).toBe(
    'A wins 3 more gammons in 100, but 1 fewer games.',
  );
});

test('without a difference in wins, the reason is the gammons', () => {
  const [win, gammon, backgammon, lost, last] = CHANCES as [Estimate, Estimate, Estimate, Estimate, Estimate];
  const unsure = (chance: Estimate) => ({ ...chance, standardError: 1 });
  expect(said(0.25, [unsure(win), gammon, backgammon, lost, last])).toBe('A wins 3 more gammons in 100.');
  expect(said(0.25, [unsure(win), unsure(gammon), backgammon, lost, last])).toBe(
    'A loses 3 gammons fewer in 100.',
  );
  expect(said(0.25, CHANCES.map(unsure))).toBe('No difference in wins or gammons exceeds its error.');
  const more = { ...lost, mean: -lost.mean };
  expect(said(0.25, [unsure(win), unsure(gammon), backgammon, more, last])).toBe(
    'A is ahead, though it loses 3 more gammons in 100.',
  );
});

test('gammons that decide nothing are no reason', () => {
  const atLast = TWO.map((each) => ({ ...each, unplayed: [false, true, true, true, true] }));
  const [win, ...rest] = CHANCES as [Estimate, ...Estimate[]];
  expect(said(0.25, [{ ...win, standardError: 1 }, ...rest], [], atLast)).toBe(
    'No difference in wins or gammons exceeds its error.',
  );
});

test('a roll is named if it gains more than the lead by an error that allows for 21 rolls', () => {
  const none = CHANCES.map((chance) => ({ ...chance, standardError: 1 }));
  const rollAhead = (errors: number) => [
    { roll: '44', share: 1 / 36, difference: estimate(0.1 + errors * 0.05, 0.05, 36), adds: 0.01 },
  ];
  expect(said(0.1, none, rollAhead(4))).toBe('A gains most after 44.');
  expect(said(0.1, none, rollAhead(2.5))).toBe('No difference in wins or gammons exceeds its error.');
});

test('only rolls whose difference exceeds its error are named, by what they add', () => {
  const roll = (name: string, mean: number, share: number, standardError = 0.05) => ({
    roll: name,
    share,
    difference: estimate(mean, standardError, 36),
    adds: share * mean,
  });
  const rolls = [
    roll('55', 0.9, 1 / 36),
    roll('31', 0.8, 2 / 36),
    roll('21', 0.7, 2 / 36, 0.5),
    roll('44', -0.3, 1 / 36),
  ];
  // 0.025 + 0.044 is more than half of 0.1, and less than half of 0.25.
  expect(said(0.1, CHANCES, rolls)).toBe('A wins 5 more games in 100, mostly after 31 and 55.');
  expect(said(0.25, CHANCES, rolls)).toBe('A wins 5 more games in 100, most after 31 and 55.');
  const none = CHANCES.map((chance) => ({ ...chance, standardError: 1 }));
  expect(said(-0.1, none, rolls)).toBe('B gains most after 44.');
});

test('cube actions are called by their names, and the roll is that of the player who may double', () => {
  const lines = ['no double', 'double, take'].map((name) => ({ ...column('A'), name, key: undefined }));
  const none = CHANCES.map((chance) => ({ ...chance, standardError: 1 }));
  const rolls = [{ roll: '42', share: 1 / 18, difference: estimate(-0.9), adds: -0.05 }];
  expect(said(-0.1, none, rolls, lines)).toBe('Double, take gains most when X rolls 42.');
  expect(said(0.1, CHANCES, [], lines)).toBe('No double wins 5 more games in 100.');
});

test('an evaluation has no reason', () => {
  const chances = CHANCES.map((chance) => ({ ...chance, standardError: undefined }));
  expect(pairReason(TWO, difference(evaluated(0.2), { chances }), 'X')).toBe('');
});
