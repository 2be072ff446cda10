import type { NumbersRow } from '../../ui/charts/NumbersTable.tsx';
import type { Yardstick } from '../../ui/charts/ErrorChart.tsx';
import type { EndRow } from '../../ui/charts/EndBars.tsx';
import { grouped, percentNumber, plusMinus, roughly, withError } from '../../ui/charts/format.ts';
import { PASS_LOOK } from '../../ui/charts/palette.ts';
import type { SpreadRow } from '../../ui/charts/SpreadBars.tsx';
import { leadingCandidate } from './rolledDecision.ts';
import { warningText } from './standingText.ts';
import { intervalOf } from '../../engine/stats.ts';
import { countOf, playedDeviation } from '../../engine/spread.ts';
import { makeXgid } from '../../formats/ids/xgid.ts';
import { PASSED } from '../../games/backgammon/offer.ts';
import { ROW } from '../../games/backgammon/types.ts';
import { markUncounted, type Uncounted } from '../../games/backgammon/uncounted.ts';
import { effectiveSettings } from '../../jobs/settings/applies.ts';
import { DOUBLE_PASS } from '../../jobs/backgammon/cubeDecision.ts';
import type { RolloutJob } from '../../jobs/backgammon/types.ts';
import type { RolloutResult } from '../../jobs/result.ts';
import { scoreColumn } from '../../jobs/backgammon/job.ts';
import { uncountedIn } from '../../jobs/backgammon/lineStake.ts';
import { questionOfJob } from '../../jobs/backgammon/question.ts';
import { t } from '../../language/language.ts';
import { fixed } from '../../language/number.ts';
import { summaryOf } from './settingsLine.ts';
import type { RolledRow } from '../state/rollout/types.ts';
import type { ChartLine, Unit } from '../../ui/charts/types.ts';
import { passName } from './candidateNames.ts';

/** A rollout with at least one result, to draw charts of. */
export interface ChartedRun {
  readonly job: RolloutJob;
  readonly result: RolloutResult;
  /** Best first. */
  readonly rows: readonly RolledRow[];
}

const FIVE = [ROW.win, ROW.winGammon, ROW.winBackgammon, ROW.loseGammon, ROW.loseBackgammon] as const;

/** Table of outcomes: each candidate's five probabilities in percent, with 95 % half-widths. */
export const outcomeTable = ({ job, rows, result }: ChartedRun): readonly NumbersRow[] =>
  rows.map(({ name, index }) => ({
    name,
    cells: FIVE.map((column, chance) => {
      const { mean, halfWidth } = intervalOf(result.candidates[index]!.estimates[column]!);
      const error = halfWidth === undefined ? '' : plusMinus(100 * halfWidth, 1);
      return markUncounted(withError(percentNumber(mean), error), uncountedIn(job, index)[chance]);
    }),
  }));

/**
 * The row that single-candidate charts show: the best play, or the line that the right cube action plays on.
 */
export const leadingRow = ({ job, rows, result }: ChartedRun): RolledRow | undefined =>
  rows.length === 0 ? undefined : rows.find(({ index }) => index === leadingCandidate(job, result));

/** Equity curves of a run. A cube decision gets a constant line for the pass, which is exact. */
export function equityLines(lines: readonly ChartLine[], job: RolloutJob | undefined): readonly ChartLine[] {
  if (job === undefined || questionOfJob(job) !== 'cube') return lines;
  const all = lines.flatMap(({ points }) => points.map(({ trials }) => trials));
  if (all.length === 0) return lines;
  const isAnswer = job.candidates[0]?.kind === 'take';
  const mean = isAnswer ? PASSED : DOUBLE_PASS;
  return [
    ...lines,
    {
      index: PASS_LOOK,
      name: passName(job),
      points: [...new Set([Math.min(...all), Math.max(...all)])].map((trials) => ({
        trials,
        mean,
        standardError: 0,
        halfWidth: 0,
      })),
    },
  ];
}

/** How games end at one cube value; a row of the chart and of its table. */
export interface CubeRow extends EndRow {
  readonly unplayed: Uncounted;
}

/** Whether a rollout has probabilities that do not count at its score; they are shown in brackets. */
export const hasUnplayed = ({ job, rows }: ChartedRun): boolean =>
  rows.some(({ index }) => uncountedIn(job, index).some(Boolean));

/** Table of game endings at each cube value, in percent of all games. */
export const gameEndTable = (rows: readonly CubeRow[]): readonly NumbersRow[] =>
  rows.map(({ name, wins, losses, unplayed: [, gammon, backgammon, lostGammon, lostBackgammon] }) => {
    const marks = [false, gammon, backgammon, false, false, lostGammon, lostBackgammon, false];
    return {
      name,
      cells: [...wins, ...losses].map((share, at) => markUncounted(percentNumber(share), marks[at])),
    };
  });

