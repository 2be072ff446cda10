import { fail, type Failure, failure, ok, type Result } from '../../../engine/errors.ts';
import { decodeText } from '../../../formats/text/decodeText.ts';
import { t } from '../../../language/language.ts';
import { asReason, phrase } from '../../../language/phrase.ts';
import { checkArimaaLegal } from '../../../jobs/arimaa/job.ts';
import { checkLegal } from '../../../jobs/backgammon/legalJob.ts';
import {
  createLibraryReader,
  FIRST_LINE,
  FIRST_LINES,
  gameOf,
  type LibraryFile,
  parseLibraryFile,
  sortEntries,
} from '../../../jobs/library/file.ts';
import type { FileEntry } from '../../../jobs/library/sections.ts';
import { wording } from '../../../language/wording.ts';
import type { ImportedRuns } from '../../state/library/types.ts';
import type { FileRun } from '../../../jobs/library/types.ts';
import type { Shelves } from './types.ts';

/** The outcome of importing a file. */
export interface Imported {
  readonly runs: number;
  readonly longer: number;
  readonly known: number;
  readonly matches: number;
  readonly presets: number;
  readonly hands: number;
  /** How many entries were skipped because a newer version has saved something under their key. */
  readonly newer: number;
  /** How many presets were skipped because of the limit on presets. */
  readonly extraPresets: number;
  /** How many entries could not be read, and the problem of the first. */
  readonly damaged: number;
  readonly problem: Failure | undefined;
  /** Why storage refused the rest; undefined if it refused none. */
  readonly refused: Failure | undefined;
  /** Whether the file is truncated. */
  readonly isCut: boolean;
}

/** Size limit of files that are read as a whole. A larger one was chosen by mistake. */
const MOST_BYTES = 200 * 1024 * 1024;
/** Size limit of libraries that are read entry by entry: more than any browser stores. */
const MOST_LIBRARY_BYTES = 8 * 1024 ** 3;

const NO_RUNS: ImportedRuns = {
  added: 0,
  newer: 0,
  longer: 0,
  known: 0,
  damaged: 0,
  problem: undefined,
  refused: undefined,
};
const NOTHING: Imported = {
  runs: 0,
  longer: 0,
  known: 0,
  matches: 0,
  presets: 0,
  hands: 0,
  newer: 0,
  extraPresets: 0,
  damaged: 0,
  problem: undefined,
  refused: undefined,
  isCut: false,
};

async function importBackgammon(
  { library, rules }: Shelves['keeping'],
  runs: readonly FileRun[],
): Promise<Result<ImportedRuns>> {
  if (runs.length === 0) return ok(NO_RUNS);
  const kernel = await rules;
  return kernel === undefined
    ? fail('worker-failed', phrase('Nothing can be imported: the engine did not load. Reload the page.'))
    : ok(await library.getState().importRuns(runs, (job) => checkLegal(job, kernel)));
}

async function importArimaa(
  { keeping: { library }, kernel }: Shelves['arimaa'],
  runs: readonly FileRun[],
): Promise<Result<ImportedRuns>> {
  if (runs.length === 0) return ok(NO_RUNS);
  const opened = await kernel();
  return opened.ok
    ? ok(await library.getState().importRuns(runs, (job) => checkArimaaLegal(job, opened.value)))
    : opened;
}

/** Imports the contents of a file, checking each job by the rules of its game. */
async function importParts(shelves: Shelves, file: LibraryFile): Promise<Result<Imported>> {
  const of = (game: ReturnType<typeof gameOf>) => file.runs.filter(({ run }) => gameOf(run) === game);
  const backgammon = await importBackgammon(shelves.keeping, of('backgammon'));
  if (!backgammon.ok) return backgammon;
  const arimaa = await importArimaa(shelves.arimaa, of('arimaa'));
  if (!arimaa.ok) return arimaa;
  const matches = await shelves.matches.getState().importItems(file.matches);
  const hands = await shelves.hands.getState().importItems(file.hands);
  const presets = shelves.presets.getState().addAll(file.presets);
  const runs = [backgammon.value, arimaa.value];
  const lists = [...runs, matches, hands];
  const sum = <Name extends string>(parts: readonly Readonly<Record<Name, number>>[], name: Name) =>
    parts.reduce((total, part) => total + part[name], 0);
  return ok({
    runs: sum(runs, 'added'),
    longer: sum(runs, 'longer'),
    known: sum(runs, 'known'),
    matches: matches.added,
    presets: presets.added,
    hands: hands.added,
    newer: sum(lists, 'newer'),
    extraPresets: presets.extra,
    damaged: file.damaged.length + sum(lists, 'damaged') + presets.damaged,
    problem: [file.damaged[0], ...lists.map(({ problem }) => problem)].find((each) => each !== undefined),
    refused: lists.map(({ refused }) => refused).find((each) => each !== undefined),
    isCut: false,
  });
}

const added = (a: Imported, b: Imported): Imported => ({
  runs: a.runs + b.runs,
  longer: a.longer + b.longer,
  known: a.known + b.known,
  matches: a.matches + b.matches,
  presets: a.presets + b.presets,
  hands: a.hands + b.hands,
  newer: a.newer + b.newer,
  extraPresets: a.extraPresets + b.extraPresets,
  damaged: a.damaged + b.damaged,
  problem: a.problem ?? b.problem,
  refused: a.refused ?? b.refused,
  isCut: a.isCut || b.isCut,
});

