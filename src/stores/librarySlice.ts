import { createStore } from 'zustand/vanilla';
import { phrase, told } from '../language/phrase.ts';
import { fail, ok, type Failure, type Result } from '../engine/errors.ts';
import type { CourseJob, Game } from '../protocol/game.ts';
import type { RolloutJob, RolloutResult } from '../protocol/job.ts';
import {
  type FileRun,
  keptRun,
  type KeptRun,
  type KeptState,
  type LibraryEntry,
  type LibraryItem,
  type Remarks,
  restoreRun,
  SHOWN_CANDIDATES,
} from '../protocol/library.ts';
import { rankedCandidates } from '../protocol/resultJson.ts';
import { halfWidth } from '../engine/stats.ts';
import { createShelf, type ShelfSlice, type ShelfStorage } from './shelf.ts';

/** Where runs of a game outlive the visit: of two states of one run the one with more trials stays. */
export type LibraryStorage<Job extends CourseJob = RolloutJob> = ShelfStorage<
  LibraryEntry<Job>,
  KeptRun<Job>
>;

/** What the library needs to know of a game beside its runs. */
export interface LibraryGame<Job extends CourseJob> {
  readonly game: Game<Job>;
  /** The position as results name it. */
  idOf(job: Job): string;
  /** What a candidate of a job is called. */
  nameOf(candidate: Job['candidates'][number], job: Job): string;
}

/** What came of reading runs from a file. */
export interface ImportedRuns {
  readonly added: number;
  /** How many could not be read, and what the first of them suffers from. */
  readonly damaged: number;
  readonly problem: Failure | undefined;
}

/** All rollouts of a game in this browser, finished or not. */
export interface LibrarySlice<Job extends CourseJob = RolloutJob>
  extends ShelfSlice<LibraryEntry<Job>, KeptRun<Job>> {
  /** Keeps how a run stands now. */
  keep(job: Job, result: RolloutResult, state: KeptState): Promise<void>;
  /** The run of an entry; `bad-job` where storage lost or damaged it. */
  open(key: string): Promise<Result<{ readonly job: Job; readonly result: RolloutResult }>>;
  /** The runs of these keys, for a library file; those that are damaged are left out. */
  items(keys: readonly string[]): Promise<readonly LibraryItem<Job>[]>;
  /** Adds runs of a file whose jobs pass the check; fails where storage refuses all of them. */
  importRuns(runs: readonly FileRun[], check: (job: Job) => Result<Job>): Promise<Result<ImportedRuns>>;
}

function entryOf<Job extends CourseJob>(
  { game, nameOf }: LibraryGame<Job>,
  job: Job,
  result: RolloutResult,
  remarks: Remarks & Pick<LibraryEntry, 'created' | 'saved' | 'state'>,
): LibraryEntry<Job> {
  const ranked = rankedCandidates(result).filter((index) => (result.candidates[index]?.trials ?? 0) > 0);
  const { score } = game.shapeOf(job).layout;
  return {
    ...remarks,
    key: game.runIdentity(job),
    job,
    trials: result.candidates.reduce((sum, { trials }) => sum + trials, 0),
    candidates: ranked.slice(0, SHOWN_CANDIDATES).map((index) => {
      const equity = result.candidates[index]!.estimates[score]!;
      return {
        name: nameOf(job.candidates[index]!, job),
        equity: equity.mean,
        halfWidth: halfWidth(equity) ?? null,
      };
    }),
  };
}

/** @param now - milliseconds since 1970 */
export function createLibraryStore<Job extends CourseJob>(
  own: LibraryGame<Job>,
  storage: LibraryStorage<Job>,
  now: () => number,
) {
  const { game, idOf } = own;
  return createStore<LibrarySlice<Job>>()((set, get) => {
    const { slice, put, read, sound } = createShelf({
      storage,
      restore(input) {
        const restored = restoreRun(game, input);
        return restored.ok ? restored.value.kept : undefined;
      },
      refusal: (problem) =>
        phrase(
          'The library cannot be stored: {problem} Export what matters, or make room by removing runs.',
          {
            problem,
          },
        ),
      set,
      get,
    });
    return {
      ...slice,
      async keep(job, result, state) {
        const at = now();
        const entry = entryOf(own, job, result, { created: at, saved: at, state, note: '', tags: [] });
        await put(entry, keptRun(idOf(job), job, result));
      },
      async open(key) {
        const stored = await read(key);
        const restored = stored === undefined ? undefined : restoreRun(game, stored);
        if (restored?.ok) return ok({ job: restored.value.job, result: restored.value.result });
        return fail(
          'bad-job',
          phrase('This run cannot be read from the library. {problem} Remove it and roll out again.', {
            problem: restored === undefined ? phrase('Storage has lost it.') : told(restored.error),
          }),
        );
      },
      async items(keys) {
        const all = await sound(keys);
        return all.map(({ entry: { created, saved, state, note, tags }, value }) => ({
          remarks: { created, saved, state, note, tags },
          run: value,
        }));
      },
      async importRuns(runs, check) {
        let added = 0;
        let problem: Failure | undefined;
        for (const { remarks, run } of runs) {
          const restored = restoreRun(game, run);
          const checked = restored.ok ? check(restored.value.job) : restored;
          if (restored.ok && checked.ok) {
            const { job, result, kept } = restored.value;
            if (await put(entryOf(own, job, result, remarks), kept)) added += 1;
          } else problem ??= checked.ok ? undefined : checked.error;
        }
        const { failure } = get();
        if (failure !== null && added === 0) return { ok: false, error: failure };
        return ok({ added, damaged: runs.length - added, problem });
      },
    };
  });
}
export type LibraryStore<Job extends CourseJob = RolloutJob> = ReturnType<typeof createLibraryStore<Job>>;
