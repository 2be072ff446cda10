import { expect, test } from 'vitest';
import { fakeJob } from '../../../../../tests/fakes.ts';
import { chanceUnit, EQUITY } from '../../../../ui/charts/unit.ts';
import type { Estimate } from '../../../../engine/types.ts';
import { emptyTally } from '../../../../games/backgammon/tally.ts';
import { MEAN_COLUMNS, type Position, ROW } from '../../../../games/backgammon/types.ts';
import type { Candidate, RolloutJob } from '../../../../jobs/backgammon/types.ts';
import type { CandidateResult } from '../../../../jobs/result.ts';
import { type StatisticsResult, statisticsGroups } from './statisticsGroups.ts';

const estimate = (mean: number, standardError: number): Estimate => ({
  mean,
  standardError,
  standardDeviation: 1,
  trials: 1296,
  method: 'independent',
  degrees: 1e7,
});

/** A candidate with cubeful and cubeless equity, and its difference to the best. */
function candidate(
  cubeful: Estimate,
  cubeless: Estimate,
  difference: Estimate | null = null,
): CandidateResult {
  const means: Partial<Record<number, Estimate>> = { [ROW.cubeful]: cubeful, [ROW.equity]: cubeless };
  return {
    trials: 1296,
    resting: false,
    estimates: Array.from({ length: MEAN_COLUMNS }, (_, column) => means[column] ?? estimate(0.25, 0.01)),
    difference,
    jsd: null,
    chanceBest: 0.5,
  };
}

const resultOf = (candidates: readonly CandidateResult[]): StatisticsResult => ({
  candidates,
  best: candidates.findIndex(({ difference }) => difference === null),
  tallies: candidates.map(() => emptyTally()),
});

const jobOf = (kinds: readonly ('position' | 'double' | 'take')[], position: Partial<Position>) => {
  const job = fakeJob({ trials: 1296, cubeless: false });
  const { board } = job.candidates[0]!;
  const candidates = kinds.map((kind): Candidate => ({ kind, board }));
  return { ...job, candidates, position: { ...job.position, ...position } };
};

const LINES = resultOf([
  candidate(estimate(0.4, 0.01), estimate(0.3, 0.01), estimate(0.06, 0.015)),
  candidate(estimate(0.46, 0.02), estimate(0.31, 0.01)),
]);

const shown = (job: RolloutJob, result: StatisticsResult, unit = EQUITY) =>
  Object.values(statisticsGroups(job, result, unit))
    .flat()
    .map(({ name, heads, rows }) => ({
      name,
      heads: heads.map((head) => head.name),
      rows: Object.fromEntries(rows.map((row) => [row.name, row.cells])),
    }));
const named = (groups: ReturnType<typeof shown>, start: string) =>
  groups.find(({ name }) => name.startsWith(start));

test('a cube decision has three lines in their order and one unit, cubeless figures too', () => {
  const groups = shown(jobOf(['position', 'double'], {}), LINES);
  const [games, equities] = groups;
  expect(equities).toMatchObject({
    name: 'Equity in units of the cube before doubling',
    heads: ['no double', 'double, take', 'double, pass'],
    rows: {
      Games: ['1,296', '1,296', 'exact'],
      'With the cube': ['+0.400 ±\u202f0.020', '+0.460 ±\u202f0.039', '+1.000'],
      // A taken double is played for twice the stake: 2 × 0.31 ± 2 × 0.02.
      'Without the cube': ['+0.300 ±\u202f0.020', '+0.620 ±\u202f0.039', '+1.000'],
    },
  });
  expect(named(groups, 'Precision of the equity')?.rows['Standard error']).toEqual(['0.0100', '0.0200']);
  expect(games?.heads).toEqual(['no double', 'double, take']);
});

test('no line is called best; the deciding pairs are listed, each with its own error', () => {
  const groups = shown(jobOf(['position', 'double'], {}), LINES);
  expect(named(groups, 'Decisions')).toMatchObject({
    name: 'Decisions',
    heads: ['Double?', 'Take?'],
    rows: {
      Compared: ['Double, take − no double', 'Double, pass − double, take'],
      'Difference, 95\u202f%': ['+0.060 (±\u202f0.029)', '+0.540 (±\u202f0.039)'],
    },
  });
  expect(named(groups, 'Precision of the differences')).toMatchObject({
    heads: ['Double?', 'Take?'],
    rows: {
      'Standard error of the difference': ['0.0150', '0.0200'],
      'Joint standard deviations': ['4.00', '27.00'],
      'Trials needed to settle': ['reached', 'reached'],
    },
  });
  expect(JSON.stringify(groups)).not.toMatch(/best|Best/);
});

test('a double that would be passed is compared with the pass, by the error of no double', () => {
  const cash = resultOf([
    candidate(estimate(0.93, 0.02), estimate(0.5, 0.01), estimate(0.5, 0.015)),
    candidate(estimate(1.43, 0.03), estimate(0.8, 0.01)),
  ]);
  const groups = shown(jobOf(['position', 'double'], {}), cash);
  expect(named(groups, 'Decisions')?.rows).toMatchObject({
    Compared: ['Double, pass − no double', 'Double, take − double, pass'],
  });
  expect(named(groups, 'Precision of the differences')?.rows).toMatchObject({
    'Standard error of the difference': ['0.0200', '0.0300'],
  });
});

