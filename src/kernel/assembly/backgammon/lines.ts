// The branches of a split trial, `line` in the code. After a taken double the trial continues twice, with different dice, and
// each branch counts half. The stake doubles as the weight halves, except after beavers: docs/adr/0009.
//
// Bit j of a branch's number is set if it is the second branch of its j-th split. Branch 0, the first, supplies the trial's
// turns, end and facts. The others follow, the one split off last first.
import { BOARD_BYTES, TRIAL_BOARD } from '../memory';
import { uniformInt } from '../rng';
import { copyBoard } from './board';
import { LUCK_BYTES, restoreLuck, saveLuck } from './luck';
import { CUBE_BYTES, restoreCube, saveCube } from './trialCube';

/** The most splits along one branch. Without a limit the variance would be no smaller. */
const MOST_SPLITS: u32 = 3;
/** Trial number of the branches' own draws, above those of the tables in src/engine/chance.ts. */
const LINE_STREAM: u32 = 0xc0000000;

/** Bytes of a waiting branch: board, luck, cube, then four u32. */
const WAITING_BYTES: usize = 256;
const TURN: usize = BOARD_BYTES + LUCK_BYTES + CUBE_BYTES;
/** Waiting branches: never more than one branch can split off. */
const WAITING: usize = memory.data(3 * 256, 16);

let waiting: u32 = 0;
/** Number of the current branch. */
export let line: u32 = 0;
/** How often the current branch has split. */
export let splits: u32 = 0;
/** Turn at which the current branch begins, counted from 0. */
export let lineTurn: u32 = 0;
/** Whether the side on roll there is not the player who asked. */
export let lineTurned: bool = false;
/** Whether the cube decision of that turn has already been made. */
export let lineDecided: bool = false;

/** Starts a trial with its first branch. `turned`: its side on roll is not the player who asked. */
export function openLines(turned: bool): void {
  waiting = 0;
  line = 0;
  splits = 0;
  lineTurn = 0;
  lineTurned = turned;
  lineDecided = false;
}

/** Splits the current branch after a take on this turn, before the roll, unless it has MOST_SPLITS. */
export function splitLine(turn: u32, turned: bool): void {
  if (splits == MOST_SPLITS) return;
  const at = WAITING + <usize>waiting * WAITING_BYTES;
  copyBoard(at, TRIAL_BOARD);
  saveLuck(at + BOARD_BYTES);
  saveCube(at + BOARD_BYTES + LUCK_BYTES);
  store<u32>(at + TURN, turn);
  store<u32>(at + TURN, turned ? 1 : 0, 4);
  store<u32>(at + TURN, line | (1 << splits), 8);
  splits++;
  store<u32>(at + TURN, splits, 12);
  waiting++;
}

/** Makes the next waiting branch current, restored to where it split off; false if none waits. */
export function takeUpLine(): bool {
  if (waiting == 0) return false;
  waiting--;
  const at = WAITING + <usize>waiting * WAITING_BYTES;
  copyBoard(TRIAL_BOARD, at);
  restoreLuck(at + BOARD_BYTES);
  restoreCube(at + BOARD_BYTES + LUCK_BYTES);
  lineTurn = load<u32>(at + TURN);
  lineTurned = load<u32>(at + TURN, 4) != 0;
  lineDecided = true;
  line = load<u32>(at + TURN, 8);
  splits = load<u32>(at + TURN, 12);
  return true;
}

/** Weight of the current branch in its trial: ½ to the power of its splits. */
export function lineWeight(): f64 {
  return 1 / <f64>(1 << splits);
}

/**
 * The current branch's ordered roll (0 … 35) for a turn on which the first branch has `first`: shifted by a number drawn for
 * the turn, so that rolls are as balanced over trials as the first branch's. Multiples of 11 keep all eight branches apart.
 */
export function lineRoll(seed: u32, turn: u32, first: u32): u32 {
  if (line == 0) return first;
  const shift = (uniformInt(seed, LINE_STREAM, turn, 35) + 11 * (line - 1)) % 35;
  return (first + 1 + shift) % 36;
}
