import { memo, type ReactNode, useEffect, useMemo, useState } from 'react';
import { ROW } from '../../../../games/backgammon/types.ts';
import { BACKGAMMON } from '../../../../jobs/backgammon/game.ts';
import { uncountedIn } from '../../../../jobs/backgammon/lineStake.ts';
import { questionOfJob } from '../../../../jobs/backgammon/question.ts';
import type { RolloutJob } from '../../../../jobs/backgammon/types.ts';
import { inapplicable } from '../../../../jobs/settings/applies.ts';
import { splitsTrials } from '../../../../jobs/settings/fields/luck.ts';
import { BEYOND_NOTE, FIRST_BRANCH_NOTE, isBeyond } from '../../../../jobs/settings/reduction.ts';
import { candidateLetter, candidateLook } from '../../../../ui/charts/palette.ts';
import { t } from '../../../../language/language.ts';
import { sentence } from '../../../../language/sentences.ts';
import { HelpLink } from '../../../../ui/HelpLink.tsx';
import { FreezeButton } from '../../../../ui/charts/FreezeButton.tsx';
import { prepareLineCharts } from '../../../../ui/charts/lineCharts.ts';
import { Throttled } from '../../../../ui/charts/Throttled.tsx';
import type { Unit } from '../../../../ui/charts/types.ts';
import { EQUITY } from '../../../../ui/charts/unit.ts';
import { ESSAY_HASH } from '../../../../ui/routes.ts';
import { useLanguage } from '../../../../ui/useLanguage.ts';
import { useThrottledResult } from '../../../run/useRunView.ts';
import { UNPLAYED_NOTE } from '../../../figures/playVerdict.ts';
import { VerifyButton } from '../../../run/VerifyButton.tsx';
import type { PositionViewProps } from '../AnswerHead.tsx';
import { OtherRun } from '../OtherRun.tsx';
import { NO_FIGURE, type StatisticsGroup } from './decisionStatistics.ts';
import { CubePicture, type Drawn, EndsPicture, ErrorPicture, SpreadPicture } from './drawings.tsx';
import { statisticsGroups, type StatisticsResult } from './statisticsGroups.ts';
import own from './Numbers.module.css';
import styles from './StatisticsTable.module.css';

/** All figures of the latest rollout in one table, and their charts. */
export function NumbersView({ services, view, units }: PositionViewProps) {
  const { job } = view;
  const result = useThrottledResult(view);
  useEffect(() => void prepareLineCharts(), []);
  if (job === null || result === null)
    return (
      <p className="note">
        {view.isActive ? t('Playing the first games…') : t('Roll out to see its figures.')}
      </p>
    );
  return (
    <>
      <OtherRun view={view} />
      <Figures view={view} units={units} job={job}>
        <StatisticsTable job={job} result={result} unit={units.rolled} />
        <p className="note">
          <a href={ESSAY_HASH}>{t('What is the error of a rollout?')}</a>
        </p>
        <VerifyButton game={BACKGAMMON} rollout={services.rollout} verifying={services.verifying} />
      </Figures>
    </>
  );
}

interface FiguresProps extends Pick<PositionViewProps, 'view' | 'units'> {
  readonly job: RolloutJob;
  readonly children: ReactNode;
}

/** Columns of the table that leave room for charts beside it. */
const MOST_BESIDE = 4;

/** The table, and the charts of a rollout beside and below it; each answers the question in its title. */
function Figures({ view, units, job, children }: FiguresProps) {
  const [isFrozen, setIsFrozen] = useState(false);
  const { result, rows, lines, trials, isActive } = view;
  const isLive = view.status === 'running';
  const newest = useMemo(
    (): Drawn => ({
      lines,
      trials,
      total: isActive ? job.settings.trials : trials,
      run: result === null ? undefined : { job, result, rows },
    }),
    [job, result, rows, lines, trials, isActive],
  );
  const unit = units.rolled;
  const look = useMemo(() => ({ unit, settings: job.settings }), [unit, job.settings]);
  const of = { newest, look, isLive: isLive && result !== null, isFrozen };
  return (
    <>
      <div className={job.candidates.length > MOST_BESIDE ? undefined : own.parts}>
        <div className={own.table}>{children}</div>
        <section className={own.charts} aria-label={t('Charts')}>
          {isLive && <FreezeButton isFrozen={isFrozen} onFreeze={setIsFrozen} />}
          <Throttled drawing={ErrorPicture} {...of} />
          <Throttled drawing={EndsPicture} {...of} />
        </section>
      </div>
      <section className={`${own.charts} ${own.more}`} aria-label={t('More charts')}>
        {!job.settings.cubeless && <Throttled drawing={CubePicture} {...of} />}
        <Throttled drawing={SpreadPicture} {...of} />
      </section>
    </>
  );
}

