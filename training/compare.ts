import { cubelessEquity } from '../src/games/backgammon/cube.ts';
import { GAME_PLANS, type GamePlan, gamePlanOf } from '../src/games/backgammon/plan.ts';
import type { Board, Outcome } from '../src/games/backgammon/types.ts';
import { RECORD_BYTES, TARGET_AT } from './api.ts';
import { boardAt } from './mine.ts';
import { startOf } from './starts.ts';
import type { Trainer } from './trainer.ts';
import type { BackgammonKernel } from '../src/games/backgammon/kernelTypes.ts';

/** Share of games that begin at constructed positions. */
const CONSTRUCTED = 0.25;

/** The outcome in five floats of the kernel. */
export const outcomeOf = ([
  win = 0,
  gammon = 0,
  backgammon = 0,
  lostGammon = 0,
  lostBackgammon = 0,
]: Float32Array): Outcome => [win, gammon, backgammon, lostGammon, lostBackgammon];

/**
 * λ of the targets. After ten turns little of the net's own
 * look-ahead remains, and less than half of the dice noise.
 */
const LAMBDA = 0.9;

/**
 * A position and its equity (points), estimated from the rest of the game with luck subtracted by look-ahead.
 */
export interface Found {
  readonly board: Board;
  readonly equity: number;
}

/**
 * Plays a trainer's nets against themselves without exploring, so every position is a rollout of one trial.
 * Tens of thousands of these compare nets by actual results; a look-ahead would favor the net that it uses.
 * For fairness, play half of the games with each net.
 */
export function playRollouts({ exports, kernel }: Trainer, seed: number, games: number): Found[][] {
  return Array.from({ length: games }, (_, game) => {
    kernel.classOf(startOf(seed, game, CONSTRUCTED)); // writes the board argument, which the game only reads
    const count = exports.playGame(
      exports.boardPtr.value,
      seed,
      game,
      1,
      LAMBDA,
      0,
      0,
      Number.POSITIVE_INFINITY,
    );
    const from = exports.gamePtr.value >>> 0;
    const records = new Uint8Array(exports.memory.buffer, from, count * RECORD_BYTES).slice();
    return Array.from({ length: count }, (__, index) => {
      const at = index * RECORD_BYTES;
      const target = new Float32Array(records.buffer, at + TARGET_AT, 5);
      return { board: boardAt(records, at), equity: cubelessEquity(outcomeOf(target)) };
    });
  });
}

/** How much smaller one net's errors are than another's. */
export interface Comparison {
  readonly positions: number;
  /**
   * Mean squared error of 0-ply equities, older net less
   * newer net, in mEq². Positive if the newer net is better.
   */
  readonly gain: number;
  /** Standard error of the gain, with the positions of a game as one cluster. */
  readonly standardError: number;
}

/** Compares two nets on the same positions, in total and by game plan. */
export function compareNets(
  older: BackgammonKernel,
  newer: BackgammonKernel,
  games: readonly (readonly Found[])[],
): Record<string, Comparison> {
  const sums = new Map<GamePlan | 'all', { gain: number; positions: number }[]>();
  games.forEach((game, number) => {
    for (const { board, equity } of game) {
      const squared = (kernel: BackgammonKernel): number =>
        (1000 * (cubelessEquity(kernel.evaluate(board, 0)) - equity)) ** 2;
      const gain = squared(older) - squared(newer);
      for (const group of ['all', gamePlanOf(board)] as const) {
        const ofGroup = sums.get(group) ?? [];
        sums.set(group, ofGroup);
        const sum = (ofGroup[number] ??= { gain: 0, positions: 0 });
        sum.gain += gain;
        sum.positions++;
      }
    }
  });
  return Object.fromEntries(
    (['all', ...GAME_PLANS] as const).flatMap((group) => {
      const ofGames = Object.values(sums.get(group) ?? []);
      const positions = ofGames.reduce((sum, game) => sum + game.positions, 0);
      if (positions === 0) return [];
      const gain = ofGames.reduce((sum, game) => sum + game.gain, 0) / positions;
      const squares = ofGames.reduce((sum, game) => sum + (game.gain - gain * game.positions) ** 2, 0);
      return [[group, { positions, gain, standardError: Math.sqrt(squares) / positions }]];
    }),
  );
}
