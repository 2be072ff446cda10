import { describe, expect, test } from 'vitest';
import { thrownWords } from '../../../tests/words.ts';
import { fakeJob, fakeRow } from '../../../tests/fakes.ts';
import { createAccumulator } from '../../engine/accumulator.ts';
import { createChance, ROLL_CLASS } from '../../engine/chance.ts';
import { estimate } from '../../engine/stats.ts';
import { addGames, emptyTally } from '../../games/backgammon/tally.ts';
import { MEAN_COLUMNS, ROW, ROW_COLUMNS } from '../../games/backgammon/types.ts';
import { wording } from '../../language/wording.ts';
import type { RolloutJob } from './types.ts';
import { scoreColumn, shapeOf } from './job.ts';
import type { StopReason } from '../result.ts';
import { packNumbers } from '../results/packed.ts';
import { parseResult } from '../results/resultFile.ts';
import { makeResultJson } from './resultJson.ts';
import { combineRuns, withSeed } from '../results/runs.ts';
import type { ResumableRun } from '../results/resumable.ts';

const names = ['a', 'b', 'c'].map((text) => ({ text, positionId: `id ${text}` }));

/**
 * Sums of runs in which each score alternates by ±swing about the candidate's equity and nothing else varies.
 */
function sumsOf(job: RolloutJob, equities: readonly number[], trials: readonly number[], swing = 0.1) {
  const sums = createAccumulator(shapeOf(job));
  for (const [candidate, count] of trials.entries()) {
    const rows = new Float64Array(count * MEAN_COLUMNS);
    for (let trial = 0; trial < count; trial++) {
      const value = equities[candidate]! + swing * (candidate + 1) * (trial % 2 === 0 ? 1 : -1);
      rows.set(fakeRow(value, scoreColumn(job)), trial * MEAN_COLUMNS);
    }
    sums.merge(
      0,
      count,
      trials.map((_, other) => (other === candidate ? rows : undefined)),
    );
  }
  return sums;
}

function runOf(
  job: RolloutJob,
  equities: readonly number[],
  trials: readonly number[],
  stopReason: StopReason = 'trials',
  swing?: number,
): ResumableRun {
  const resting = trials.map((count) => count < Math.max(...trials));
  const course = { rule: 'none', decided: 0, resting };
  const state = sumsOf(job, equities, trials, swing).state();
  // All games are single wins with a centered cube.
  const tallies = trials.map((count) => {
    const rows = new Float64Array(count * ROW_COLUMNS);
    for (let at = MEAN_COLUMNS + 2; at < rows.length; at += ROW_COLUMNS) rows[at] = 4;
    const tally = emptyTally();
    addGames(tally, rows, ROW.equity);
    return tally;
  });
  return { seed: job.settings.seed, course, state, stopReason, tallies };
}
const plain = fakeJob({ trials: 100, quasiRandom: false });
const jsonOf = (job: RolloutJob, ...runs: readonly ResumableRun[]) =>
  makeResultJson({ id: 'x', job, runs, seconds: 2 }, names);

