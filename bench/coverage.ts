import { createAccumulator } from '../src/engine/accumulator.ts';
import { createChance } from '../src/engine/chance.ts';
import { difference } from '../src/engine/difference.ts';
import { estimate } from '../src/engine/stats.ts';
import type { Estimate } from '../src/engine/types.ts';
import { swapSides } from '../src/games/backgammon/position.ts';
import { VARIANCE_REDUCTIONS, type VarianceReduction } from '../src/games/backgammon/trialKernel.ts';
import { type Board, ROW_COLUMNS } from '../src/games/backgammon/types.ts';
import { ENGINE } from '../src/protocol/legalJob.ts';
import { type Candidate, createJob, type RolloutJob, scoreColumn } from '../src/protocol/job.ts';
import { DEFAULT_SETTINGS } from '../src/protocol/settings.ts';
import { createPlayer } from '../src/runner/play.ts';
import { type Case, CASES } from './coverageCases.ts';
import {
  type Cell,
  cellsBeside,
  DICE,
  type Dice,
  judge,
  LEVEL,
  QUANTITIES,
  verdictOn,
} from './coverageCells.ts';
import { enumerate } from './enumerated.ts';
import { openKernel } from './kernel.ts';
import { writeResult } from './result.ts';
import { createSolver, type SolvedRollout } from './solved.ts';

/**
 * Do 95 % intervals hold the true value 95 % of the time? `npm run bench:coverage [-- SEEDS [CASE…]]`: rollouts of the cases of
 * bench/coverageCases.ts over many seeds, their estimates against the truth; written to bench/results/coverage.json as each case
 * ends. With cases named (by how their names begin) only these are run, and take the place of their cells in the file of a run
 * with the same engine and seeds: a run that was broken off is completed, or cases are shared among processes. After a change of
 * the estimators all must be run anew.
 */
const [seedCount = '2000', ...only] = process.argv.slice(2);
const SEEDS = Number(seedCount);
const { kernel } = openKernel();

/** The candidates of a case: of plays not the best and the worst, but the best and one that somebody might choose. */
function candidatesOf({ position, bothSides }: Case): readonly Candidate[] {
  const { board, dice } = position;
  if (bothSides) return [{ kind: 'position', board }];
  if (dice === null)
    return [
      { kind: 'position', board },
      { kind: 'double', board },
    ];
  const plays = kernel.evaluatePlays(board, dice, 0);
  const play = (index: number): Candidate => ({ kind: 'play', moves: [], board: plays[index]!.after });
  return [play(0), play(Math.min(3, plays.length - 1))];
}

const jobOf = (one: Case, candidates: readonly Candidate[], { quasiRandom, initial }: Dice): RolloutJob =>
  createJob({
    position: one.position,
    candidates,
    settings: {
      ...DEFAULT_SETTINGS,
      cubeless: true,
      splitting: false,
      bearoffTruncation: false,
      oneSidedTruncation: false,
      ...one.settings,
      quasiRandom,
      initial,
    },
    engine: ENGINE,
  });

/** A trial of two games with the same dice: their mean. */
const averaged = (one: SolvedRollout, other: SolvedRollout): SolvedRollout => ({
  truth: (one.truth + other.truth) / 2,
  trials(chance, first, count) {
    const [own, others] = [one.trials(chance, first, count), other.trials(chance, first, count)];
    const mean = (reduction: VarianceReduction): Float64Array =>
      own[reduction].map((value, i) => (value + others[reduction][i]!) / 2);
    return { none: mean('none'), lookahead: mean('lookahead'), learned: mean('learned') };
  },
});

/** The candidates of a job, their trials looked up. */
function solve({ bothSides, solvedBy }: Case, job: RolloutJob): readonly SolvedRollout[] {
  if (solvedBy === 'rolls') return job.candidates.map((_, candidate) => enumerate(kernel, job, candidate));
  const { initial, truncateAfterPlies } = job.settings;
  const solver = createSolver(kernel);
  const solvedFor = (board: Board, asker: 'roller' | 'opponent'): SolvedRollout =>
    solver({ board, asker, initial, truncateAfterPlies });
  return job.candidates.map(({ board }) =>
    bothSides
      ? averaged(solvedFor(board, 'roller'), solvedFor(swapSides(board), 'opponent'))
      : solvedFor(board, 'opponent'),
  );
}

