import { gameNumberOf, readMatchLength, LINE_BREAK } from './matLines.ts';
import { LONGEST_LINE } from './matchRecord.ts';

/** The text of one match of a file. */
export interface MatPart {
  readonly text: string;
  /** Of its first line in the file, from 1. */
  readonly line: number;
}

/** Most matches read from a file; later ones stay with the last. */
const MOST_MATCHES = 1_000;
const COMMENT = /^\s*(?:[;#|+].*)?$/;

/**
 * The matches of a .mat file, each with the comments above it. A heading that repeats the length before the next game of the same
 * match starts none.
 */
export function splitMatches(text: string): readonly MatPart[] {
  const lines = text.split(LINE_BREAK);
  const short = lines.map((line) => line.slice(0, LONGEST_LINE));
  const starts = [0];
  let length: number | undefined;
  let game = 0;
  let isAnnounced = false;
  for (const [at, line] of short.entries()) {
    const number = gameNumberOf(line);
    const points = isAnnounced ? undefined : readMatchLength(line);
    if (number !== undefined) game = number;
    else if (points !== undefined) {
      const goesOn = points === length && nextGame(short, at) === game + 1;
      if (game > 0 && !goesOn && starts.length < MOST_MATCHES) {
        starts.push(firstComment(short, at));
        game = 0;
      }
      length = points;
    }
    isAnnounced = number !== undefined || (isAnnounced && line.trim() === '');
  }
  return starts.map((start, nth) => ({
    text: lines.slice(start, starts[nth + 1]).join('\n'),
    line: start + 1,
  }));
}

/** The number of the next game below a line. */
function nextGame(lines: readonly string[], at: number): number | undefined {
  for (let next = at + 1; next < lines.length; next++) {
    const number = gameNumberOf(lines[next]!);
    if (number !== undefined) return number;
    if (readMatchLength(lines[next]!) !== undefined) return undefined;
  }
  return undefined;
}

/** The first of the comments and empty lines above a line. */
function firstComment(lines: readonly string[], at: number): number {
  let first = at;
  while (first > 0 && COMMENT.test(lines[first - 1]!)) first--;
  return first;
}
