import type { MatchWork } from './opening.ts';
import type { QueuedDecision } from '../../../jobs/match/types.ts';
import type { MatchAccess, MatchSlice } from './types.ts';

type EvaluationActions = Pick<
  MatchSlice,
  'showLevel' | 'showTerms' | 'evaluate' | 'pauseEvaluation' | 'resumeEvaluation' | 'cancelEvaluation'
>;

/** What the reader does with the evaluation: choose a level and terms, start, pause and cancel. */
export function createEvaluationActions(
  { evaluation, saving }: Pick<MatchWork, 'evaluation' | 'saving'>,
  { set, get }: MatchAccess,
): EvaluationActions {
  return {
    showLevel(level) {
      if (get().evaluation.status !== 'idle') get().cancelEvaluation();
      set({ level });
      saving.keepSoon();
    },
    showTerms({ table, net }) {
      const before = get();
      if (table === before.table && net === before.net) return;
      const isOther = net !== before.net || before.match?.length !== 0;
      if (isOther && before.evaluation.status !== 'idle') before.cancelEvaluation();
      set({ table, net });
    },
    evaluate() {
      if (get().status !== 'ready' || get().evaluation.status !== 'idle') return;
      evaluation.start();
      void saving.keepNow();
    },
    pauseEvaluation() {
      if (get().evaluation.status !== 'running') return;
      evaluation.pause();
      void saving.keepNow();
    },
    resumeEvaluation() {
      if (get().evaluation.status === 'paused') evaluation.resume();
    },
    cancelEvaluation: evaluation.cancel,
  };
}

type DecisionActions = Pick<
  MatchSlice,
  | 'select'
  | 'rollOut'
  | 'rollOutWhenEvaluated'
  | 'moveQueued'
  | 'cancelQueued'
  | 'skipQueued'
  | 'pauseQueue'
  | 'resumeQueue'
>;

/** What the reader does with decisions: select, roll out, and change the queue. */
export function createDecisionActions(
  { queue, saving }: Pick<MatchWork, 'queue' | 'saving'>,
  { set, get }: MatchAccess,
): DecisionActions {
  return {
    select(decision) {
      const last = get().decisions.length - 1;
      set({ selected: Math.max(0, Math.min(last, decision)) });
    },
    rollOut(indices, settings) {
      queue.add(indices.map((decision): QueuedDecision => ({ decision, settings })));
      void saving.keepNow();
    },
    rollOutWhenEvaluated(waitingRule) {
      set({ waitingRule });
    },
    moveQueued: queue.move,
    cancelQueued: queue.remove,
    skipQueued: queue.skip,
    pauseQueue: queue.pause,
    resumeQueue: queue.resume,
  };
}
