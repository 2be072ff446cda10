import { fail, ok, type Result } from '../engine/errors.ts';
import type { RecordTurn } from '../games/arimaa/game.ts';
import { makeSide, parseSide } from './arimaaBoard.ts';
import { isSetUp, makeSetUp, makeTurn, parseSetUp, parseTurn } from './arimaaTurn.ts';
import { tidyText } from './tidyText.ts';
import { type PlayedTurn, turnName } from '../games/arimaa/turn.ts';
import { phrase, told } from '../language/phrase.ts';

const LABEL = /^\s*(\d{1,4})([gswb])\b(.*)$/i;
/** Words after which a record says no more of the game. */
const STOP = /^(resigns?|resigned|takeback|lost|won)\b/i;
/** Turns of a record; the longest games known have a few hundred. */
const MOST_TURNS = 2000;

/** Whether a text looks like a move list: its first line with text, comments aside, has a turn's label. */
export const isMoveList = (text: string): boolean => LABEL.test(linesOf(text)[0] ?? '');

/** Lines with text, archives' literal `\n` taken as line ends, comments left away. */
const linesOf = (text: string): string[] =>
  tidyText(text)
    .replaceAll('\\n', '\n')
    .split('\n')
    .filter((line) => line.trim() !== '' && !line.trimStart().startsWith('#'));

/**
 * Reads a move list: one turn a line, `1g Ra1 …`, `2g Ee2n …`; old labels w and b are read too. Reading stops at a resignation, a
 * take-back, or a label without a turn.
 *
 * @returns the record, form only ({@link playGame} of games/arimaa checks the rules), or `bad-turn` with the label in question
 */
export function parseMoveList(text: string): Result<readonly RecordTurn[]> {
  const record: RecordTurn[] = [];
  for (const line of linesOf(text)) {
    const [, number = '', letter = '', rest = ''] = LABEL.exec(line) ?? [];
    const side = parseSide(letter);
    if (side === undefined)
      return fail(
        'bad-turn',
        phrase('Game: expected a turn with its label such as 2g Ee2n, got {got}.', {
          got: line.trim().slice(0, 40),
        }),
      );
    const label = `${number}${makeSide(side)}`;
    const words = rest.trim();
    if (words === '' || STOP.test(words)) break;
    if (record.length === MOST_TURNS)
      return fail(
        'bad-turn',
        phrase('Game: expected at most {most} turns, got more.', { most: MOST_TURNS }),
        label,
      );
    const wanted = `${1 + (record.length >> 1)}${record.length % 2 === 0 ? 'g' : 's'}`;
    if (label !== wanted)
      return fail(
        'bad-turn',
        phrase('Game: expected turn {wanted} next, got {label}.', { wanted, label }),
        label,
      );
    if (isSetUp(words)) {
      const placements = parseSetUp(words);
      if (!placements.ok)
        return fail(
          'bad-turn',
          phrase('Turn {label}: {problem}', { label, problem: told(placements.error) }),
          label,
        );
      record.push({ label, side, placements: placements.value });
      continue;
    }
    const turn = parseTurn(words, turnName(label));
    if (!turn.ok) return { ok: false, error: { ...turn.error, where: label } };
    record.push({ label, side, turn: turn.value });
  }
  return ok(record);
}

/** A move list of two set-ups and the turns that followed, as {@link parseMoveList} reads it. */
export function makeMoveList(record: readonly RecordTurn[], turns: readonly PlayedTurn[]): string {
  let played = 0;
  return record
    .map((entry) =>
      'placements' in entry
        ? `${entry.label} ${makeSetUp(entry.placements)}`
        : `${entry.label} ${makeTurn(turns[played++]?.steps ?? entry.turn.steps)}`,
    )
    .join('\n');
}
