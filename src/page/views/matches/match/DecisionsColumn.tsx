import { matchName } from '../../../../jobs/fileNames.ts';
import { Pause, Play, Square } from 'lucide-react';
import { useMemo, useId } from 'react';
import type { Match } from '../../../../games/backgammon/match.ts';
import { MATCH_TABLES, type MatchTableName } from '../../../../games/backgammon/met.ts';
import type { Net } from '../../../../games/backgammon/net.ts';
import { PLAYERS } from '../../../../games/backgammon/types.ts';
import { MATCH_LEVELS } from '../../../../jobs/match/library.ts';
import { AUTO, type AutoStep, nextAutoStep } from '../../../../jobs/match/auto.ts';
import { autoFiguresOf } from '../../../../jobs/match/shown.ts';
import type { ShownLevel } from '../../../../jobs/match/types.ts';
import { t } from '../../../../language/language.ts';
import { wording } from '../../../../language/wording.ts';
import { grouped } from '../../../../ui/charts/format.ts';
import { levelChoice, levelName } from '../../../figures/levelText.ts';
import { playerName } from '../../../figures/matchText.ts';
import { WorstDecisions } from './Headline.tsx';
import styles from './Match.module.css';
import { MatchCurve } from './MatchCurve.tsx';
import { MatchList } from './MatchList.tsx';
import { MatchQueue } from './MatchQueue.tsx';
import { RolloutRule } from './RolloutRule.tsx';
import { saveCsv } from './saveCsv.ts';
import { quizHash } from '../../../../ui/routes.ts';
import type { MatchViewState } from './useMatchView.ts';
import type { MatchServices, MatchViewServices, MatchEvaluation } from '../../../state/matches/types.ts';

interface DecisionsColumnProps {
  readonly services: MatchViewServices;
  readonly matchServices: MatchServices;
  readonly view: MatchViewState;
}

/** All decisions: evaluation, filter, list and the queue of rollouts. */
export function DecisionsColumn({ services, matchServices, view }: DecisionsColumnProps) {
  const { state, match, figures, analyses, shown } = view;
  const { decisions, level, table, net, evaluation } = state;
  const { player } = view.filter;
  const ofPlayer = useMemo(
    () => (player === 'both' ? decisions : decisions.filter(({ decision }) => decision.player === player)),
    [player, decisions],
  );
  const autoStep = useMemo(
    () =>
      level === AUTO
        ? nextAutoStep(autoFiguresOf({ figures: state.figures, table, net }, match.length))
        : null,
    [level, state.figures, table, net, match.length],
  );
  return (
    <div className={styles.column}>
      <EvaluateBar
        level={level}
        table={match.length === 0 ? undefined : table}
        net={net}
        evaluation={evaluation}
        done={figures.reduce((sum, each) => sum + (each === null ? 0 : 1), 0)}
        total={decisions.length}
        open={figures.reduce((sum, each) => sum + (each?.isOpen ? 1 : 0), 0)}
        step={autoStep}
        onLevel={state.showLevel}
        onEvaluate={state.evaluate}
        onPause={state.pauseEvaluation}
        onResume={state.resumeEvaluation}
        onCancel={state.cancelEvaluation}
      />
      <MatchCurve
        matchServices={matchServices}
        match={match}
        decisions={decisions}
        shown={shown}
        analyses={analyses}
        table={table}
        nameOf={view.nameOf}
        isError={view.isError}
        onSelect={state.select}
      />
      <WorstDecisions match={match} decisions={ofPlayer} analyses={analyses} onSelect={state.select} />
      <FilterBar match={match} filter={view.filter} onFilter={view.setFilter} />
      <MatchList
        matchServices={matchServices}
        match={match}
        shown={shown}
        analyses={analyses}
        onSelect={state.select}
        isError={view.isError}
      />
      <RolloutTools services={services} view={view} />
    </div>
  );
}

/** Rollouts of decisions by a rule, their queue, and a quiz of the errors. */
function RolloutTools({ services, view }: Pick<DecisionsColumnProps, 'services' | 'view'>) {
  const { state, settings, figures, analyses, isError, rollOut } = view;
  const { decisions, rollouts, queue } = state;
  const player = view.filter.player === 'both' ? undefined : view.filter.player;
  const quizzed = decisions.filter(
    ({ index, decision }) => (player === undefined || decision.player === player) && isError(index),
  ).length;
  const queued = useMemo(() => queue.jobs.map(({ decision }) => decision), [queue]);
  return (
    <>
      {quizzed > 0 && (
        <p>
          <a className="button" href={quizHash(state.key ?? '', player)}>
            {t('{n, plural, one {Quiz this mistake} other {Quiz these # mistakes}}', { n: quizzed })}
          </a>
        </p>
      )}
      <RolloutRule
        decisions={decisions}
        analyses={analyses}
        queued={queued}
        isComplete={figures.length > 0 && decisions.every(({ index }) => figures[index] != null)}
        waiting={state.waitingRule?.least ?? null}
        settings={settings}
        onWait={(least) => state.rollOutWhenEvaluated(least === null ? null : { least, settings })}
        onRollOut={rollOut}
      />
      {(queue.jobs.length > 0 || rollouts.size > 0) && (
        <MatchQueue
          queue={queue}
          nameOf={view.nameOf}
          onSelect={state.select}
          onMove={state.moveQueued}
          onCancel={state.cancelQueued}
          onRetry={(index) => rollOut([index])}
          onSkip={state.skipQueued}
          onPause={state.pauseQueue}
          onResume={state.resumeQueue}
          results={rollouts.size}
          onSave={() =>
            void saveCsv(
              services,
              view,
              `${matchName(view.match)} rollouts`,
              decisions.filter(({ index }) => rollouts.has(index)),
            )
          }
        />
      )}
    </>
  );
}

