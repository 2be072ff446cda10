import { isRolloutLevel } from '../../../games/backgammon/level.ts';
import type { Position } from '../../../games/backgammon/types.ts';
import { LEVEL_SIZES } from '../../../jobs/backgammon/levels.ts';
import type { AnalysisAccess } from './analysisState.ts';
import { createLevelRollouts } from './levelRollouts.ts';
import { ranked } from './rankedPlays.ts';
import type { Evaluator } from '../../../runner/worker/evaluatorTypes.ts';

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
