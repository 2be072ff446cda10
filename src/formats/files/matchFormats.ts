import { ok, type Result } from '../../engine/errors.ts';
import { binaryTextOf, bytesOfText } from './binaryText.ts';
import { isMat, parseMats } from './mat.ts';
import { splitMatches } from './matParts.ts';
import type { MatchRecord } from './matchRecord.ts';
import { isOgxmText, parseOgxmText } from './ogxm/ogxm.ts';
import { splitStream } from './ogxm/stream.ts';
import { isSgf, parseSgf } from './sgf.ts';
import { parseXgText } from './xg/xg.ts';
import { isXgText } from './xg/xgText.ts';
import type { FileContent, MatchFormat, WrittenFormat } from './formatTypes.ts';

/** A format whose files are always matches. */
const matchesOnly =
  (parse: (text: string) => Result<MatchRecord>): MatchFormat['read'] =>
  (text) => {
    const record = parse(text);
    return record.ok ? ok({ kind: 'match', record: record.value }) : record;
  };

/** A format whose files may have several matches. */
const severalMatches =
  (parse: (text: string) => Result<readonly MatchRecord[]>): MatchFormat['read'] =>
  (text) => {
    const all = parse(text);
    if (!all.ok) return all;
    const [record, ...others] = all.value;
    return ok({ kind: 'match', record: record!, ...(others.length === 0 ? {} : { others }) });
  };

/** All formats; a file is read as the first that recognizes it. */
export const MATCH_FORMATS: readonly MatchFormat[] = [
  {
    id: 'xg',
    program: 'eXtreme Gammon',
    endings: ['.xg'],
    positionEndings: ['.xgp'],
    recognize: isXgText,
    read: parseXgText,
    hasSeveral: false,
    writer: null,
  },
  {
    id: 'ogxm',
    program: 'OpenGammon',
    endings: ['.ogxm', '.ogxms'],
    positionEndings: [],
    recognize: isOgxmText,
    read: severalMatches(parseOgxmText),
    hasSeveral: true,
    writer: null,
  },
  {
    id: 'sgf',
    program: 'GNU Backgammon',
    endings: ['.sgf'],
    positionEndings: [],
    recognize: isSgf,
    read: matchesOnly(parseSgf),
    hasSeveral: false,
    writer: async () => (await import('./sgfWriter.ts')).writeSgf,
  },
  {
    id: 'mat',
    program: 'Jellyfish',
    endings: ['.mat', '.txt'],
    positionEndings: [],
    recognize: isMat,
    read: severalMatches(parseMats),
    hasSeveral: true,
    writer: async () => (await import('./matWriter.ts')).writeMat,
  },
];

/** All formats that matches can be written in. */
export const WRITTEN_FORMATS: readonly WrittenFormat[] = MATCH_FORMATS.filter(
  (format): format is WrittenFormat => format.writer !== null,
);

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

/** The texts of the matches in a match file, each with all that belongs to it; the whole text if there is one. */
export function matchTexts(text: string): readonly string[] {
  const format = matchFormatOf(text)?.id;
  const parts = format === 'mat' ? splitMatches(text).map((part) => part.text) : streamTexts(format, text);
  return parts.length < 2 ? [text] : parts;
}

/** The text forms of the files of a stream, with a last one that was cut off; empty for other formats. */
function streamTexts(format: MatchRecord['format'] | undefined, text: string): readonly string[] {
  const bytes = format === 'ogxm' ? bytesOfText(text) : undefined;
  if (bytes === undefined) return [];
  const { files, rest } = splitStream(bytes);
  return [...files, ...(rest.length > 0 ? [rest] : [])].flatMap((file) => binaryTextOf(file) ?? []);
}

/** Whether anything of a match could be read: an action, a starting position, or how a game ended. */
const hasContent = ({ games }: MatchRecord): boolean =>
  games.some(({ actions, start, result }) => actions.length > 0 || start !== null || result !== null);

/** Reads a file. One of which nothing could be read is refused by its first problem. */
export function readMatchFile({ read }: MatchFormat, text: string): Result<FileContent> {
  const content = read(text);
  if (!content.ok || content.value.kind !== 'match') return content;
  const records = [content.value.record, ...(content.value.others ?? [])];
  const [problem] = records.flatMap(({ problems }) => problems);
  return problem === undefined || records.some(hasContent) ? content : { ok: false, error: problem };
}
