import type { Failure, Result } from '../../../engine/errors.ts';
import type { CourseJob } from '../../../jobs/game.ts';
import { restoreRun } from '../../../jobs/library/library.ts';
import { isRefused, type RunStanding } from '../../../jobs/results/standing.ts';
import { importedItems } from './shelfKeeping.ts';
import { type LibraryGame, makeRunEntry } from './runEntry.ts';
import type { Shelf } from './shelf.ts';
import type { FileRun, KeptRun, ListedRun } from '../../../jobs/library/types.ts';
import type { ImportedRuns, Shelved } from './types.ts';

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
export async function importRuns<Job extends CourseJob>(
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
