import type { FigureRow } from '../charts/FiguresTable.tsx';
import type { Yardstick } from '../charts/ErrorChart.tsx';
import type { EndRow } from '../charts/EndBars.tsx';
import { type FirstRollBar, firstRollBars } from '../charts/firstRollBars.ts';
import { endsByCube, endsOf } from '../charts/outcomes.ts';
import { grouped, percentNumber, plusMinus, roughly, signed, THIN_SPACE } from '../charts/format.ts';
import type { SpreadRow } from '../charts/SpreadBars.tsx';
import type { Unit } from '../charts/unit.ts';
import type { RolledRow } from '../components/rows.ts';
import { createAccumulator } from '../engine/accumulator.ts';
import { firstRollDifferences, firstRolls } from '../engine/firstRolls.ts';
import { countOf, playedDeviation } from '../engine/spread.ts';
import { halfWidth } from '../engine/stats.ts';
import { makeXgid } from '../formats/xgid.ts';
import { statisticsOf } from '../games/backgammon/statistics.ts';
import { ROW } from '../games/backgammon/types.ts';
import { effectiveSettings } from '../protocol/applies.ts';
import { type RolloutJob, type RolloutResult, scoreColumn, shapeOf } from '../protocol/job.ts';
import { splitsTrials } from '../protocol/reduction.ts';
import { t } from '../language/language.ts';
import { fixed } from '../language/number.ts';
import type { Text } from '../language/types.ts';
import { summaryOf } from './settingsLine.ts';

/** A run with something in it. */
export interface RunView {
  readonly job: RolloutJob;
  readonly result: RolloutResult;
  /** Best first. */
  readonly rows: readonly RolledRow[];
}

const FIVE = [ROW.win, ROW.winGammon, ROW.winBackgammon, ROW.loseGammon, ROW.loseBackgammon] as const;
export const OUTCOME_HEADS: readonly Text[] = [
  'Candidate',
  'Win',
  'Gammon',
  'Backgammon',
  'Lose gammon',
  'Lose backgammon',
];

/** The five probabilities of each candidate in percent, with their standard errors. */
export const outcomeFigures = ({ rows, result }: RunView): readonly FigureRow[] =>
  rows.map(({ name, index }) => ({
    name,
    cells: FIVE.map((column) => {
      const { mean, standardError } = result.candidates[index]!.estimates[column]!;
      return `${percentNumber(mean)}${standardError === undefined ? '' : ` ${plusMinus(100 * standardError, 2)}`}`;
    }),
  }));

/** How the games of each candidate end. */
export const outcomeRows = ({ rows }: RunView): readonly EndRow[] =>
  rows.map(({ index, name, outcome }) => ({
    index,
    name,
    note: `${percentNumber(outcome[0])} : ${percentNumber(1 - outcome[0])}`,
    ...endsOf(outcome),
  }));

/** How the games of the best candidate end by the value of the cube. */
export function cubeRows({ rows, result }: RunView): readonly EndRow[] {
  const [best] = rows;
  if (best === undefined) return [];
  const { index } = best;
  return endsByCube(statisticsOf(result.tallies[index]!)).map(({ value, wins, losses }) => {
    const all = [...wins, ...losses].reduce((sum, share) => sum + share, 0);
    return {
      index,
      name: t('Cube {value}', { value }),
      note: `${percentNumber(all)}${THIN_SPACE}%`,
      wins,
      losses,
    };
  });
}

export const CUBE_HEADS: readonly Text[] = [
  'Cube',
  'Won',
  'Gammon',
  'Backgammon',
  'They pass',
  'Lost',
  'Lose gammon',
  'Lose backgammon',
  'We pass',
];

/** The same in percent of all games. */
export const cubeFigures = (rows: readonly EndRow[]): readonly FigureRow[] =>
  rows.map(({ name, wins, losses }) => ({ name, cells: [...wins, ...losses].map(percentNumber) }));

export const SPREAD_HEADS: readonly Text[] = ['Candidate', 'Mean', 'SD of a trial', 'SD as played', 'Trials'];

const deviationText = (deviation: number | undefined, unit: Unit): string =>
  deviation === undefined ? '–' : unit.deviation(deviation, 3);

/** Mean and standard deviations of single trials: as they count, and with the luck that was taken out. */
export const spreadFigures = ({ rows, result }: RunView, unit: Unit): readonly FigureRow[] =>
  rows.map(({ index, name, equity, standardDeviation, trials }) => ({
    name,
    cells: [
      unit.value(equity.mean, equity.standardError),
      deviationText(standardDeviation, unit),
      deviationText(playedDeviation(result.spreads[index]!), unit),
      grouped(trials),
    ],
  }));