/** The kernel plays what is looked up. */
function checkAgainstKernel(job: RolloutJob, solved: readonly SolvedRollout[]): void {
  for (const varianceReduction of VARIANCE_REDUCTIONS) {
    const settings = { ...job.settings, varianceReduction };
    const play = createPlayer(kernel, { ...job, settings });
    for (const [candidate, rollout] of solved.entries()) {
      const rows = play(candidate, 0, 36);
      const looked = rollout.trials(createChance(settings), 0, 36)[varianceReduction];
      const trial = looked.findIndex(
        (value, i) => !(Math.abs(value - rows[i * ROW_COLUMNS + scoreColumn(job)]!) <= 1e-6),
      );
      if (trial >= 0)
        throw new Error(
          `${varianceReduction}, trial ${trial}: ${looked[trial]} is not what the kernel plays`,
        );
    }
  }
}

/** For each reduction [trials][quantity] estimates of one seed. */
function estimatesOf(
  solved: readonly SolvedRollout[],
  reductions: readonly VarianceReduction[],
  { quasiRandom, initial, trials: counts }: Dice,
  seed: number,
): readonly (readonly (readonly Estimate[])[])[] {
  const chanceSettings = { seed, quasiRandom, initial };
  const chance = createChance(chanceSettings);
  const most = counts[counts.length - 1]!;
  const rows = solved.map((rollout) => rollout.trials(chance, 0, most));
  return reductions.map((reduction) => {
    const sums = createAccumulator({
      candidates: solved.length,
      layout: { columns: 1, score: 0 },
      chance: chanceSettings,
    });
    let done = 0;
    return counts.map((trials) => {
      sums.merge(
        done,
        trials - done,
        rows.map((all) => all[reduction].subarray(done, trials)),
      );
      done = trials;
      const own = rows.map((_, candidate) => estimate(sums, candidate, 0));
      return own.length > 1 ? [...own, difference(sums, 0, 1)] : own;
    });
  });
}

/** @param listed - the candidates where they are the same with all dice; else they are looked up for these */
function measure(one: Case, kind: Dice, listed: readonly SolvedRollout[] | undefined): readonly Cell[] {
  const job = jobOf(one, candidatesOf(one), kind);
  const solved = listed ?? solve(one, job);
  checkAgainstKernel(job, solved);
  const reductions = VARIANCE_REDUCTIONS.filter((way) => !(one.isExact && way === 'lookahead'));
  /** [seed][reduction][trials][quantity] */
  const all = Array.from({ length: SEEDS }, (_, index) => estimatesOf(solved, reductions, kind, index + 1));
  const truths = solved.map(({ truth }) => truth);
  const truthOf = truths.length > 1 ? [...truths, truths[0]! - truths[1]!] : truths;
  return reductions.flatMap((reduction, which) =>
    kind.trials.flatMap((_, at) =>
      truthOf.map((truth, quantity) => ({
        game: one.name,
        dice: kind.dice,
        reduction,
        of: QUANTITIES[quantity]!,
        ...judge(
          all.map((found) => found[which]![at]![quantity]!),
          truth,
        ),
      })),
    ),
  );
}

const cases = CASES.filter(({ name }) => only.length === 0 || only.some((begin) => name.startsWith(begin)));
for (const [index, one] of cases.entries()) {
  const begun = performance.now();
  // All rolls are listed with doubles on turn 0 as well.
  const kinds = DICE.filter(({ initial }) =>
    initial ? one.solvedBy === 'positions' : one.bothSides === undefined,
  );
  const listed = one.solvedBy === 'rolls' ? solve(one, jobOf(one, candidatesOf(one), DICE[0])) : undefined;
  const own = kinds.flatMap((kind) => measure(one, kind, listed));
  for (const cell of own) console.log(Object.values(cell).join('\t'));
  // Read again each time: another process may have added its cases. A whole run keeps none but its own.
  const replaced = only.length === 0 ? cases.slice(index) : [one];
  const beside = cellsBeside(
    replaced.map(({ name }) => name),
    ENGINE,
    SEEDS,
  );
  const cells = CASES.flatMap(({ name }) =>
    name === one.name ? own : beside.filter(({ game }) => game === name),
  );
  const verdict = verdictOn(cells, SEEDS);
  writeResult('coverage', { engine: ENGINE, seeds: SEEDS, level: LEVEL, verdict, cells });
  console.error(`${one.name}: ${Math.round((performance.now() - begun) / 1000)} s`, verdict);
}
