import { useMemo } from 'react';
import { t } from '../../../../language/language.ts';
import { EvaluateBar } from './EvaluateBar.tsx';
import { FilterBar } from './FilterBar.tsx';
import styles from './Match.module.css';
import { MatchCurve } from './MatchCurve.tsx';
import { MatchList } from './MatchList.tsx';
import { MatchQueue } from './MatchQueue.tsx';
import { RolloutRule } from './RolloutRule.tsx';
import { saveCsv } from './saveCsv.ts';
import { quizHash } from '../../../../ui/routes.ts';
import type { MatchViewState } from './useMatchView.ts';
import type { MatchServices, MatchViewServices } from '../../../state/match/types.ts';

interface DecisionsColumnProps {
  readonly services: MatchViewServices;
  readonly own: MatchServices;
  readonly view: MatchViewState;
}

/** All decisions: evaluation, filter, list and the queue of rollouts. */
export function DecisionsColumn({ services, own, view }: DecisionsColumnProps) {
  const { state, match, figures, findings, shown } = view;
  const { decisions, level, table, net, evaluation } = state;
  return (
    <div className={styles.column}>
      <EvaluateBar
        level={level}
        table={match.length === 0 ? undefined : table}
        net={net}
        evaluation={evaluation}
        done={figures.reduce((sum, each) => sum + (each === null ? 0 : 1), 0)}
        total={decisions.length}
        onLevel={state.showLevel}
        onEvaluate={state.evaluate}
        onPause={state.pauseEvaluation}
        onResume={state.resumeEvaluation}
        onCancel={state.cancelEvaluation}
      />
      <MatchCurve
        own={own}
        match={match}
        decisions={decisions}
        shown={shown}
        findings={findings}
        table={table}
        nameOf={view.nameOf}
        isError={view.isError}
        onSelect={state.select}
      />
      <FilterBar match={match} filter={view.filter} onFilter={view.setFilter} />
      <MatchList
        own={own}
        match={match}
        shown={shown}
        findings={findings}
        level={view.level}
        onSelect={state.select}
        isError={view.isError}
      />
      <RolloutTools services={services} view={view} />
    </div>
  );
}

/** Rollouts of decisions by a rule, their queue, and a quiz of the errors. */
function RolloutTools({ services, view }: Pick<DecisionsColumnProps, 'services' | 'view'>) {
  const { state, settings, figures, findings, isError, rollOut } = view;
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
            {t('{n, plural, one {Quiz this blunder} other {Quiz these # blunders}}', { n: quizzed })}
          </a>
        </p>
      )}
      <RolloutRule
        decisions={decisions}
        findings={findings}
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
              'strata-match-rollouts.csv',
              decisions.filter(({ index }) => rollouts.has(index)),
            )
          }
        />
      )}
    </>
  );
}
