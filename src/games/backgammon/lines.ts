// The lines of a trial that splits where doubles are taken; src/kernel/assembly/backgammon/lines.ts says why, and plays them.
import { uniformInt } from '../../engine/rng.ts';
import { ROLLS } from '../../engine/chance.ts';

/** Splits along one line. */
const MOST_SPLITS = 3;
/** The lines' own trial number, above all others. */
const LINE_STREAM = 0xc0000000;

/** A line under way. */
export interface LineCourse {
  /** Of its splits so far, bit by bit, those at which it is the second line; 0 is the first line of all. */
  readonly line: number;
  /** How often it has split. */
  readonly splits: number;
}

export const FIRST_LINE: LineCourse = { line: 0, splits: 0 };

/** The course after a double is taken, of the line that is to be `wanted`; the same where it splits no more. */
export function split(course: LineCourse, wanted: number): LineCourse {
  const { line, splits } = course;
  return splits === MOST_SPLITS ? course : { line: line | (wanted & (1 << splits)), splits: splits + 1 };
}

/** What a line counts in its trial. */
export const weightOf = ({ splits }: LineCourse): number => 1 / 2 ** splits;

/** The ordered roll 0 … 35 of a line where the first has `first`: as balanced over the trials, and another in every line. */
export function lineRoll({ line }: LineCourse, seed: number, turn: number, first: number): number {
  if (line === 0) return first;
  const shift = (uniformInt(seed, LINE_STREAM, turn, ROLLS - 1) + 11 * (line - 1)) % (ROLLS - 1);
  return (first + 1 + shift) % ROLLS;
}
