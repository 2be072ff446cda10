// Training positions from games of the product's nets against themselves, each with a target for the side on roll. A turn's
// target is its estimate, corrected by what later turns found:
//   target(t) = estimate(t) + λ × (target(t + 1) − value(t + 1)), from the viewpoint of the side on roll at t.
// The estimate is the value after the best play of the roll thrown (0 plies: temporal differences) or its mean over all
// rolls (1 ply: without the luck of the dice; with λ < 1 corrections come from the next few turns). If that mean is far from
// the net's value, the estimate is made at 2 plies.
import { BOARD_BYTES, PLAYS, TRIAL_BOARD } from '../memory';
import { CONTACT, ONE_SIDED_BEAROFF, classOf, copyBoard } from '../backgammon/board';
import {
  bestPlay,
  equityOf,
  evaluateNear,
  setParent,
  setParentOf,
  turnOutcome,
} from '../backgammon/evaluate';
import { evaluate } from '../backgammon/lookahead';
import { legalPlays } from '../backgammon/plays';
import { uniformInt } from '../rng';
import { GAP_AT, RECORD_BYTES, TARGET_AT } from './fit';

const MOST_TURNS: i32 = 1024;
const MOST_GAME_RECORDS: i32 = 16384;
/** Records of the game's positions, in order. */
export const GAME: usize = heap.alloc(<usize>MOST_GAME_RECORDS * RECORD_BYTES);
/** Value of each position when it was reached: five f32 in 32 bytes. */
export const VALUES: usize = heap.alloc(<usize>MOST_TURNS * 32);
/** One byte per position: whether its play was the best. */
export const ON_COURSE: usize = heap.alloc(<usize>MOST_TURNS);
const BOARDS: usize = heap.alloc(21 * BOARD_BYTES);
const RESULT: usize = heap.alloc(32);
/** Five f32: the luck-adjusted result of a whole game for its first position, see {@link findReturn}. */
export const RETURN: usize = heap.alloc(32);
const TURNED: usize = heap.alloc(32);

/** Offsets of a turn's draws, so far apart that the draws of a game never overlap. */
const EXPLORING: u32 = 0x10000;
const EXPLORED: u32 = 0x20000;
const STRAYING: u32 = 0x40000;
/** Plus the play's number. */
const STRAYED: u32 = 0x80000;
/** The most by which a straying player overrates a play, in points of equity. */
const STRAY_MOST: f32 = 0.1;

/** Makes a turn's estimate at 0 plies; the board after the best play goes to TRIAL_BOARD, its value to RESULT. */
function playRoll(estimate: usize, roll: u32): void {
  bestPlay(TRIAL_BOARD, roll / 6 + 1, (roll % 6) + 1, TRIAL_BOARD, RESULT);
  turnOutcome(estimate, RESULT);
}

/** The same at 1 ply: the estimate is the mean over the 21 rolls. */
function lookAhead(estimate: usize, thrown: u32): void {
  const high = max(thrown / 6, thrown % 6) + 1;
  const low = min(thrown / 6, thrown % 6) + 1;
  const chosen = BOARDS + <usize>((high * (high - 1)) / 2 + low - 1) * BOARD_BYTES;
  let a = f32x4.splat(0);
  let b = f32x4.splat(0);
  let board = BOARDS;
  for (let die1: u32 = 1; die1 <= 6; die1++)
    for (let die2: u32 = 1; die2 <= die1; die2++) {
      bestPlay(TRIAL_BOARD, die1, die2, board, TURNED);
      if (board == chosen) {
        v128.store(RESULT, v128.load(TURNED));
        v128.store(RESULT, v128.load(TURNED, 16), 16);
      }
      turnOutcome(TURNED, TURNED);
      const weight = f32x4.splat(<f32>(die1 == die2 ? 1.0 / 36.0 : 2.0 / 36.0));
      a = f32x4.add(a, f32x4.mul(weight, v128.load(TURNED)));
      b = f32x4.add(b, f32x4.mul(weight, v128.load(TURNED, 16)));
      board += BOARD_BYTES;
    }
  v128.store(estimate, a);
  v128.store(estimate, b, 16);
  copyBoard(TRIAL_BOARD, chosen);
}

