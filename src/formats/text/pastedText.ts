import { fail, ok, reason, type Result } from '../../engine/errors.ts';
import { positionKey } from '../../games/backgammon/position.ts';
import { parseAnalysis } from './analysisText.ts';
import type { ReferenceAnalysis } from './reference.ts';
import { findIds, type FoundId, NO_ID, parseAnyId, type ReadPosition } from '../ids/anyId.ts';
import { makeGnuId } from '../ids/gnuId.ts';
import { ID_KINDS } from '../ids/idFormats.ts';
import { postNote } from './postNote.ts';
import { isQuoted, type QuotedSpan, quotedWarnings } from '../ids/quotedIds.ts';
import { matchFormatOf, readMatchFile } from '../files/matchFormats.ts';
import type { MatchRecord } from '../files/matchRecord.ts';
import type { PositionFile } from '../files/positionFile.ts';
import { withoutMark } from './decodeText.ts';
import { tidyText } from './tidyText.ts';

/** A position found in a text, with the analysis and notes around it. */
export interface FoundPosition extends ReadPosition {
  /** The ID as written in the text. */
  readonly id: string;
  /** The last line of text between the previous ID and this one, at most {@link MOST_WORDS} characters. */
  readonly words: string;
  /** The hash of a Strata link with its settings, `#xgid=…`; null if the ID is not part of a link. */
  readonly link: string | null;
  readonly analysis: ReferenceAnalysis | null;
  /** The text a person wrote around it; empty if there is none. */
  readonly note: string;
}

/** The content of a pasted text. */
export type Understood =
  | { readonly kind: 'position'; readonly found: FoundPosition }
  /** Two or more different positions to choose from, in the order of the text. */
  | { readonly kind: 'choice'; readonly choices: readonly FoundPosition[] }
  /** `others`: the further matches of the file; absent if it has one. */
  | { readonly kind: 'match'; readonly record: MatchRecord; readonly others?: readonly MatchRecord[] }
  /** A file with a single position. */
  | { readonly kind: 'file'; readonly file: PositionFile };

/** Maximum number of characters read of a match file, and of any other text. */
const LONGEST_MATCH = 16_000_000;
const LONGEST_POST = 1_000_000;
/** Characters after an ID that are searched for its analysis. */
const LONGEST_ANALYSIS = 40_000;
/** Characters before the first ID that can become its note. */
const LONGEST_BEFORE = 4000;
/** Characters before an ID that are searched for its heading, and the maximum length of a heading. */
const LONGEST_HEADING = 200;
const MOST_WORDS = 80;
/** Punctuation after a link in a sentence. */
const END_OF_SENTENCE = /[.,;:!?)\]}]+$/;
/** First characters of eXtreme Gammon's files, read as text by another program. */
const XG_FILE = 'RGMH';
const ZIP_FILE = 'PK\u0003\u0004';
/** The first line of a BGBlitz match: JSON that names the compression and encoding of the rest. */
const BGF_LINE = /^\{(?=[^\n]{0,200}"compression")(?=[^\n]{0,200}"encoding")[^\n]{0,200}\}\s*\n/;
/** The first row of a game in a match file. */
const BARE_ROWS = /^[ ]{0,3}1\)[ ].{0,40}\b[1-6]{2}:/m;
/** Characters searched for those that text files do not contain. */
const HEAD = 1000;
/** A text may have a few stray ones; a file with more is binary. */
const STRAY_SHARE = 0.02;

/** Control characters other than tabs, ends of lines and pages, and characters that could not be decoded. */
const isUnprintable = (sign: string): boolean =>
  sign === '\ufffd' || (sign < ' ' && !'\t\n\v\f\r'.includes(sign));

function isBinary(text: string): boolean {
  if (text.startsWith(XG_FILE) || text.startsWith(ZIP_FILE)) return true;
  // Some programs put a trailing NUL on the clipboard.
  const head = text.slice(0, HEAD).replace(/\0+\s*$/, '');
  const strange = [...head].filter(isUnprintable).length;
  return head.includes('\0') && strange > STRAY_SHARE * head.length;
}

