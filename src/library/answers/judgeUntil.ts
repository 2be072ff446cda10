import { type DecisionValues, isOpening, judgeBy, type Judged } from '../../games/backgammon/judge.ts';
import type { Decision, Match } from '../../games/backgammon/match.ts';
import type { MatchTable } from '../../games/backgammon/met.ts';
import type { CubeKernel } from '../../games/backgammon/kernelTypes.ts';

/** How the decisions of a match are evaluated, and when that ends early. */
export interface JudgingTerms {
  /** Values the alternatives of a decision; rejected only by a failure or once it has stopped. */
  readonly valuesOf: (decision: Decision) => DecisionValues | Promise<DecisionValues>;
  readonly table: MatchTable;
  /** Asked before each decision; once true, no further decision is evaluated. */
  readonly hasStopped: () => boolean;
  /** Awaited before each decision, so that signals and other events are handled. */
  readonly pause?: () => Promise<void>;
  /** Called with the numbers of evaluations so far and in all, as far as known. */
  readonly onProgress?: (evaluated: number, all: number) => void;
}

/**
 * Evaluates the decisions of a match game by game.
 *
 * @returns the games begun; the last one may lack some decisions
 * @throws RolloutError as {@link judgeBy}; as `valuesOf`
 */
export async function judgeUntil(
  kernel: CubeKernel,
  { games }: Match,
  { valuesOf, table, hasStopped, pause, onProgress }: JudgingTerms,
): Promise<readonly (readonly Judged[])[]> {
  const judgedGames: Judged[][] = [];
  const all = games.reduce((sum, { decisions }) => sum + decisions.length, 0);
  let evaluated = 0;
  for (const { decisions } of games) {
    const judged: Judged[] = [];
    const soFar = () => (judged.length === 0 ? judgedGames : [...judgedGames, judged]);
    for (const [index, decision] of decisions.entries()) {
      await pause?.();
      if (hasStopped()) return soFar();
      try {
        const values = await valuesOf(decision);
        judged.push(judgeBy(kernel, decision, isOpening(decision, index), values, table));
      } catch (thrown) {
        // A stop ends the rollout of a decision too.
        if (hasStopped()) return soFar();
        throw thrown;
      }
      onProgress?.(++evaluated, all);
    }
    judgedGames.push(judged);
  }
  return judgedGames;
}
