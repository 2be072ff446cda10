// Goals in two turns: a turn after which the other side cannot parry every goal of the next. Found by trying all turns that threaten
// a goal, the nearest goals first, with a bound on the work.
import { BOARD, ROOT } from './memory';
import { SILVER, copyBoard } from './board';
import { hasDefense, isSpent, openDefense } from './defense';
import { goalIn, hasGoalIn } from './goal';
import { isOpenTurn, noteThreat, openTurn, threatOf, turnsListed } from './turns';

const MOST_STEPS: u32 = 4;

/**
 * The first turn of the last list that forces a goal in the next turn, 0 if none is found; exact if it finds one. No turn of the
 * list may win at once. BOARD is left as it was.
 *
 * @param boards - how many boards goals are searched from before it gives up
 */
export function forcedGoal(mover: u32, boards: u32): u32 {
  openDefense(boards);
  let found: u32 = 0;
  for (let steps: u32 = 1; steps <= MOST_STEPS && found == 0; steps++)
    for (let index: u32 = 1; index <= turnsListed() && found == 0 && !isSpent(); index++) {
      if (steps == 1) {
        const threatens = isOpenTurn(index, mover) && hasGoalIn(mover, MOST_STEPS);
        noteThreat(index, threatens ? goalIn(mover, MOST_STEPS) : 0);
      }
      if (threatOf(index) != steps) continue;
      openTurn(index);
      if (!hasDefense(mover ^ SILVER)) found = index;
    }
  copyBoard(BOARD, ROOT);
  return found;
}
