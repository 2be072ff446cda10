import { ok, type Result } from '../../engine/errors.ts';
import { isMat, parseMat } from './mat.ts';
import type { MatchRecord } from './matchRecord.ts';
import type { PositionFile } from './positionFile.ts';
import { isSgf, parseSgf } from './sgf.ts';
import { parseXgText } from './xg/xg.ts';
import { isXgText } from './xg/xgText.ts';

/** The content of a file: a match, or a single position. */
export type FileContent =
  | { readonly kind: 'match'; readonly record: MatchRecord }
  | { readonly kind: 'file'; readonly file: PositionFile };

/** A format of match files. */
interface MatchFormat {
  /** Endings of its file names, with their dot. */
  readonly endings: readonly string[];
  /** Endings of files of the same format that have a single position. */
  readonly positionEndings: readonly string[];
  readonly recognize: (text: string) => boolean;
  readonly read: (text: string) => Result<FileContent>;
}

/** A format whose files are always matches. */
const matchesOnly =
  (parse: (text: string) => Result<MatchRecord>): MatchFormat['read'] =>
  (text) => {
    const record = parse(text);
    return record.ok ? ok({ kind: 'match', record: record.value }) : record;
  };

/** All formats; a file is read as the first that recognizes it. */
const MATCH_FORMATS: readonly MatchFormat[] = [
  { endings: ['.xg'], positionEndings: ['.xgp'], recognize: isXgText, read: parseXgText },
  { endings: ['.sgf'], positionEndings: [], recognize: isSgf, read: matchesOnly(parseSgf) },
  { endings: ['.mat', '.txt'], positionEndings: [], recognize: isMat, read: matchesOnly(parseMat) },
];

/** Endings of the names of match files, with their dot. */
export const MATCH_ENDINGS: readonly string[] = MATCH_FORMATS.flatMap(({ endings }) => endings);
/** The same with those of position files. */
export const FILE_ENDINGS: readonly string[] = MATCH_FORMATS.flatMap(({ endings, positionEndings }) => [
  ...endings,
  ...positionEndings,
]);

/** The format of a file, by its content; undefined for any other text. */
export const matchFormatOf = (text: string): MatchFormat | undefined =>
  MATCH_FORMATS.find(({ recognize }) => recognize(text));
