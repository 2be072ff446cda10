import { fail, ok, reason, type Result } from '../../engine/errors.ts';
import type { MendedPosition } from '../../games/backgammon/legality.ts';
import { ID_FORMATS, ID_KINDS, type IdFormat, type IdKind, MATCH_ID, POSITION_ID } from './idFormats.ts';
import { isMatchId, parseMatchId } from './matchId.ts';
import { POSITION_ID_LENGTH, parsePositionId } from './positionId.ts';
import { tidyText } from '../text/tidyText.ts';

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

/** The most distinctive shape first: the checkers of an OGID can look like both halves of a GNU ID. */
const SEARCH_ORDER: readonly IdKind[] = ['snowie', 'xgid', 'ogid', 'gnu', 'position'];

/** The halves of a GNU ID without a colon, or in reverse order. */
const APART = `[ \\n]?[:,;|]?[ \\n]{0,3}`;
const LABEL = `(?:[\\s,;|]{1,4}(?:position[ -]?id\\s{0,8}:\\s{0,3})?|\\s{0,3}:\\s{0,3})`;
const HALVES = new RegExp(
  `(${POSITION_ID})${APART}(?<![A-Za-z0-9+/])(${MATCH_ID})|(?<![A-Za-z0-9+/])(${MATCH_ID})${LABEL}(${POSITION_ID})(?![A-Za-z0-9+/])`,
  'gi',
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

/**
 * Finds all IDs in a text such as a forum post, at most 500 per kind, in order of appearance. Broken XGIDs, GNU IDs and OGIDs
 * are included with their failure; 14 letters count as a position ID only if they decode to a board. Runs in linear time.
 */
export function findIds(text: string): readonly FoundId[] {
  const found: FoundId[] = [];
  let rest = tidyText(text);
  for (const kind of SEARCH_ORDER) {
    const format: IdFormat = ID_FORMATS[kind];
    if (kind === 'gnu') rest = joinHalves(rest);
    let count = 0;
    let read = 0;
    for (const match of rest.matchAll(format.pattern)) {
      // The rest of an ID after a line break can look like another ID.
      if (match.index < read) continue;
      const strict = { id: format.idOf(match), end: match.index + match[0].length };
      if (format.isWord?.(strict.id) === true) continue;
      const asIs = format.read(strict.id);
      const mended = asIs.ok ? undefined : format.mend?.(rest, match.index);
      const { id, end } = mended ?? strict;
      const parsed = mended === undefined ? asIs : format.read(id);
      const reading: Result<ReadPosition> = parsed.ok ? ok({ ...parsed.value, kind }) : parsed;
      found.push({ kind, text: id, reading, at: match.index, end });
      read = end;
      if (++count === MOST_IDS) break;
    }
    // Blank out what was read, so that no part of it is read as another kind of ID.
    if (count > 0) rest = rest.replace(format.pattern, (match) => ' '.repeat(match.length));
  }
  return found.sort((a, b) => a.at - b.at);
}

/** Two words with a colon between them, as in a GNU ID. */
const TWO_WORDS = /^\s*([^\s:]{8,20}):([^\s:]{6,18})\s*$/;

/**
 * The failure of a GNU ID that stands alone and has lost or gained characters in one half; undefined for any other text. A whole
 * position ID must not be read without its match ID: score, cube and dice would be lost.
 */
function brokenGnuId(text: string): Result<never> | undefined {
  const [, position = '', match = ''] = TWO_WORDS.exec(text.slice(0, LONGEST_ID)) ?? [];
  if (position === '') return undefined;
  const board = parsePositionId(position);
  if (!board.ok) return isMatchId(match) ? board : undefined;
  const read = parseMatchId(match, board.value);
  return read.ok ? undefined : read;
}

/**
 * Reads the position of an ID in any notation, alone or within a text: the first readable XGID, else GNU ID, else OGID, else
 * Snowie position, else bare position ID. If none is readable, returns the failure of the first one; `bad-id` if there is none.
 *
 * @param found - the IDs in the text, if known
 */
export function parseAnyId(text: string, found = findIds(text)): Result<ReadPosition> {
  const broken = found.some(({ kind }) => kind === 'gnu') ? undefined : brokenGnuId(text);
  if (broken !== undefined) return broken;
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
