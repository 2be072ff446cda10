import { createAccumulator } from '../src/engine/accumulator.ts';
import { createChance } from '../src/engine/chance.ts';
import { difference } from '../src/engine/difference.ts';
import { normalCdf, normalQuantile, studentQuantile } from '../src/engine/special.ts';
import { estimate, halfWidth } from '../src/engine/stats.ts';
import type { Estimate } from '../src/engine/types.ts';
import { swapSides } from '../src/games/backgammon/position.ts';
import { type Board, ROW_COLUMNS } from '../src/games/backgammon/types.ts';
import { ENGINE } from '../src/protocol/legalJob.ts';
import { type Candidate, createJob, scoreColumn } from '../src/protocol/job.ts';
import { VARIANCE_REDUCTIONS } from '../src/games/backgammon/trialKernel.ts';
import { DEFAULT_SETTINGS, type RolloutSettings } from '../src/protocol/settings.ts';
import { createPlayer } from '../src/runner/play.ts';
import { type Case, CASES } from './coverageCases.ts';
import { openKernel } from './kernel.ts';
import { writeResult } from './result.ts';
import { createSolver, type SolvedRollout } from './solved.ts';

/**
 * Do 95 % intervals hold the true value 95 % of the time? `npm run bench:coverage [-- SEEDS [CASE…]]`: rollouts of the cases of
 * bench/coverageCases.ts (all, or those whose name begins so) over many seeds, their estimates against the truth; written to
 * bench/results/coverage.json.
 *
 * Of so many cells some are low by chance: none may be further below 95 % than three binomial standard errors of a single
 * look, corrected for their number (Bonferroni); as far above only those whose estimator says that it errs wide.
 */
const [seedCount = '2000', ...only] = process.argv.slice(2);
const SEEDS = Number(seedCount);
const LEVEL = 0.95;
const { kernel } = openKernel();
const solve = createSolver(kernel);

const DICE = [
  { dice: 'quasi-random', quasiRandom: true, initial: false, trials: [36, 72, 324, 500, 1296] },
  {
    dice: 'quasi-random, as initial position',
    quasiRandom: true,
    initial: true,
    trials: [36, 72, 324, 500, 1080],
  },
  { dice: 'plain', quasiRandom: false, initial: false, trials: [36, 72, 324, 500, 1296] },
] as const;
type Dice = (typeof DICE)[number];
type Reduction = (typeof VARIANCE_REDUCTIONS)[number];

const QUANTITIES = ['first', 'second', 'difference'] as const;

interface Cell {
  readonly game: string;
  readonly dice: string;
  readonly reduction: Reduction;
  readonly of: (typeof QUANTITIES)[number];
  readonly trials: number;
  /** Share of the intervals that hold the true value. */
  readonly held: number;
  /** Mean standard error over the root mean square of what the estimates were off by; null where they are exact, by balance alone. */
  readonly ratio: number | null;
  /** Mean standard error over that of independent trials. */
  readonly width: number;
  /** How much skewness makes the intervals wider on average. */
  readonly widened: number;
}

/** Equities of trials [first, first + count) of a candidate with the dice of a seed. */
type Play = (candidate: number, first: number, count: number) => Float64Array;

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

/** The trials as the product plays them. */
function played(one: Case, candidates: readonly Candidate[], settings: RolloutSettings): Play {
  const job = createJob({ position: one.position, candidates, settings, engine: ENGINE });
  const play = createPlayer(kernel, job);
  const column = scoreColumn(job);
  return (candidate, first, count) => {
    const rows = play(candidate, first, count);
    return Float64Array.from({ length: count }, (_, i) => rows[i * ROW_COLUMNS + column]!);
  };
}

/** The same looked up, which is many times as fast. */
function lookedUp(solved: readonly SolvedRollout[], { seed, quasiRandom, initial }: RolloutSettings): Play {
  const chance = createChance({ seed, quasiRandom, initial });
  return (candidate, first, count) =>
    Float64Array.from({ length: count }, (_, i) => solved[candidate]!.trial(chance, first + i));
}