describe('the figures', () => {
  test('best first, the others by their difference, ties in the order of the job', () => {
    const json = jsonOf(plain, runOf(plain, [0.25, 0.5, 0.25], [36, 36, 36], 'trials', 0));
    expect(json.candidates.map(({ play, positionId }) => [play, positionId])).toEqual([
      ['b', 'id b'],
      ['a', 'id a'],
      ['c', 'id c'],
    ]);
    expect(json).toMatchObject({ trials: 36, seconds: 2, stopReason: 'trials', cube: null });
    expect(json.candidates[1]).toMatchObject({
      probabilities: [0.625, 0, 0, 0, 0],
      cubelessEquity: 0.25,
      difference: 0.25,
      differenceStandardError: 0,
      standardErrors: { probabilities: [0, 0, 0, 0, 0], cubelessEquity: 0, cubefulEquity: null },
    });
  });

  // ±0.1 and ±0.2 in 36 trials: standard deviations 0.1 and 0.2 times √(36/35), standard errors a sixth of
  // that. The difference is 0.01 with 36 squares of 0.1 √(36/35), plus an allowance of 3 × 8/9 of 0.3
  // √(36/35): 0.6 × 36/35 in all. Settled when 0.01 is 2.33 errors.
  test('standard deviation, trials to settle, the error after all trials', () => {
    const json = jsonOf(plain, runOf(plain, [0.5, 0.49, 0], [36, 36, 36]));
    const [best, second] = json.candidates;
    const deviation = Math.sqrt(36 / 35);
    expect(best!.standardDeviation).toBeCloseTo(0.1 * deviation, 12);
    expect(best).toMatchObject({ trialsToSettle: null, resting: false });
    expect(second!.trialsToSettle).toBe(Math.ceil(((2.33 / 0.01) ** 2 * 0.6) / 35));
    expect(second!.projected!.trials).toBe(100);
    expect(second!.projected!.standardError).toBeCloseTo((0.2 * deviation) / 10, 12);
    expect(jsonOf(plain, runOf(plain, [0.5, 0.4, 0], [100, 100, 100])).candidates[0]!.projected).toBeNull();
  });

  test('unknown values are null: errors after one trial, means before the first', () => {
    const one = jsonOf(plain, runOf(plain, [0.5, 0, 0], [1, 1, 1]));
    expect(one.candidates[0]).toMatchObject({
      cubelessEquity: 0.6,
      standardErrors: { cubelessEquity: null },
    });
    const none = jsonOf(plain, runOf(plain, [0, 0, 0], [0, 0, 0]));
    expect(none.candidates[0]).toMatchObject({
      trials: 0,
      cubelessEquity: null,
      probabilities: [null, null, null, null, null],
      trialsToSettle: null,
    });
  });

  test('by first roll: the trials of each roll, and the difference to the best in them', () => {
    const job = fakeJob({ trials: 72 });
    const json = jsonOf(job, runOf(job, [0.5, 0.25, 0], [72, 72, 72], 'trials', 0));
    const chance = createChance(job.settings);
    const counts = new Float64Array(21);
    for (let trial = 0; trial < 72; trial++) counts[ROLL_CLASS[chance.roll(trial, 0)]!]!++;
    expect(json.candidates[1]!.firstRolls).toHaveLength(21);
    expect(json.candidates[1]!.firstRolls.map(({ trials }) => trials)).toEqual([...counts]);
    expect(json.candidates[1]!.firstRolls[1]).toMatchObject({
      roll: '21',
      equity: 0.25,
      difference: 0.25,
      standardError: 0,
    });
    expect(json.candidates[0]!.firstRolls[1]!.difference).toBeNull();
  });

  // At 0-0, winning the game gains as much as losing it costs, so equity 0 is a chance of 50 %.
  test('with the cube, cubeful equity counts; in a match there is also the match winning chance', () => {
    const cubeful = fakeJob({ trials: 100, quasiRandom: false, cubeless: false });
    const job: RolloutJob = { ...cubeful, position: { ...cubeful.position, matchLength: 5 } };
    const [best, second] = jsonOf(job, runOf(job, [0.5, 0, -1], [36, 36, 36], 'trials', 0)).candidates;
    expect(best).toMatchObject({
      cubelessEquity: 0,
      cubefulEquity: 0.5,
      standardErrors: { cubefulEquity: 0 },
    });
    expect(second).toMatchObject({ cubefulEquity: 0, mwc: 0.5, difference: 0.5 });
    const cubeless: RolloutJob = { ...plain, position: job.position };
    const [only] = jsonOf(cubeless, runOf(cubeless, [0.5, 0, 0], [36, 36, 36])).candidates;
    // Halfway from 50 % to 57.7 %, the chance of winning at 4-away 5-away.
    expect(only).toMatchObject({ cubefulEquity: 0.5, mwc: expect.closeTo(0.5387, 4) as number });
    expect(jsonOf(plain, runOf(plain, [0.5, 0, 0], [36, 36, 36])).candidates[0]).not.toHaveProperty('mwc');
  });

  test('a cube decision: its three lines, errors, chances and action; no chance of being best', () => {
    const [none] = plain.candidates;
    const { board } = none!;
    const job: RolloutJob = {
      ...fakeJob({ trials: 36, quasiRandom: false, cubeless: false }),
      candidates: [
        { kind: 'position', board },
        { kind: 'double', board },
      ],
    };
    const { cube, candidates } = jsonOf(job, runOf(job, [0.5, 0.75], [36, 36]));
    expect(cube).toMatchObject({ doublePass: 1, action: 'double/take' });
    expect([cube!.noDouble, cube!.doubleTake]).toEqual([expect.closeTo(0.5, 12), expect.closeTo(0.75, 12)]);
    expect(cube!.chanceTakeRight).toBeCloseTo(1, 6);
    expect(cube!.standardErrors.doubleTake).toBeCloseTo((0.2 * Math.sqrt(36 / 35)) / 6, 12);
    // A higher equity does not make a line better, so neither is behind and both keep their order.
    expect(candidates.map(({ line }) => line)).toEqual(['a', 'b']);
    for (const candidate of candidates) {
      expect(candidate).toMatchObject({
        difference: null,
        differenceStandardError: null,
        differenceInterval: null,
        jsd: null,
        chanceBest: null,
        trialsToSettle: null,
        trialsToSettleRange: null,
      });
      for (const { difference, differenceStandardError } of candidate.firstRolls)
        expect([difference, differenceStandardError]).toEqual([null, null]);
    }
    const match = { ...job, position: { ...job.position, matchLength: 5 } };
    const mwc = jsonOf(match, runOf(match, [0.5, 0.75], [36, 36])).cube!.mwc!;
    // Normalized equity is linear: halfway from 50 % to the pass.
    expect(mwc.noDouble! - 0.5).toBeCloseTo((mwc.doublePass - 0.5) / 2, 12);
  });
});

