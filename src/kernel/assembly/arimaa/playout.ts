// Playouts: policy turns until a winner, the drawn length, or too many turns; and their statistics.
import { BOARD, OUT, ROOT } from './memory';
import { GOLD, NOWHERE, SILVER, boardKey, copyBoard, setOf, winnerAfter } from './board';
import { policyTurn, startPolicy, testsWinner } from './policy';
import { startStream } from './random';

/** A playout is cut after so many turns. */
const MOST_TURNS: u32 = 200;

/** Turns of the last playout, and who was to move after it. */
export let turns: u32 = 0;
export let toMove: u32 = GOLD;

/**
 * Plays on from BOARD until a winner, `limit` turns, or MOST_TURNS.
 *
 * @param room - steps left of the first turn
 * @param limit - turns; 0: to the end
 * @returns the winning side, NOWHERE without one; `ending`, `turns` and `toMove` say more
 */
export function playOn(side: u32, room: u32, limit: u32): u32 {
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

function pieces(side: u32): u32 {
  return <u32>popcnt(setOf(side));
}

/**
 * After one policy turn of `side`, over trials first … first + count − 1: sums of own pieces lost, of the other side's, and of
 * unchanged boards go to OUT.
 */
export function policyStatistics(side: u32, seed: u32, first: u32, count: u32): void {
  copyBoard(ROOT, BOARD);
  const own = pieces(side);
  const other = pieces(side ^ SILVER);
  const key = boardKey();
  let ownLost: u32 = 0;
  let otherLost: u32 = 0;
  let unchanged: u32 = 0;
  for (let trial = first; trial < first + count; trial++) {
    startStream(seed, trial);
    startPolicy();
    policyTurn(side, 4);
    ownLost += own - pieces(side);
    otherLost += other - pieces(side ^ SILVER);
    if (boardKey() == key) unchanged++;
    copyBoard(BOARD, ROOT);
  }
  store<f64>(OUT, ownLost);
  store<f64>(OUT + 8, otherLost);
  store<f64>(OUT + 16, unchanged);
}

/** Playouts to the end: how many Gold won, Silver won, and were cut, and the sum of their turns, go to OUT. */
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