/** Stray control characters, which mean nothing. */
const STRAY = /(?![\t\n\v\f\r])\p{Cc}/gu;

/** The signs before quoted lines of a mail, with the blank behind them. */
const QUOTES = /^(?:[ \t]*>)+ ?/gm;

/** A text without the signs of quotes, if it is a match then. */
function unquoted(text: string): string {
  if (!text.includes('>') || matchFormatOf(text) !== undefined) return text;
  const plain = text.replace(QUOTES, '');
  return matchFormatOf(plain) === undefined ? text : plain;
}

/** The last match file: a page first asks what a file is, then opens it. */
let last: { readonly text: string; readonly read: Result<Understood> } | undefined;

/**
 * Detects and reads pasted text: an ID in any notation, alone or in a forum post; a text analysis by XG or GNU Backgammon; a
 * Strata link; a match file (.mat, .sgf, .xg); a position file (.xgp). Runs in linear time. Reads 16 million characters of a match and one million of
 * other text; a warning says if the text was cut.
 *
 * Codes: those of `parseAnyId`; `bad-match` for a match file without a readable game or in an unsupported format.
 */
export function parseText(text: string): Result<Understood> {
  const marked = withoutMark(text).slice(0, LONGEST_MATCH);
  if (BGF_LINE.test(marked)) return fail('bad-match', reason('bgf-file'), 'file');
  if (isBinary(marked)) return fail('bad-match', reason('binary-file'), 'file');
  const whole = unquoted(marked.replace(STRAY, ''));
  const matchFormat = matchFormatOf(whole);
  if (matchFormat !== undefined) {
    if (last?.text !== whole) last = { text: whole, read: readMatchFile(matchFormat, whole) };
    return last.read;
  }
  const tidy = tidyText(whole.slice(0, LONGEST_POST));
  const isCut = whole.length > LONGEST_POST;
  const ids = findIds(tidy);
  const found = differentPositions(tidy, ids).map((one) =>
    isCut ? { ...one, warnings: [...one.warnings, reason('text-cut')] } : one,
  );
  const [first, ...others] = found;
  if (first === undefined) {
    const failure = parseAnyId(tidy, ids);
    if (failure.ok) return fail('bad-id', reason('no-position'), NO_ID);
    if (failure.error.where !== NO_ID) return failure;
    if (isCut) return fail('bad-id', reason('no-position-in-start'), NO_ID);
    if (BARE_ROWS.test(tidy)) return fail('bad-match', reason('match-without-heading'), 'file');
    return failure;
  }
  return ok(others.length === 0 ? { kind: 'position', found: first } : { kind: 'choice', choices: found });
}

/** A label before an ID. */
const ID_LABEL = /^(?:GNU Backgammon )?(?:Position[ -]?ID|GNU ID|XGID)$/i;

