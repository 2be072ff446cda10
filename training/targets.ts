import { cubelessEquity } from '../src/games/backgammon/cube.ts';
import type { Board, Outcome } from '../src/games/backgammon/types.ts';
import { RECORD_BYTES, TARGET_AT } from './api.ts';
import { boardAt } from './mine.ts';
import { startOf } from './starts.ts';
import type { Trainer } from './trainer.ts';

/** The λ that are compared. With 1, targets are trials less the luck of their dice, so their mean has no bias. */
export const LAMBDAS = [0, 0.66, 0.8, 0.9, 0.95, 0.98, 1] as const;

/** Chance per turn of a nearly best play in the games that lead to the positions, in 65,536ths. */
const STRAYING = 9830;
const CONSTRUCTED = 0.3;
/** Numbers of the games from a position: as many as no position needs. */
const MOST_GAMES = 1024;

/** A position with contact, and the equities (points, side on roll) that its games give as targets, by λ. */
export interface Targets {
  readonly board: Board;
  readonly equities: readonly (readonly number[])[];
}

/** A mean and its standard error, in mEq². */
export interface Square {
  readonly mean: number;
  readonly error: number;
}

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

function variance(values: readonly number[]): number {
  const middle = mean(values);
  return values.reduce((sum, value) => sum + (value - middle) ** 2, 0) / (values.length - 1);
}

const squareOf = (values: readonly number[]): Square => ({
  mean: 1e6 * mean(values),
  error: 1e6 * Math.sqrt(variance(values) / values.length),
});

/** The target of a game's first position for every λ; undefined if the game had one turn only. */
export function targetsOf({ exports }: Trainer, turns: number): number[] | undefined {
  if (turns < 2) return undefined;
  const buffer = exports.memory.buffer;
  const records = new Float32Array(buffer, exports.gamePtr.value >>> 0, (turns * RECORD_BYTES) / 4);
  const values = new Float32Array(buffer, exports.valuesPtr.value >>> 0, turns * 8);
  const equity = (from: Float32Array, at: number): number =>
    cubelessEquity(Array.from(from.subarray(at, at + 5)) as unknown as Outcome);
  return LAMBDAS.map((lambda) => {
    let target = 0;
    let later = 0;
    for (let turn = turns - 1; turn >= 0; turn--) {
      target = equity(records, (turn * RECORD_BYTES + TARGET_AT) / 4) - lambda * later;
      later = target - equity(values, 8 * turn);
    }
    return target;
  });
}

/** One position with contact of a game that strays; undefined if it has none. */
function positionOf({ exports, kernel }: Trainer, seed: number, game: number): Board | undefined {
  kernel.classOf(startOf(seed, game, CONSTRUCTED)); // writes the board argument, which the game only reads
  const turns = exports.playGame(exports.boardPtr.value, seed, game, 0, 0, 0, STRAYING, 10);
  const records = new Uint8Array(exports.memory.buffer, exports.gamePtr.value >>> 0, turns * RECORD_BYTES);
  const board = turns > 0 ? boardAt(records, (game % turns) * RECORD_BYTES) : undefined;
  return board !== undefined && kernel.classOf(board) === 'contact' ? board : undefined;
}

/**
 * Plays `games` games at 1 ply from each of `count` positions of other games.
 *
 * @param trainer - with the net that teaches
 */
export function playTargets(trainer: Trainer, seed: number, count: number, games: number): Targets[] {
  const { exports, kernel } = trainer;
  const found: Targets[] = [];
  for (let game = 0; found.length < count; game++) {
    const board = positionOf(trainer, seed, game);
    if (board === undefined) continue;
    const played = Array.from({ length: games }, (_, index) => {
      kernel.classOf(board);
      const own = MOST_GAMES * game + index;
      const turns = exports.playGame(exports.boardPtr.value, seed + 1, own, 1, 0, 0, 0, 10);
      return targetsOf(trainer, turns);
    });
    const whole = played.filter((targets) => targets !== undefined);
    if (whole.length < games) continue;
    found.push({ board, equities: LAMBDAS.map((_, index) => whole.map((targets) => targets[index]!)) });
  }
  return found;
}

/** For each λ: variance of a target, and the square of its mean's difference from that of λ = 1. */
export function targetErrors(
  positions: readonly Targets[],
): { lambda: number; noise: Square; bias: Square }[] {
  return LAMBDAS.map((lambda, index) => {
    // Halves of the games have independent errors, so the product of their differences has no bias of its own.
    const bias = ({ equities }: Targets): number => {
      const half = equities[0]!.length / 2;
      const difference = (from: number, to: number): number =>
        mean(equities[index]!.slice(from, to)) - mean(equities.at(-1)!.slice(from, to));
      return difference(0, half) * difference(half, 2 * half);
    };
    return {
      lambda,
      noise: squareOf(positions.map(({ equities }) => variance(equities[index]!))),
      bias: squareOf(positions.map(bias)),
    };
  });
}

/** Squared errors of a net's equities, less the noise of the means that they are compared with: λ = 0, and λ = 1. */
export function netErrors(
  positions: readonly Targets[],
  equities: readonly number[],
): readonly [Square, Square] {
  const from = (index: number): Square =>
    squareOf(
      positions.map(({ equities: targets }, at) => {
        const own = targets.at(index)!;
        return (equities[at]! - mean(own)) ** 2 - variance(own) / own.length;
      }),
    );
  return [from(0), from(-1)];
}
