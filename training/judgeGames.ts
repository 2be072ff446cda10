import { uniformInt } from '../src/engine/rng.ts';
import type { Board, Dice } from '../src/games/backgammon/types.ts';
import { type Group, groupOf } from './families.ts';
import { startOf } from './starts.ts';
import type { BackgammonKernel } from '../src/games/backgammon/kernelTypes.ts';

/** A decision to be judged, with the boards after the plays that matter. */
export interface OpenDecision {
  readonly group: Group;
  readonly board: Board;
  readonly dice: Dice;
  readonly candidates: readonly Board[];
}

/** Share of games that begin at constructed positions, so that rare game plans occur. */
const CONSTRUCTED = 0.4;
/** One contact turn in this many is taken, so that decisions of a game differ. */
const EVERY = 9;
/** Plays within this of the best at 1-ply matter, in points; at least two and at most four are judged. */
const NEAR = 0.06;
const MOST = 4;
/** Chance of an off-track player's random choice among its best plays. */
const STRAYING = 0.3;
const STRAY_CHOICES = 4;

const PLAYERS = ['0-ply', '1-ply', 'straying'] as const;

/** Offsets of draws, apart from those of the dice. */
const STRAY_DRAW = 0x10000;
const CHOICE_DRAW = 0x20000;

function played(
  kernel: BackgammonKernel,
  board: Board,
  dice: Dice,
  player: (typeof PLAYERS)[number],
  draw: (at: number, n: number) => number,
): Board {
  const plays = kernel.evaluatePlays(board, dice, player === '1-ply' ? 1 : 0);
  const strays = player === 'straying' && draw(STRAY_DRAW, 1000) < 1000 * STRAYING;
  const choice = strays ? draw(CHOICE_DRAW, Math.min(STRAY_CHOICES, plays.length)) : 0;
  return plays[choice]?.after ?? board;
}

/**
 * Decisions with contact from games of 0-ply, 1-ply and off-track players, in an order that only the seed and
 * the kernel's weights decide.
 */
export function* openDecisions(kernel: BackgammonKernel, seed: number): Generator<OpenDecision> {
  for (let game = 0; ; game++) {
    const player = PLAYERS[game % PLAYERS.length]!;
    let board = startOf(seed, game, CONSTRUCTED);
    for (let turn = 0; kernel.classOf(board) === 'contact'; turn++) {
      const roll = uniformInt(seed, game, turn, 36);
      const dice: Dice = [Math.floor(roll / 6) + 1, (roll % 6) + 1];
      if (turn % EVERY === game % EVERY) {
        const plays = kernel.evaluatePlays(board, dice, 1).filter(({ plies }) => plies === 1);
        const best = plays[0]?.equity ?? 0;
        const near = plays.filter(({ equity }) => best - equity <= NEAR).slice(0, MOST);
        if (near.length > 1)
          yield { group: groupOf(board), board, dice, candidates: near.map(({ after }) => after) };
      }
      board = played(kernel, board, dice, player, (at, n) => uniformInt(seed, game, at + turn, n));
    }
  }
}