/** The kernel plays what the solver looks up. */
function checkAgainstKernel(candidates: number, kernelPlays: Play, solverPlays: Play): void {
  for (let candidate = 0; candidate < candidates; candidate++) {
    const [rows, looked] = [kernelPlays(candidate, 0, 36), solverPlays(candidate, 0, 36)];
    const trial = rows.findIndex((row, i) => !(Math.abs(row - looked[i]!) <= 1e-6));
    if (trial >= 0) throw new Error(`trial ${trial}: ${rows[trial]} played, ${looked[trial]} looked up`);
  }
}

/** [trials][quantity] estimates of one seed. */
function estimatesOf(
  candidates: number,
  play: Play,
  settings: RolloutSettings,
  counts: readonly number[],
): Estimate[][] {
  const { seed, quasiRandom, initial } = settings;
  const sums = createAccumulator({
    candidates,
    layout: { columns: 1, score: 0 },
    chance: { seed, quasiRandom, initial },
  });
  let done = 0;
  return counts.map((trials) => {
    sums.merge(
      done,
      trials - done,
      Array.from({ length: candidates }, (_, candidate) => play(candidate, done, trials - done)),
    );
    done = trials;
    const own = Array.from({ length: candidates }, (_, candidate) => estimate(sums, candidate, 0));
    return candidates > 1 ? [...own, difference(sums, 0, 1)] : own;
  });
}

/** A trial of two games with the same dice: their mean. */
const averaged = (one: SolvedRollout, other: SolvedRollout): SolvedRollout => ({
  truth: (one.truth + other.truth) / 2,
  trial: (chance, trial) => (one.trial(chance, trial) + other.trial(chance, trial)) / 2,
});

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;
const rounded = (value: number): number => Number(value.toFixed(3));

function judge(
  estimates: readonly Estimate[],
  truth: number,
): Omit<Cell, 'game' | 'dice' | 'reduction' | 'of'> {
  const off = Math.sqrt(mean(estimates.map((got) => (got.mean - truth) ** 2)));
  const error = mean(estimates.map(({ standardError }) => standardError!));
  const { trials } = estimates[0]!;
  const independent = mean(estimates.map(({ standardDeviation }) => standardDeviation! / Math.sqrt(trials)));
  const byStudent = ({ standardError, degrees }: Estimate): number =>
    standardError === 0 ? 0 : standardError! * studentQuantile((1 + LEVEL) / 2, degrees);
  return {
    trials,
    held: mean(estimates.map((got) => (Math.abs(got.mean - truth) <= halfWidth(got, LEVEL)! ? 1 : 0))),
    ratio: off < 1e-9 ? null : rounded(error / off),
    width: rounded(error / independent),
    widened: rounded(mean(estimates.map((got) => halfWidth(got, LEVEL)!)) / mean(estimates.map(byStudent))),
  };
}

