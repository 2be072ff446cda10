import { sideName } from '../components/Arimaa/turnText.ts';
import { fail, ok, type Result } from '../engine/errors.ts';
import { parseLongBoard } from '../formats/arimaaBoard.ts';
import { readArimaa } from '../formats/arimaaText.ts';
import type { ArimaaKernel } from '../games/arimaa/kernel.ts';
import type { ArimaaLine } from '../stores/arimaaBoardSlice.ts';

/** What was made out of a text. */
export interface ArimaaIntake {
  readonly line: ArimaaLine;
  /** The place in it to show. */
  readonly at: number;
  /** What was understood, in a sentence. */
  readonly said: string;
}

/** Number of the turn in a drawn board's label. */
function numberIn(text: string): number | undefined {
  const read = parseLongBoard(text);
  return read.ok ? read.value.turn : undefined;
}

/**
 * Makes out a pasted, dropped or typed text: a board, drawn or in a line, a move list, lines of the AEI protocol. A board that does
 * not say who moves is taken for Gold's.
 *
 * @returns the codes of {@link readArimaa}; `bad-board` for an empty text
 */
export function readArimaaText(kernel: ArimaaKernel, text: string): Result<ArimaaIntake> {
  if (text.trim() === '')
    return fail('bad-board', 'Text: expected a board, a move list or AEI lines, got nothing.');
  const asIs = readArimaa(kernel, text);
  // The side is all that a bare board may leave out.
  const saysSide = asIs.ok || !asIs.error.message.startsWith('Side:');
  const read = saysSide ? asIs : readArimaa(kernel, text, 'gold');
  if (!read.ok) return read;
  const { start, turns, game, position } = read.value;
  const moved = turns.length === 0 ? '' : `, ${turns.length} ${turns.length === 1 ? 'turn' : 'turns'}`;
  const ended = game?.end === undefined ? '' : `: ${sideName(game.end.winner)} won by ${game.end.reason}`;
  const what = game === undefined ? `Position read${moved}` : `Game read${moved}${ended}`;
  const mover = saysSide
    ? `${sideName(position.side)} to move`
    : 'the text does not say who moves, so Gold does; change it under Set up';
  return ok({
    line: { start, turns, firstNumber: game === undefined ? numberIn(text) : 2 },
    at: turns.length,
    said: `${what}. ${mover.charAt(0).toUpperCase()}${mover.slice(1)}.`,
  });
}
