import type { Result } from '../../engine/errors.ts';
import { isMat, parseMat } from './mat.ts';
import type { MatchRecord } from './matchRecord.ts';
import { isSgf, parseSgf } from './sgf.ts';

/** A format of match files. */
interface MatchFormat {
  readonly recognise: (text: string) => boolean;
  readonly read: (text: string) => Result<MatchRecord>;
}

/** All formats; a file is read as the first that recognises it. */
const MATCH_FORMATS: readonly MatchFormat[] = [
  { recognise: isSgf, read: parseSgf },
  { recognise: isMat, read: parseMat },
];

/** The format of a match file, by its content; undefined for any other text. */
export const matchFormatOf = (text: string): MatchFormat | undefined =>
  MATCH_FORMATS.find(({ recognise }) => recognise(text));
