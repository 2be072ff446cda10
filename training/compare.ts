import { cubelessEquity } from '../src/games/backgammon/equity.ts';
import type { BackgammonKernel } from '../src/games/backgammon/kernel.ts';
import { GAME_PLANS, type GamePlan, gamePlanOf } from '../src/games/backgammon/plan.ts';
import type { Board, Outcome } from '../src/games/backgammon/types.ts';
import { RECORD_BYTES, TARGET_AT } from './api.ts';
import { boardAt } from './mine.ts';
import { startOf } from './starts.ts';
import type { Trainer } from './trainer.ts';

/** Share of games that begin at constructed positions. */
const CONSTRUCTED = 0.25;

const outcomeOf = ([
  win = 0,
  gammon = 0,
  backgammon = 0,
  lostGammon = 0,
  lostBackgammon = 0,
]: Float32Array): Outcome => [win, gammon, backgammon, lostGammon, lostBackgammon];

/** λ of the targets: of what a net's own look-ahead says little is left after ten turns, of the dice's noise less than half. */
const LAMBDA = 0.9;

/** A position with its equity, points, as the rest of a game found it, the luck of the dice taken out by look-ahead. */
export interface Found {
  readonly board: Board;
  readonly equity: number;
}

/**
 * Games of a trainer's nets against themselves without exploring: every position a short rollout of one trial. One says
 * little, but tens of thousands tell nets apart by what came of the positions, as a fixed judge's look-ahead, partial to the
 * net that it looks ahead with, does not. To be fair, half of the games should be each net's.
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

/** How much less one net errs than another, over some positions. */
export interface Comparison {
  readonly positions: number;
  /** Mean squared error of the equity at 0-ply, of the older less that of the newer, in mEq²: positive when the newer is better. */
  readonly gain: number;
  /** Of that mean, the positions of a game taken together. */
  readonly standardError: number;
}

/** Compares two nets on the same positions: over all positions, and by game plan. */
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
