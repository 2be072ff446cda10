import { memo } from 'react';
import { grouped, percent, percentNumber } from '../charts/format.ts';
import { candidateLook } from '../charts/palette.ts';
import { EQUITY, type Unit } from '../charts/unit.ts';
import { useLanguage } from '../charts/useLanguage.ts';
import { projectError, projectTrials } from '../engine/difference.ts';
import type { Estimate } from '../engine/types.ts';
import { mwcOfEquity } from '../games/backgammon/cube.ts';
import { MATCH_TABLES } from '../games/backgammon/met.ts';
import { seenByAsked } from '../games/backgammon/position.ts';
import { equivalentTrials } from '../games/backgammon/statistics.ts';
import { emptyTally, type Tally } from '../games/backgammon/tally.ts';
import { ROW } from '../games/backgammon/types.ts';
import {
  type CandidateResult,
  countsPoints,
  type RolloutJob,
  type RolloutResult,
  scoreColumn,
} from '../protocol/job.ts';
import { BEYOND_NOTE, isBeyond } from '../protocol/reduction.ts';
import { rankedCandidates } from '../protocol/resultJson.ts';
import { candidateName, type Interval, intervalOf, type RankedResult } from './rows.ts';
import styles from './StatisticsTable.module.css';
import { t } from '../language/language.ts';
import { fixed } from '../language/number.ts';

export interface StatisticsTableProps {
  readonly job: RolloutJob;
  readonly result: RankedResult & Pick<RolloutResult, 'tallies'>;
  /** How the equities compared are shown; default: as they are. */
  readonly unit?: Unit;
}

const NONE = '–';

/** Columns that are percentages. */
const PERCENTAGES = [ROW.win, ROW.winGammon, ROW.winBackgammon, ROW.loseGammon, ROW.loseBackgammon];

/** An equity with its 95 % half-width. */
function equityText(estimate: Estimate | undefined, unit: Unit): string {
  if (estimate === undefined) return NONE;
  const { mean, halfWidth, standardError } = intervalOf(estimate);
  return `${unit.value(mean, standardError)}${halfWidth === undefined ? '' : ` ${unit.error(halfWidth, standardError)}`}`;
}

/** By how much a candidate is behind, with its 95 % half-width. */
function behindText({ mean, halfWidth, standardError }: Interval, unit: Unit): string {
  return `${unit.gap(-mean, standardError)}${halfWidth === undefined ? '' : ` ${unit.error(halfWidth, standardError)}`}`;
}

/** The ends of the 95 % interval. */
function intervalText(estimate: Estimate, unit: Unit): string {
  const { mean, halfWidth, standardError } = intervalOf(estimate);
  if (halfWidth === undefined) return NONE;
  return `${unit.value(mean - halfWidth, standardError)} … ${unit.value(mean + halfWidth, standardError)}`;
}

/** A probability in percent with its standard error. */
function percentText(estimate: Estimate | undefined): string {
  if (estimate === undefined) return NONE;
  const error = estimate.standardError;
  return `${percentNumber(estimate.mean)}${error === undefined ? '' : ` ±\u202f${fixed(100 * error, 2)}`}`;
}

const deviationText = (deviation: number | undefined, unit: Unit, digits: number): string =>
  deviation === undefined ? NONE : unit.deviation(deviation, digits);
const errorText = (error: number | undefined, unit: Unit): string => deviationText(error, unit, 4);

interface Line {
  readonly name: string;
  readonly text: (candidate: CandidateResult, equity: Estimate, tally: Tally) => string;
}

/** Figures that belong together. */
interface Group {
  readonly name: string;
  readonly lines: readonly Line[];
}

/** What the equity is and how sure. */
function equityGroup(job: RolloutJob, isOver: boolean, unit: Unit): Group {
  const { cubeless, trials: total } = job.settings;
  const position = seenByAsked(job.position);
  const isMatch = position.matchLength > 0;
  const table = MATCH_TABLES[job.settings.matchTable];
  const name =
    unit.kind === 'chance'
      ? t('Chance of winning the match')
      : isMatch
        ? t('Equity, normalised to the cube')
        : t('Equity in points a game');
  const lines: readonly Line[] = [
    {
      name: t('Trials'),
      text: ({ trials, resting }) => (resting ? t('{n}, rests', { n: grouped(trials) }) : grouped(trials)),
    },
    ...(countsPoints(job.settings, position)
      ? []
      : [
          {
            name: cubeless ? t('At the score') : t('With the cube'),
            text: ({ estimates }: CandidateResult) => equityText(estimates[ROW.cubeful], unit),
          },
        ]),
    {
      name: isMatch
        ? t('Points a game, whatever the score')
        : cubeless
          ? t('In points alone')
          : t('Without the cube'),
      text: ({ estimates }) => equityText(estimates[ROW.equity], EQUITY),
    },
    ...(isMatch
      ? [
          {
            name:
              unit.kind === 'chance' ? t('Equity, normalised to the cube') : t('Chance of winning the match'),
            text: (_: CandidateResult, { mean, standardError }: Estimate) =>
              unit.kind === 'chance'
                ? EQUITY.value(mean, standardError)
                : percent(mwcOfEquity(position, table, mean), 2),
          },
        ]
      : []),
    { name: t('95\u202f% interval'), text: (_, equity) => intervalText(equity, unit) },
    { name: t('Standard error of the mean'), text: (_, equity) => errorText(equity.standardError, unit) },
    {
      name: t('Standard deviation of a trial'),
      text: (_, equity) => deviationText(equity.standardDeviation, unit, 3),
    },
    {
      name: t('Independent trials it is worth'),
      text: ({ estimates }, equity, tally) => {
        const worth = equivalentTrials(tally, equity, estimates[ROW.luck]!);
        return worth === null ? NONE : grouped(Math.round(worth));
      },
    },
    ...(isOver
      ? []
      : [
          {
            name: t('Standard error after {n} trials', { n: grouped(total) }),
            text: ({ trials }: CandidateResult, equity: Estimate) =>
              trials < total ? errorText(projectError(equity, total), unit) : NONE,
          },
        ]),
  ];
  return { name, lines };
}

