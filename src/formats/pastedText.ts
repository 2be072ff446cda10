import { fail, ok, type Result } from '../engine/errors.ts';
import { phrase } from '../language/phrase.ts';
import { positionKey } from '../games/backgammon/position.ts';
import { parseAnalysis, type ReferenceAnalysis } from './analysisText.ts';
import { findIds, type FoundId, NO_ID, parseAnyId, type ReadPosition } from './anyId.ts';
import { makeGnuId } from './gnuId.ts';
import { isMat, parseMat } from './mat.ts';
import type { MatchRecord } from './matchRecord.ts';
import { isSgf, parseSgf } from './sgf.ts';
import { tidyText } from './tidyText.ts';
import { t } from '../language/language.ts';
import type { Text } from '../language/types.ts';

/** A position found in a text, with what other programs say of it there. */
export interface FoundPosition extends ReadPosition {
  /** The ID as it stands in the text. */
  readonly id: string;
  /** What stands before it, after any other ID: the last line of that, at most {@link MOST_WORDS} characters. */
  readonly words: string;
  /** The hash of a link of this page, which has settings too: `#xgid=…`; null where the ID was no link. */
  readonly link: string | null;
  readonly analysis: ReferenceAnalysis | null;
}

/** What a text turned out to hold. */
export type Understood =
  | { readonly kind: 'position'; readonly found: FoundPosition }
  /** Two or more different positions: someone has to say which is meant. In the order of the text. */
  | { readonly kind: 'choice'; readonly choices: readonly FoundPosition[] }
  | { readonly kind: 'match'; readonly record: MatchRecord };

/** Characters looked at of a match file, and of other text: more than any match or post has. */
const LONGEST_MATCH = 12_000_000;
const LONGEST_POST = 1_000_000;
const CUT: Text = 'The text is very long: only its first million characters were searched.';
/** Characters behind an ID in which its analysis is looked for. */
const LONGEST_ANALYSIS = 40_000;
/** Characters before an ID that are looked at for what it is called, and that are kept. */
const LONGEST_HEADING = 200;
const MOST_WORDS = 80;
/** Which notation of one position says most, the least number first. */
const ID_RANK = { xgid: 0, gnu: 1, ogid: 2, position: 3 } as const;
/** What follows a link in a sentence. */
const END_OF_SENTENCE = /[.,;:!?)\]}]+$/;
/** What eXtreme Gammon's own files begin with. */
const XG_FILE = 'RGMH';
const ZIP_FILE = 'PK\u0003\u0004';
/** The first row of a game, as match files have it. */
const BARE_ROWS = /^[ ]{0,3}1\)[ ].{0,40}\b[1-6]{2}:/m;
/** Of a file this much is looked at for a character that no text holds. */
const HEAD = 1000;

const isBinary = (text: string): boolean =>
  text.startsWith(XG_FILE) ||
  text.startsWith(ZIP_FILE) ||
  // A last one comes from the clipboard of some programs.
  text
    .slice(0, HEAD)
    .replace(/\0+\s*$/, '')
    .includes('\0');

/**
 * Makes out what was pasted or dropped: an ID in any notation, alone or somewhere in a forum post; a text analysis of
 * XG or GNU Backgammon with its figures; a link of this page; a match file (.mat, .sgf). Time grows with the length alone:
 * of a match 12 million characters are read, of other text one million, which a warning says.
 *
 * Codes: those of `parseAnyId`, `bad-match` for a match file without a readable game or in a format that is not read.
 */
export function parseText(text: string): Result<Understood> {
  const whole = text.slice(0, LONGEST_MATCH);
  if (isBinary(whole))
    return fail(
      'bad-match',
      phrase(
        'This is a binary file (eXtreme Gammon saves .xg and .xgp so): it cannot be read. Export the match as .mat from there, or copy the position as text.',
      ),
      'file',
    );
  if (isSgf(whole)) return matchOf(parseSgf(whole));
  if (isMat(whole)) return matchOf(parseMat(whole));
  const tidy = tidyText(whole.slice(0, LONGEST_POST));
  const isCut = whole.length > LONGEST_POST;
  const found = differentPositions(tidy, findIds(tidy)).map((one) =>
    isCut ? { ...one, warnings: [...one.warnings, t(CUT)] } : one,
  );
  const [first, ...others] = found;
  if (first === undefined) {
    const failure = parseAnyId(tidy);
    if (failure.ok) return fail('bad-id', phrase('No position found.'), NO_ID);
    if (failure.error.where !== NO_ID) return failure;
    if (isCut)
      return fail(
        'bad-id',
        phrase('No position found in the first million characters; the rest was not searched.'),
        NO_ID,
      );
    if (BARE_ROWS.test(tidy))
      return fail(
        'bad-match',
        phrase(
          'These are the rows of a game without their heading. Put a line such as “7 point match” above them (0 for money games), then “Game 1” and a line with both scores, as .mat files have them.',
        ),
        'file',
      );
    return failure;
  }
  return ok(others.length === 0 ? { kind: 'position', found: first } : { kind: 'choice', choices: found });
}

const matchOf = (record: Result<MatchRecord>): Result<Understood> =>
  record.ok ? ok({ kind: 'match', record: record.value }) : record;

/** What stands before an ID to say that it is one. */
const ID_LABEL = /^(?:GNU Backgammon )?(?:Position ID|GNU ID|XGID)$/i;

/** The last line before a place in a text that says anything; empty where there is none. */
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
 * Readable IDs, one for each position: where two notations say the same, the one that says most. The analysis of an ID
 * stands between it and the next.
 */
function differentPositions(text: string, ids: readonly FoundId[]): readonly FoundPosition[] {
  const readable = ids.flatMap((id) => (id.reading.ok ? [{ ...id, read: id.reading.value }] : []));
  const boards = new Set(
    readable.filter(({ kind }) => kind !== 'position').map(({ read }) => positionKey(read.position.board)),
  );
  // A bare position ID beside a fuller one of the same board adds nothing.
  const telling = readable
    .filter(({ kind, read }) => kind !== 'position' || !boards.has(positionKey(read.position.board)))
    .map((id) => ({ ...id, key: makeGnuId(id.read.position) }));
  const byKey = new Map<string, FoundPosition>();
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
    const before = byKey.get(key);
    const link =
      kind === 'xgid' && text[at - 1] === '#'
        ? text.slice(at - 1, end).replace(END_OF_SENTENCE, '')
        : (before?.link ?? null);
    // The figures behind the first of several IDs of a position are behind the others as well.
    const isRepeat = telling[index - 1]?.key === key;
    const behind = () =>
      parseAnalysis(text.slice(end, Math.min(stops[index] ?? end, end + LONGEST_ANALYSIS)));
    const analysis = before?.analysis ?? (isRepeat ? null : behind());
    const words = before?.words ?? wordsBefore(text, telling[index - 1]?.end ?? 0, at);
    const saysMore = before === undefined || ID_RANK[kind] < ID_RANK[before.kind];
    byKey.set(key, saysMore ? { ...read, id, words, link, analysis } : { ...before, link, analysis });
  }
  return [...byKey.values()];
}
