import { intervalOf } from '../../../../engine/stats.ts';
import { grouped, percent, percentNumber, plusMinus, withError } from '../../../../ui/charts/format.ts';
import { PASS_LOOK } from '../../../../ui/charts/palette.ts';
import { EQUITY } from '../../../../ui/charts/unit.ts';
import { projectError } from '../../../../engine/difference.ts';
import { scaled } from '../../../../engine/estimates.ts';
import type { Estimate, Interval } from '../../../../engine/types.ts';
import { equityUnit, mwcOfEquity } from '../../../../games/backgammon/cube.ts';
import { MATCH_TABLES } from '../../../../games/backgammon/met.ts';
import { PASSED } from '../../../../games/backgammon/offer.ts';
import { seenByDecider } from '../../../../games/backgammon/position.ts';
import { equivalentTrials, statisticsOf } from '../../../../games/backgammon/statistics.ts';
import { emptyTally, type GameTally } from '../../../../games/backgammon/tally.ts';
import { ROW } from '../../../../games/backgammon/types.ts';
import { markUncounted } from '../../../../games/backgammon/uncounted.ts';
import { DOUBLE_PASS } from '../../../../jobs/backgammon/cubeDecision.ts';
import type { CandidateResult, RolloutResult } from '../../../../jobs/result.ts';
import { countsPoints, scoreColumn } from '../../../../jobs/backgammon/job.ts';
import { uncountedAt, uncountedIn } from '../../../../jobs/backgammon/lineStake.ts';
import type { RolloutJob } from '../../../../jobs/backgammon/types.ts';
import { trialsAsked } from '../../../../jobs/game.ts';
import { questionOfJob } from '../../../../jobs/backgammon/question.ts';
import { rankedCandidates } from '../../../../jobs/results/ranking.ts';
import { t } from '../../../../language/language.ts';
import { fixed } from '../../../../language/number.ts';
import type { Text } from '../../../../language/types.ts';
import type { HelpId } from '../../../../ui/topics.ts';
import { gameEventGroups } from './gameEvents.ts';
import { decisionGroups, NO_FIGURE, settleText, type StatisticsGroup } from './decisionStatistics.ts';
import type { RankedResult } from '../../../state/rollout/types.ts';
import type { Unit } from '../../../../ui/charts/types.ts';
import { candidateName, passName } from '../../../figures/candidateNames.ts';

/** The result that statistics are about: one run, or several combined. */
export type StatisticsResult = RankedResult & Pick<RolloutResult, 'tallies'>;

/** A rolled-out candidate with the data its figures need. */
interface Rolled {
  readonly kind: 'rolled';
  readonly index: number;
  readonly candidate: CandidateResult;
  readonly equity: Estimate;
  readonly tally: GameTally;
  /** Stake of its points, relative to the cube that equities refer to: 2 if the cube has been turned. */
  readonly stake: number;
}

/** A double/pass line or a pass: exact. */
interface Passed {
  readonly kind: 'passed';
  readonly value: number;
}

type Column = Rolled | Passed;

interface Line {
  readonly name: string;
  /** The explanation in help. */
  readonly help?: HelpId;
  readonly text: (column: Rolled) => string;
  /** Text for the pass; default: none. */
  readonly passed?: (value: number) => string;
}

/** An equity with its 95 % half-width. */
function equityText(estimate: Estimate | undefined, unit: Unit): string {
  if (estimate === undefined) return NO_FIGURE;
  const { mean, halfWidth, standardError } = intervalOf(estimate);
  return withError(unit.value(mean, standardError), unit.error(halfWidth, standardError));
}

/** How far a candidate is behind the best, with its 95 % half-width. */
const behindText = ({ mean, halfWidth, standardError }: Interval, unit: Unit): string =>
  withError(unit.gap(-mean, standardError), unit.error(halfWidth, standardError));

/** The ends of the 95 % interval. */
function intervalText(estimate: Estimate, unit: Unit): string {
  const { mean, halfWidth, standardError } = intervalOf(estimate);
  if (halfWidth === undefined) return NO_FIGURE;
  return `${unit.value(mean - halfWidth, standardError)} … ${unit.value(mean + halfWidth, standardError)}`;
}

/** A probability in percent with its 95 % half-width. */
function percentText(estimate: Estimate | undefined): string {
  if (estimate === undefined) return NO_FIGURE;
  const { mean, halfWidth } = intervalOf(estimate);
  return withError(percentNumber(mean), halfWidth === undefined ? '' : plusMinus(100 * halfWidth, 1));
}

const deviationText = (deviation: number | undefined, unit: Unit, digits: number): string =>
  deviation === undefined ? NO_FIGURE : unit.deviation(deviation, digits);
const errorText = (error: number | undefined, unit: Unit): string => deviationText(error, unit, 4);

