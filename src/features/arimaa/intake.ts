import { endText, recordText, sideName } from './words.ts';
import { phrase } from '../../language/phrase.ts';
import { t } from '../../language/language.ts';
import { fail, ok, type Result } from '../../engine/errors.ts';
import { parseLongBoard } from '../../formats/arimaa/board.ts';
import { parseTurn } from '../../formats/arimaa/turn.ts';
import { isArchive } from '../../formats/arimaa/archive.ts';
import { readArimaa } from '../../formats/arimaa/text.ts';
import type { ArimaaKernel } from '../../games/arimaa/kernel.ts';
import type { ArimaaLine } from './boardSlice.ts';

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

/** Whether a text may be meant for a board or a game, so that what is wrong with it is worth telling. */
const isMeantFor = (text: string): boolean =>
  isArchive(text) ||
  /\[|\||^[^\S\n]*\d{1,4}[gswb]\s|\b(setposition|makemove)\b/im.test(text) ||
  /^[.a-z ]{40,90}$/i.test(text.trim());

/** Characters of an unknown text that are told. */
const TOLD = 40;

/**
 * The steps of a single turn, as the page takes them for the position on the board: `Ee2n Ee3n`, with or without its label `2g`.
 *
 * @returns undefined for a text that is no turn
 */
export function turnText(text: string): string | undefined {
  const steps = text.trim().replace(/^\d+[gswb]\s+/i, '');
  return steps !== '' && parseTurn(steps).ok ? steps : undefined;
}

/**
 * Makes out a pasted, dropped or typed text: a board, drawn or in a line, a move list, lines of the AEI protocol. A board that does
 * not say who moves is taken for Gold's.
 *
 * @returns the codes of {@link readArimaa}; `bad-board` for an empty text
 */
export function readArimaaText(kernel: ArimaaKernel, text: string): Result<ArimaaIntake> {
  if (text.trim() === '')
    return fail('bad-board', phrase('Text: expected a board, a move list or AEI lines, got nothing.'));
  const asIs = readArimaa(kernel, text);
  // The side is all that a bare board may leave out.
  const saysSide = asIs.ok || asIs.error.where !== 'side';
  const read = saysSide ? asIs : readArimaa(kernel, text, 'gold');
  if (!read.ok)
    return read.error.where === 'length' || isMeantFor(text)
      ? read
      : fail(
          'bad-board',
          phrase('Text: expected an Arimaa board, a game with its setups, a turn or AEI lines, got {text}.', {
            text: text.trim().slice(0, TOLD),
          }),
        );
  const { start, turns, game, position, record } = read.value;
  const n = turns.length;
  const what =
    game === undefined
      ? n === 0
        ? t('Position read.')
        : t('Position read, after {n, plural, one {# turn} other {# turns}}.', { n })
      : t('Game read, {n, plural, one {# turn} other {# turns}}.', { n });
  const mover = saysSide
    ? t('{side} to move.', { side: sideName(position.side) })
    : t('The text does not say who is to move. Assumed Gold; change it under Set up.');
  const takenBack =
    record === undefined || record.takenBack === 0
      ? ''
      : ` ${t('{n, plural, one {# turn was} other {# turns were}} taken back and skipped.', { n: record.takenBack })}`;
  const ending = record?.ending === undefined ? mover : `${recordText(record.ending)} ${mover}`;
  const said = `${what}${takenBack} ${game?.end === undefined ? ending : endText(game.end)}`;
  return ok({
    line: { start, turns, firstNumber: game === undefined ? numberIn(text) : 2 },
    at: turns.length,
    said,
  });
}