const SHOWN_LEVELS = [AUTO, ...MATCH_LEVELS] as const satisfies readonly ShownLevel[];

interface EvaluateBarProps {
  readonly level: ShownLevel;
  /** The match equity table that the evaluation uses; undefined for money games. */
  readonly table: MatchTableName | undefined;
  readonly net: Net;
  readonly evaluation: MatchEvaluation;
  /** Number of decisions evaluated at that level, and of all decisions. */
  readonly done: number;
  readonly total: number;
  /** Number of decisions that are not settled. */
  readonly open: number;
  /** What is evaluated next as deep as needed; null if nothing is, or at one level for all. */
  readonly step: AutoStep | null;
  readonly onLevel: (level: ShownLevel) => void;
  readonly onEvaluate: () => void;
  readonly onPause: () => void;
  readonly onResume: () => void;
  readonly onCancel: () => void;
}

/** Chooses the level and table, and evaluates all decisions in the background. */
function EvaluateBar(props: EvaluateBarProps) {
  const { level, table, net, evaluation, done, total, step } = props;
  const { status, failure } = evaluation;
  return (
    <div className={styles.evaluate}>
      <label htmlFor="match-level">{t('Evaluate at')}</label>
      <select
        id="match-level"
        className="field"
        value={String(level)}
        onChange={({ target }) =>
          props.onLevel(SHOWN_LEVELS.find((each) => String(each) === target.value) ?? level)
        }
      >
        {SHOWN_LEVELS.map((each) => (
          <option key={each} value={each}>
            {each === AUTO ? t('As deep as needed (2-ply to R2)') : levelChoice(each)}
          </option>
        ))}
      </select>
      {net === 'strong' && <span className="note">{t('strong net')}</span>}
      {table !== undefined && (
        <span className="note">{t('Match equities: {table}', { table: MATCH_TABLES[table].name })}</span>
      )}
      {status === 'idle' && (done < total || step !== null) && (
        <button type="button" className="button primary" onClick={props.onEvaluate}>
          <Play aria-hidden="true" />
          {done === 0 ? t('Evaluate all') : t('Evaluate the rest')}
        </button>
      )}
      {status === 'running' && (
        <button type="button" className="button" onClick={props.onPause}>
          <Pause aria-hidden="true" /> {t('Pause')}
        </button>
      )}
      {status === 'paused' && (
        <button type="button" className="button" onClick={props.onResume}>
          <Play aria-hidden="true" /> {t('Resume')}
        </button>
      )}
      {status !== 'idle' && (
        <button type="button" className="button" onClick={props.onCancel}>
          <Square aria-hidden="true" /> {t('Cancel')}
        </button>
      )}
      <span className={styles.progress}>
        <progress value={done} max={total} aria-label={t('Decisions evaluated')} />
        <span className="note numbers">{progressText(props)}</span>
      </span>
      {failure !== null && (
        <p className="error" role="alert">
          {wording(failure)}
        </p>
      )}
    </div>
  );
}

/** How far the evaluation is. */
function progressText({ evaluation, done, total, open, step }: EvaluateBarProps): string {
  const state = { done: grouped(done), total };
  if (done < total)
    return evaluation.status === 'paused'
      ? t('Paused: {done} of {total, plural, one {# decision} other {# decisions}} evaluated.', state)
      : t('{done} of {total, plural, one {# decision} other {# decisions}} evaluated.', state);
  const all = t('{n, plural, one {The decision is} other {All # decisions are}} evaluated.', { n: total });
  const more =
    step === null
      ? open > 0 && t('{n} not settled.', { n: grouped(open) })
      : t('{n} in doubt, left at {level}.', {
          n: grouped(step.decisions.length),
          level: levelName(step.level),
        });
  return more === false ? all : `${all} ${more}`;
}

interface FilterBarProps {
  readonly match: Match;
  readonly filter: MatchViewState['filter'];
  readonly onFilter: (filter: MatchViewState['filter']) => void;
}

/** Chooses which decisions are listed. */
function FilterBar({ match, filter, onFilter }: FilterBarProps) {
  const id = useId();
  const change = (part: Partial<typeof filter>) => onFilter({ ...filter, ...part });
  return (
    <div className={styles.filters} role="group" aria-label={t('Filter decisions')}>
      <select
        className="field"
        aria-label={t('Player')}
        value={filter.player}
        onChange={({ target }) => change({ player: target.value as (typeof filter)['player'] })}
      >
        <option value="both">{t('Both players')}</option>
        {PLAYERS.map((player) => (
          <option key={player} value={player}>
            {player} {playerName(match.names[player], player)}
          </option>
        ))}
      </select>
      <select
        className="field"
        aria-label={t('Kind')}
        value={filter.kind}
        onChange={({ target }) => change({ kind: target.value as (typeof filter)['kind'] })}
      >
        <option value="all">{t('Plays and cube')}</option>
        <option value="play">{t('Checker plays')}</option>
        <option value="cube">{t('Cube actions')}</option>
      </select>
      <select
        className="field"
        aria-label={t('Which decisions')}
        value={filter.only}
        onChange={({ target }) => change({ only: target.value as (typeof filter)['only'] })}
      >
        <option value="all">{t('All')}</option>
        <option value="errors">{t('Mistakes')}</option>
        <option value="rolled">{t('Rolled out')}</option>
      </select>
      <label className={styles.check} htmlFor={id}>
        <input
          id={id}
          type="checkbox"
          checked={filter.trivial}
          onChange={({ target }) => change({ trivial: target.checked })}
        />
        {t('Include turns with no cube action')}
      </label>
    </div>
  );
}
