import type { RolloutJob } from '../../../jobs/backgammon/types.ts';
import type { CourseJob } from '../../../jobs/record.ts';
import { asReason, phrase } from '../../../language/phrase.ts';
import { fail, failure, ok, type Result, type Failure } from '../../../engine/errors.ts';
import { keptRun, restoreRun, withPictures } from '../../../jobs/library/library.ts';
import { readEntry } from '../../../jobs/library/entry.ts';
import { isRefused } from '../../../jobs/results/standing.ts';
import { makeRunEntry, runJoining, standingAs, type LibraryGame } from './runEntry.ts';
import { createShelfStore, type Shelf, type ShelfAccess } from './shelf.ts';
import { importedItems } from './shelfKeeping.ts';
import type { RolloutResult, RunStanding } from '../../../jobs/result.ts';
import type { LibrarySlice, ImportedRuns, Shelved, ShelfStorage } from './types.ts';
import type { KeptRun, LibraryEntry, ListedRun, FileRun } from '../../../jobs/library/types.ts';

/** What checking a run reports if its numbers are known to be wrong. */
const DOUBTFUL = failure(
  'bad-job',
  phrase('This rollout was changed after it was written, or is wrong. Verify, export or remove it.'),
);

/** Reads entries with their jobs, without those whose job cannot be read. */
export const readableEntries = <Job extends CourseJob>(
  listed: readonly ListedRun[],
  { read }: Pick<LibrarySlice<Job>, 'read'>,
): readonly LibraryEntry<Job>[] =>
  listed.flatMap((each) => {
    const entry = read(each);
    return entry.ok ? [entry.value] : [];
  });

/**
 * Rebuilds the entry of a saved run after it was lost or damaged.
 *
 * @param now - milliseconds since 1970
 * @returns undefined if the run cannot be read or belongs under another key
 */
function rebuiltEntry<Job extends CourseJob>(
  parts: LibraryGame<Job>,
  key: string,
  kept: KeptRun<Job>,
  now: number,
): LibraryEntry<Job> | undefined {
  const restored = restoreRun(parts.game, kept);
  if (!restored.ok) return undefined;
  const { job, result } = restored.value;
  const isEnded = result.stopReason !== null && result.stopReason !== 'stopped';
  const remarks = { created: now, saved: now, note: '', tags: [] };
  const entry = makeRunEntry(parts, job, result, { ...remarks, state: isEnded ? 'done' : 'stopped' });
  return entry.key === key ? entry : undefined;
}

/** Storage for runs of a game; see {@link runJoining} for two states of one run. */
type LibraryStorage<Job extends CourseJob = RolloutJob> = ShelfStorage<ListedRun, KeptRun<Job>>;

/** @param now - milliseconds since 1970 */
export function createLibraryStore<Job extends CourseJob>(
  parts: LibraryGame<Job>,
  storage: LibraryStorage<Job>,
  now: () => number,
) {
  const { game } = parts;
  return createShelfStore<LibrarySlice<Job>, ListedRun, KeptRun<Job>>(
    {
      ...runJoining(game),
      storage,
      readWhole: (listed) => readEntry(game, listed),
      lineOf: (key, kept, now) => rebuiltEntry(parts, key, kept, now),
      doubtOf: ({ standing }) => (isRefused(standing) ? DOUBTFUL : undefined),
      refusal: (problem) =>
        phrase(
          'The library cannot be stored: {problem} Export what you need, or remove runs to free space.',
          { problem },
        ),
    },
    (shelf, access) => ({
      ...createRunReading(parts, shelf),
      ...createRunWriting(parts, shelf, access, now),
      async importRuns(runs, check) {
        await access.get().ready();
        return importRuns(parts, shelf, access.get().entries, runs, check);
      },
    }),
  );
}

type RunShelf<Job extends CourseJob> = Shelf<ListedRun, KeptRun<Job>>;

/** Reads saved runs: for the list, for the analysis, for a file. */
function createRunReading<Job extends CourseJob>(
  { game }: LibraryGame<Job>,
  { read, sound }: RunShelf<Job>,
): Pick<LibrarySlice<Job>, 'read' | 'open' | 'items'> {
  const cache = new WeakMap<ListedRun, Result<LibraryEntry<Job>>>();
  return {
    read(listed) {
      const entry = cache.get(listed) ?? readEntry(game, listed);
      cache.set(listed, entry);
      return entry;
    },
    async open(key) {
      const record = await read(key);
      const stored = record?.value;
      if (record !== undefined && record.entry === undefined && stored === undefined)
        return fail(
          'bad-job',
          phrase('This run is no longer in the library: it was removed in another tab.'),
        );
      const restored = stored === undefined ? undefined : restoreRun(game, stored);
      if (restored?.ok) {
        const { job, result, kept } = restored.value;
        return ok({ job, result, reference: kept.reference });
      }
      return fail(
        'bad-job',
        phrase('This run cannot be read. {problem} Remove it and roll out again.', {
          problem: restored === undefined ? phrase('The browser lost it.') : asReason(restored.error),
        }),
      );
    },
    async items(keys) {
      const all = await sound(keys);
      return all.map(({ entry: { created, saved, state, note, tags }, value }) => ({
        remarks: { created, saved, state, note, tags },
        // The standing means nothing in another browser, except that it is known to be wrong.
        run: isRefused(value.standing) ? value : standingAs(value, undefined),
      }));
    },
  };
}

