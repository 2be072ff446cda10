import { fail, ok, type Result } from '../engine/errors.ts';
import type { Position } from '../games/arimaa/types.ts';
import type { WrittenTurn } from '../games/arimaa/turn.ts';
import { makeShortBoard, parseShortBoard } from './arimaaBoard.ts';
import { parseTurn } from './arimaaTurn.ts';
import { tidyText } from './tidyText.ts';
import { phrase } from '../language/phrase.ts';

/** A session of the AEI protocol as far as it says where the game stands. */
export interface AeiPosition {
  readonly start: Position;
  /** Turns made from there, form only. */
  readonly turns: readonly WrittenTurn[];
}

const POSITION = /^\s*setposition\s+(.*)$/i;
const MOVE = /^\s*makemove\s+(.*)$/i;
/** Commands and answers that say nothing of the position. */
const OTHERS =
  /^\s*(aei|isready|readyok|newgame|setoption|option|id|go|stop|quit|info|bestmove|log|protocol-version|aeiok)\b/i;

/** Whether a text has a line of the protocol that says a position. */
export const isAei = (text: string): boolean =>
  tidyText(text)
    .split('\n')
    .some((line) => POSITION.test(line));

/**
 * Reads lines of the AEI protocol: the last `setposition g [64 squares]` and every `makemove` after it. Other commands are passed over.
 *
 * @returns where it starts and what was played, or `bad-board`, `bad-turn` with the square or word in question
 */
export function parseAei(text: string): Result<AeiPosition> {
  let start: Position | undefined;
  let turns: WrittenTurn[] = [];
  for (const line of tidyText(text).split('\n')) {
    const [, squares] = POSITION.exec(line) ?? [];
    const [, move] = MOVE.exec(line) ?? [];
    if (squares !== undefined) {
      const read = parseShortBoard(squares);
      if (!read.ok) return read;
      const { board, side } = read.value;
      if (side === undefined)
        return fail(
          'bad-board',
          phrase('AEI: expected setposition g [64 squares] or s [64 squares], got no side.'),
        );
      start = { board, side };
      turns = [];
    } else if (move !== undefined && start !== undefined) {
      const read = parseTurn(move);
      if (!read.ok) return read;
      turns.push(read.value);
    } else if (line.trim() !== '' && move === undefined && !OTHERS.test(line))
      return fail(
        'bad-board',
        phrase('AEI: expected a command such as setposition or makemove, got {got}.', {
          got: line.trim().slice(0, 40),
        }),
      );
  }
  if (start === undefined) return fail('bad-board', phrase('AEI: expected a setposition line, got none.'));
  return ok({ start, turns });
}

/** The line that puts a position into an engine. */
export const makeAei = (position: Position): string => `setposition ${makeShortBoard(position)}`;
