import { isRolloutLevel } from '../../../games/backgammon/level.ts';
import { LEVEL_SIZES } from '../../../jobs/backgammon/levels.ts';
import { ranked } from './rankedPlays.ts';
import type { Failure } from '../../../engine/errors.ts';
import type { Evaluator, EvaluatorCall } from '../../../runner/worker/evaluatorTypes.ts';
import type { LevelAnswer, LevelTask } from '../../../runner/core/evaluationTypes.ts';
import type { Position } from '../../../games/backgammon/types.ts';
import type { AnalysisAccess } from './analysisState.ts';

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
function createLevelRollouts(evaluator: Pick<Evaluator, 'rollOut'>): LevelRollouts {
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

/** Plays rollout levels for the store: only what the question asks about, and only after the look-ahead. */
export function createRolling(evaluator: Pick<Evaluator, 'rollOut'>, { get, set }: AnalysisAccess) {
  const levelRollouts = createLevelRollouts(evaluator);
  let end = (): void => {};

  function stop(): void {
    end();
    end = () => {};
    set({ rolling: null });
  }

  return {
    stop,
    start(position: Position): void {
      stop();
      const { level: asked, question, isDeepening, status } = get();
      const { level, ...terms } = asked;
      if (status !== 'ready' || isDeepening || !isRolloutLevel(level)) return;
      const isAboutPlays = question === 'play' && position.dice !== null;
      set({ rolling: { trials: 0, of: LEVEL_SIZES[level].trials } });
      end = levelRollouts.start(
        { position, question: isAboutPlays ? 'plays' : 'before', level, ...terms },
        {
          onAnswer({ trials, of, plays, before }) {
            // The proposal stays that of the look-ahead, so that timing does not decide what is rolled out.
            set({
              rolling: trials < of ? { trials, of } : null,
              ...(plays === null ? {} : { plays: ranked(plays) }),
              ...(before === null ? {} : { before, beforeLevel: level }),
            });
          },
          onFailure: (failure) => set({ rolling: null, failure }),
        },
      );
    },
  };
}
