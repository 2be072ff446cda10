import { leastSure } from '../results/settled.ts';
import { pairsOf } from './cubeDecision.ts';
import type { AnswerRollout, CubePair, CubeRollout } from './cubeTypes.ts';

/** The least certain pair of lines of a cube decision or an answer. */
export function decisivePair(decision: Pick<CubeRollout | AnswerRollout, 'pairs'>): CubePair {
  const pairs = pairsOf(decision);
  const least = leastSure(pairs.map(({ difference }) => difference));
  return pairs.find(({ difference }) => difference === least)!;
}
