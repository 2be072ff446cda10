import { moneyPosition, otherOnRoll, START_BOARD, swapSides } from '../../../games/backgammon/position.ts';
import type { Position } from '../../../games/backgammon/types.ts';
import type { SearchTerms } from '../../../runner/core/evaluationTypes.ts';
import type { Evaluator } from '../../../runner/worker/evaluatorTypes.ts';

/** The quickest answer. Money games need no match equity table, but a name. */
const TERMS: SearchTerms = { plies: 0, cubeless: true, net: 'fast', matchTable: 'kazaross-xg2' };

/**
 * The first turns of a game of the opening position, played at 0-ply.
 *
 * @param rolls - ordered rolls, 0 … 35
 * @returns the board after each turn with its dice; fewer if the evaluator cannot answer
 */
export async function playTurns(
  evaluator: Pick<Evaluator, 'plays'>,
  rolls: readonly number[],
): Promise<readonly Position[]> {
  const shown: Position[] = [];
  let before = moneyPosition(START_BOARD);
  for (const roll of rolls) {
    const dice = [Math.floor(roll / 6) + 1, (roll % 6) + 1] as const;
    const reply = await evaluator.plays({ ...before, dice }, TERMS).reply;
    const best = reply?.ok === true ? reply.value[0] : undefined;
    if (best === undefined) break;
    shown.push({ ...before, dice, board: swapSides(best.after) });
    before = { ...otherOnRoll(before), board: best.after };
  }
  return shown;
}
