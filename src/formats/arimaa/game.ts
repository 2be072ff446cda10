import { asValue, fail, ok, reason, type Reason, type Result } from '../../engine/errors.ts';
import type { RecordTurn } from '../../games/arimaa/game.ts';
import { otherSide, type Side } from '../../games/arimaa/types.ts';
import { makeSide, parseSide } from './board.ts';
import { isSetUp, makeSetUp, makeTurn, parseSetUp, parseTurn } from './turn.ts';
import { tidyText } from '../text/tidyText.ts';
import { type PlayedTurn, turnName } from '../../games/arimaa/turn.ts';

const LABEL = /^\s*(\d{1,4})([gswb])\b(.*)$/i;
const TAKE_BACK = /^takebacks?$/i;
/** Words that end a record. */
const ENDINGS = ['resigns', 'resign', 'resigned', 'lost', 'won'];
/** Turns of a record; the longest games known have a few hundred. */
const MOST_TURNS = 2000;

/** How a record says the game ended. */
export const ENDED_BY = [
  'goal',
  'elimination',
  'immobilization',
  'resignation',
  'time',
  'forfeit',
  'illegal move',
  'score',
  'abandoned',
] as const;

/** How a record says the game ended; its turns need not show it. */
export interface RecordEnding {
  readonly winner: Side | undefined;
  /** Undefined if the record does not say. */
  readonly by: (typeof ENDED_BY)[number] | undefined;
}

/** A move list, not checked for legality. */
export interface MoveList {
  /** The turns, without those taken back. */
  readonly turns: readonly RecordTurn[];
  readonly takenBack: number;
  readonly ending: RecordEnding | undefined;
}

/** Whether a text looks like a move list: its first line other than comments starts with a turn label. */
export const isMoveList = (text: string): boolean => LABEL.test(linesOf(text)[0] ?? '');

/** Nonempty lines without comments; a literal `\n`, as in the archive, counts as a line break. */
const linesOf = (text: string): string[] =>
  tidyText(text)
    .replaceAll('\\n', '\n')
    .split('\n')
    .filter((line) => line.trim() !== '' && !line.trimStart().startsWith('#'));

interface Line {
  readonly label: string;
  readonly side: Side;
  /** Empty if the line has only a label. */
  readonly words: string;
}

/** Splits a text into labeled lines. Old records put the steps on the line after their label. */
function labeledLines(text: string): Result<readonly Line[]> {
  const lines: Line[] = [];
  for (const line of linesOf(text)) {
    const [, number = '', letter = '', rest = ''] = LABEL.exec(line) ?? [];
    const side = parseSide(letter);
    const last = lines.at(-1);
    if (side !== undefined) lines.push({ label: `${number}${makeSide(side)}`, side, words: rest.trim() });
    else if (last?.words === '') lines[lines.length - 1] = { ...last, words: line.trim() };
    else
      return fail(
        'bad-turn',
        reason('turn-label-expected', {
          got: line.trim().slice(0, 40),
        }),
      );
  }
  return ok(lines);
}

/** Reads the set-up or turn of a line. */
function readTurn({ label, side, words }: Line): Result<RecordTurn> {
  if (isSetUp(words)) {
    const placements = parseSetUp(words);
    return placements.ok
      ? ok({ label, side, placements: placements.value })
      : fail(
          'bad-turn',
          reason('labeled-turn-problem', { label, problem: asValue(placements.error) }),
          label,
        );
  }
  const turn = parseTurn(words, turnName(label));
  return turn.ok
    ? ok({ label, side, turn: turn.value })
    : { ok: false, error: { ...turn.error, where: label } };
}

const labelAt = (index: number): string => `${1 + (index >> 1)}${index % 2 === 0 ? 'g' : 's'}`;

/**
 * Reads a move list: one turn per line, `1g Ra1 …`, `2g Ee2n …`, also with the old labels w and b. `3g takeback` takes back the
 * previous turn. Only the last line can be a resignation or a label alone. Any other text is refused.
 *
 * @returns the record, not checked for legality (see {@link playGame}); or `bad-turn`, with the label at fault in `where`
 */
export function parseMoveList(text: string): Result<MoveList> {
  const lines = labeledLines(text);
  if (!lines.ok) return lines;
  const turns: RecordTurn[] = [];
  let takenBack = 0;
  let ending: RecordEnding | undefined;
  let ended: string | undefined;
  for (const [index, line] of lines.value.entries()) {
    const { label, side, words } = line;
    const refuse = (problem: Reason): Result<never> => fail('bad-turn', problem, label);
    const wanted = labelAt(turns.length);
    const isLast = index === lines.value.length - 1;
    // The archive ends a finished game with the label of the next turn.
    if (words === '' && isLast) break;
    if (ended !== undefined) return refuse(reason('turn-after-end', { label, ended }));
    if (TAKE_BACK.test(words)) {
      if (turns.length === 0) return refuse(reason('nothing-to-take-back', { label }));
      if (label !== wanted && label !== turns.at(-1)?.label)
        return refuse(reason('turn-order', { wanted, label }));
      turns.pop();
      takenBack++;
      continue;
    }
    if (label !== wanted) return refuse(reason('turn-order', { wanted, label }));
    if (words === '') return refuse(reason('turn-empty', { label }));
    const [word = ''] = words.toLowerCase().split(/\W/, 1);
    if (ENDINGS.includes(word)) {
      ending = {
        winner: word === 'won' ? side : otherSide(side),
        by: word.startsWith('resign') ? 'resignation' : undefined,
      };
      ended = words.slice(0, 40);
      continue;
    }
    if (turns.length === MOST_TURNS) return refuse(reason('turn-count', { most: MOST_TURNS }));
    const turn = readTurn(line);
    if (!turn.ok) return turn;
    turns.push(turn.value);
  }
  return ok({ turns, takenBack, ending });
}

/** Writes a move list of two set-ups and the turns after them, as {@link parseMoveList} reads it. */
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