/**
 * Whether this version of Strata wrote the library file:
 * then it can be read entry by entry, whatever its size.
 */
export const isOwnLibrary = async (file: Blob): Promise<boolean> =>
  file
    .slice(0, MARK_BYTES + FIRST_LINE.length + 1)
    .text()
    // Decoded without a byte order mark.
    .then((text) => FIRST_LINES.some((line) => text.startsWith(`${line}\n`)));
/** Length of a byte order mark in UTF-8. */
const MARK_BYTES = 3;

/** Limits of one batch. Each batch re-sorts the whole list, so batches are large. */
const BATCH = { entries: 500, characters: 16_000_000 };

/** Imports a library entry by entry until storage refuses, so that a large file never fills the memory. */
async function importByLines(shelves: Shelves, file: Blob): Promise<Result<Imported>> {
  const reader = createLibraryReader();
  const pieces = file.stream().pipeThrough(new TextDecoderStream()).getReader();
  let sum = NOTHING;
  let entries: FileEntry[] = [];
  let characters = 0;
  for (;;) {
    const { done, value = '' } = await pieces.read();
    entries.push(...reader.push(value));
    characters += value.length;
    if (reader.isEndless()) return fail('bad-file', phrase('The file is not a Strata library.'));
    if (!done && entries.length < BATCH.entries && characters < BATCH.characters) continue;
    const part = await importParts(shelves, sortEntries(entries));
    if (!part.ok) return part;
    sum = added(sum, part.value);
    if (sum.refused !== undefined) return ok(sum);
    if (done) return ok({ ...sum, isCut: !reader.isWhole() });
    entries = [];
    characters = 0;
  }
}

/** Turns a refusal of storage into a failure that also says what was imported before it. */
function toldRefusal(done: Result<Imported>, name: string): Result<Imported> {
  if (!done.ok || done.value.refused === undefined) return done;
  return fail(
    'storage-refused',
    phrase('{taken} The rest was not imported. {problem}', {
      taken: importedText(done.value, name),
      problem: asReason(done.value.refused),
    }),
  );
}

/**
 * Imports a library file, or a result file of either game.
 *
 * @param name - the file name; empty for pasted text
 * @returns fails with `bad-file` for any other file, `newer-version`, `storage-refused`, or `worker-failed`
 *   if the engine is unavailable
 */
export async function importLibrary(shelves: Shelves, file: Blob, name = ''): Promise<Result<Imported>> {
  const isOwn = await isOwnLibrary(file);
  if (file.size > (isOwn ? MOST_LIBRARY_BYTES : MOST_BYTES))
    return {
      ok: false,
      error: failure(
        'bad-file',
        isOwn
          ? phrase('{name} is too large for a library: expected at most 8 GB.', { name })
          : phrase('{name} is too large for a library: expected at most 200 MB. Choose another file.', {
              name,
            }),
      ),
    };
  if (isOwn) return toldRefusal(await importByLines(shelves, file), name);
  const read = parseLibraryFile(decodeText(new Uint8Array(await file.arrayBuffer())), Date.now());
  if (!read.ok) return read;
  const done = toldRefusal(await importParts(shelves, read.value), name);
  const problem = done.ok ? done.value.problem : undefined;
  if (!read.value.isResult || problem === undefined) return done;
  return problem.where === 'runs'
    ? { ok: false, error: problem }
    : fail(
        'bad-file',
        phrase('The file is neither a library nor a result. {problem}', { problem: asReason(problem) }),
      );
}

/**
 * The message to show after an import.
 *
 * @param name - the file name; empty for pasted text
 */
export function importedText(done: Imported, name: string): string {
  const { runs, longer, known, matches, presets, hands, newer, extraPresets } = done;
  const { damaged, problem, isCut } = done;
  const said =
    name === ''
      ? t('{n, plural, one {# run} other {# runs}} imported.', { n: runs })
      : t('{n, plural, one {# run} other {# runs}} imported from {name}.', { n: runs, name });
  const more = [
    matches > 0 && t('Also {n, plural, one {# match} other {# matches}}.', { n: matches }),
    presets > 0 && t('Also {n, plural, one {# preset} other {# presets}}.', { n: presets }),
    hands > 0 && t('Also {n, plural, one {# position} other {# positions}} played by hand.', { n: hands }),
    longer > 0 &&
      t(
        '{n, plural, one {# imported run has more trials than yours} other {# imported runs have more trials than yours}}: both are kept.',
        { n: longer },
      ),
    known > 0 &&
      t('{n, plural, one {# run was} other {# runs were}} already here and left unchanged.', { n: known }),
    newer > 0 &&
      t(
        'Skipped {n, plural, one {# entry} other {# entries}} that a newer version of Strata saved. Reload the page to update.',
        { n: newer },
      ),
    extraPresets > 0 &&
      t(
        'Skipped {n, plural, one {# preset} other {# presets}}: there are too many. Delete some, then import again.',
        { n: extraPresets },
      ),
    damaged > 0 && t('{n, plural, one {# entry} other {# entries}} could not be read.', { n: damaged }),
    damaged > 0 && problem !== undefined && t('The first: {problem}', { problem: wording(problem) }),
    isCut && t('The file is cut off. Everything before the cut was imported.'),
  ];
  return [said, ...more.filter((each) => each !== false)].join(' ');
}
