import { fail, ok, reason, type Result } from '../../engine/errors.ts';
import { checkBoard, type MendedPosition } from '../../games/backgammon/legality.ts';
import { moneyPosition } from '../../games/backgammon/position.ts';
import { parseGnuId } from './gnuId.ts';
import { parseOgid } from './ogid.ts';
import { isMatchId } from './matchId.ts';
import { POSITION_ID_LENGTH, parsePositionId } from './positionId.ts';
import { tidyText } from '../text/tidyText.ts';
import { parseXgid } from './xgid.ts';

const ID_KINDS = ['xgid', 'gnu', 'ogid', 'position'] as const;
/** XGID, GNU ID (position ID with match ID), OGID, or bare GNU position ID; the most complete first. */
export type IdKind = (typeof ID_KINDS)[number];

/** A position read from text, with its notation and warnings. */
export interface ReadPosition extends MendedPosition {
  readonly kind: IdKind;
}

/** Part of a text that looks like an ID, with its position or the reason it cannot be read. */
export interface FoundId {
  readonly kind: IdKind;
  /** The ID itself; for a GNU ID always `positionId:matchId`, even if its halves are on separate lines. */
  readonly text: string;
  readonly reading: Result<ReadPosition>;
  /** Start and end (exclusive) in the text returned by {@link tidyText}. */
  readonly at: number;
  readonly end: number;
}

/** `where` of the failure if a text contains no ID. */
export const NO_ID = 'ID';

/** `where` of the failure if a text contains only a match ID. */
const LONE_MATCH_ID = 'match ID';

/** Characters examined in a text without an ID, to explain the failure. */
const LONGEST_ID = 2000;

/** Most IDs of one kind that are read from a text. */
const MOST_IDS = 500;

const POSITION_ID = '(?<![A-Za-z0-9+/])[A-Za-z0-9+/]{14}';
const TAG = '<[^<>]{1,80}>';
const MATCH_ID = '[A-Za-z0-9+/]{12}(?![A-Za-z0-9+/])';
/** Quantifiers are bounded, so matching takes linear time and cannot overflow the regex stack. */
const PATTERNS: Record<IdKind, RegExp> = {
  /** `XGID=…`, `XGID` followed by colons, or the first four fields without a prefix. */
  xgid: /XGID\s{0,3}=\s{0,3}[^\s<>"'`]{0,2000}|XGID\s{0,3}:?\s{0,3}[^\s<>"'`:]{1,80}:[^\s<>"'`]{0,2000}|(?<![-\w])[-A-O]{10,60}:-?\d{1,6}:-?\d{1,6}:-?\d{1,6}[^\s<>"'`]{0,2000}/gi,
  /** Joined by a colon, or as printed by GNU Backgammon: `Match ID` on the next line, in HTML between tags. */
  gnu: new RegExp(
    `(${POSITION_ID})(?:\\s{0,3}:\\s{0,3}|(?:${TAG}|[^A-Za-z0-9+/<>]){1,80}[Mm]atch[ -]?ID\\s{0,8}:\\s{0,3}(?:${TAG}){0,2})(${MATCH_ID})`,
    'g',
  ),
  /** Two fields of letters and digits for the checkers, then the cube. */
  ogid: /(?<![\w:])(?:OGID\s?[=:]?\s?)?[0-9a-q]{0,15}:[0-9a-q]{0,15}:[WBN]\d{1,2}[NOTP](?![A-Za-z0-9])[:\w]{0,80}/g,
  position: new RegExp(`${POSITION_ID}(?![A-Za-z0-9+/])`, 'g'),
};

/** The halves of a GNU ID without a colon, or in reverse order. */
const APART = `[ \\n]?[:,;|]?[ \\n]{0,3}`;
const LABEL = `(?:[\\s,;|]{1,4}(?:[Pp]osition[ -]?ID\\s{0,8}:\\s{0,3})?|\\s{0,3}:\\s{0,3})`;
const HALVES = new RegExp(
  `(${POSITION_ID})${APART}(?<![A-Za-z0-9+/])(${MATCH_ID})|(?<![A-Za-z0-9+/])(${MATCH_ID})${LABEL}(${POSITION_ID})(?![A-Za-z0-9+/])`,
  'g',
);
const MATCH_ID_WORD = new RegExp(`(?<![A-Za-z0-9+/])${MATCH_ID}`, 'g');