/** Without candidates of which not every trial was seen: a bare result that was imported has no histograms. */
export const spreadRows = ({ rows, result }: RunView): readonly SpreadRow[] =>
  rows.flatMap(({ index, name, equity, trials }) => {
    const spread = result.spreads[index];
    const isWhole = spread !== undefined && countOf(spread.counted) === trials;
    return isWhole ? [{ index, name, spread, mean: equity.mean }] : [];
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

export const FIRST_ROLL_HEADS: readonly Text[] = ['Roll', 'Value', 'Trials'];

export const firstRollFigures = (bars: readonly FirstRollBar[], unit: Unit): readonly FigureRow[] =>
  bars.map(({ name, mean, halfWidth, trials }) => ({
    name,
    cells: [
      mean === undefined
        ? '–'
        : `${unit.gap(mean)}${halfWidth === undefined ? '' : ` ${unit.error(halfWidth)}`}`,
      grouped(trials),
    ],
  }));

/** How often a roll comes among the 36. */
const weightOf = (roll: string): string => (roll[0] === roll[1] ? '1' : '2');

/**
 * The rolls that decide between two candidates, those that move the comparison most first: what the better one is worth after
 * each, how far it is ahead then, and what that adds to the whole difference.
 *
 * @param bars - of {@link firstRollView} with both
 */
export function decidingFigures(
  { job, result }: RunView,
  ahead: number,
  bars: readonly FirstRollBar[],
  unit: Unit,
): readonly FigureRow[] {
  const values = firstRolls(createAccumulator(shapeOf(job), result.state), ahead);
  return firstRollFigures(bars, unit)
    .map((row, roll) => {
      const [value, bar] = [values[roll]!, bars[roll]!];
      const [difference = '', trials = ''] = row.cells;
      const none = value.trials === 0;
      return {
        size: Math.abs(bar.share),
        name: row.name,
        cells: [
          weightOf(row.name),
          trials,
          none ? '–' : unit.value(value.mean),
          difference,
          none ? '–' : unit.kind === 'chance' ? unit.gap(bar.share) : signed(bar.share, 4),
        ],
      };
    })
    .sort((a, b) => b.size - a.size);
}

/** The luck of the trials of a candidate, by first roll. */
export function luckView({ job, result }: RunView, index: number): readonly FirstRollBar[] {
  return firstRollBars(firstRolls(createAccumulator(shapeOf(job), result.state), index, ROW.luck));
}

/** What the dice were worth over all trials of a candidate, and what that says; undefined before its second trial. */
export function luckText({ job, result }: RunView, index: number, unit: Unit): string | undefined {
  const luck = result.candidates[index]!.estimates[ROW.luck]!;
  const half = halfWidth(luck);
  if (half === undefined) return undefined;
  const said = { luck: `${unit.gap(luck.mean)} ${unit.error(half)}` };
  // What is taken out of a split trial is also how its other lines went.
  if (splitsTrials(job.settings))
    return unit.kind === 'chance'
      ? t(
          'All in all dice and chance of the line were worth {luck} of the match to the first line of a trial; in the long run that is nothing. It has been taken out.',
          said,
        )
      : t(
          'All in all dice and chance of the line were worth {luck} points to the first line of a trial; in the long run that is nothing. It has been taken out.',
          said,
        );
  return unit.kind === 'chance'
    ? t(
        'All in all the dice were worth {luck} of the match a trial; fair dice are worth nothing. It has been taken out.',
        said,
      )
    : t(
        'All in all the dice were worth {luck} points a trial; fair dice are worth nothing. It has been taken out.',
        said,
      );
}

/** How many trials one is worth whose deviation is so many times smaller: `3.2`, `14`. */
function timesWorth(ratio: number): string {
  const worth = ratio * ratio;
  return worth < 9.95 ? fixed(worth, 1) : roughly(worth);
}

/** What the errors of the candidate that is ahead are compared with, and what they gain, in sentences. */
export function gainOf({ job, result }: RunView): {
  readonly yardsticks: readonly Yardstick[];
  readonly text: string | undefined;
} {
  const { trials, estimates } = result.candidates[result.best]!;
  const { standardDeviation, standardError } = estimates[scoreColumn(job)]!;
  const spread = result.spreads[result.best]!;
  const played = playedDeviation(spread);
  if (!standardDeviation || !standardError) return { yardsticks: [], text: undefined };
  const yardsticks: Yardstick[] = [];
  const gains: string[] = [];
  // A run that goes on from a file knows the distribution of its new trials only.
  if (
    job.settings.varianceReduction !== 'none' &&
    played !== undefined &&
    countOf(spread.played) === trials
  ) {
    yardsticks.push({ name: t('as played'), deviation: played });
    const n = timesWorth(played / standardDeviation);
    gains.push(
      splitsTrials(job.settings)
        ? t('Split and without its luck a trial counts as {n}', { n })
        : t('Without its luck a trial counts as {n}', { n }),
    );
  }
  if (job.settings.quasiRandom) {
    yardsticks.push({ name: t('independent'), deviation: standardDeviation });
    const worth = (standardDeviation / standardError) ** 2;
    const counts = { n: grouped(trials), worth: roughly(worth) };
    // Few trials, and numbers that balance nothing, have errors with room: that is no loss by stratification.
    if (worth > trials)
      gains.push(
        gains.length === 0
          ? t('Stratified, {n} count as about {worth}', counts)
          : t('stratified, {n} count as about {worth}', counts),
      );
  }
  return { yardsticks, text: gains.length === 0 ? undefined : `${gains.join('; ')}.` };
}

/** Trials and settings of a rollout in a line. */
export const runText = ({ settings, position }: RolloutJob, { candidates }: RolloutResult): string =>
  t('{n} trials, {settings}', {
    n: [...new Set(candidates.map(({ trials }) => grouped(trials)))].join(', '),
    settings: summaryOf(effectiveSettings(settings, position)),
  });

/** The program that made a rollout. */
export const engineText = ({ engine: { version, weights } }: RolloutJob): string =>
  t('Strata {version}, weights {weights}', { version, weights: weights.slice(0, 12) });

/** What stands under a saved picture: all that it takes to make it again. */
export const pictureNotes = ({ job, result }: RunView): readonly string[] => [
  makeXgid(job.position),
  runText(job, result),
  engineText(job),
];
