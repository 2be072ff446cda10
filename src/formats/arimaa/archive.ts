import { fail, ok, reason, type Result } from '../../engine/errors.ts';
import { parseSide } from './board.ts';
import type { RecordEnding } from './game.ts';

/** Columns of the arimaa.com game archive, in its usual order. */
const COLUMNS =
  'id wplayerid bplayerid wusername busername wtitle btitle wcountry bcountry wrating brating wratingk bratingk wtype btype event site timecontrol postal startts endts result termination plycount mode rated corrupt movelist events'.split(
    ' ',
  );
const MOVES = 'movelist';
/** Fewest tab-separated fields of an archive row. */
const LEAST_FIELDS = 5;
/** The start of a move list: Gold's set-up. */
const FIRST_TURN = /^\s*1[gw] [RCDHME][a-h][12]\b/i;
/** The end of a move list in the archive: the label of the next turn, or a resignation. */
const LAST_LABEL = /\d[gswb](?: resign(?:s|ed)?)?\s*(?:\\n)?\s*$/i;

/** Termination codes. */
const TERMINATIONS: Readonly<Record<string, RecordEnding['by']>> = {
  g: 'goal',
  e: 'elimination',
  m: 'immobilization',
  r: 'resignation',
  t: 'time',
  f: 'forfeit',
  i: 'illegal move',
  s: 'score',
  a: 'abandoned',
};

/** A game of the archive. */
export interface ArchiveRow {
  /** With literal `\n` between its turns. */
  readonly moves: string;
  /** Undefined if the row does not say. */
  readonly ending: RecordEnding | undefined;
}

const fieldsOf = (line: string): readonly string[] => line.split('\t').map((field) => field.trim());
const linesOf = (text: string): string[] =>
  text.split(/\r?\n/).filter((line) => line.trim() !== '' && !line.startsWith('#'));
const isHeader = (line: string): boolean => fieldsOf(line).includes(MOVES);

/** Whether a text looks like rows of the archive: tab-separated fields with a move list, or its header. */
export const isArchive = (text: string): boolean =>
  linesOf(text).some((line) => {
    const fields = fieldsOf(line);
    return (
      fields.length >= LEAST_FIELDS &&
      (fields.includes(MOVES) || fields.some((field) => FIRST_TURN.test(field)))
    );
  });

/**
 * Reads one game of the archive, with or without the header line.
 *
 * @returns the game, not checked for legality; or `bad-turn` for no game, several games or an incomplete row
 */
export function parseArchive(text: string): Result<ArchiveRow> {
  const lines = linesOf(text);
  const rows = lines.filter((line) => !isHeader(line));
  const header = lines.find(isHeader);
  const [row] = rows;
  if (row === undefined) return fail('bad-turn', reason('archive-no-game'));
  if (rows.length > 1) return fail('bad-turn', reason('archive-several-games', { n: rows.length }));
  const names = header === undefined ? COLUMNS : fieldsOf(header);
  const fields = fieldsOf(row);
  const place =
    header === undefined ? fields.findIndex((field) => FIRST_TURN.test(field)) : names.indexOf(MOVES);
  const moves = fields[place] ?? '';
  const isCut = fields.length === place + 1 && place + 1 < names.length && !LAST_LABEL.test(moves);
  if (moves === '' || isCut) return fail('bad-turn', reason('archive-row-cut'));
  // Without a header, trust the column order only if the move list is in its usual column.
  const isKnown = names[place] === MOVES;
  const fieldOf = (name: string): string => (isKnown ? (fields[names.indexOf(name)] ?? '') : '');
  const winner = parseSide(fieldOf('result'));
  const by = TERMINATIONS[fieldOf('termination').toLowerCase()];
  return ok({ moves, ending: winner === undefined && by === undefined ? undefined : { winner, by } });
}
