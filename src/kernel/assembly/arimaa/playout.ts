// Playouts: policy turns until a winner, the drawn length, or too many turns; and their statistics.
import { evaluate, expectation } from './evaluate';
import { hasGoalIn } from './goal';
import { BOARD, OUT, ROOT, ROWS } from './memory';
import { ending, GOLD, NOWHERE, SILVER, copyBoard, setOf, winnerAfter } from './board';
import { captureGain } from './prey';
import { policyTurn, startPolicy, testsWinner } from './policy';
import { randomBelow, randomWord, startStream } from './random';

/** A playout is cut after this many turns. */
const MOST_TURNS: u32 = 200;

/** Depth of the goal search at the end of a playout, in steps. The evaluation cannot see goals. */
const EXTENSION_STEPS: u32 = 3;
/** Share of its worth that a piece about to be captured counts, since its side usually gets something in return. */
const CAPTURE_SHARE: f64 = 0.7;

/** A playout is evaluated after 1 to this many turns, drawn at random; 0: it is played to the end. */
let mostTurns: u32 = 4;
/** A board's value is the result; off: a win or loss drawn with that chance. */
let exactValue: bool = true;
/** A goal within three steps wins for the side to move. */
let extension: bool = true;
/** What a push or pull of the side to move captures counts as taken. */
let captures: bool = true;

/** Sets how playouts end, see docs/arimaa.md. `turnLimit`: the most turns before the evaluation, 0 = to the end. */
export function setPlayout(turnLimit: u32, useExactValue: bool, useExtension: bool, useCaptures: bool): void {
  mostTurns = turnLimit;
  exactValue = useExactValue;
  extension = useExtension;
  captures = useCaptures;
}

/** Turns of the last playout, and who was to move after it. */
let turns: u32 = 0;
let toMove: u32 = GOLD;

/**
 * Plays on from BOARD until a winner, `limit` turns, or MOST_TURNS.
 *
 * @param room - steps left of the first turn
 * @param limit - the most turns; 0: to the end
 * @returns the winning side, NOWHERE without one; `ending`, `turns` and `toMove` say more
 */
function playOn(side: u32, room: u32, limit: u32): u32 {
  turns = 0;
  toMove = side;
  startPolicy();
  while (turns <= MOST_TURNS && (limit == 0 || turns < limit)) {
    policyTurn(toMove, room);
    turns++;
    room = 4;
    const winner = testsWinner() ? winnerAfter(toMove) : NOWHERE;
    toMove ^= SILVER;
    if (winner != NOWHERE) return winner;
  }
  return NOWHERE;
}

/** How a playout ended: 1 goal, 2 elimination (board.ts), 3 evaluated, 4 cut. */
const EVALUATED: u32 = 3;
const CUT: u32 = 4;
let outcome: u32 = EVALUATED;

/** Expected result of BOARD for Gold, in (−1, 1), with `side` to move and `room` steps left; does not look for goals. */
export function prospect(side: u32, room: u32): f64 {
  const gain: f64 = captures && room >= 2 ? CAPTURE_SHARE * captureGain(side) : 0;
  return expectation(evaluate() + (side == GOLD ? gain : -gain));
}

/** Value of BOARD with `side` to move, for Gold, in [−1, 1]. */
function staticValue(side: u32): f64 {
  if (extension && hasGoalIn(side, EXTENSION_STEPS)) return side == GOLD ? 1 : -1;
  return prospect(side, 4);
}

/**
 * One playout from BOARD.
 *
 * @param room - steps left of the first turn
 * @param more - turns added to the limit drawn
 * @returns its value for Gold, in [−1, 1]; `outcome` and `turns` say how it ended
 */
export function playout(side: u32, room: u32, more: u32): f64 {
  const limit: u32 = mostTurns == 0 ? 0 : 1 + randomBelow(mostTurns) + more;
  const winner = playOn(side, room, limit);
  if (winner != NOWHERE) {
    outcome = ending;
    return winner == GOLD ? 1 : -1;
  }
  outcome = limit > 0 && turns >= limit ? EVALUATED : CUT;
  const value = staticValue(toMove);
  if (exactValue) return value;
  return <f64>randomWord() < (0.5 + 0.5 * value) * 4294967296.0 ? 1 : -1;
}

/** Columns of a row: score; own goal, own elimination, the other's goal, the other's elimination, evaluated, cut; turns. */
const ROW_BYTES: usize = 64;

/**
 * Plays trials first … first + count − 1 from BOARD, with `side` to move, and writes their rows; BOARD is left as it was. A row is
 * a function of board, side, settings, seed and trial.
 *
 * @param asker - the side that scores are for
 */
export function playTrials(side: u32, asker: u32, seed: u32, first: u32, count: u32): void {
  copyBoard(ROOT, BOARD);
  for (let index: u32 = 0; index < count; index++) {
    startStream(seed, first + index);
    const value = playout(side, 4, 0);
    const row = ROWS + <usize>index * ROW_BYTES;
    memory.fill(row, 0, ROW_BYTES);
    store<f64>(row, asker == GOLD ? value : -value);
    let column = outcome;
    if (outcome < EVALUATED) column += value > 0 == (asker == GOLD) ? 0 : 2;
    else column += 2;
    store<f64>(row + ((<usize>column) << 3), 1);
    store<f64>(row + 56, turns);
    copyBoard(BOARD, ROOT);
  }
}

function pieces(side: u32): u32 {
  return <u32>popcnt(setOf(side));
}

/**
 * Plays one policy turn of `side` in each of the trials first … first + count − 1. Totals go to OUT: own pieces lost, the other
 * side's pieces lost, unchanged boards.
 */
export function policyStatistics(side: u32, seed: u32, first: u32, count: u32): void {
  copyBoard(ROOT, BOARD);
  const own = pieces(side);
  const other = pieces(side ^ SILVER);
  let ownLost: u32 = 0;
  let otherLost: u32 = 0;
  let unchanged: u32 = 0;
  for (let trial = first; trial < first + count; trial++) {
    startStream(seed, trial);
    startPolicy();
    policyTurn(side, 4);
    ownLost += own - pieces(side);
    otherLost += other - pieces(side ^ SILVER);
    if (memory.compare(BOARD, ROOT, 64) == 0) unchanged++;
    copyBoard(BOARD, ROOT);
  }
  store<f64>(OUT, ownLost);
  store<f64>(OUT + 8, otherLost);
  store<f64>(OUT + 16, unchanged);
}

/** Plays each trial to the end. Totals go to OUT: wins of Gold, wins of Silver, playouts cut, turns. */
export function endStatistics(side: u32, seed: u32, first: u32, count: u32): void {
  copyBoard(ROOT, BOARD);
  let gold: u32 = 0;
  let silver: u32 = 0;
  let sum: u32 = 0;
  for (let trial = first; trial < first + count; trial++) {
    startStream(seed, trial);
    const winner = playOn(side, 4, 0);
    if (winner == GOLD) gold++;
    else if (winner == SILVER) silver++;
    sum += turns;
    copyBoard(BOARD, ROOT);
  }
  store<f64>(OUT, gold);
  store<f64>(OUT + 8, silver);
  store<f64>(OUT + 16, count - gold - silver);
  store<f64>(OUT + 24, sum);
}
