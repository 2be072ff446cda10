import { fail, ok, reason, type Result } from '../../engine/errors.ts';
import type { Position } from '../../games/arimaa/types.ts';
import type { WrittenTurn } from '../../games/arimaa/turn.ts';
import { makeShortBoard, parseShortBoard } from './board.ts';
import { parseTurn } from './turn.ts';
import { tidyText } from '../text/tidyText.ts';

/** The position described by an AEI session. */
export interface AeiPosition {
  readonly start: Position;
  /** Turns made from there, not checked for legality. */
  readonly turns: readonly WrittenTurn[];
}

const POSITION = /^\s*setposition\s+(.*)$/i;
const MOVE = /^\s*makemove\s+(.*)$/i;
/** Commands and answers that do not change the position. */
const OTHERS =
  /^\s*(aei|isready|readyok|newgame|setoption|option|id|go|stop|quit|info|bestmove|log|protocol-version|aeiok)\b/i;

/** Whether a text contains a `setposition` line. */
export const isAei = (text: string): boolean =>
  tidyText(text)
    .split('\n')
    .some((line) => POSITION.test(line));

/**
 * Reads lines of the AEI protocol: the last `setposition g [64 squares]` and every `makemove` after it. Ignores other commands.
 *
 * @returns the start and the turns played; or `bad-board` or `bad-turn`, with the square or word at fault in `where`
 */
export function parseAei(text: string): Result<AeiPosition> {
  let start: Position | undefined;
  const turns: WrittenTurn[] = [];
  const lines = tidyText(text).split('\n');
  const last = lines.findLastIndex((line) => POSITION.test(line));
  for (const [index, line] of lines.entries()) {
    const [, squares] = POSITION.exec(line) ?? [];
    const [, move] = MOVE.exec(line) ?? [];
    // A long session has many positions; only the last counts.
    if (index < last && (squares ?? move) !== undefined) continue;
    if (squares !== undefined) {
      const read = parseShortBoard(squares);
      if (!read.ok) return read;
      const { board, side } = read.value;
      if (side === undefined) return fail('bad-board', reason('aei-no-side'));
      start = { board, side };
    } else if (move !== undefined && start !== undefined) {
      const read = parseTurn(move);
      if (!read.ok) return read;
      turns.push(read.value);
    } else if (line.trim() !== '' && move === undefined && !OTHERS.test(line))
      return fail(
        'bad-board',
        reason('aei-unknown-command', {
          got: line.trim().slice(0, 40),
        }),
      );
  }
  if (start === undefined) return fail('bad-board', reason('aei-no-position'));
  return ok({ start, turns });
}

/** Writes the `setposition` line of a position. */
export const makeAei = (position: Position): string => `setposition ${makeShortBoard(position)}`;
