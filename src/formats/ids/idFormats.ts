import { ok, reason, type Result } from '../../engine/errors.ts';
import { checkBoard, type MendedPosition, mendPosition } from '../../games/backgammon/legality.ts';
import { moneyPosition } from '../../games/backgammon/position.ts';
import { parseGnuId } from './gnuId.ts';
import { parseOgid } from './ogid.ts';
import { parsePositionId } from './positionId.ts';
import { parseSnowie, SNOWIE_LINE } from './snowie.ts';
import { looseXgid, parseXgid } from './xgid.ts';

/** A notation of positions, as found within a text. */
export interface IdFormat {
  /** Its name in messages. */
  readonly label: string;
  /** Matches what may be an ID. Quantifiers are bounded, so matching takes linear time and cannot overflow the regex stack. */
  readonly pattern: RegExp;
  /** The ID in a match, without what surrounds it. */
  readonly idOf: (match: RegExpMatchArray) => string;
  readonly read: (id: string) => Result<MendedPosition>;
  /** Finds an ID that mail programs or forums have broken up at a place of a text where `read` has failed. */
  readonly mend?: (text: string, at: number) => { readonly id: string; readonly end: number } | undefined;
  /** Whether a match is an ordinary word rather than an ID. */
  readonly isWord?: (id: string) => boolean;
}

/** Pattern of a GNU position ID: 14 base64 characters with none before them. */
export const POSITION_ID = '(?<![A-Za-z0-9+/])[A-Za-z0-9+/]{14}';
/** Pattern of a GNU match ID: 12 base64 characters with none after them. */
export const MATCH_ID = '[A-Za-z0-9+/]{12}(?![A-Za-z0-9+/])';
const TAG = '<[^<>]{1,80}>';
const BASE64 = '[A-Za-z0-9+/]';
/** The rest of an XGID, and the settings of a link after it. IDs in a list may have no blank between them. */
const XGID_TAIL = String.raw`[^\s<>"'\`,;|&]{0,2000}(?:&[^\s<>"'\`]{0,2000})?`;

/** Without the punctuation of a sentence that follows it. */
const bare = (text: string): string => text.replace(/[^A-Za-z0-9+/=-]+$/, '');
const wholeMatch = ([text]: RegExpMatchArray): string => bare(text);

/** Reads a bare GNU position ID as a money game: cube centered at 1, no Jacoby rule, no beavers, X on roll. */
function parseBareId(text: string): Result<MendedPosition> {
  const parsed = parsePositionId(text);
  if (!parsed.ok) return parsed;
  const board = checkBoard(parsed.value);
  if (!board.ok) return board;
  const { position, warnings } = mendPosition(moneyPosition(board.value));
  return ok({ position, warnings: [reason('bare-position-id'), ...warnings], isTurnOpen: true });
}

/** All notations; the most complete first, which a text is searched for first. */
export const ID_FORMATS = {
  xgid: {
    label: 'XGID',
    // `XGID=…`, `XGID` followed by colons, or the first four fields without a prefix.
    pattern: new RegExp(
      [
        String.raw`XGID\s{0,3}=\s{0,3}${XGID_TAIL}`,
        // A GNU ID can contain or begin with these letters.
        String.raw`(?<![A-Za-z0-9+/])(?!${BASE64}{14}:${BASE64}{12}(?![A-Za-z0-9+/:]))XGID\s{0,3}:?\s{0,3}[^\s<>"'\`:]{1,80}:${XGID_TAIL}`,
        String.raw`(?<![-\w])[-A-O]{10,60}:-?\d{1,6}:-?\d{1,6}:-?\d{1,6}${XGID_TAIL}`,
      ].join('|'),
      'gi',
    ),
    // In a link it is percent-encoded and followed by settings.
    idOf: ([text]) => bare((text.split('&', 1)[0] ?? '').replace(/%3A/gi, ':')),
    read: parseXgid,
    mend: looseXgid,
  },
  gnu: {
    label: 'GNU ID',
    // Joined by a colon, or as printed by GNU Backgammon: `Match ID` on the next line, in HTML between tags. Forums change its case.
    pattern: new RegExp(
      `(${POSITION_ID})(?:\\s{0,3}:\\s{0,3}|(?:${TAG}|[^A-Za-z0-9+/<>]){1,80}match[ -]?id\\s{0,8}:\\s{0,3}(?:${TAG}){0,2})(${MATCH_ID})`,
      'gi',
    ),
    idOf: ([, position = '', match = '']) => `${position}:${match}`,
    read: parseGnuId,
  },
  ogid: {
    label: 'OGID',
    // Two fields of letters and digits for the checkers, then the cube; by its name, or with the checkers of whole sides, also
    // a damaged one, which gets a reason.
    pattern: new RegExp(
      [
        String.raw`(?<![\w:])(?:OGID\s?[=:]?\s?)?[0-9a-q]{0,30}:[0-9a-q]{0,30}:[WBN]\d{1,2}[NOTP](?![A-Za-z0-9])[:\w]{0,80}`,
        String.raw`(?<![\w:])OGID\s?[=:]?\s?\w{0,30}:\w{0,30}:[:\w]{0,80}`,
        String.raw`(?<![\w:])[0-9a-q]{13,17}:[0-9a-q]{13,17}:\w{1,4}(?:[:][:\w]{0,80})?(?!\w)`,
      ].join('|'),
      'g',
    ),
    idOf: wholeMatch,
    read: parseOgid,
  },
  snowie: {
    label: 'Snowie position',
    pattern: SNOWIE_LINE,
    idOf: ([text]) => text,
    read: parseSnowie,
  },
  position: {
    label: 'GNU position ID',
    pattern: new RegExp(`${POSITION_ID}(?![A-Za-z0-9+/])`, 'g'),
    idOf: wholeMatch,
    read: parseBareId,
    isWord: (id) => !parsePositionId(id).ok,
  },
} as const satisfies Record<string, IdFormat>;

/** Names a notation: XGID, GNU ID (position ID with match ID), OGID, Snowie's line or bare GNU position ID. */
export type IdKind = keyof typeof ID_FORMATS;
/** All notations; the most complete first. */
export const ID_KINDS = Object.keys(ID_FORMATS) as readonly IdKind[];
