import { type FileEntry, type Section, SECTIONS } from './sections.ts';
import { parseJson } from '../json.ts';
import { fail, type Failure, ok, reason, type Result } from '../../engine/errors.ts';
import { remarkedSchema } from './entry.ts';
import { splitCombined } from '../results/splitCombined.ts';
import { readLine, storedFailure } from './stored.ts';
import { readUnreadableFile } from './unreadableFile.ts';
import { parseSafely, z } from '../zod.ts';
import { type FileRun, KEPT_STATES } from './types.ts';

const FORMAT = 'strata-library';
/** Version 2: pictures of runs are packed and covered by the digest, matches have a digest. */
const VERSION = 2;
const firstLineOf = (version: number): string => `{"format":"${FORMAT}","version":${version},`;
/** The first line of a library file. It implies that every entry is on a line of its own. */
export const FIRST_LINE: string = firstLineOf(VERSION);
/** The first lines of library files that can be read line by line; all are equally long. */
export const FIRST_LINES: readonly string[] = [firstLineOf(1), FIRST_LINE];
/** Maximum length of an entry, in characters. */
const LONGEST_LINE = 128_000_000;
/** Maximum number of entries per list. */
export const MOST_ENTRIES = 100_000;

/** Writes a library file piece by piece, so that a large file never exists as one string. */
export interface LibraryWriter {
  /** Returns the text of the next entry. Lists must be added in the order of {@link SECTIONS}. */
  add(section: Section, item: unknown): string;
  /** Returns the text that ends the file. */
  end(): string;
}

/** Writes JSON with one entry per line, so that {@link createLibraryReader} can read it line by line. */
export function createLibraryWriter(): LibraryWriter {
  let at = -1;
  let isFirst = true;
  const opening = (): string => `${at === 0 ? `${FIRST_LINE}\n` : '\n],\n'}"${SECTIONS[at]}":[`;
  function openUntil(section: number): string {
    let text = '';
    while (at < section) {
      at += 1;
      text += opening();
      isFirst = true;
    }
    return text;
  }
  return {
    add(section, item) {
      const head = openUntil(SECTIONS.indexOf(section));
      const comma = isFirst ? '\n' : ',\n';
      isFirst = false;
      return head + comma + JSON.stringify(item);
    },
    end: () => `${openUntil(SECTIONS.length - 1)}\n]}\n`,
  };
}

/** A library as the text of a file. @param matches - in the format that `restoreItem` reads */
export function makeLibraryFile(runs: readonly FileRun[], matches: readonly unknown[] = []): string {
  const writer = createLibraryWriter();
  const lines = [
    ...runs.map((run) => writer.add('entries', run)),
    ...matches.map((match) => writer.add('matches', match)),
  ];
  return lines.join('') + writer.end();
}

/** Reads files written by {@link createLibraryWriter}, piece by piece. */
export interface LibraryReader {
  /** Returns the entries completed by the next piece of the file. */
  push(piece: string): readonly FileEntry[];
  /** Whether the current line is longer than any entry: then this is not a Strata file. */
  isEndless(): boolean;
  /** Whether the end of the file was read; a truncated file gives the entries before the cut. */
  isWhole(): boolean;
}

/** A reader for one file, whose pieces must be pushed from the beginning. */
export function createLibraryReader(): LibraryReader {
  /** Pieces of an incomplete line. */
  let begun: string[] = [];
  let size = 0;
  let section: Section | undefined;
  let hasEnded = false;
  function entryOf(line: string): readonly FileEntry[] {
    if (FIRST_LINES.includes(line) || line === '') return [];
    const opened = SECTIONS.find((name) => line === `"${name}":[`);
    if (opened !== undefined) section = opened;
    if (line === ']}') hasEnded = true;
    if (section === undefined || opened !== undefined || line.startsWith(']')) return [];
    return [{ section, item: parseJson(line.endsWith(',') ? line.slice(0, -1) : line) }];
  }
  return {
    push(piece) {
      begun.push(piece);
      size += piece.length;
      if (!piece.includes('\n')) return [];
      const lines = begun.join('').split('\n');
      const rest = lines.pop() ?? '';
      begun = [rest];
      size = rest.length;
      return lines.flatMap(entryOf);
    },
    isEndless: () => size > LONGEST_LINE,
    isWhole: () => hasEnded,
  };
}