describe('data to continue the run', () => {
  test.each(['stopped', 'time'] as const)('%s: the job records the trials of each candidate', (reason) => {
    const json = jsonOf(plain, runOf(plain, [0.5, 0.4, 0], [50, 36, 50], reason));
    expect(json.job.counts).toEqual([50, 36, 50]);
    expect(jsonOf(plain, runOf(plain, [0.5, 0.4, 0], [50, 36, 50], 'jsd')).job.counts).toBeNull();
  });

  test.each([
    ['plain dice', fakeJob({ trials: 100, quasiRandom: false })],
    ['quasi-random dice', fakeJob({ trials: 100 })],
  ])('%s: job and sums come back from the file to the last bit', (_, job) => {
    const run = runOf(job, [1 / 3, 0.1, -0.2], [77, 36, 72], 'trials');
    const file: unknown = JSON.parse(JSON.stringify(jsonOf(job, run)));
    const read = parseResult(file);
    expect(read).toEqual({
      ok: true,
      value: { id: 'x', job, runs: [run], seconds: 2, digest: { kind: 'agrees', isWhole: false } },
    });
  });

  test('a file changed by hand is refused with its field', () => {
    const job = fakeJob({ trials: 100 });
    const json = jsonOf(job, runOf(job, [1 / 3, 0.1, -0.2], [77, 36, 72]));
    const refused = (change: (file: typeof json) => unknown) =>
      parseResult(JSON.parse(JSON.stringify(change(json))));
    const [run] = json.runs;
    const bad = (where: string, code = 'bad-job') => ({ ok: false, error: { code, where } });
    expect(parseResult(null)).toMatchObject(bad(''));
    expect(refused(({ runs: _runs, ...rest }) => rest)).toMatchObject(bad('runs'));
    expect(refused((file) => ({ ...file, seconds: -1 }))).toMatchObject(bad('seconds'));
    expect(
      refused((file) => ({ ...file, job: { ...job, candidates: job.candidates.slice(1) } })),
    ).toMatchObject(bad('runs.0.sums'));
    const broken = { ...run, sums: { ...run!.sums, ahead: ['AA==', '', ''] } };
    expect(refused((file) => ({ ...file, runs: [broken] }))).toMatchObject(bad('runs.0.sums'));
    // Tallies of a different number of games, or of half a game.
    const counted = (tally: string) => ({
      ...run,
      sums: { ...run!.sums, tallies: [tally, ...run!.sums.tallies.slice(1)] },
    });
    for (const tally of ['', run!.sums.tallies[1]!, packNumbers([0.5])])
      expect(refused((file) => ({ ...file, runs: [counted(tally)] }))).toMatchObject(bad('runs.0.sums'));
    expect(refused((file) => ({ ...file, runs: [{ ...run, seed: 5 }] }))).toMatchObject(bad('runs.0.seed'));
    expect(refused((file) => ({ ...file, job: withSeed(job, -1) }))).toMatchObject(
      bad('settings.seed', 'bad-settings'),
    );
  });
});