/** Rewrites GNU IDs with separated or swapped halves as `positionId:matchId`. */
function joinHalves(text: string): string {
  let count = 0;
  return text.replace(HALVES, (all: string, ...[position, match, matchFirst, positionLast]: string[]) => {
    if (count++ >= MOST_IDS) return all;
    const [ofPosition = '', ofMatch = ''] = [position ?? positionLast, match ?? matchFirst];
    if (!isMatchId(ofMatch) || !parsePositionId(ofPosition).ok) return all;
    // Keep the length, so the places of other IDs stay valid.
    return `${ofPosition}:${ofMatch}`.padEnd(all.length);
  });
}

/** An XGID with blanks, line breaks or tags inserted by mail programs and forums. */
const LOOSE_XGID =
  /XGID[\s=:[\])]{0,6}((?:[-A-O]\s{0,3}){26}(?::\s{0,3}-?\d{1,5}\s{0,3}){3}:\s{0,3}(?:\d\d|[DBR])\s{0,3}(?::\s{0,3}\d{1,5}\s{0,3}){4}:\s{0,3}\d{1,2})/iy;

/** The XGID that starts at a place of a text, without inserted blanks. */
function looseXgid(text: string, at: number): { readonly id: string; readonly end: number } | undefined {
  LOOSE_XGID.lastIndex = at;
  const match = LOOSE_XGID.exec(text);
  return match === null
    ? undefined
    : { id: `XGID=${(match[1] ?? '').replace(/\s/g, '')}`, end: at + match[0].length };
}

/** Reads a bare GNU position ID as a money game: cube centered at 1, no Jacoby rule, no beavers, X on roll. */
function parseBareId(text: string): Result<MendedPosition> {
  const parsed = parsePositionId(text);
  if (!parsed.ok) return parsed;
  const board = checkBoard(parsed.value);
  return board.ok
    ? ok({ position: moneyPosition(board.value), warnings: [reason('bare-position-id')], isTurnOpen: true })
    : board;
}

const PARSERS: Record<IdKind, (text: string) => Result<MendedPosition>> = {
  xgid: parseXgid,
  gnu: parseGnuId,
  ogid: parseOgid,
  position: parseBareId,
};

/** The ID in a regex match; in a link it is percent-encoded and followed by settings. */
function idOf(kind: IdKind, match: RegExpMatchArray): string {
  if (kind === 'gnu') return `${match[1] ?? ''}:${match[2] ?? ''}`;
  const [text] = match;
  const whole = kind === 'xgid' ? (text.split('&', 1)[0] ?? '').replace(/%3A/gi, ':') : text;
  return whole.replace(/[^A-Za-z0-9+/=-]+$/, '');
}

/**
 * Finds all IDs in a text such as a forum post, at most 500 per kind, in order of appearance. Broken XGIDs, GNU IDs and OGIDs
 * are included with their failure; 14 letters count as a position ID only if they decode to a board. Runs in linear time.
 */
export function findIds(text: string): readonly FoundId[] {
  const found: FoundId[] = [];
  let rest = joinHalves(tidyText(text));
  for (const kind of ID_KINDS) {
    let count = 0;
    let read = 0;
    for (const match of rest.matchAll(PATTERNS[kind])) {
      // The rest of an ID after a line break can look like another ID.
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
    // Blank out what was read, so that no part of it is read as another kind of ID.
    if (count > 0) rest = rest.replace(PATTERNS[kind], (match) => ' '.repeat(match.length));
  }
  return found.sort((a, b) => a.at - b.at);
}

/**
 * Reads the position of an ID in any notation, alone or within a text: the first readable XGID, else GNU ID, else OGID, else
 * bare position ID. If none is readable, returns the failure of the first one; `bad-id` if there is none.
 *
 * @param found - the IDs in the text, if known
 */
export function parseAnyId(text: string, found = findIds(text)): Result<ReadPosition> {
  for (const kind of ID_KINDS) {
    const reading = found.find((id) => id.kind === kind && id.reading.ok)?.reading;
    if (reading !== undefined) return reading;
  }
  const [first] = found;
  if (first !== undefined) return first.reading;
  const alone = tidyText(text.trimStart().slice(0, LONGEST_ID)).trim();
  if (alone === '') return fail('bad-id', reason('nothing-to-read'), NO_ID);
  if (alone.match(MATCH_ID_WORD)?.some(isMatchId) === true)
    return fail('bad-id', reason('match-id-alone'), LONE_MATCH_ID);
  if (alone.length === POSITION_ID_LENGTH || /^[A-Za-z0-9+/]{8,20}$/.test(alone)) {
    const failure = parsePositionId(alone);
    if (!failure.ok) return failure;
  }
  return fail('bad-id', reason('no-position-in-text'), NO_ID);
}
