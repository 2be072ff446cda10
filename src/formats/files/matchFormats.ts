import type { Result } from '../../engine/errors.ts';
import { isMat, parseMat } from './mat.ts';
import type { MatchRecord } from './matchRecord.ts';
import { isSgf, parseSgf } from './sgf.ts';

/** A format of match files. */
interface MatchFormat {
  /** Endings of its file names, with their dot. */
  readonly endings: readonly string[];
  readonly recognize: (text: string) => boolean;
  readonly read: (text: string) => Result<MatchRecord>;
}

/** All formats; a file is read as the first that recognizes it. */
const MATCH_FORMATS: readonly MatchFormat[] = [
  { endings: ['.sgf'], recognize: isSgf, read: parseSgf },
  { endings: ['.mat', '.txt'], recognize: isMat, read: parseMat },
];

/** Endings of the names of match files, with their dot. */
export const MATCH_ENDINGS: readonly string[] = MATCH_FORMATS.flatMap(({ endings }) => endings);

/** The format of a match file, by its content; undefined for any other text. */
export const matchFormatOf = (text: string): MatchFormat | undefined =>
  MATCH_FORMATS.find(({ recognize }) => recognize(text));