/** Describes the equities shown. */
function unitName({ position, settings }: RolloutJob, isCube: boolean, unit: Unit): string {
  if (unit.kind === 'chance') return t('Match winning chance');
  if (!isCube)
    return {
      points: t('Equity in points per game'),
      unit: t('Equity in points per unit of the cube'),
      normalized: t('Normalized equity (EMG)'),
    }[equityUnit(position)];
  if (position.offer === 'beaver' || position.offer === 'raccoon')
    return t('Equity in units of the cube when it was offered');
  return position.matchLength > 0 && !settings.cubeless
    ? t('Equity (EMG) in units of the cube before doubling')
    : t('Equity in units of the cube before doubling');
}

/** The value in other units: cubeless; in a match, EMG or MWC, whichever is not the main one. */
function otherEquities(job: RolloutJob, isCube: boolean, unit: Unit): readonly Line[] {
  const { cubeless } = job.settings;
  const position = seenByDecider(job.position);
  if (position.matchLength === 0)
    return [
      {
        name: cubeless ? t('In points') : t('Without the cube'),
        text: ({ candidate, stake }) => equityText(scaled(candidate.estimates[ROW.equity]!, stake), EQUITY),
        passed: (value) => unit.value(value),
      },
    ];
  const table = MATCH_TABLES[job.settings.matchTable];
  const other = (equity: number, error?: number): string =>
    unit.kind === 'chance' ? EQUITY.value(equity, error) : percent(mwcOfEquity(position, table, equity), 2);
  return [
    // At a score, points would be misleading next to cube lines.
    ...(isCube
      ? []
      : [
          {
            name: t('Points per game, ignoring the score'),
            text: ({ candidate }: Rolled) => equityText(candidate.estimates[ROW.equity], EQUITY),
          },
        ]),
    {
      name: unit.kind === 'chance' ? t('Normalized equity (EMG)') : t('Match winning chance'),
      text: ({ equity: { mean, standardError } }) => other(mean, standardError),
      passed: (value) => other(value),
    },
  ];
}

/** Rows about the equity. */
function equityLines(job: RolloutJob, isCube: boolean, unit: Unit): readonly Line[] {
  const { cubeless } = job.settings;
  return [
    {
      name: t('Games'),
      text: ({ candidate: { trials, resting } }) =>
        resting ? t('{n}, resting', { n: grouped(trials) }) : grouped(trials),
      passed: () => t('exact'),
    },
    ...(countsPoints(job.settings, job.position)
      ? []
      : [
          {
            name: cubeless ? t('At this score') : t('With the cube'),
            text: ({ equity }: Rolled) => equityText(equity, unit),
            passed: (value: number) => unit.value(value),
          },
        ]),
    ...otherEquities(job, isCube, unit),
  ];
}

/** Rows about the error of the equity. */
function precisionLines(
  { settings: { trials: total } }: RolloutJob,
  isOver: boolean,
  unit: Unit,
): readonly Line[] {
  return [
    { name: t('95\u202f% interval'), help: 'interval', text: ({ equity }) => intervalText(equity, unit) },
    {
      name: t('Standard error'),
      help: 'standard-error',
      text: ({ equity }) => errorText(equity.standardError, unit),
    },
    {
      name: t('Standard deviation per trial'),
      help: 'standard-deviation',
      text: ({ equity }) => deviationText(equity.standardDeviation, unit, 3),
    },
    {
      name: t('Ordinary games for this precision'),
      help: 'equivalent',
      text: ({ candidate, equity, tally }) => {
        const worth = equivalentTrials(tally, equity, candidate.estimates[ROW.luck]!);
        return worth === null ? NO_FIGURE : grouped(Math.round(worth));
      },
    },
    ...(isOver
      ? []
      : [
          {
            name: t('Standard error after {n} trials', { n: grouped(total) }),
            text: ({ candidate, equity }: Rolled) =>
              candidate.trials < total ? errorText(projectError(equity, total), unit) : NO_FIGURE,
          },
        ]),
  ];
}

/** Rows about the difference to the best play. */
const lossLines = (unit: Unit): readonly Line[] => [
  {
    name: t('Loss, 95\u202f%'),
    help: 'error',
    text: ({ candidate: { difference } }) =>
      // Whether it is the best, the verdict says.
      difference === null ? NO_FIGURE : behindText(intervalOf(difference), unit),
  },
  {
    name: t('Best?'),
    help: 'chance-best',
    text: ({ candidate: { chanceBest } }) => (chanceBest === null ? NO_FIGURE : percent(chanceBest)),
  },
];

/** Rows about the error of that difference. */
const lossPrecisionLines = (): readonly Line[] => [
  {
    name: t('Joint standard deviations'),
    help: 'jsd',
    text: ({ candidate: { jsd } }) => (jsd === null ? NO_FIGURE : fixed(jsd, 2)),
  },
  {
    name: t('Trials needed to settle'),
    help: 'settle',
    text: ({ candidate: { difference } }) => (difference === null ? NO_FIGURE : settleText(difference)),
  },
];