/** Saves runs, and what becomes known about them later. */
function createRunWriting<Job extends CourseJob>(
  parts: LibraryGame<Job>,
  { put, putAll, sound }: RunShelf<Job>,
  { set, get }: ShelfAccess<LibrarySlice<Job>>,
  now: () => number,
): Pick<LibrarySlice<Job>, 'pack' | 'keep' | 'refer' | 'judge'> {
  /** Runs being stored. */
  const arriving = new Set<Promise<boolean>>();
  const pack = (job: Job, result: RolloutResult): KeptRun<Job> =>
    keptRun(parts.idOf(job), job, result, parts.referenceOf?.(job));
  return {
    pack,
    async keep(job, result, state) {
      const at = now();
      const reference = parts.referenceOf?.(job);
      // If the run is saved already, storage keeps its note: the reader may have edited it.
      const remarks = { created: at, saved: at, state, note: reference?.note ?? '', tags: [] };
      const putting = put(makeRunEntry(parts, job, result, remarks), pack(job, result));
      arriving.add(putting);
      const isKept = await putting.finally(() => arriving.delete(putting));
      const { failure: refused } = get();
      if (!isKept && refused !== null && (state === 'done' || state === 'stopped'))
        set({
          failure: failure(
            'storage-refused',
            phrase('This rollout is done but not saved. {problem}', { problem: asReason(refused) }),
          ),
        });
      return isKept;
    },
    async refer(referenceOf) {
      if (get().status !== 'ready') await get().load();
      // A run that has just ended is not among the entries yet.
      await Promise.all(arriving);
      const referenceByKey = new Map(
        readableEntries(get().entries, get()).flatMap(({ key, job }) => {
          const reference = referenceOf(job);
          return reference === undefined ? [] : [[key, reference] as const];
        }),
      );
      const items = await sound([...referenceByKey.keys()]);
      await putAll(
        items.map(({ entry, value }) => ({
          entry,
          value: { ...value, reference: referenceByKey.get(entry.key) },
        })),
      );
      for (const { key, note, tags } of items.map(({ entry }) => entry)) {
        const pasted = referenceByKey.get(key)?.note ?? '';
        if (note === '' && pasted !== '') await get().remark(key, { note: pasted, tags });
      }
    },
    async judge(key, standing, pictures) {
      const [item] = await sound([key]);
      if (item === undefined) return;
      const value = pictures === undefined ? item.value : withPictures(item.value, pictures);
      await put({ ...item.entry, standing }, { ...value, standing });
    },
  };
}

/**
 * The standing of an imported run: unverified, whatever the
 * file claims, unless its numbers are known to be wrong.
 *
 * @param isMending - whether it replaces an unreadable run of this browser
 */
function importedStanding(
  { digest }: KeptRun<unknown>,
  read: RunStanding | undefined,
  isMending: boolean,
): RunStanding {
  const source = isMending ? null : (digest?.runs[0] ?? null);
  return { source, check: read !== undefined && isRefused(read) ? read.check : 'unverified' };
}

/**
 * Adds the runs of a file to the library, except those that it already has with as many trials.
 *
 * @param entries - the entries of the library
 * @param check - rejects jobs that cannot be rolled out
 */
async function importRuns<Job extends CourseJob>(
  parts: LibraryGame<Job>,
  { sound, putAll }: Pick<Shelf<ListedRun, KeptRun<Job>>, 'sound' | 'putAll'>,
  entries: readonly ListedRun[],
  runs: readonly FileRun[],
  check: (job: Job) => Result<Job>,
): Promise<ImportedRuns> {
  const own = new Map(entries.map((entry) => [entry.key, entry]));
  const given: Shelved<ListedRun, KeptRun<Job>>[] = [];
  let known = 0;
  const longer = new Set<string>();
  let problem: Failure | undefined;
  for (const { remarks, run } of runs) {
    const restored = restoreRun(parts.game, run);
    const checked = restored.ok ? check(restored.value.job) : restored;
    if (!restored.ok || !checked.ok) {
      problem ??= checked.ok ? undefined : checked.error;
      continue;
    }
    const { job, result, kept } = restored.value;
    const there = own.get(parts.game.runIdentity(job));
    const isSound = there !== undefined && (await sound([there.key])).length > 0;
    const isMending = there !== undefined && !isSound;
    const standing = importedStanding(kept, result.standing, isMending);
    const entry = makeRunEntry(parts, job, { ...result, standing }, remarks);
    if ((own.has(entry.key) && !isMending) || (isSound && there.trials >= entry.trials)) known += 1;
    else given.push({ entry, value: { ...kept, standing } });
    if (isSound && there.trials < entry.trials && !own.has(entry.key)) longer.add(entry.key);
  }
  const damaged = runs.length - known - given.length;
  const put = await putAll(given);
  return {
    ...importedItems(put, damaged, problem),
    longer: put.kept.filter((entry) => longer.has(entry.key)).length,
    known,
  };
}
