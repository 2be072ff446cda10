import { isOpening, judgeBy, type Judged } from '../../games/backgammon/judge.ts';
import type { Match } from '../../games/backgammon/match.ts';
import type { RolloutLevel } from '../../games/backgammon/level.ts';
import {
  type AutoFigures,
  type AutoLevel,
  autoLevelOf,
  isOpen,
  nextAutoStep,
} from '../../jobs/match/auto.ts';
import { judgeUntil, type JudgingTerms } from './judgeUntil.ts';
import type { CubeKernel } from '../../games/backgammon/kernelTypes.ts';

/** A decision by the deepest level at which it was evaluated. */
export interface AutoJudged extends Judged {
  readonly level: AutoLevel;
  /** Whether its class can no longer change; see {@link isOpen}. */
  readonly isSettled: boolean;
}

/** How the decisions of a match are evaluated at several levels. */
export interface AutoTerms extends Omit<JudgingTerms, 'valuesOf'> {
  /** Values the alternatives of a decision by look-ahead. */
  readonly lookAhead: JudgingTerms['valuesOf'];
  /** The same by rollout. */
  readonly rollOut: (
    ...asked: [...Parameters<JudgingTerms['valuesOf']>, RolloutLevel]
  ) => ReturnType<JudgingTerms['valuesOf']>;
}

/**
 * Evaluates the decisions of a match as deeply as their classes need.
 *
 * @returns the games begun; unless it was stopped, all decisions
 * @throws RolloutError as {@link judgeBy}; as the functions of `terms`
 */
export async function judgeAuto(
  kernel: CubeKernel,
  match: Match,
  terms: AutoTerms,
): Promise<readonly (readonly AutoJudged[])[]> {
  const { table, hasStopped, pause, onProgress } = terms;
  const looked = await judgeUntil(kernel, match, { ...terms, valuesOf: terms.lookAhead });
  const known: Partial<Record<AutoLevel, Judged>>[] = looked.flat().map((judged) => ({ 2: judged }));
  const isFirst = match.games.flatMap(({ decisions }) => decisions.map(isOpening));
  let done = known.length;
  for (let step = nextAutoStep(known); step !== null && !hasStopped(); step = nextAutoStep(known)) {
    const { level, decisions } = step;
    if (level === 2) break;
    const all = done + decisions.length;
    for (const index of decisions) {
      await pause?.();
      if (hasStopped()) break;
      const { decision } = known[index]![2]!;
      try {
        const values = await terms.rollOut(decision, level);
        known[index] = {
          ...known[index],
          [level]: judgeBy(kernel, decision, isFirst[index]!, values, table),
        };
      } catch (thrown) {
        // A stop ends the rollout of a decision too.
        if (hasStopped()) break;
        throw thrown;
      }
      onProgress?.(++done, all);
    }
  }
  let next = 0;
  return looked.map((game) => game.map(() => autoJudged(known[next++]!)));
}

function autoJudged(known: Partial<Record<AutoLevel, Judged>>): AutoJudged {
  const figures: AutoFigures = known;
  const level = autoLevelOf(figures) ?? 2;
  return { ...known[level]!, level, isSettled: !isOpen(figures) };
}
