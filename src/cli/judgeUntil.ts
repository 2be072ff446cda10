import type { CubeKernel } from '../games/backgammon/cubeKernel.ts';
import { isOpening, type Judged, type JudgeOptions, judge } from '../games/backgammon/judge.ts';
import type { Match } from '../games/backgammon/match.ts';

/** Lets signals and other events be handled. */
const nextEvents = (): Promise<void> => new Promise((resolve) => void setImmediate(resolve));

/**
 * Evaluates the decisions of a match game by game, handling events between decisions.
 *
 * @param hasStopped - asked before each decision; once true, no further decision is evaluated
 * @returns the games begun; the last one may lack some decisions
 * @throws RolloutError as {@link judge}
 */
export async function judgeUntil(
  kernel: CubeKernel,
  { games }: Match,
  options: JudgeOptions,
  hasStopped: () => boolean,
): Promise<readonly (readonly Judged[])[]> {
  const judgedGames: Judged[][] = [];
  for (const { decisions } of games) {
    const judged: Judged[] = [];
    for (const [index, decision] of decisions.entries()) {
      await nextEvents();
      if (hasStopped()) return judged.length === 0 ? judgedGames : [...judgedGames, judged];
      judged.push(judge(kernel, decision, isOpening(decision, index), options));
    }
    judgedGames.push(judged);
  }
  return judgedGames;
}
