import { GAME_PLANS, type GamePlan, gamePlanOf } from '../src/games/backgammon/plan.ts';
import { BAR, type Board } from '../src/games/backgammon/types.ts';
import { GAP_AT, RECORD_BYTES, TARGET_AT } from './api.ts';

/** Number of games per mined position. */
export const TRIALS = 8;
/** Positions are drawn from this share of a plan's positions, those with the largest gap. */
const FARTHEST = 0.1;
/** Offset of the opponent's checkers in the board of a record. */
const OTHER = 32;

/** One trial: its game's records, and its estimate of the first position (five probabilities). */
interface MinedTrial {
  readonly records: Uint8Array;
  readonly found: Float32Array;
}

/** The position of the record that begins at byte `at`. */
export const boardAt = (records: Uint8Array, at: number): Board => ({
  roller: Array.from(records.subarray(at, at + BAR + 1)),
  opponent: Array.from(records.subarray(at + OTHER, at + OTHER + BAR + 1)),
});

/**
 * Selects positions worth a rollout: equally many from each game plan, spread evenly over the tenth of its
 * positions with the largest difference between look-ahead and net. So common plans do not crowd out rare
 * ones, and impossible positions do not crowd out hard ones.
 *
 * @param records - records of games at 1 ply
 * @param quota - most positions per plan
 */
export function minePositions(records: Uint8Array, quota: number): Board[] {
  const view = new DataView(records.buffer, records.byteOffset, records.byteLength);
  const gapAt = (at: number): number => Math.abs(view.getFloat32(at + GAP_AT, true));
  const found = new Map<GamePlan, number[]>(GAME_PLANS.map((plan) => [plan, []]));
  for (let at = 0; at < records.length; at += RECORD_BYTES)
    found.get(gamePlanOf(boardAt(records, at)))?.push(at);
  return [...found.values()].flatMap((places) => {
    const farthest = places
      .sort((a, b) => gapAt(b) - gapAt(a) || a - b)
      .slice(0, Math.ceil(places.length * FARTHEST));
    const count = Math.min(quota, farthest.length);
    return Array.from({ length: count }, (_, index) =>
      boardAt(records, farthest[Math.floor((index * farthest.length) / count)] ?? 0),
    );
  });
}

/**
 * Plays a position out `trials` times. The first record's target becomes the mean of the games' luck-adjusted
 * estimates; later positions keep the targets of their own games.
 */
export function rollOut(trials: number, play: (trial: number) => MinedTrial): Uint8Array {
  const games: Uint8Array[] = [];
  const sum = new Float64Array(5);
  for (let trial = 0; trial < trials; trial++) {
    const { records, found } = play(trial);
    if (records.length === 0) continue;
    found.forEach((value, index) => (sum[index] = (sum[index] ?? 0) + value));
    games.push(games.length === 0 ? records : records.subarray(RECORD_BYTES));
  }
  const [first] = games;
  if (first === undefined) return new Uint8Array();
  const view = new DataView(first.buffer, first.byteOffset);
  sum.forEach((value, index) => view.setFloat32(TARGET_AT + 4 * index, value / games.length, true));
  return joined(games);
}

/** Concatenates lists of records. */
export function joined(parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
