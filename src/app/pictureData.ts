import type { FigureRow } from '../charts/FiguresTable.tsx';
import type { Yardstick } from '../charts/ErrorChart.tsx';
import { type FirstRollBar, firstRollBars } from '../charts/firstRollBars.ts';
import { digitsFor, grouped, percentNumber, plusMinus, roughly, signed } from '../charts/format.ts';
import type { SpreadRow } from '../charts/SpreadBars.tsx';
import type { RolledRow } from '../components/rows.ts';
import { createAccumulator } from '../engine/accumulator.ts';
import { firstRollDifferences, firstRolls } from '../engine/firstRolls.ts';
import { makeXgid } from '../formats/xgid.ts';
import { ROW } from '../games/backgammon/types.ts';
import { type RolloutJob, type RolloutResult, scoreColumn, shapeOf } from '../protocol/job.ts';

/** A run with something in it. */
export interface RunView {
  readonly job: RolloutJob;
  readonly result: RolloutResult;
  /** Best first. */
  readonly rows: readonly RolledRow[];
}

const FIVE = [ROW.win, ROW.winGammon, ROW.winBackgammon, ROW.loseGammon, ROW.loseBackgammon] as const;
export const OUTCOME_HEADS = ['Play', 'Win', 'Gammon', 'Backgammon', 'Lose gammon', 'Lose backgammon'];

/** The five probabilities of each candidate in percent, with their standard errors. */
export const outcomeFigures = ({ rows, result }: RunView): readonly FigureRow[] =>
  rows.map(({ name, index }) => ({
    name,
    cells: FIVE.map((column) => {
      const { mean, standardError } = result.candidates[index]!.estimates[column]!;
      return `${percentNumber(mean)}${standardError === undefined ? '' : ` ${plusMinus(100 * standardError, 2)}`}`;
    }),
  }));

export const SPREAD_HEADS = ['Play', 'Mean', 'Standard deviation of a trial', 'Trials'];

/** Mean and standard deviation of single trials. */
export const spreadFigures = ({ rows }: RunView): readonly FigureRow[] =>
  rows.map(({ name, equity, standardDeviation, trials }) => ({
    name,
    cells: [
      signed(equity.mean, digitsFor(equity.standardError)),
      standardDeviation === undefined ? '–' : standardDeviation.toFixed(3),
      grouped(trials),
    ],
  }));

/** Without candidates of which not every trial was seen: a bare result that was imported has no histograms. */
export const spreadRows = ({ rows, result }: RunView): readonly SpreadRow[] =>
  rows.flatMap(({ index, name, equity, trials }) => {
    const histogram = result.spreads[index] ?? [];
    const isWhole = histogram.reduce((sum, bar) => sum + bar, 0) === trials;
    return isWhole ? [{ index, name, histogram, mean: equity.mean }] : [];
  });

/**
 * By first roll: the difference of two candidates, or of a single one what its value gains over the mean.
 *
 * @param behind - index of the other candidate; undefined for the value of `ahead` itself
 */
export function firstRollView(
  { job, result }: RunView,
  ahead: number,
  behind: number | undefined,
): readonly FirstRollBar[] {
  const sums = createAccumulator(shapeOf(job), result.state);
  if (behind !== undefined) return firstRollBars(firstRollDifferences(sums, ahead, behind));
  const { mean } = result.candidates[ahead]!.estimates[scoreColumn(job)]!;
  return firstRollBars(
    firstRolls(sums, ahead).map((estimate) => ({ ...estimate, mean: estimate.mean - mean })),
  );
}

export const FIRST_ROLL_HEADS = ['Roll', 'Value', 'Trials'];

export const firstRollFigures = (bars: readonly FirstRollBar[]): readonly FigureRow[] =>
  bars.map(({ name, mean, halfWidth, trials }) => ({
    name,
    cells: [
      mean === undefined
        ? '–'
        : `${signed(mean)}${halfWidth === undefined ? '' : ` ${plusMinus(halfWidth)}`}`,
      grouped(trials),
    ],
  }));

/** What the errors of the candidate that is ahead are compared with, and what they gain, in a sentence. */
export function gainOf({ job, result }: RunView): {
  readonly yardsticks: readonly Yardstick[];
  readonly text: string | undefined;
} {
  const { trials, estimates } = result.candidates[result.best]!;
  const { standardDeviation, standardError } = estimates[scoreColumn(job)]!;
  if (!job.settings.quasiRandom || !standardDeviation || !standardError)
    return { yardsticks: [], text: undefined };
  const worth = (standardDeviation / standardError) ** 2;
  return {
    yardsticks: [{ name: 'independent', deviation: standardDeviation }],
    text: `Stratified dice: ${grouped(trials)} trials count as about ${roughly(worth)} independent ones.`,
  };
}

/** What stands under a saved picture: all that it takes to make it again. */
export function pictureNotes({ job, result }: RunView, settings: string): readonly string[] {
  const trials = result.candidates.map((candidate) => grouped(candidate.trials));
  return [
    makeXgid(job.position),
    `${[...new Set(trials)].join(', ')} trials, ${settings}`,
    `Strata ${job.engine.version}, weights ${job.engine.weights.slice(0, 12)}`,
  ];
}