interface StatisticsTableProps {
  readonly job: RolloutJob;
  readonly result: StatisticsResult;
  /** Unit of equities; default: equity. */
  readonly unit?: Unit;
}

/** Columns shown as percentages. */
const PERCENTAGES = [ROW.win, ROW.winGammon, ROW.winBackgammon, ROW.loseGammon, ROW.loseBackgammon];

/** All figures in groups: one row per figure, one column per candidate. */
const StatisticsTable = memo(function StatisticsTable({ job, result, unit = EQUITY }: StatisticsTableProps) {
  useLanguage();
  const { figures, events } = statisticsGroups(job, result, unit);
  const { settings, position } = job;
  const splits = splitsTrials(settings) && inapplicable(settings, position).splitting === undefined;
  const [first] = figures;
  if (first === undefined) return <p className="note">{t('Playing the first games…')}</p>;
  return (
    // A wide table scrolls within its frame; keyboard users must be able to scroll it too.
    <div
      className={styles.frame}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      role="region"
      aria-label={
        questionOfJob(job) === 'cube'
          ? t('Statistics of each line')
          : t('Statistics of each candidate, best first')
      }
    >
      {figures
        .filter(({ heads }) => !isPart(first, heads))
        .map((group) => (
          <FiguresTable key={group.name} groups={[group]} />
        ))}
      <FiguresTable groups={figures.filter(({ heads }) => isPart(first, heads))} />
      {!job.settings.cubeless && (
        <p className="note">
          {t(
            'Percentages count how games end on the board; where a double is passed, they use the evaluation. The cubeful equity counts the pass itself, so it does not follow from them.',
          )}
        </p>
      )}
      {job.candidates.some((_, index) => uncountedIn(job, index).some(Boolean)) && (
        <p className="note">{t(UNPLAYED_NOTE)}</p>
      )}
      {result.candidates.some(
        ({ trials, estimates }) =>
          trials > 0 && isBeyond(PERCENTAGES.map((column) => estimates[column]?.mean ?? 0)),
      ) && <p className="note">{sentence(BEYOND_NOTE)}</p>}
      <details className={styles.events}>
        <summary>{t('Game events')}</summary>
        <FiguresTable groups={events} />
        <p className="note">
          {t(
            'Game events are counts, not estimates. Only games played to the end on the board count as won or lost. The percentages also evaluate games that ended early. The double of “double, take” comes before the games and is not counted.',
          )}
          {splits && ` ${sentence(FIRST_BRANCH_NOTE)}`}
        </p>
      </details>
    </div>
  );
});

/** Whether columns are the first ones of a group: the pass has no figures of games. */
const isPart = (of: StatisticsGroup, heads: StatisticsGroup['heads']): boolean =>
  heads.every(({ name }, index) => name === of.heads[index]?.name);

/** Groups of figures about the same columns, one below another. */
function FiguresTable({ groups }: { readonly groups: readonly StatisticsGroup[] }) {
  const heads = groups[0]!.heads;
  return (
    <table
      className={`${styles.table} ${styles.figures}`}
      style={{ '--columns': heads.length } as React.CSSProperties}
    >
      <thead>
        <tr>
          <th scope="col">
            <span className="hidden">{t('Figure')}</span>
          </th>
          {heads.map(({ name, look }) => (
            <th key={name} scope="col">
              {look !== undefined && (
                <i aria-hidden="true" style={{ background: candidateLook(look).color }}>
                  {candidateLetter(look)}
                </i>
              )}
              {name}
            </th>
          ))}
        </tr>
      </thead>
      {groups.map((group) => (
        <FigureRows key={group.name} group={group} columns={heads.length} />
      ))}
    </table>
  );
}

interface FigureRowsProps {
  readonly group: StatisticsGroup;
  readonly columns: number;
}

const FigureRows = ({ group: { name: title, heads, rows }, columns }: FigureRowsProps) => (
  <tbody aria-label={title}>
    <tr>
      <th scope="rowgroup" colSpan={columns + 1}>
        {title}
      </th>
    </tr>
    {rows.map(({ name, cells, help }, at) => (
      <tr key={`${at} ${name}`}>
        <th scope="row">
          {name}
          {help !== undefined && (
            <>
              {' '}
              <HelpLink topic={help} name={name} />
            </>
          )}
        </th>
        {cells.map((cell, column) => (
          <td key={heads[column]?.name}>{cell}</td>
        ))}
        {cells.length < columns && <td>{NO_FIGURE}</td>}
      </tr>
    ))}
  </tbody>
);