/** How far the others are behind. */
function differenceGroup(job: RolloutJob, unit: Unit): Group {
  const isCube = job.candidates.some(({ kind }) => kind !== 'play');
  return {
    name: t('Against the best'),
    lines: [
      {
        name: t('Behind, 95\u202f%'),
        text: ({ difference }) =>
          difference === null ? t('best') : behindText(intervalOf(difference), unit),
      },
      {
        name: t('Joint standard deviations'),
        text: ({ jsd }) => (jsd === null ? NONE : fixed(jsd, 2)),
      },
      ...(isCube
        ? []
        : [
            {
              name: t('Chance of being best'),
              text: ({ chanceBest }: CandidateResult) => (chanceBest === null ? NONE : percent(chanceBest)),
            },
          ]),
      {
        name: t('Trials for an interval without 0'),
        text: ({ difference }) => {
          const needed = difference === null ? undefined : projectTrials(difference);
          if (difference === null || needed === undefined) return NONE;
          return needed <= difference.trials ? t('reached') : grouped(needed);
        },
      },
    ],
  };
}

/** How the games go. */
function gamesGroup({ settings }: RolloutJob): Group {
  const probability = (name: string, column: number): Line => ({
    name,
    text: ({ estimates }) => percentText(estimates[column]),
  });
  return {
    name: t('Games, percent ± standard error'),
    lines: [
      probability(t('Won'), ROW.win),
      probability(t('with a gammon'), ROW.winGammon),
      probability(t('with a backgammon'), ROW.winBackgammon),
      probability(t('Lost with a gammon'), ROW.loseGammon),
      probability(t('with a backgammon'), ROW.loseBackgammon),
      {
        name: t('Turns a game'),
        text: ({ estimates }) => {
          const turns = estimates[ROW.turns]?.mean;
          return turns === undefined ? NONE : fixed(turns, 1);
        },
      },
      ...(settings.truncateAfterPlies === 0
        ? []
        : [
            {
              name: t('Truncated'),
              text: ({ estimates }: CandidateResult) => percent(estimates[ROW.truncated]?.mean ?? 0),
            },
          ]),
    ],
  };
}

/** All figures of all candidates in groups side by side: a row for each figure, a column for each candidate, best first. */
export const StatisticsTable = memo(function StatisticsTable({
  job,
  result,
  unit = EQUITY,
}: StatisticsTableProps) {
  useLanguage();
  const order = rankedCandidates(result).filter((index) => (result.candidates[index]?.trials ?? 0) > 0);
  if (order.length === 0) return <p className="note">{t('The first games are being played.')}</p>;
  const isOver = order.every((index) => result.candidates[index]!.trials >= job.settings.trials);
  const table = (group: Group) => (
    <GroupTable key={group.name} group={group} order={order} job={job} result={result} />
  );
  return (
    // Scrolls by itself where candidates are many; the keyboard must reach that too.
    <div
      className={styles.frame}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      role="region"
      aria-label={t('Statistics of each candidate, best first')}
    >
      <div className={styles.groups}>
        {table(equityGroup(job, isOver, unit))}
        <div className={styles.stack}>
          {job.candidates.length > 1 && table(differenceGroup(job, unit))}
          {table(gamesGroup(job))}
        </div>
      </div>
      {!job.settings.cubeless && (
        <p className="note">
          {t(
            'Games won and lost count how games end on the board, as the evaluation sees them where a double is passed; the equity with the cube counts what was won by passes too, so that it does not follow from these percentages.',
          )}
        </p>
      )}
      {order.some((index) =>
        isBeyond(PERCENTAGES.map((column) => result.candidates[index]!.estimates[column]?.mean ?? 0)),
      ) && <p className="note">{t(BEYOND_NOTE)}</p>}
    </div>
  );
});

interface GroupTableProps extends Pick<StatisticsTableProps, 'job' | 'result'> {
  readonly group: Group;
  /** Candidates in the order of their columns. */
  readonly order: readonly number[];
}

function GroupTable({ group: { name, lines }, order, job, result }: GroupTableProps) {
  return (
    <table
      className={`${styles.table} ${styles.figures}`}
      style={{ '--columns': order.length } as React.CSSProperties}
    >
      <caption>{name}</caption>
      <thead>
        <tr>
          <th scope="col">
            <span className="hidden">{t('Figure')}</span>
          </th>
          {order.map((index) => (
            <th key={index} scope="col">
              <i style={{ background: candidateLook(index).colour }} />
              {candidateName(job.candidates[index]!, job)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {lines.map((line, at) => (
          <tr key={`${at} ${line.name}`}>
            <th scope="row">{line.name}</th>
            {order.map((index) => {
              const candidate = result.candidates[index]!;
              const equity = candidate.estimates[scoreColumn(job)]!;
              const tally = result.tallies[index] ?? emptyTally();
              return <td key={index}>{line.text(candidate, equity, tally)}</td>;
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
