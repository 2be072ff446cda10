import { rollOf } from '../bench/duelGame.ts';
import { cubelessEquity } from '../src/games/backgammon/cube.ts';
import { START_BOARD } from '../src/games/backgammon/position.ts';
import type { Board } from '../src/games/backgammon/types.ts';
import type { BackgammonKernel } from '../src/games/backgammon/kernelTypes.ts';

const MOST_TURNS = 1024;

/**
 * Plays a game at 0-ply between two nets, without a cube. The luck of each roll is subtracted: the referee's
 * value after its own best play, less its mean over all rolls. That mean difference is 0 whoever plays.
 *
 * @param seed - dice: roll of turn t is that of `pair` and t
 * @returns points for the player who begins; undefined if the game did not end within 1,024 turns
 */
export function playNets(
  referee: BackgammonKernel,
  players: readonly [BackgammonKernel, BackgammonKernel],
  start: Board,
  seed: number,
  pair: number,
): number | undefined {
  let board = start;
  let luck = 0;
  for (let turn = 0; turn < MOST_TURNS; turn++) {
    const sign = turn % 2 === 0 ? 1 : -1;
    const kind = referee.classOf(board);
    if (kind !== 'contact' && kind !== 'race')
      return sign * cubelessEquity(referee.evaluate(board, 0)) - luck;
    // Turn 0 of a pair has no doubles, but these games may begin anywhere.
    const dice = rollOf(seed, pair, turn + 1);
    const mean = cubelessEquity(referee.evaluate(board, 1));
    const best = referee.bestPlay(board, dice, 0);
    luck += sign * (-cubelessEquity(referee.evaluate(best, 0)) - mean);
    board = players[turn % 2]!.bestPlay(board, dice, 0);
  }
  return undefined;
}

/**
 * Plays pairs of games with the same dice and sides swapped.
 *
 * @param starts - position of each pair; undefined: the starting position
 * @returns points a game for the first player, one number for each pair whose games ended
 */
export function duelNets(
  referee: BackgammonKernel,
  [first, second]: readonly [BackgammonKernel, BackgammonKernel],
  { pairs, seed, starts }: { pairs: number; seed: number; starts?: (pair: number) => Board },
): number[] {
  return Array.from({ length: pairs }, (_, pair) => {
    const start = starts?.(pair) ?? START_BOARD;
    const begun = playNets(referee, [first, second], start, seed, pair);
    const answered = playNets(referee, [second, first], start, seed, pair);
    return begun === undefined || answered === undefined ? [] : [(begun - answered) / 2];
  }).flat();
}
