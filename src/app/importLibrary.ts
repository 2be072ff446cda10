import { fail, ok, type Result } from '../engine/errors.ts';
import { t } from '../language/language.ts';
import { phrase, told } from '../language/phrase.ts';
import { checkArimaaLegal } from '../protocol/arimaaJob.ts';
import { checkLegal } from '../protocol/legalJob.ts';
import { type FileRun, gameOf, parseLibraryFile } from '../protocol/library.ts';
import type { ImportedRuns } from '../stores/librarySlice.ts';
import type { MatchLibraryStore } from '../stores/matchLibrarySlice.ts';
import type { ArimaaServices } from './arimaaServices.ts';
import type { Keeping } from './keeping.ts';

/** Where the contents of a file go. */
export interface Shelves {
  readonly keeping: Keeping;
  readonly arimaa: Pick<ArimaaServices, 'keeping' | 'kernel'>;
  readonly matches: MatchLibraryStore;
}

/** What came of a file. */
export interface Imported {
  readonly runs: number;
  readonly matches: number;
  /** Entries that could not be read. */
  readonly damaged: number;
}

const NOTHING: ImportedRuns = { added: 0, damaged: 0, problem: undefined };

async function importBackgammon(
  { library, rules }: Keeping,
  runs: readonly FileRun[],
): Promise<Result<ImportedRuns>> {
  if (runs.length === 0) return ok(NOTHING);
  const kernel = await rules;
  return kernel === undefined
    ? fail(
        'worker-failed',
        phrase('Nothing can be imported: the engine that checks it is not there. Load the page again.'),
      )
    : library.getState().importRuns(runs, (job) => checkLegal(job, kernel));
}

async function importArimaa(
  { keeping: { library }, kernel }: Shelves['arimaa'],
  runs: readonly FileRun[],
): Promise<Result<ImportedRuns>> {
  if (runs.length === 0) return ok(NOTHING);
  const opened = await kernel();
  return opened.ok
    ? library.getState().importRuns(runs, (job) => checkArimaaLegal(job, opened.value))
    : opened;
}

/**
 * Takes in what a library file or a result of either game holds, its jobs checked by the rules of their game.
 *
 * @returns `bad-file` for what is neither, `storage-refused`, or `worker-failed` where there is no engine
 */
export async function importLibrary(shelves: Shelves, text: string): Promise<Result<Imported>> {
  const read = parseLibraryFile(text, Date.now());
  if (!read.ok) return read;
  const { isResult, runs, matches } = read.value;
  const of = (game: ReturnType<typeof gameOf>) => runs.filter(({ run }) => gameOf(run) === game);
  const backgammon = await importBackgammon(shelves.keeping, of('backgammon'));
  if (!backgammon.ok) return backgammon;
  const arimaa = await importArimaa(shelves.arimaa, of('arimaa'));
  if (!arimaa.ok) return arimaa;
  const ofMatches = await shelves.matches.getState().importItems(matches);
  const problem = backgammon.value.problem ?? arimaa.value.problem;
  if (isResult && problem !== undefined)
    return problem.where === 'runs'
      ? { ok: false, error: problem }
      : fail(
          'bad-file',
          phrase('The file is no library, and no result either. {problem}', { problem: told(problem) }),
        );
  return ok({
    runs: backgammon.value.added + arimaa.value.added,
    matches: ofMatches.added,
    damaged: backgammon.value.damaged + arimaa.value.damaged + ofMatches.damaged,
  });
}

/**
 * What to say of a file that was taken in.
 *
 * @param name - of the file; empty for a pasted text
 */
export function importedText({ runs, matches, damaged }: Imported, name: string): string {
  const said =
    name === ''
      ? t('{n, plural, one {# run} other {# runs}} imported.', { n: runs })
      : t('{n, plural, one {# run} other {# runs}} imported from {name}.', { n: runs, name });
  const more = [
    ...(matches === 0 ? [] : [t('{n, plural, one {# match} other {# matches}} too.', { n: matches })]),
    ...(damaged === 0
      ? []
      : [t('{n, plural, one {# entry} other {# entries}} could not be read.', { n: damaged })]),
  ];
  return [said, ...more].join(' ');
}