/** Makes the play that seems best if each is overrated by up to STRAY_MOST; board to TRIAL_BOARD, value to RESULT. */
function stray(board: usize, roll: u32, seed: u32, game: u32, turn: u32): void {
  const plays = legalPlays(board, roll / 6 + 1, (roll % 6) + 1);
  let lowest = f32.MAX_VALUE;
  for (let i: u32 = 0; i < plays; i++) {
    const after = PLAYS + <usize>i * BOARD_BYTES;
    evaluateNear(after, TURNED);
    const draw = <f32>uniformInt(seed, game, (turn << 12) + i + STRAYED, 65536) / 65536;
    const seeming = equityOf(TURNED) - STRAY_MOST * draw;
    if (seeming >= lowest) continue;
    lowest = seeming;
    copyBoard(TRIAL_BOARD, after);
    v128.store(RESULT, v128.load(TURNED));
    v128.store(RESULT, v128.load(TURNED, 16), 16);
  }
}

/**
 * Plays one game from the board at `start` until it ends or reaches the bearoff tables.
 *
 * @param plies - 0 or 1: how the estimates are made; plays are chosen at 0-ply either way
 * @param explore - chance, in 65,536ths, that a turn takes any legal play; the estimate is still that of the best
 * @param straying - chance, in 65,536ths, that a turn takes a play nearly as good as the best
 * @param deepen - at 1 ply: difference from the value, in points of equity, from which the estimate is made at 2 plies
 * @returns number of records in GAME; 0 if the game did not end within 1,024 turns
 */
export function playGame(
  start: usize,
  seed: u32,
  game: u32,
  plies: i32,
  lambda: f32,
  explore: u32,
  straying: u32,
  deepen: f32,
): i32 {
  copyBoard(TRIAL_BOARD, start);
  setParent(TRIAL_BOARD);
  evaluateNear(TRIAL_BOARD, RESULT);
  let n = 0;
  while (classOf(TRIAL_BOARD) > ONE_SIDED_BEAROFF) {
    if (n + 1 == MOST_TURNS) return 0;
    const record = GAME + <usize>n * RECORD_BYTES;
    const estimate = record + TARGET_AT;
    const value = VALUES + ((<usize>n) << 5);
    copyBoard(record, TRIAL_BOARD);
    v128.store(value, v128.load(RESULT));
    v128.store(value, v128.load(RESULT, 16), 16);
    setParentOf(record);
    const roll = uniformInt(seed, game, n, 36);
    if (plies == 0) playRoll(estimate, roll);
    else {
      lookAhead(estimate, roll);
      const gap = equityOf(estimate) - equityOf(value);
      if (abs(gap) >= deepen) evaluate(record, 2, estimate);
      store<f32>(record, gap, GAP_AT);
    }
    const exploring = uniformInt(seed, game, n + EXPLORING, 65536) < explore;
    const strays = !exploring && uniformInt(seed, game, n + STRAYING, 65536) < straying;
    store<u8>(ON_COURSE + n, exploring || strays ? 0 : 1);
    if (exploring) {
      const plays = legalPlays(record, roll / 6 + 1, (roll % 6) + 1);
      const play = uniformInt(seed, game, n + EXPLORED, plays);
      copyBoard(TRIAL_BOARD, PLAYS + <usize>play * BOARD_BYTES);
      evaluateNear(TRIAL_BOARD, RESULT);
    } else if (strays) {
      setParentOf(record);
      stray(record, roll, seed, game, n);
    }
    n++;
  }
  findReturn(n);
  // The last position's value is exact; corrections run back from there.
  for (let i = n - 2; i >= 0; i--) {
    if (load<u8>(ON_COURSE + i) == 0) continue;
    const next = GAME + <usize>(i + 1) * RECORD_BYTES + TARGET_AT;
    const value = VALUES + ((<usize>(i + 1)) << 5);
    const estimate = GAME + <usize>i * RECORD_BYTES + TARGET_AT;
    // Corrections of the opponent's numbers: its wins are our losses, its gammons the ones we lose.
    correct(estimate, lambda * (load<f32>(value) - load<f32>(next)));
    correct(estimate + 4, lambda * (load<f32>(next, 12) - load<f32>(value, 12)));
    correct(estimate + 8, lambda * (load<f32>(next, 16) - load<f32>(value, 16)));
    correct(estimate + 12, lambda * (load<f32>(next, 4) - load<f32>(value, 4)));
    correct(estimate + 16, lambda * (load<f32>(next, 8) - load<f32>(value, 8)));
  }
  return n;
}

