import { fail, ok, type Result } from '../engine/errors.ts';
import { checkBoard, type MendedPosition } from '../games/backgammon/legality.ts';
import { moneyPosition } from '../games/backgammon/position.ts';
import { parseGnuId } from './gnuId.ts';
import { POSITION_ID_LENGTH, parsePositionId } from './positionId.ts';
import { tidyText } from './tidyText.ts';
import { parseXgid } from './xgid.ts';

const ID_KINDS = ['xgid', 'gnu', 'position'] as const;
/** XGID; GNU position ID with match ID; bare GNU position ID. The one that tells most comes first. */
export type IdKind = (typeof ID_KINDS)[number];

/** A position read from text, with the notation it was in and sentences about what was odd. */
export interface ReadPosition extends MendedPosition {
  readonly kind: IdKind;
}

/** Something in a text that looks like an ID, and what it says or why it says nothing. */
export interface FoundId {
  readonly kind: IdKind;
  /** The ID alone: for a GNU ID `positionId:matchId`, also where the text has the two on labelled lines. */
  readonly text: string;
  readonly reading: Result<ReadPosition>;
}

const POSITION_ID = '(?<![A-Za-z0-9+/])[A-Za-z0-9+/]{14}';
const MATCH_ID = '[A-Za-z0-9+/]{12}(?![A-Za-z0-9+/])';
const PATTERNS: Record<IdKind, RegExp> = {
  /** With `XGID=`, with `XGID` and colons behind it, or with its first four fields and no prefix. */
  xgid: /XGID\s*=\s*[^\s<>"'`]*|XGID\s*:?\s*[^\s<>"'`:]+:[^\s<>"'`]*|(?<![-\w])[-A-O]{10,}:-?\d+:-?\d+:-?\d+[^\s<>"'`]*/gi,
  /** Joined by a colon, or as gnubg prints it: `Match ID` on the next line. */
  gnu: new RegExp(`(${POSITION_ID})(?:\\s*:\\s*|[^A-Za-z0-9+/]+[Mm]atch ID\\s*:\\s*)(${MATCH_ID})`, 'g'),
  position: new RegExp(`${POSITION_ID}(?![A-Za-z0-9+/])`, 'g'),
};

/** A bare GNU position ID: money, cube centred at 1, no Jacoby rule, no beavers, X on roll. */
function parseBareId(text: string): Result<MendedPosition> {
  const parsed = parsePositionId(text);
  if (!parsed.ok) return parsed;
  const board = checkBoard(parsed.value);
  return board.ok ? ok({ position: moneyPosition(board.value), warnings: [] }) : board;
}

const PARSERS: Record<IdKind, (text: string) => Result<MendedPosition>> = {
  xgid: parseXgid,
  gnu: parseGnuId,
  position: parseBareId,
};

/**
 * All IDs in a text such as a forum post, in order of appearance. Broken XGIDs and GNU IDs are there with their failure;
 * a word of 14 letters counts as a position ID only when it decodes to a board.
 */
export function findIds(text: string): readonly FoundId[] {
  const found: (FoundId & { readonly at: number })[] = [];
  let rest = tidyText(text);
  for (const kind of ID_KINDS) {
    for (const match of rest.matchAll(PATTERNS[kind])) {
      const id =
        kind === 'gnu' ? `${match[1] ?? ''}:${match[2] ?? ''}` : match[0].replace(/[^A-Za-z0-9+/=-]+$/, '');
      if (kind === 'position' && !parsePositionId(id).ok) continue;
      const parsed = PARSERS[kind](id);
      const reading: Result<ReadPosition> = parsed.ok ? ok({ ...parsed.value, kind }) : parsed;
      found.push({ kind, text: id, reading, at: match.index });
    }
    // Blanked out, so that no part of one ID is taken for another.
    rest = rest.replace(PATTERNS[kind], (match) => ' '.repeat(match.length));
  }
  return found
    .sort((a, b) => a.at - b.at)
    .map(({ kind, text: id, reading }) => ({ kind, text: id, reading }));
}

/**
 * The position of an ID in any notation, alone or somewhere in a text: the first readable XGID, else GNU ID, else bare
 * position ID. When none is readable, the failure of the first that was tried; `bad-id` when there is none at all.
 */
export function parseAnyId(text: string): Result<ReadPosition> {
  const found = findIds(text);
  for (const kind of ID_KINDS) {
    const reading = found.find((id) => id.kind === kind && id.reading.ok)?.reading;
    if (reading !== undefined) return reading;
  }
  const [first] = found;
  if (first !== undefined) return first.reading;
  const alone = tidyText(text).trim();
  if (alone === '') return fail('bad-id', 'Nothing to read: paste an XGID or a GNU position ID.', 'ID');
  if (alone.length === POSITION_ID_LENGTH || /^[A-Za-z0-9+/]{8,20}$/.test(alone)) {
    const failure = parsePositionId(alone);
    if (!failure.ok) return failure;
  }
  return fail(
    'bad-id',
    'No position found: expected an XGID (XGID=…, 10 fields), a GNU ID (position ID:match ID) or a GNU position ID of 14 characters.',
    'ID',
  );
}