const deviationText = (deviation: number | undefined, unit: Unit): string =>
  deviation === undefined ? '–' : unit.deviation(deviation, 3);

/** Table of means and standard deviations of single trials, with and without variance reduction. */
export const spreadTable = ({ rows, result }: ChartedRun, unit: Unit): readonly NumbersRow[] =>
  rows.map(({ index, name, equity, standardDeviation, trials }) => ({
    name,
    cells: [
      unit.value(equity.mean, equity.standardError),
      deviationText(standardDeviation, unit),
      deviationText(playedDeviation(result.spreads[index]!), unit),
      grouped(trials),
    ],
  }));

/** Histograms of trial results. An imported result without rows has no complete histogram, so it is left out. */
export const spreadRows = ({ rows, result }: ChartedRun): readonly SpreadRow[] =>
  rows.flatMap(({ index, name, equity, trials }) => {
    const spread = result.spreads[index];
    const isWhole = spread !== undefined && countOf(spread.counted) === trials;
    return isWhole ? [{ index, name, spread, mean: equity.mean }] : [];
  });

/** A ratio of variances, from the ratio of standard deviations: `3.2`, `14`. */
function varianceRatio(ratio: number): string {
  const worth = ratio * ratio;
  return worth < 9.95 ? fixed(worth, 1) : roughly(worth);
}

/**
 * How much variance reduction and stratified dice gain for the leading candidate: a sentence, and the standard
 * deviations without them, to draw next to the error.
 */
export function varianceReductionGain({ job, result }: ChartedRun): {
  readonly yardsticks: readonly Yardstick[];
  readonly text: string | undefined;
} {
  const leading = leadingCandidate(job, result);
  const { trials, estimates } = result.candidates[leading]!;
  const { standardDeviation, standardError } = estimates[scoreColumn(job)]!;
  const spread = result.spreads[leading]!;
  const played = playedDeviation(spread);
  if (!standardDeviation || !standardError) return { yardsticks: [], text: undefined };
  const yardsticks: Yardstick[] = [];
  const gains: string[] = [];
  // A run resumed from a file knows the raw distribution of its new trials only.
  if (
    job.settings.varianceReduction !== 'none' &&
    // Zero while all trials have ended alike, for example by a double and a pass.
    played !== undefined &&
    played > 0 &&
    countOf(spread.played) === trials
  ) {
    yardsticks.push({ name: t('luck not removed'), deviation: played });
    gains.push(
      t('Without its luck, one game is as precise as {n} ordinary games', {
        // Where the dice gain nothing yet, their error is the table's, which is deliberately wide with few trials.
        n: varianceRatio(played / Math.max(standardDeviation, standardError * Math.sqrt(trials))),
      }),
    );
  }
  if (job.settings.quasiRandom) {
    yardsticks.push({ name: t('with plain dice'), deviation: standardDeviation });
    const worth = (standardDeviation / standardError) ** 2;
    const counts = { n: grouped(trials), worth: roughly(worth) };
    // With few trials the error is deliberately wide: report no loss from stratification.
    if (worth > trials)
      gains.push(
        gains.length === 0
          ? t('Stratified dice make {n} games as precise as about {worth}', counts)
          : t('stratified dice make {n} games as precise as about {worth}', counts),
      );
  }
  return { yardsticks, text: gains.length === 0 ? undefined : `${gains.join('; ')}.` };
}

/** Trials and settings of a rollout on one line, after a warning if there is one. */
export function runSummary(
  { settings, position }: RolloutJob,
  { candidates, standing }: RolloutResult,
): string {
  const counts = [...new Set(candidates.map(({ trials }) => trials))];
  const made = [
    ...counts.slice(0, -1).map(grouped),
    t('{n, plural, one {# trial} other {# trials}}', { n: counts.at(-1) ?? 0 }),
    summaryOf(effectiveSettings(settings, position)),
  ].join(', ');
  return `${warningText(standing)} ${made}`.trimStart();
}

/** The version and weights that made a rollout. */
export const engineText = ({ engine: { version, weights } }: RolloutJob): string =>
  t('Strata {version}, weights {weights}', { version, weights: weights.slice(0, 12) });

/** Notes below a saved chart: everything needed to reproduce it. */
export const chartNotes = ({ job, result }: ChartedRun): readonly string[] => [
  makeXgid(job.position),
  runSummary(job, result),
  engineText(job),
];
