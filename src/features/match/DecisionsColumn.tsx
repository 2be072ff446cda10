import { useMemo } from 'react';
import { summaryOf } from '../settings/settingsLine.ts';
import { EvaluateBar } from './EvaluateBar.tsx';
import { FilterBar } from './FilterBar.tsx';
import { MarkingBar } from './MarkingBar.tsx';
import styles from './Match.module.css';
import { MatchCurve } from './MatchCurve.tsx';
import { MatchList } from './MatchList.tsx';
import { MatchQueue } from './MatchQueue.tsx';
import { judgmentOf } from './matchRows.ts';
import { RolloutRule } from './RolloutRule.tsx';
import { saveCsv } from './saveCsv.ts';
import type { MatchServices, MatchViewServices } from './services.ts';
import { quizHash } from '../../ui/routes.ts';
import type { MatchViewState } from './useMatchView.ts';

export interface DecisionsColumnProps {
  readonly services: MatchViewServices;
  readonly own: MatchServices;
  readonly view: MatchViewState;
}

/** All decisions: evaluation, filter, list, marks and the queue of rollouts. */
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
        isNotable={view.isNotable}
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
        onMark={(index, isMarked) => {
          const decision = decisions[index]?.decision;
          if (decision?.kind !== 'play' || !decision.isForced) state.mark([index], isMarked);
        }}
        isNotable={view.isNotable}
      />
      <RolloutTools services={services} view={view} />
    </div>
  );
}

/** Rollouts of decisions: marked ones, those of a rule, and the queue. */
function RolloutTools({ services, view }: Pick<DecisionsColumnProps, 'services' | 'view'>) {
  const { state, settings, figures, findings, rollOut } = view;
  const { decisions, rollouts, marks, queue } = state;
  const errors = useMemo(
    () =>
      decisions
        .map(({ index }) => index)
        .filter((index) => (judgmentOf(index, findings)?.mark ?? 'none') !== 'none'),
    [decisions, findings],
  );
  const player = view.filter.player === 'both' ? undefined : view.filter.player;
  const quizzed = errors.filter(
    (index) => player === undefined || decisions[index]?.decision.player === player,
  ).length;
  const queued = useMemo(() => queue.jobs.map(({ decision }) => decision), [queue]);
  return (
    <>
      <MarkingBar
        marked={marks.size}
        hasErrors={errors.length > 0}
        trials={settings.trials}
        settings={summaryOf(settings)}
        quizzed={quizzed}
        quiz={quizHash(state.key ?? '', player)}
        onMarkErrors={() => state.mark(errors, true)}
        onClear={() => state.mark([...marks], false)}
        onRollOut={() => rollOut([...marks].sort((a, b) => a - b))}
      />
      <RolloutRule
        decisions={decisions}
        findings={findings}
        queued={queued}
        isComplete={figures.length > 0 && decisions.every(({ index }) => figures[index] != null)}
        waiting={state.waitingRule?.least ?? null}
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