function measure(one: Case, kind: Dice, reduction: Reduction): readonly Cell[] {
  const candidates = candidatesOf(one);
  const settingsWith = (seed: number): RolloutSettings => ({
    ...DEFAULT_SETTINGS,
    cubeless: true,
    bearoffTruncation: false,
    oneSidedTruncation: false,
    ...one.settings,
    varianceReduction: reduction,
    quasiRandom: kind.quasiRandom,
    initial: kind.initial,
    seed,
  });
  const most = reduction === 'lookahead' ? (one.mostReduced ?? Infinity) : Infinity;
  const counts = kind.trials.filter((trials) => trials <= most);
  const solvedFor = (board: Board, asker: 'roller' | 'opponent'): SolvedRollout =>
    solve({
      board,
      asker,
      initial: kind.initial,
      varianceReduction: reduction,
      truncateAfterPlies: one.settings.truncateAfterPlies ?? 0,
    });
  const solved = one.solved
    ? candidates.map(({ board }) =>
        one.bothSides
          ? averaged(solvedFor(board, 'roller'), solvedFor(swapSides(board), 'opponent'))
          : solvedFor(board, 'opponent'),
      )
    : undefined;
  const isLookedUp = solved !== undefined;
  const playOf = (settings: RolloutSettings): Play =>
    isLookedUp ? lookedUp(solved, settings) : played(one, candidates, settings);
  if (isLookedUp)
    checkAgainstKernel(
      candidates.length,
      played(one, candidates, settingsWith(1)),
      lookedUp(solved, settingsWith(1)),
    );
  /** [seed][trials][quantity] */
  const all = Array.from({ length: SEEDS }, (_, index) => {
    const settings = settingsWith(index + 1);
    return estimatesOf(candidates.length, playOf(settings), settings, counts);
  });
  const truths =
    solved?.map(({ truth }) => truth) ??
    candidates.map((_, candidate) => mean(all.map((runs) => runs.at(-1)![candidate]!.mean)));
  const truthOf = [...truths, truths[0]! - (truths[1] ?? 0)];
  const quantities = candidates.length > 1 ? QUANTITIES : QUANTITIES.slice(0, 1);
  return counts.flatMap((_, at) =>
    quantities.map((of, quantity) => ({
      game: one.name,
      dice: kind.dice,
      reduction,
      of,
      ...judge(
        all.map((runs) => runs[at]![quantity]!),
        truthOf[quantity]!,
      ),
    })),
  );
}

const cells: Cell[] = [];
for (const one of CASES) {
  if (only.length > 0 && !only.some((name) => one.name.startsWith(name))) continue;
  for (const reduction of VARIANCE_REDUCTIONS)
    for (const kind of one.solved ? DICE : DICE.slice(0, 1)) {
      if (one.bothSides && !kind.initial) continue;
      // With exact evaluations luck is all there is: the reduced trials have no error left to speak of.
      if (one.name.startsWith('bearoff') && reduction === 'lookahead') continue;
      for (const cell of measure(one, kind, reduction)) {
        cells.push(cell);
        console.log(Object.values(cell).join('\t'));
      }
    }
}

const binomial = Math.sqrt((LEVEL * (1 - LEVEL)) / SEEDS);
const looks = -normalQuantile(normalCdf(-3) / cells.length);
const [least, most] = [LEVEL - looks * binomial, LEVEL + looks * binomial];
/** Stratified errors err wide, and so do intervals that skewness makes wider by a hundredth or more. */
const isConservative = ({ dice, widened }: Cell): boolean => dice !== 'plain' || widened > 1.01;
const longest = cells.filter(
  ({ dice, trials }) => trials === DICE.find((kind) => kind.dice === dice)!.trials.at(-1),
);
const balanced = longest.filter(({ dice }) => dice !== 'plain');
const meanWidth = (group: readonly Cell[]): number => rounded(mean(group.map(({ width }) => width)));
const plainOf = (of: (cell: Cell) => boolean) =>
  meanWidth(balanced.filter((cell) => cell.reduction === 'none' && of(cell)));
const verdict = {
  cells: cells.length,
  binomialErrors: rounded(looks),
  least: rounded(least),
  most: rounded(most),
  narrow: cells.filter(({ held }) => held < least),
  wideUnsaid: cells.filter((cell) => cell.held > most && !isConservative(cell)),
  /** At 1,296 trials (as initial position 1,080), over the error of independent trials. */
  widerThanIndependent: balanced.filter(({ width }) => width > 1),
  widthWithoutReduction: {
    all: plainOf(() => true),
    equities: plainOf(({ of }) => of !== 'difference'),
    differences: plainOf(({ of }) => of === 'difference'),
  },
};
console.log(verdict);
writeResult('coverage', { engine: ENGINE, seeds: SEEDS, level: LEVEL, verdict, cells });
