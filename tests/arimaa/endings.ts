import type { Position } from '../../src/games/arimaa/types.ts';
import { oracleSteps, oracleTurns } from '../oracle/arimaa.ts';

/** How the board after a turn of `side` ends the game, testing in the order of the rules. */
function endAfter(side: string, after: string): string | undefined {
  const [own, foe, home, goal] = side === 'g' ? ['R', 'r', 56, 0] : ['r', 'R', 0, 56];
  const rank = (from: number) => after.slice(from, from + 8);
  const other = side === 'g' ? 's' : 'g';
  if (rank(goal).includes(own)) return 'goal';
  if (rank(home).includes(foe)) return 'lost';
  if (!after.includes(foe)) return 'elimination';
  if (!after.includes(own)) return 'lost';
  return oracleSteps(other, { board: after, used: 0 }).length === 0 ? 'immobilization' : undefined;
}

/** Number of turns by how they end the game, computed with the slow rules. */
export function endsByOracle({ board: before, side }: Position): Record<string, number> {
  const letter = side === 'gold' ? 'g' : 's';
  const counts: Record<string, number> = {};
  for (const after of oracleTurns(letter, before)) {
    const end = endAfter(letter, after);
    if (end !== undefined) counts[end] = (counts[end] ?? 0) + 1;
  }
  return counts;
}
