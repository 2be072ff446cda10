import type { Failure } from '../../../engine/errors.ts';
import type { Evaluator, EvaluatorCall } from '../../../runner/worker/evaluatorTypes.ts';
import type { LevelAnswer, LevelTask } from '../../../runner/core/evaluationTypes.ts';

/** Receives the answers to a task, the last one final, or the failure that ended it. */
interface LevelListener {
  onAnswer(answer: LevelAnswer): void;
  onFailure(failure: Failure): void;
}

/** Plays tasks of rollout levels to their end, and keeps the final answers of the session. */
interface LevelRollouts {
  /** Starts a task, or answers at once if its final answer is known. @returns a function that ends it */
  start(task: LevelTask, listener: LevelListener): () => void;
}

/** Most answers kept: some hundred positions with their plays. */
const MOST_KEPT = 300;

const isFinal = ({ trials, of }: LevelAnswer): boolean => trials >= of;

/** @param evaluator - plays a little at a time, so that its other calls do not wait */
export function createLevelRollouts(evaluator: Pick<Evaluator, 'rollOut'>): LevelRollouts {
  const knownAnswers = new Map<string, LevelAnswer>();

  function keep(name: string, answer: LevelAnswer): void {
    knownAnswers.set(name, answer);
    const [oldest] = knownAnswers.keys();
    if (knownAnswers.size > MOST_KEPT && oldest !== undefined) knownAnswers.delete(oldest);
  }

  return {
    start(task, { onAnswer, onFailure }) {
      const name = JSON.stringify(task);
      const known = knownAnswers.get(name);
      if (known !== undefined) {
        onAnswer(known);
        return () => {};
      }
      let isOver = false;
      let call: EvaluatorCall<LevelAnswer> | undefined;
      async function play(): Promise<void> {
        while (!isOver) {
          call = evaluator.rollOut(task);
          const reply = await call.reply;
          if (isOver || reply === undefined) return;
          if (!reply.ok) return onFailure(reply.error);
          isOver = isFinal(reply.value);
          if (isOver) keep(name, reply.value);
          onAnswer(reply.value);
        }
      }
      void play();
      return () => {
        isOver = true;
        call?.cancel();
      };
    },
  };
}
