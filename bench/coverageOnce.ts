import { createChance } from '../src/engine/chance.ts';
import { swapSides } from '../src/games/backgammon/position.ts';
import { VARIANCE_REDUCTIONS, type VarianceReduction } from '../src/games/backgammon/trialSettings.ts';
import { type Board, ROW_COLUMNS } from '../src/games/backgammon/types.ts';
import type { Candidate, RolloutJob } from '../src/jobs/backgammon/types.ts';
import { createJob, scoreColumn } from '../src/jobs/backgammon/job.ts';
import { DEFAULT_SETTINGS } from '../src/jobs/settings/settings.ts';
import { createPlayer } from '../src/runner/worker/play.ts';
import { type Case, CASES } from './coverageCases.ts';
import { DICE, type Dice } from './coverageCells.ts';
import type { CoverageGame, KnownRollout } from './coverageGame.ts';
import { enumerate } from './enumerated.ts';
import { createSolver, type SolvedRollout } from './solved.ts';
import type { BackgammonKernel } from '../src/games/backgammon/kernelTypes.ts';

/** Candidates of a case. For plays, the best and the fourth, which someone might plausibly choose. */
function candidatesOf(kernel: BackgammonKernel, { position, bothSides }: Case): readonly Candidate[] {
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
  });

/** Averages each trial of two games with the same dice. */
const averaged = (one: SolvedRollout, other: SolvedRollout): SolvedRollout => ({
  truth: (one.truth + other.truth) / 2,
  trials(chance, first, count) {
    const [own, others] = [one.trials(chance, first, count), other.trials(chance, first, count)];
    const mean = (reduction: VarianceReduction): Float64Array =>
      own[reduction].map((value, i) => (value + others[reduction][i]!) / 2);
    return { none: mean('none'), lookahead: mean('lookahead'), learned: mean('learned') };
  },
});

/** The candidates of a job, with trials that are looked up. */
function solve(
  kernel: BackgammonKernel,
  { bothSides, solvedBy }: Case,
  job: RolloutJob,
): readonly SolvedRollout[] {
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

/** Checks that looked-up trials equal the kernel's. */
function checkAgainstKernel(
  kernel: BackgammonKernel,
  job: RolloutJob,
  solved: readonly SolvedRollout[],
): void {
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

/** The cases of coverageCases.ts as games whose trials are looked up, each played once. */
export const gamesOnce = (kernel: BackgammonKernel): readonly CoverageGame[] =>
  CASES.map((one): CoverageGame => {
    // Sequences of rolls do not depend on the dice; those with doubles on turn 0 are included.
    let listed: readonly SolvedRollout[] | undefined;
    return {
      name: one.name,
      dice: DICE.filter(({ initial }) =>
        initial ? one.solvedBy === 'positions' : one.bothSides === undefined,
      ),
      reductions: VARIANCE_REDUCTIONS.filter((way) => !(one.isExact && way === 'lookahead')),
      solve(dice): KnownRollout {
        const job = jobOf(one, candidatesOf(kernel, one), dice);
        const solved = listed ?? solve(kernel, one, job);
        if (one.solvedBy === 'rolls') listed = solved;
        checkAgainstKernel(kernel, job, solved);
        return {
          truths: solved.map(({ truth }) => truth),
          trials: (chance, first, count) => solved.map((rollout) => rollout.trials(chance, first, count)),
        };
      },
    };
  });
