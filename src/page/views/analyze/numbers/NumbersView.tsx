import { memo, type ReactNode, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { useStore } from 'zustand';
import { cubelessEquity } from '../../../../games/backgammon/cube.ts';
import { type Outcome, type Position, ROW } from '../../../../games/backgammon/types.ts';
import { markUncounted, type Uncounted } from '../../../../games/backgammon/uncounted.ts';
import { BACKGAMMON } from '../../../../jobs/backgammon/game.ts';
import { uncountedIn, uncountedOf } from '../../../../jobs/backgammon/lineStake.ts';
import { positionForQuestion, questionOfJob } from '../../../../jobs/backgammon/question.ts';
import type { RolloutJob } from '../../../../jobs/backgammon/types.ts';
import type { RolloutResult } from '../../../../jobs/result.ts';
import { inapplicable } from '../../../../jobs/settings/applies.ts';
import { splitsTrials } from '../../../../jobs/settings/fields/luck.ts';
import { BEYOND_NOTE, FIRST_BRANCH_NOTE, isBeyond } from '../../../../jobs/settings/reduction.ts';
import { percentNumber } from '../../../../ui/charts/format.ts';
import { candidateLetter, candidateLook, PASS_LOOK } from '../../../../ui/charts/palette.ts';
import { t } from '../../../../language/language.ts';
import { sentence } from '../../../../language/sentences.ts';
import { HelpLink } from '../../../../ui/HelpLink.tsx';
import { FreezeButton } from '../../../../ui/charts/FreezeButton.tsx';
import { prepareLineCharts } from '../../../../ui/charts/lineCharts.ts';
import { Throttled } from '../../../../ui/charts/Throttled.tsx';
import type { Unit } from '../../../../ui/charts/types.ts';
import { EQUITY } from '../../../../ui/charts/unit.ts';
import { ESSAY_HASH } from '../../../../ui/routes.ts';
import { useLanguage, useTexts } from '../../../../ui/useLanguage.ts';
import { useThrottledResult } from '../../../run/useRunView.ts';
import { lineText } from '../../../figures/candidateNames.ts';
import { lineNames, lowerFirst } from '../../../figures/cubeVerdict.ts';
import { levelName } from '../../../figures/levelText.ts';
import { rolledRows } from '../../../figures/rolledRows.ts';
import { UNPLAYED_NOTE } from '../../../figures/playVerdict.ts';
import { VerifyButton } from '../../../run/VerifyButton.tsx';
import type { AnalysisSlice } from '../../../state/analysis/types.ts';
import type { PositionViewProps } from '../AnswerHead.tsx';
import { OtherRun } from '../OtherRun.tsx';
import { NO_FIGURE, type StatisticsGroup } from './decisionStatistics.ts';
import { CubePicture, type Drawn, EndsPicture, ErrorPicture, SpreadPicture } from './drawings.tsx';
import { possibleChances, statisticsGroups, type StatisticsResult } from './statisticsGroups.ts';
import own from './Numbers.module.css';
import styles from './StatisticsTable.module.css';

/** All figures of the latest rollout in one table, and their charts; those of the evaluation before it. */
export function NumbersView({ services, view, units }: PositionViewProps) {
  const { job } = view;
  const result = useThrottledResult(view);
  useEffect(() => void prepareLineCharts(), []);
  if (job === null || result === null || result.candidates.every(({ trials }) => trials === 0))
    return (
      <>
        <Evaluated services={services} unit={units.evaluated} />
        <p className="note">
          {view.isActive ? t('Playing the first games…') : t('Roll out to see its figures.')}
        </p>
      </>
    );
  return (
    <>
      <OtherRun view={view} />
      <Figures view={view} units={units} job={job} result={result}>
        <StatisticsTable job={job} result={result} unit={units.rolled} />
        <p className="note">
          <a href={ESSAY_HASH}>{t('What is the error of a rollout?')}</a>
        </p>
        <VerifyButton game={BACKGAMMON} rollout={services.rollout} verifying={services.verifying} />
      </Figures>
    </>
  );
}

/** A play or line that was only evaluated. */
interface EvaluatedColumn {
  readonly name: string;
  readonly look?: number;
  readonly equity: number;
  /** Undefined for a pass. */
  readonly outcome?: Outcome;
  readonly unplayed: Uncounted;
}

/** Plays that the table shows if none is ticked. */
const PROPOSED = 3;

/** The ticked plays as they are evaluated, best first. */
function evaluatedPlays({ plays, chosen }: AnalysisSlice, unplayed: Uncounted): readonly EvaluatedColumn[] {
  const keys = chosen.length > 0 ? chosen : plays.slice(0, PROPOSED).map(({ key }) => key);
  return plays
    .filter(({ key }) => keys.includes(key))
    .map(({ key, text, equity, play: { outcome } }) => ({
      name: lineText(text),
      look: keys.indexOf(key),
      equity,
      outcome,
      unplayed,
    }));
}

/** The position before its roll, or the lines of the cube decision, as they are evaluated. */
function evaluatedLines(
  { question, before }: AnalysisSlice,
  position: Position,
  unplayedOf: (line: string | undefined) => Uncounted,
): readonly EvaluatedColumn[] {
  if (before === null || position.offer !== 'none') return [];
  const { cube, outcome } = before;
  if (question === 'position' || !cube?.decision)
    return [
      {
        name: t('this position'),
        equity: cube?.value.equity ?? cubelessEquity(outcome),
        outcome,
        unplayed: unplayedOf(undefined),
      },
    ];
  const { noDouble, doubleTake, doublePass } = cube.decision;
  const [none, take, pass] = lineNames(position.cube.owner === 'roller').map(lowerFirst);
  return [
    { name: none!, look: 0, equity: noDouble.equity, outcome, unplayed: unplayedOf('no double') },
    { name: take!, look: 1, equity: doubleTake.equity, outcome, unplayed: unplayedOf('double/take') },
    { name: pass!, look: PASS_LOOK, equity: doublePass.equity, unplayed: unplayedOf(undefined) },
  ];
}

/** The figures of the evaluation, with its level, in the table of the rollout to come. */
function Evaluated({ services, unit }: Pick<PositionViewProps, 'services'> & { readonly unit: Unit }) {
  const position = useStore(services.position, (state) => state.position);
  const analysis = useStore(services.analysis);
  const settings = useStore(services.settings, (state) => state.settings);
  if (analysis.status !== 'ready') return null;
  const isPlay = analysis.question === 'play';
  const seen = { position: positionForQuestion(position, analysis.question), settings };
  const columns = isPlay
    ? evaluatedPlays(analysis, uncountedOf(seen, undefined))
    : evaluatedLines(analysis, position, (line) => uncountedOf(seen, line));
  const level = isPlay ? analysis.plays[0]?.play.level : analysis.beforeLevel;
  if (columns.length === 0 || level === undefined) return null;
  const heads = columns.map(({ name, look }) => ({ name, ...(look === undefined ? {} : { look }) }));
  return (
    <div className={own.parts} style={{ '--columns': heads.length } as React.CSSProperties}>
      <div className={styles.frame}>
        <FiguresTable
          isRanked={isPlay && heads.length > 1}
          groups={[
            {
              name: t('Evaluated, {level}', { level: levelName(level) }),
              heads,
              rows: [{ name: t('Equity'), cells: columns.map(({ equity }) => unit.value(equity)) }],
            },
            {
              name: t('How games end, %'),
              heads,
              rows: possibleChances(columns.map(({ outcome = [] }) => outcome)).map(({ name, chance }) => ({
                name: t(name),
                cells: columns.map(({ outcome, unplayed }) =>
                  outcome === undefined
                    ? NO_FIGURE
                    : markUncounted(percentNumber(outcome[chance]!), unplayed[chance]),
                ),
              })),
            },
          ]}
        />
      </div>
    </div>
  );
}

interface FiguresProps extends Pick<PositionViewProps, 'view' | 'units'> {
  readonly job: RolloutJob;
  /** As the table shows it: charts and table are about the same games. */
  readonly result: RolloutResult;
  readonly children: ReactNode;
}

/** Columns of the table that leave room for charts beside it. */
const MOST_BESIDE = 4;
/** Screens with room for two columns of charts next to a table of MOST_ROOMY columns. */
const ROOMY = '(width >= 90em)';
const MOST_ROOMY = 3;

const hasRoom = (): boolean => matchMedia(ROOMY).matches;
function onRoomChange(onChange: () => void): () => void {
  const media = matchMedia(ROOMY);
  media.addEventListener('change', onChange);
  return () => media.removeEventListener('change', onChange);
}

/** The table, and the charts of a rollout beside it; each answers the question in its title. */
function Figures({ view, units, job, result, children }: FiguresProps) {
  const [isFrozen, setIsFrozen] = useState(false);
  const isWide = useSyncExternalStore(onRoomChange, hasRoom);
  const { lines, trials, isActive } = view;
  const isLive = view.status === 'running';
  const rows = useTexts(() => rolledRows(job, result), [job, result]);
  const newest = useMemo(
    (): Drawn => ({
      lines,
      trials,
      total: isActive ? job.settings.trials : trials,
      run: { job, result, rows },
    }),
    [job, result, rows, lines, trials, isActive],
  );
  const unit = units.rolled;
  const look = useMemo(() => ({ unit, settings: job.settings }), [unit, job.settings]);
  const of = { newest, look, isLive, isFrozen };
  const columns = job.candidates.length + (questionOfJob(job) === 'cube' ? 1 : 0);
  const error = (
    <div className={own.line}>
      <Throttled drawing={ErrorPicture} {...of} />
    </div>
  );
  const ends = <Throttled drawing={EndsPicture} {...of} />;
  const cube = !job.settings.cubeless && <Throttled drawing={CubePicture} {...of} />;
  const spread = <Throttled drawing={SpreadPicture} {...of} />;
  return (
    <div
      className={own.parts}
      data-beside={columns <= MOST_BESIDE || undefined}
      style={{ '--columns': columns } as React.CSSProperties}
    >
      <div className={own.table}>{children}</div>
      <section className={own.charts} aria-label={t('Charts')}>
        {isLive && <FreezeButton isFrozen={isFrozen} onFreeze={setIsFrozen} />}
        {isWide && columns <= MOST_ROOMY ? (
          <>
            <div className={own.column}>
              {error}
              {cube}
            </div>
            <div className={own.column}>
              {ends}
              {spread}
            </div>
          </>
        ) : (
          <>
            {error}
            {ends}
            <MoreCharts>
              {cube}
              {spread}
            </MoreCharts>
          </>
        )}
      </section>
    </div>
  );
}

/** Charts that are drawn once they are unfolded. */
function MoreCharts({ children }: { readonly children: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details className={own.more} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{t('More charts')}</summary>
      {isOpen && <div className={own.charts}>{children}</div>}
    </details>
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
  const { figures, precision, events } = statisticsGroups(job, result, unit);
  const { settings, position } = job;
  const isRanked = questionOfJob(job) !== 'cube' && job.candidates.length > 1;
  const splits = splitsTrials(settings) && inapplicable(settings, position).splitting === undefined;
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
      <Tables groups={figures} isRanked={isRanked} />
      <p className="note">{t('Each ± is half of a 95\u202f% interval.')}</p>
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
        <summary>{t('For statisticians')}</summary>
        <Tables groups={precision} isRanked={isRanked} />
      </details>
      <details className={styles.events}>
        <summary>{t('Game events')}</summary>
        <FiguresTable groups={events} isRanked={isRanked} />
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

/** The columns of groups in one table: some groups lack the last one, since the pass has no figures of games. */
const headsOf = (groups: readonly StatisticsGroup[]): StatisticsGroup['heads'] =>
  groups.reduce<StatisticsGroup['heads']>(
    (longest, { heads }) => (heads.length > longest.length ? heads : longest),
    [],
  );

/** Whether a group has the first of these columns. */
const isPart = ({ heads }: StatisticsGroup, of: StatisticsGroup['heads']): boolean =>
  heads.every(({ name }, index) => name === of[index]?.name);

interface FiguresTableProps {
  readonly groups: readonly StatisticsGroup[];
  /** Whether its columns come best first, whatever their letters. */
  readonly isRanked: boolean;
}

/** Groups of figures in as few tables as their columns allow. */
function Tables({ groups, isRanked }: FiguresTableProps) {
  const heads = headsOf(groups);
  return (
    <>
      <FiguresTable groups={groups.filter((group) => isPart(group, heads))} isRanked={isRanked} />
      {groups
        .filter((group) => !isPart(group, heads))
        .map((group) => (
          <FiguresTable key={group.name} groups={[group]} isRanked={false} />
        ))}
    </>
  );
}

/** Groups of figures about the same columns, one below another. */
function FiguresTable({ groups, isRanked }: FiguresTableProps) {
  const heads = headsOf(groups);
  return (
    <table
      className={`${styles.table} ${styles.figures}`}
      style={{ '--columns': heads.length } as React.CSSProperties}
    >
      <thead>
        <tr>
          <th scope="col">
            <span className="hidden">{t('Figure')}</span>
            {isRanked && <span className={styles.order}>{t('Best play first')}</span>}
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
