import { fail, ok, type Result } from '../engine/errors.ts';
import { phrase } from '../language/phrase.ts';
import { checkBoard, type MendedPosition } from '../games/backgammon/legality.ts';
import { moneyPosition } from '../games/backgammon/position.ts';
import { parseGnuId } from './gnuId.ts';
import { parseOgid } from './ogid.ts';
import { POSITION_ID_LENGTH, parsePositionId } from './positionId.ts';
import { tidyText } from './tidyText.ts';
import { parseXgid } from './xgid.ts';

const ID_KINDS = ['xgid', 'gnu', 'ogid', 'position'] as const;
/** XGID; GNU position ID with match ID; OGID; bare GNU position ID. The one that tells most comes first. */
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
  /** First character, and the one behind the last, in the text as {@link tidyText} leaves it. */
  readonly at: number;
  readonly end: number;
}

/** Where reading fails when a text holds nothing that looks like an ID. */
export const NO_ID = 'ID';

/** IDs that are read of one text: a paste of many megabytes may hold any number of them. */
const MOST_IDS = 500;

const POSITION_ID = '(?<![A-Za-z0-9+/])[A-Za-z0-9+/]{14}';
const TAG = '<[^<>]{1,80}>';
const MATCH_ID = '[A-Za-z0-9+/]{12}(?![A-Za-z0-9+/])';
/** All quantifiers are bounded: no text takes longer than its length, or overflows the stack of the matcher. */
const PATTERNS: Record<IdKind, RegExp> = {
  /** With `XGID=`, with `XGID` and colons behind it, or with its first four fields and no prefix. */
  xgid: /XGID\s{0,3}=\s{0,3}[^\s<>"'`]{0,2000}|XGID\s{0,3}:?\s{0,3}[^\s<>"'`:]{1,80}:[^\s<>"'`]{0,2000}|(?<![-\w])[-A-O]{10,60}:-?\d{1,6}:-?\d{1,6}:-?\d{1,6}[^\s<>"'`]{0,2000}/gi,
  /** Joined by a colon, or as gnubg prints it: `Match ID` on the next line, in its pages with tags around. */
  gnu: new RegExp(
    `(${POSITION_ID})(?:\\s{0,3}:\\s{0,3}|(?:${TAG}|[^A-Za-z0-9+/<>]){1,80}[Mm]atch[ -]?ID\\s{0,8}:\\s{0,3}(?:${TAG}){0,2})(${MATCH_ID})`,
    'g',
  ),
  /** Its first two fields hold letters and digits for checkers, the third is the cube. */
  ogid: /(?<![\w:])(?:OGID\s?[=:]?\s?)?[0-9a-q]{0,15}:[0-9a-q]{0,15}:[WBN]\d{1,2}[NOTP](?![A-Za-z0-9])[:\w]{0,80}/g,
  position: new RegExp(`${POSITION_ID}(?![A-Za-z0-9+/])`, 'g'),
};

/** An XGID with blanks or line ends around its colons or in its first field, as mail programs and forums leave them; or in tags. */
const LOOSE_XGID =
  /XGID[\s=:[\])]{0,6}((?:[-A-O]\s{0,3}){26}(?::\s{0,3}-?\d{1,5}\s{0,3}){3}:\s{0,3}(?:\d\d|[DBR])\s{0,3}(?::\s{0,3}\d{1,5}\s{0,3}){4}:\s{0,3}\d{1,2})/iy;

/** What stands at a place of a text where an XGID begins that cannot be read as it is: the same without its blanks. */
function looseXgid(text: string, at: number): { readonly id: string; readonly end: number } | undefined {
  LOOSE_XGID.lastIndex = at;
  const match = LOOSE_XGID.exec(text);
  return match === null
    ? undefined
    : { id: `XGID=${(match[1] ?? '').replace(/\s/g, '')}`, end: at + match[0].length };
}

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
  ogid: parseOgid,
  position: parseBareId,
};

/** The ID of a match: a link's is percent-encoded and has settings behind it. */
function idOf(kind: IdKind, match: RegExpMatchArray): string {
  if (kind === 'gnu') return `${match[1] ?? ''}:${match[2] ?? ''}`;
  const [text] = match;
  const whole = kind === 'xgid' ? (text.split('&', 1)[0] ?? '').replace(/%3A/gi, ':') : text;
  return whole.replace(/[^A-Za-z0-9+/=-]+$/, '');
}

/**
 * All IDs in a text such as a forum post, 500 of a kind at most, in order of appearance. Broken XGIDs, GNU IDs and OGIDs are
 * there with their failure; a word of 14 letters counts as a position ID only when it decodes to a board. Linear in the text.
 */
export function findIds(text: string): readonly FoundId[] {
  const found: FoundId[] = [];
  let rest = tidyText(text);
  for (const kind of ID_KINDS) {
    let count = 0;
    let read = 0;
    for (const match of rest.matchAll(PATTERNS[kind])) {
      // What follows a line end within an ID looks like another.
      if (match.index < read) continue;
      const strict = { id: idOf(kind, match), end: match.index + match[0].length };
      if (kind === 'position' && !parsePositionId(strict.id).ok) continue;
      const asIs = PARSERS[kind](strict.id);
      const loose = asIs.ok || kind !== 'xgid' ? undefined : looseXgid(rest, match.index);
      const { id, end } = loose ?? strict;
      const parsed = loose === undefined ? asIs : parseXgid(id);
      const reading: Result<ReadPosition> = parsed.ok ? ok({ ...parsed.value, kind }) : parsed;
      found.push({ kind, text: id, reading, at: match.index, end });
      read = end;
      if (++count === MOST_IDS) break;
    }
    // Blanked out, so that no part of one ID is taken for another.
    rest = rest.replace(PATTERNS[kind], (match) => ' '.repeat(match.length));
  }
  return found.sort((a, b) => a.at - b.at);
}

/**
 * The position of an ID in any notation, alone or somewhere in a text: the first readable XGID, else GNU ID, else OGID, else
 * bare position ID. When none is readable, the failure of the first that was tried; `bad-id` when there is none at all.
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
  if (alone === '')
    return fail('bad-id', phrase('Nothing to read: paste an XGID or a GNU position ID.'), NO_ID);
  if (alone.length === POSITION_ID_LENGTH || /^[A-Za-z0-9+/]{8,20}$/.test(alone)) {
    const failure = parsePositionId(alone);
    if (!failure.ok) return failure;
  }
  return fail(
    'bad-id',
    phrase(
      'No position found: expected an XGID (XGID=…, 10 fields), a GNU ID (position ID:match ID), an OGID or a GNU position ID of 14 characters.',
    ),
    NO_ID,
  );
}
