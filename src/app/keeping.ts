import { candidateName } from '../components/rows.ts';
import { phrase } from '../language/phrase.ts';
import { fail, ok, type Result } from '../engine/errors.ts';
import type { BackgammonKernel } from '../games/backgammon/kernel.ts';
import { type RolloutJob, runIdentity } from '../protocol/job.ts';
import { checkLegal } from '../protocol/legalJob.ts';
import type { AnalysisStore } from '../stores/analysisSlice.ts';
import { createLibraryStore, type LibrarySlice, type LibraryStore } from '../stores/librarySlice.ts';
import type { PositionStore } from '../stores/positionSlice.ts';
import type { MatchStorage } from '../stores/matchLibrarySlice.ts';
import { recordRuns, type RunLocks } from '../stores/recorder.ts';
import type { RolloutStore } from '../stores/rolloutSlice.ts';
import type { SettingsStore } from '../stores/settingsSlice.ts';
import { createLibraryDatabase, createRunLocks } from './libraryDatabase.ts';
import { questionOfJob } from '../protocol/question.ts';
import { isSameQuestion } from './useRolloutView.ts';

/** What keeps rollouts beyond the visit. */
export interface Keeping {
  readonly library: LibraryStore;
  /** Takes in what a file holds, its jobs checked by the rules of the game. @returns `worker-failed` where there is no engine */
  importText(text: string): ReturnType<LibrarySlice['importText']>;
  /** Shows a run of the library as it was left: its position, settings, choice and figures. */
  openRun(key: string): Promise<Result<RolloutJob>>;
  /** The run of the position on the board that a closed tab interrupted comes back, if there is one; says whether. */
  restore(): Promise<boolean>;
  /** Keeps the runs in hand at once. */
  keepNow(): Promise<void>;
  /** Keeps another rollout as it goes, beside the main one. */
  record(rollout: RolloutStore): void;
  readonly matchStorage: MatchStorage;
  readonly locks: RunLocks;
  /** The engine, once it is loaded; undefined where it cannot be. */
  readonly rules: Promise<BackgammonKernel | undefined>;
}

/** @param rules - the engine, once it is loaded; undefined where it cannot be */
export function createKeeping(
  stores: {
    readonly position: PositionStore;
    readonly settings: SettingsStore;
    readonly analysis: AnalysisStore;
    readonly rollout: RolloutStore;
  },
  rules: Promise<BackgammonKernel | undefined>,
): Keeping {
  const { position, settings, analysis, rollout } = stores;
  const database = createLibraryDatabase();
  const library = createLibraryStore(database, () => Date.now(), candidateName);
  const locks = createRunLocks();
  const recorded: (() => Promise<void>)[] = [];
  const record = (each: RolloutStore) => {
    recorded.push(recordRuns(each, library, locks, () => performance.now()));
  };
  record(rollout);

  async function openRun(key: string): Promise<Result<RolloutJob>> {
    const opened = await library.getState().open(key);
    if (!opened.ok) return opened;
    const { job, result } = opened.value;
    const plays = job.candidates.flatMap((candidate) =>
      candidate.kind === 'play' ? [candidateName(candidate, job)] : [],
    );
    // Not kept in storage: an old run changes nobody's habits.
    settings.setState({ settings: job.settings });
    analysis.getState().request(job.position, questionOfJob(job), plays);
    position.getState().set(job.position);
    rollout.getState().open(job, result);
    return ok(job);
  }

  return {
    library,
    openRun,
    record,
    matchStorage: database.matches,
    locks,
    rules,
    async keepNow() {
      await Promise.all(recorded.map((keep) => keep()));
    },
    async importText(text) {
      const kernel = await rules;
      return kernel === undefined
        ? fail(
            'worker-failed',
            phrase('Nothing can be imported: the engine that checks it is not there. Load the page again.'),
          )
        : library.getState().importText(text, (job) => checkLegal(job, kernel));
    },
    async restore() {
      await library.getState().load();
      const asked = position.getState().position;
      const lefts = library
        .getState()
        .entries.filter(
          ({ state, job }) =>
            (state === 'running' || state === 'paused') && isSameQuestion(job.position, asked),
        );
      // One that ran beside the main rollout comes back only where that is not there.
      const own = settings.getState().settings;
      const left =
        lefts.find(({ job }) => runIdentity({ ...job, settings: own }) === runIdentity(job)) ?? lefts[0];
      if (left === undefined || rollout.getState().status !== 'idle') return false;
      if (await locks.isHeld(left.key)) return false;
      return (await openRun(left.key)).ok;
    },
  };
}