/** The last line with words between two places of a text; empty if there is none. */
function wordsBefore(text: string, from: number, to: number): string {
  const lines = text
    .slice(Math.max(from, to - LONGEST_HEADING), to)
    .split('\n')
    .map((line) =>
      line.replaceAll(/<[^<>]{0,100}>|[\p{C}\s]+/gu, ' ').replaceAll(/^[\s).,;:]+|[\s(#:]+$/g, ''),
    );
  const characters = [
    ...(lines.findLast((line) => /[\p{L}\p{N}]/u.test(line) && !ID_LABEL.test(line)) ?? ''),
  ];
  return characters.length > MOST_WORDS
    ? `…${characters.slice(1 - MOST_WORDS).join('')}`
    : characters.join('');
}

/**
 * The different positions of a text, each with its most complete ID. The analysis of an ID is the text between it and the
 * next ID.
 */
function differentPositions(text: string, ids: readonly FoundId[]): readonly FoundPosition[] {
  const readable = ids.flatMap((id) => (id.reading.ok ? [{ ...id, read: id.reading.value }] : []));
  const boards = new Set(
    readable.filter(({ kind }) => kind !== 'position').map(({ read }) => positionKey(read.position.board)),
  );
  // A bare position ID adds nothing to a more complete ID of the same board.
  const telling = readable
    .filter(({ kind, read }) => kind !== 'position' || !boards.has(positionKey(read.position.board)))
    .map((id) => ({ ...id, key: makeGnuId(id.read.position) }));
  const sections = readSections(text, telling);
  const kept: Section[] = [];
  for (const section of sections) if (!isMentioned(text, section, kept.at(-1))) kept.push(section);
  return kept.map((section, index) => {
    const { at, end, found } = section;
    const next = kept[index + 1]?.at ?? text.length;
    const behind = text.slice(end, Math.min(next, end + LONGEST_ANALYSIS));
    // GNU Backgammon prints headings before the ID; text before a later ID belongs to the position before.
    const isFirst = index === 0 && found.analysis?.program !== 'GNU Backgammon';
    const before = isFirst ? text.slice(Math.max(0, at - LONGEST_BEFORE), at) : '';
    const quoted = sections.filter((one) => !kept.includes(one) && one.at > at && one.at < next);
    const warnings = [...found.warnings, ...quotedWarnings(quoted.map((one) => one.found.id))];
    return { ...found, note: postNote(before, behind), warnings };
  });
}

/** A position with the place of its first ID. */
interface Section extends QuotedSpan {
  readonly found: FoundPosition;
}

type TellingId = FoundId & { readonly read: ReadPosition; readonly key: string };

/** The positions of a text in order, each with the analysis between its ID and the next. */
function readSections(text: string, telling: readonly TellingId[]): readonly Section[] {
  const byKey = new Map<string, Section>();
  let next = { key: '', at: text.length };
  let stop = text.length;
  const stops = telling
    .toReversed()
    .map(({ key, at }) => {
      if (key !== next.key) stop = next.at;
      next = { key, at };
      return stop;
    })
    .toReversed();
  for (const [index, { read, kind, key, text: id, at, end }] of telling.entries()) {
    const known = byKey.get(key);
    const before = known?.found;
    const link =
      kind === 'xgid' && text[at - 1] === '#'
        ? text.slice(at - 1, end).replace(END_OF_SENTENCE, '')
        : (before?.link ?? null);
    // Several IDs of one position in a row share the figures that follow.
    const isRepeat = telling[index - 1]?.key === key;
    const behind = () =>
      parseAnalysis(
        text.slice(end, Math.min(stops[index] ?? end, end + LONGEST_ANALYSIS)),
        text.slice(Math.max(0, at - LONGEST_HEADING), at),
      );
    const analysis = before?.analysis ?? (isRepeat ? null : behind());
    const words = before?.words ?? wordsBefore(text, telling[index - 1]?.end ?? 0, at);
    const saysMore = before === undefined || ID_KINDS.indexOf(kind) < ID_KINDS.indexOf(before.kind);
    const found = saysMore ? { ...read, id, words, link, analysis, note: '' } : { ...before, link, analysis };
    byKey.set(key, {
      at: known?.at ?? at,
      end: known === undefined || isHere(text, known.end, at) ? end : known.end,
      found,
    });
  }
  return [...byKey.values()];
}

/** Whether there are no letters or digits between two IDs. */
const isHere = (text: string, from: number, to: number): boolean =>
  !/[\p{L}\p{N}]/u.test(text.slice(from, to));

/** Whether a position without figures is only mentioned in the text around the previous one. */
const isMentioned = (text: string, section: Section, before: Section | undefined): boolean =>
  before !== undefined &&
  section.found.analysis === null &&
  isQuoted(text, section, before, before.found.analysis !== null);