describe('combined runs', () => {
  const seeded = (seed: number, equities: readonly number[], trials: readonly number[]) => {
    const job = withSeed(plain, seed);
    return { job, runs: [runOf(job, equities, trials, 'jsd')] };
  };
  const [a, b, c] = [
    seeded(7, [0.5, 0.1, 0], [72, 72, 36]),
    seeded(3, [0.2, 0.4, 0.3], [36, 36, 36]),
    seeded(5, [0.3, 0.3, 0.3], [50, 50, 50]),
  ];

  // Candidate 0: (72 × 0.5 + 36 × 0.2) / 108 = 0.4; candidate 2: equal weights of 0 and 0.3.
  test('means weighted by trials, counts kept, no stop rule in force', () => {
    const { job, runs } = combineRuns([a, b]);
    expect([job.settings.seed, ...runs.map(({ seed }) => seed)]).toEqual([3, 3, 7]);
    const json = jsonOf(job, ...runs);
    expect(json).toMatchObject({ stopReason: 'combined', trials: 108 });
    const byName = new Map(json.candidates.map((candidate) => [candidate.play, candidate]));
    expect(byName.get('a')!.cubelessEquity).toBeCloseTo(0.4, 12);
    expect(byName.get('c')).toMatchObject({ trials: 72 });
    expect(byName.get('c')!.cubelessEquity).toBeCloseTo(0.15, 12);
    // All games of both runs, counted as single wins.
    expect(byName.get('a')!.statistics).toMatchObject({ games: 108, cube: [{ wins: [108, 0, 0] }] });
    expect(byName.get('c')!.statistics.games).toBe(72);
    const errors = [a, b].map(
      ({ job: own, runs: [run] }) =>
        estimate(createAccumulator(shapeOf(own), run!.state), 0, ROW.equity).standardError!,
    );
    expect(byName.get('a')!.standardErrors.cubelessEquity).toBeCloseTo(
      Math.hypot((2 / 3) * errors[0]!, errors[1]! / 3),
      12,
    );
  });

  test('neither the given order nor the order of combining changes a bit', () => {
    const of = (...parts: Parameters<typeof combineRuns>[0]) => {
      const { job, runs } = combineRuns(parts);
      return jsonOf(job, ...runs);
    };
    expect(of(b, c, a)).toEqual(of(a, b, c));
    expect(of(combineRuns([c, a]), b)).toEqual(of(a, b, c));
    const stored = parseResult(JSON.parse(JSON.stringify(of(a, b))));
    if (!stored.ok) throw new Error(wording(stored.error));
    expect(of(stored.value, c)).toEqual(of(a, b, c));
  });

  test('the same seed twice, another question, or nothing to combine is refused', () => {
    const bad = expect.objectContaining({ code: 'bad-job' });
    expect(() => combineRuns([a, a])).toThrow(bad);
    expect(thrownWords(() => combineRuns([a, combineRuns([a, b])]))).toMatch(/Seed 7 occurs twice/);
    const other = withSeed({ ...plain, settings: { ...plain.settings, truncateAfterPlies: 7 } }, 9);
    expect(
      thrownWords(() => combineRuns([a, { job: other, runs: [runOf(other, [0, 0, 0], [9, 9, 9])] }])),
    ).toMatch(/Result 2/);
    expect(() => combineRuns([a])).toThrow(bad);
    // The number of trials and the stop rule may differ.
    const longer: RolloutJob = {
      ...withSeed(plain, 9),
      settings: { ...plain.settings, seed: 9, trials: 4000, stopRule: 'confident' },
    };
    expect(combineRuns([a, { job: longer, runs: [runOf(longer, [0, 0, 0], [9, 9, 9])] }]).runs).toHaveLength(
      2,
    );
  });
});
