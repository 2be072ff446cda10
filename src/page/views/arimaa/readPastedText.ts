import type { RecordEnding } from '../../../formats/arimaa/game.ts';
import { endText, sideName } from '../../figures/arimaa/terms.ts';
import { phrase } from '../../../language/phrase.ts';
import { t } from '../../../language/language.ts';
import { fail, ok, type Result } from '../../../engine/errors.ts';
import { parseLongBoard } from '../../../formats/arimaa/board.ts';
import { parseTurn } from '../../../formats/arimaa/turn.ts';
import { isArchive } from '../../../formats/arimaa/archive.ts';
import { readArimaa } from '../../../formats/arimaa/text.ts';
import type { ArimaaKernel } from '../../../games/arimaa/kernel.ts';
import type { ArimaaLine } from '../../state/arimaa/types.ts';

/** A game or position that was read from text. */
interface PastedGame {
  readonly line: ArimaaLine;
  /** Index of the turn to show the line at. */
  readonly at: number;
  /** A sentence that says what was read. */
  readonly said: string;
}

/** The turn number in the label of a drawn board; undefined if there is none. */
function numberIn(text: string): number | undefined {
  const read = parseLongBoard(text);
  return read.ok ? read.value.turn : undefined;
}

/** Whether a text looks like a board or a game, so that a specific error message helps. */
const isMeantFor = (text: string): boolean =>
  isArchive(text) ||
  /\[|\||^[^\S\n]*\d{1,4}[gswb]\s|\b(setposition|makemove)\b/im.test(text) ||
  /^[.a-z ]{40,90}$/i.test(text.trim());

/** How many characters of an unknown text are quoted. */
const TOLD = 40;

/**
 * The steps of a single turn for the position on the board: `Ee2n Ee3n`, with or without its label `2g`.
 *
 * @returns undefined if the text is not a turn
 */
export function turnText(text: string): string | undefined {
  const steps = text.trim().replace(/^\d+[gswb]\s+/i, '');
  return steps !== '' && parseTurn(steps).ok ? steps : undefined;
}

/** How a side won, according to the record. */
function recordedWin(by: RecordEnding['by'], side: string): string {
  switch (by) {
    case 'goal':
      return t('{side} has won by goal.', { side });
    case 'elimination':
      return t('{side} has won by taking the last rabbit.', { side });
    case 'immobilization':
      return t('{side} has won: the other side could not move.', { side });
    case 'resignation':
      return t('{side} has won by resignation.', { side });
    case 'time':
      return t('{side} has won on time.', { side });
    case 'forfeit':
      return t('{side} has won by forfeit.', { side });
    case 'illegal move':
      return t('{side} has won: the other side made an illegal move.', { side });
    case 'score':
      return t('{side} has won on score.', { side });
    default:
      return t('{side} has won.', { side });
  }
}

/** How a game ended, according to its record, if the turns do not show it. */
function recordText({ winner, by }: RecordEnding): string {
  if (by === 'abandoned') return t('The game was abandoned.');
  if (winner === undefined) return t('The record does not say who won.');
  const said = recordedWin(by, sideName(winner));
  return by === 'goal' || by === 'elimination' || by === 'immobilization'
    ? `${t('The record says:')} ${said} ${t('The moves do not show it. Some may be missing.')}`
    : said;
}

/**
 * Reads a pasted, dropped or typed text: a board, drawn or in one line, a move list, or lines of the AEI
 * protocol. If a board does not say who is to move, Gold is assumed.
 *
 * @returns fails with the codes of {@link readArimaa}; `bad-board` for empty text
 */
export function readPastedText(kernel: ArimaaKernel, text: string): Result<PastedGame> {
  if (text.trim() === '')
    return fail('bad-board', phrase('Text: expected a board, a move list or AEI lines, got nothing.'));
  const asIs = readArimaa(kernel, text);
  // Only the side to move may be missing.
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