/** The chances of a game, in the order of an outcome. */
const CHANCE_NAMES = [
  'Wins',
  'Gammons won',
  'Backgammons won',
  'Gammons lost',
  'Backgammons lost',
] as const satisfies readonly Text[];

/** A chance up to this is one that never comes. */
const NEVER = 1e-9;

/** The chances that can come at all in some column, by their place in an outcome. */
export const possibleChances = (columns: readonly (readonly number[])[]) =>
  CHANCE_NAMES.map((name, chance) => ({ name, chance })).filter(({ chance }) =>
    columns.some((chances) => Math.abs(chances[chance] ?? 0) > NEVER),
  );

/** Rows about game results. */
function gamesLines(job: RolloutJob, rolled: readonly Rolled[]): readonly Line[] {
  const chances = rolled.map(({ candidate: { estimates } }) =>
    estimates.slice(ROW.win).map(({ mean }) => mean),
  );
  return [
    ...possibleChances(chances).map(
      ({ name, chance }): Line => ({
        name: t(name),
        text: ({ candidate, index }) =>
          markUncounted(percentText(candidate.estimates[ROW.win + chance]), uncountedIn(job, index)[chance]),
      }),
    ),
    {
      name: t('Turns per game'),
      text: ({ candidate }) => {
        const turns = candidate.estimates[ROW.turns]?.mean;
        return turns === undefined ? NO_FIGURE : fixed(turns, 1);
      },
    },
    ...(job.settings.truncateAfterPlies === 0
      ? []
      : [
          {
            name: t('Truncated'),
            text: ({ candidate }: Rolled) => percent(candidate.estimates[ROW.truncated]?.mean ?? 0),
          },
        ]),
  ];
}

/**
 * All figures of all candidates, and counts of the games' events, in groups: what players read first, then how precise
 * that is. Plays come best first, as in the list of plays. Cube lines keep their order and include the pass; they are in
 * units of the cube before doubling, and decisive pairs replace ranks.
 *
 * @returns empty before the first trial
 */
export function statisticsGroups(
  job: RolloutJob,
  result: StatisticsResult,
  unit: Unit,
): Readonly<Record<'figures' | 'precision' | 'events', readonly StatisticsGroup[]>> {
  const isCube = questionOfJob(job) === 'cube';
  const ranked = rankedCandidates(result).filter((index) => (result.candidates[index]?.trials ?? 0) > 0);
  if (ranked.length === 0) return { figures: [], precision: [], events: [] };
  const order = isCube ? ranked.toSorted((a, b) => a - b) : ranked;
  const rolled = order.map((index): Rolled => {
    const candidate = result.candidates[index]!;
    const { kind } = job.candidates[index]!;
    return {
      kind: 'rolled',
      index,
      candidate,
      equity: candidate.estimates[scoreColumn(job)]!,
      tally: result.tallies[index] ?? emptyTally(),
      stake: kind === 'double' || kind === 'take' ? 2 : 1,
    };
  });
  const isAnswer = job.candidates[0]?.kind === 'take';
  const exact: readonly Passed[] = isCube ? [{ kind: 'passed', value: isAnswer ? PASSED : DOUBLE_PASS }] : [];
  const nameOf = (column: Column) =>
    column.kind === 'rolled' ? candidateName(job.candidates[column.index]!, job) : passName(job);
  const group = (name: string, lines: readonly Line[], columns: readonly Column[]): StatisticsGroup => ({
    name,
    heads: columns.map((column) => ({
      name: nameOf(column),
      look: column.kind === 'rolled' ? column.index : PASS_LOOK,
    })),
    rows: lines.map(({ name, text, passed, help }) => ({
      name,
      help,
      cells: columns.map((column) =>
        column.kind === 'rolled' ? text(column) : (passed?.(column.value) ?? NO_FIGURE),
      ),
    })),
  });
  const isOver = order.every((index) => result.candidates[index]!.trials >= trialsAsked(job, index));
  const [decision, precision] = decisionGroups(job, result, unit);
  const isRanked = !isCube && job.candidates.length > 1;
  const games = group(t('How games end, %'), gamesLines(job, rolled), rolled);
  return {
    figures: [
      games,
      group(unitName(job, isCube, unit), equityLines(job, isCube, unit), [...rolled, ...exact]),
      ...(decision === undefined ? [] : [decision]),
      ...(isRanked ? [group(t('Against the best'), lossLines(unit), rolled)] : []),
    ],
    precision: [
      group(t('Precision of the equity'), precisionLines(job, isOver, unit), rolled),
      ...(precision === undefined ? [] : [precision]),
      ...(isRanked ? [group(t('Precision of the differences'), lossPrecisionLines(), rolled)] : []),
    ],
    events: gameEventGroups(
      rolled.map(({ tally }) => statisticsOf(tally)),
      seenByDecider(job.position).onRoll,
      (cube) => uncountedAt(job, cube),
    ).map((each) => ({ ...each, heads: games.heads })),
  };
}
