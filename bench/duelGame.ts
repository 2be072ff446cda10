import { uniformInt } from '../src/engine/rng.ts';
import { cubelessEquity } from '../src/games/backgammon/cube.ts';
import { START_BOARD } from '../src/games/backgammon/position.ts';
import type { Board, Dice } from '../src/games/backgammon/types.ts';
import type { BackgammonKernel, EvaluatedPlay } from '../src/games/backgammon/kernelTypes.ts';

/**
 * One side of a duel. Chooses one of the legal plays (sorted
 * by our 0-ply, best first) and returns the board after it.
 */
export type Player = (board: Board, dice: Dice, plays: readonly EvaluatedPlay[]) => Board | Promise<Board>;

/** A finished game, from the viewpoint of the player who moved first. */
export interface DuelGame {
  /** Points won, or the exact equity once both sides bear off with at most six checkers. */
  readonly equity: number;
  /** Luck of all rolls, in points. Its expectation is 0, whatever the plays. */
  readonly luck: number;
  readonly turns: number;
}

/** The 21 rolls, with the number of ordered rolls of each. */
export const ROLLS: readonly { readonly dice: Dice; readonly ways: number }[] = [1, 2, 3, 4, 5, 6].flatMap(
  (high) =>
    Array.from({ length: high }, (_, index) => ({
      dice: [high, index + 1] as const,
      ways: index + 1 === high ? 1 : 2,
    })),
);
/** First rolls have no doubles, since two different dice decide who moves first. */
export const FIRST_ROLLS = ROLLS.filter(({ ways }) => ways === 2);

/** The roll on a turn of a pair of games, the same in both games. */
export function rollOf(seed: number, pair: number, turn: number): Dice {
  const rolls = turn === 0 ? FIRST_ROLLS : ROLLS;
  let way = uniformInt(
    seed,
    pair,
    turn,
    rolls.reduce((sum, { ways }) => sum + ways, 0),
  );
  for (const { dice, ways } of rolls) {
    if (way < ways) return dice;
    way -= ways;
  }
  throw new Error('rollOf: expected a number below the sum of the ways');
}

/**
 * Plays a game between two players.
 *
 * The luck of a roll is the 0-ply equity after our best play, less the mean over all rolls. Neither depends
 * on the actual play, so total luck has expectation 0 for all players and nets. The result less luck
 * therefore estimates the result without bias and with much less variance.
 *
 * @param roll - the dice of each turn
 */
export async function playDuel(
  kernel: BackgammonKernel,
  [first, second]: readonly [Player, Player],
  roll: (turn: number) => Dice,
): Promise<DuelGame> {
  let board = START_BOARD;
  let luck = 0;
  for (let turn = 0; ; turn++) {
    const sign = turn % 2 === 0 ? 1 : -1;
    const kind = kernel.classOf(board);
    if (kind === 'over' || kind === 'two-sided bearoff')
      return { equity: sign * cubelessEquity(kernel.evaluate(board, 0)), luck, turns: turn };
    const [die1, die2] = roll(turn);
    let mean = 0;
    let weight = 0;
    let thrown: readonly EvaluatedPlay[] = [];
    for (const { dice, ways } of turn === 0 ? FIRST_ROLLS : ROLLS) {
      const plays = kernel.evaluatePlays(board, dice, 0);
      mean += ways * (plays[0]?.equity ?? Number.NaN);
      weight += ways;
      if (dice[0] === Math.max(die1, die2) && dice[1] === Math.min(die1, die2)) thrown = plays;
    }
    luck += sign * ((thrown[0]?.equity ?? Number.NaN) - mean / weight);
    const [only] = thrown;
    const isForced = thrown.length === 1 && only !== undefined;
    board = isForced ? only.after : await (turn % 2 === 0 ? first : second)(board, [die1, die2], thrown);
  }
}

/**
 * A pair of games with the same dice; we move first in the
 * first game, the other player in the second. Points for us.
 */
export interface DuelPair {
  readonly pair: number;
  readonly raw: readonly [number, number];
  readonly luck: readonly [number, number];
  readonly turns: readonly [number, number];
}

/**
 * Plays both games of a pair.
 *
 * @param play - plays one game between two players
 */
export async function playPair<Side>(
  play: (players: readonly [Side, Side], roll: (turn: number) => Dice) => Promise<DuelGame>,
  ours: Side,
  theirs: Side,
  seed: number,
  pair: number,
): Promise<DuelPair> {
  const roll = (turn: number): Dice => rollOf(seed, pair, turn);
  const begun = await play([ours, theirs], roll);
  const answered = await play([theirs, ours], roll);
  return {
    pair,
    raw: [begun.equity, -answered.equity],
    luck: [begun.luck, -answered.luck],
    turns: [begun.turns, answered.turns],
  };
}
