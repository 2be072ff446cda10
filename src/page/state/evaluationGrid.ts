import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Failure } from '../../engine/errors.ts';
import { isRolloutLevel } from '../../games/backgammon/level.ts';
import { FIRST_PLIES } from '../../jobs/backgammon/levels.ts';
import type { EvaluationLevel, SearchTerms } from '../../runner/core/evaluationTypes.ts';
import type { EvaluatorCall } from '../../runner/worker/evaluatorTypes.ts';
import { createLatest } from '../../ui/latest.ts';

/** Evaluations for the cells of a grid, such as all scores or all rolls. */
export interface EvaluationGrid<Results, Question> {
  /** Cells not yet evaluated are missing. */
  readonly results: Results;
  /** Plies of the pass in progress; null if none is. */
  readonly filling: number | null;
  /** Why filling ended early. */
  readonly failure: Failure | null;
  /** Evaluates all cells: at 0-ply first, then at the level. Replaces an earlier question. */
  fill(question: Question, level: EvaluationLevel): Promise<void>;
  /** Stops filling; the results remain. */
  stop(): void;
}

/** Evaluates and shows cells. */
interface GridAccess<Results> {
  /** Waits for one evaluation, so that other questions are answered in between. @returns undefined if filling has ended */
  ask<T>(call: EvaluatorCall<T>): Promise<T | undefined>;
  get(): Results;
  show(results: Results): void;
}

/**
 * @param none - the results before the first pass
 * @param pass - evaluates all cells at some plies; returns early if filling has ended
 */
export const createEvaluationGrid = <Results, Question>(
  none: Results,
  pass: (question: Question, terms: SearchTerms, access: GridAccess<Results>) => Promise<void>,
): StoreApi<EvaluationGrid<Results, Question>> =>
  createStore<EvaluationGrid<Results, Question>>()((set, get) => {
    const fillings = createLatest();
    let cancel = (): void => {};

    return {
      results: none,
      filling: null,
      failure: null,
      async fill(question, { level, ...terms }) {
        get().stop();
        const isWanted = fillings.begin();
        set({ results: none, failure: null });
        const access: GridAccess<Results> = {
          async ask(call) {
            cancel = call.cancel;
            const reply = await call.reply;
            if (!isWanted() || reply === undefined) return undefined;
            if (reply.ok) return reply.value;
            fillings.end();
            set({ filling: null, failure: reply.error });
            return undefined;
          },
          get: () => get().results,
          show: (results) => set({ results }),
        };
        // A rollout level uses the plies of its first result.
        const most = isRolloutLevel(level) ? FIRST_PLIES : level;
        for (const plies of most === 0 ? [0] : [0, most]) {
          if (!isWanted()) return;
          set({ filling: plies });
          await pass(question, { ...terms, plies }, access);
        }
        if (isWanted()) set({ filling: null });
      },
      stop() {
        fillings.end();
        cancel();
        set({ filling: null });
      },
    };
  });