/**
 * Writes the first estimate with the corrections of all later turns to RETURN: the result of a trial less the luck of its
 * dice by look-ahead. The mean over many games without exploring is a rollout.
 */
function findReturn(turns: i32): void {
  memory.fill(RETURN, 0, 32);
  for (let i = turns - 1; i > 0; i--) {
    const estimate = GAME + <usize>i * RECORD_BYTES + TARGET_AT;
    const value = VALUES + ((<usize>i) << 5);
    for (let k: usize = 0; k < 20; k += 4)
      store<f32>(TURNED + k, load<f32>(RETURN + k) + load<f32>(estimate + k) - load<f32>(value + k));
    const onCourse = load<u8>(ON_COURSE + i - 1) != 0;
    store<f32>(RETURN, onCourse ? -load<f32>(TURNED) : 0);
    for (let k: usize = 0; k < 8; k += 4) {
      store<f32>(RETURN + 4 + k, onCourse ? load<f32>(TURNED + 12 + k) : 0);
      store<f32>(RETURN + 12 + k, onCourse ? load<f32>(TURNED + 4 + k) : 0);
    }
  }
  for (let k: usize = 0; k < 20; k += 4)
    store<f32>(RETURN + k, load<f32>(RETURN + k) + load<f32>(GAME + TARGET_AT + k));
}

/** Adds a correction. A target may leave 0 … 1: clamping would bias targets near the ends. */
function correct(at: usize, by: f32): void {
  store<f32>(at, load<f32>(at) + by);
}

/**
 * Plays one game at 0-ply and records what the ranking net has to order: the positions with contact after every legal play of
 * a turn, each with the contact net's probabilities as target.
 *
 * @returns number of records in GAME; the game is abandoned if they would not fit
 */
export function playAndList(start: usize, seed: u32, game: u32, explore: u32): i32 {
  copyBoard(TRIAL_BOARD, start);
  let n = 0;
  for (let turn = 0; turn < MOST_TURNS && classOf(TRIAL_BOARD) == CONTACT; turn++) {
    const roll = uniformInt(seed, game, turn, 36);
    const plays = legalPlays(TRIAL_BOARD, roll / 6 + 1, (roll % 6) + 1);
    if (n + <i32>plays > MOST_GAME_RECORDS) break;
    setParentOf(TRIAL_BOARD);
    let best = PLAYS;
    let lowest = f32.MAX_VALUE;
    for (let i: usize = 0; i < <usize>plays; i++) {
      const after = PLAYS + i * BOARD_BYTES;
      const kind = evaluateNear(after, RESULT);
      const equity = equityOf(RESULT);
      if (equity < lowest) {
        lowest = equity;
        best = after;
      }
      if (kind != CONTACT) continue;
      const record = GAME + <usize>n * RECORD_BYTES;
      copyBoard(record, after);
      v128.store(record + TARGET_AT, v128.load(RESULT));
      v128.store(record + TARGET_AT, v128.load(RESULT, 16), 16);
      n++;
    }
    if (uniformInt(seed, game, turn + EXPLORING, 65536) < explore)
      best = PLAYS + <usize>uniformInt(seed, game, turn + EXPLORED, plays) * BOARD_BYTES;
    copyBoard(TRIAL_BOARD, best);
  }
  return n;
}