const remarksSchema = remarkedSchema.extend({ state: z.enum(KEPT_STATES) });
const runSchema = z.object({ remarks: remarksSchema, run: z.unknown() });

/**
 * Checks a run from a file with its remarks. @returns `bad-file` or `newer-version` with the field in `where`
 */
export const readFileRun = (input: unknown): Result<FileRun> => readLine(runSchema, input);

const ofArimaa = z.object({ job: z.object({ game: z.literal('arimaa') }) });

/** The game of a run according to its job; backgammon if it does not say. */
export const gameOf = (run: unknown): 'backgammon' | 'arimaa' =>
  ofArimaa.safeParse(run).success ? 'arimaa' : 'backgammon';

/** Contents of a file; only remarks have been checked. */
export interface LibraryFile {
  /** Whether the file is a result of `rollout --json`, single or combined, rather than a library. */
  readonly isResult: boolean;
  readonly runs: readonly FileRun[];
  readonly matches: readonly unknown[];
  readonly presets: readonly unknown[];
  readonly hands: readonly unknown[];
  /** For each damaged run, which is not in `runs`, the reason. */
  readonly damaged: readonly Failure[];
}

/** Sorts the entries of a file into lists. */
export function sortEntries(entries: readonly FileEntry[]): LibraryFile {
  const of = (section: Section) => entries.flatMap((each) => (each.section === section ? [each.item] : []));
  const runs = of('entries').map(readFileRun);
  return {
    isResult: false,
    runs: runs.flatMap((run) => (run.ok ? [run.value] : [])),
    matches: of('matches'),
    presets: of('presets'),
    hands: of('hands'),
    damaged: runs.flatMap((run) => (run.ok ? [] : [run.error])),
  };
}

const list = z.array(z.unknown()).max(MOST_ENTRIES);
const fileSchema = z.object({
  entries: list,
  matches: list.default([]),
  presets: list.default([]),
  hands: list.default([]),
});
const headSchema = z.object({ format: z.literal(FORMAT), version: z.unknown() });
/** A result that the user stopped, or that the page saved during its run (null); any other is done. */
const isUndone = z.object({ stopReason: z.literal(['stopped', null]) });

/**
 * Parses a file: a whole library, an export of unreadable records, or what may be a single result of `rollout
 * --json`.
 *
 * @param now - milliseconds since 1970, used as the date of a single result
 * @returns `bad-file` if it is not JSON or not a valid library, `newer-version` for a library of a later
 * version
 */
export function parseLibraryFile(text: string, now: number): Result<LibraryFile> {
  const json = parseJson(text);
  if (json === undefined) return fail('bad-file', reason('library-not-json'));
  const records = readUnreadableFile(json, now);
  if (records !== undefined) return ok(sortEntries(records));
  const head = parseSafely(headSchema, json);
  if (!head.success) {
    const state = isUndone.safeParse(json).success ? 'stopped' : 'done';
    const remarks = { created: now, saved: now, state, note: '', tags: [] } as const;
    const runs = splitCombined(json).map((run) => ({ remarks, run }));
    return ok({ isResult: true, runs, matches: [], presets: [], hands: [], damaged: [] });
  }
  const { version } = head.data;
  if (typeof version === 'number' && version > VERSION)
    return fail('newer-version', reason('newer-library'), 'version');
  const library = parseSafely(fileSchema, json);
  if (!library.success) return { ok: false, error: storedFailure(library.error) };
  return ok(
    sortEntries(SECTIONS.flatMap((section) => library.data[section].map((item) => ({ section, item })))),
  );
}