test('a wrong double has the same subject, and its difference is below 0; an owned cube is redoubled', () => {
  const behind = resultOf([
    candidate(estimate(0.46, 0.01), estimate(0.3, 0.01)),
    candidate(estimate(0.44, 0.02), estimate(0.31, 0.01), estimate(0.02, 0.015)),
  ]);
  const owned = jobOf(['position', 'double'], { cube: { value: 2, owner: 'roller' } });
  expect(named(shown(owned, behind), 'Decisions')).toMatchObject({
    heads: ['Redouble?', 'Take?'],
    rows: {
      Compared: ['Redouble, take − no redouble', 'Redouble, pass − redouble, take'],
      'Difference, 95\u202f%': ['−0.020 (±\u202f0.029)', '+0.560 (±\u202f0.039)'],
    },
  });
});

test('in a match all lines, including the pass, are EMG or chances, never points', () => {
  const match = jobOf(['position', 'double'], { matchLength: 5, jacoby: false });
  const [, equities] = shown(match, LINES);
  expect(equities?.name).toBe('Equity (EMG) in units of the cube before doubling');
  expect(Object.keys(equities!.rows)).not.toContain('Points per game, ignoring the score');
  expect(equities!.rows['Match winning chance']).toHaveLength(3);
  const [, chances] = shown(
    match,
    LINES,
    chanceUnit((equity) => 0.5 + equity / 5),
  );
  expect(chances).toMatchObject({
    name: 'Match winning chance',
    rows: {
      'With the cube': [expect.any(String), expect.any(String), '70.00\u202f%'],
      'Normalized equity (EMG)': ['+0.400', '+0.460', '+1.000'],
    },
  });
});

test('an answer is compared with the pass, from the answering side', () => {
  const take = resultOf([candidate(estimate(-0.46, 0.02), estimate(-0.31, 0.01))]);
  const [, equities, decision] = shown(jobOf(['take'], { offer: 'double' }), take);
  expect(equities).toMatchObject({
    heads: ['take', 'pass'],
    rows: {
      'With the cube': ['−0.460 ±\u202f0.039', '−1.000'],
      'Without the cube': ['−0.620 ±\u202f0.039', '−1.000'],
    },
  });
  expect(decision).toMatchObject({
    heads: ['Take?'],
    rows: { Compared: ['Take − pass'], 'Difference, 95\u202f%': ['+0.540 (±\u202f0.039)'] },
  });
});

test('plays are ranked, and trials to settle follow the verdict’s rule', () => {
  const behind = (mean: number, error: number) => ({
    ...candidate(estimate(0.1, 0.01), estimate(0.1, 0.01), estimate(mean, error)),
    jsd: mean / error,
  });
  const plays = resultOf([
    candidate(estimate(0.2, 0.01), estimate(0.2, 0.01)),
    behind(0.022, 0.01),
    behind(0.024, 0.01),
    behind(0.005, 0.01),
  ]);
  const groups = shown(fakeJob({ trials: 1296, cubeless: false }, 4), plays);
  // 2.2 JSD exceed 1.96 but are not settled; 2.4 are. (2.33 / 1.2)² × 1,296 = 4,886; (2.33 / 1.5)² × 1,296 =
  // 3,128.
  expect(named(groups, 'Precision of the differences')).toMatchObject({
    rows: {
      'Trials needed to settle': ['–', 'over 3,100', '1,296 to 4,900', 'reached'],
    },
  });
  expect(named(groups, 'Against the best')?.rows['Best?']).toHaveLength(4);
});

test('gammons that decide nothing are in brackets, in each line by its own cube', () => {
  const figures = (position: Partial<Position>) => {
    const all = shown(jobOf(['position', 'double'], { ...position, offer: 'none' }), LINES);
    return all.find(({ name }) => name === 'How games end, %')!.rows;
  };
  const money = figures({});
  expect(money['Gammons won']).toEqual(['25.0 ±\u202f2.0', '25.0 ±\u202f2.0']);
  // Two points to go: a gammon wins the match, and with the cube at 2 a single game does.
  const close = figures({ matchLength: 3, score: { roller: 1, opponent: 0 } });
  expect(close['Wins']).toEqual(['25.0 ±\u202f2.0', '25.0 ±\u202f2.0']);
  expect(close['Gammons won']).toEqual(['25.0 ±\u202f2.0', '(25.0 ±\u202f2.0)']);
  expect(close['Gammons lost']).toEqual(['25.0 ±\u202f2.0', '25.0 ±\u202f2.0']);
});

test('a chance that never comes has no row', () => {
  const race = LINES.candidates.map((each) => ({
    ...each,
    estimates: each.estimates.map((one, column) =>
      column > ROW.win && column <= ROW.loseBackgammon ? estimate(0, 0) : one,
    ),
  }));
  const [games] = shown(jobOf(['position', 'double'], {}), resultOf(race));
  expect(Object.keys(games!.rows)).toEqual(['Wins', 'Turns per game']);
});
