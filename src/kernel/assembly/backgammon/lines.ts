// The lines of a trial: where a double is taken it goes on twice from there, with other dice, and each line counts half. The
// stake doubles as the weight halves, but for beavers: docs/adr/0009.
//
// A line is known by the splits at which it is the second one, bit j the j-th of its splits: 0 is the first line, to which
// all that is counted in a trial belongs. The others follow, the one split off last first.
import { BOARD_BYTES, TRIAL_BOARD } from '../memory';
import { uniformInt } from '../rng';
import { copyBoard } from './board';
import { LUCK_BYTES, restoreLuck, saveLuck } from './luck';
import { CUBE_BYTES, restoreCube, saveCube } from './trialCube';

/** Splits along one line. Without a limit no less is left of the variance. */
const MOST_SPLITS: u32 = 3;
/** The lines' own trial number, above the tables' of src/engine/chance.ts. */
const LINE_STREAM: u32 = 0xc0000000;

/** A line that waits: board, luck, cube, then four u32. */
const WAITING_BYTES: usize = 256;
const TURN: usize = BOARD_BYTES + LUCK_BYTES + CUBE_BYTES;
/** No more wait at once than one line splits off. */
const WAITING: usize = memory.data(3 * 256, 16);

let waiting: u32 = 0;
/** The line taken up last, and how often it has split. */
export let line: u32 = 0;
export let splits: u32 = 0;
/**
 * Where the line taken up last begins: its turn, whether its side on roll is not the player who asked, and whether the cube
 * has been decided on there.
 */
export let lineTurn: u32 = 0;
export let lineTurned: bool = false;
export let lineDecided: bool = false;

/** A trial begins with its first line. */
export function openLines(turned: bool): void {
  waiting = 0;
  line = 0;
  splits = 0;
  lineTurn = 0;
  lineTurned = turned;
  lineDecided = false;
}

/** A double is taken on this turn, its roll to come: the line splits, if it may once more. */
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

/** Takes up the next line where it split off; false where none waits. */
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

/** What the line counts in its trial, ½ to the number of its splits. */
export function lineWeight(): f64 {
  return 1 / <f64>(1 << splits);
}

/**
 * The roll of a line where the first one has `first`: shifted by a number drawn for the turn, so that it is as balanced over
 * the trials as the first line's. Multiples of 11 keep the ordered rolls of all eight lines apart.
 */
export function lineRoll(seed: u32, turn: u32, first: u32): u32 {
  if (line == 0) return first;
  const shift = (uniformInt(seed, LINE_STREAM, turn, 35) + 11 * (line - 1)) % 35;
  return (first + 1 + shift) % 36;
}
