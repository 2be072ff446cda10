import { candidateName } from '../components/rows.ts';
import { makeXgid } from '../formats/xgid.ts';
import type { BackgammonKernel } from '../games/backgammon/kernel.ts';
import { BACKGAMMON } from '../protocol/backgammonGame.ts';
import type { RolloutJob } from '../protocol/job.ts';
import { checkEngine } from '../protocol/legalJob.ts';
import { questionOfJob } from '../protocol/question.ts';
import type { AnalysisStore } from '../stores/analysisSlice.ts';
import { createLibraryStore } from '../stores/librarySlice.ts';
import type { PositionStore } from '../stores/positionSlice.ts';
import type { RunLocks } from '../stores/recorder.ts';
import type { RolloutStore } from '../stores/rolloutSlice.ts';
import type { SettingsStore, TextStorage } from '../stores/settingsSlice.ts';
import { createLibraryDatabase, createRunLocks, type LibraryDatabase } from './libraryDatabase.ts';
import { createRunKeeping, type RunKeeping } from './runKeeping.ts';
import { isSameQuestion } from './useRolloutView.ts';

/** What keeps rollouts of backgammon beyond the visit. */
export interface Keeping extends RunKeeping<RolloutJob> {
  /** Where everything else is kept as well. */
  readonly database: LibraryDatabase;
  readonly locks: RunLocks;
  /** The engine, once it is loaded; undefined where it cannot be. */
  readonly rules: Promise<BackgammonKernel | undefined>;
}

/**
 * @param rules - the engine, once it is loaded; undefined where it cannot be
 * @param storage - what remembers small things beyond the visit; undefined or refusing storage only forgets them
 */
export function createKeeping(
  stores: {
    readonly position: PositionStore;
    readonly settings: SettingsStore;
    readonly analysis: AnalysisStore;
    readonly rollout: RolloutStore;
  },
  rules: Promise<BackgammonKernel | undefined>,
  storage: TextStorage | undefined,
): Keeping {
  const { position, settings, analysis, rollout } = stores;
  const database = createLibraryDatabase();
  const locks = createRunLocks();
  const library = createLibraryStore<RolloutJob>(
    { game: BACKGAMMON, idOf: (job) => makeXgid(job.position), nameOf: candidateName },
    database.runs,
    () => Date.now(),
  );
  const keeping = createRunKeeping<RolloutJob>({
    game: BACKGAMMON,
    library,
    locks,
    rollout,
    show(job) {
      const plays = job.candidates.flatMap((candidate) =>
        candidate.kind === 'play' ? [candidateName(candidate, job)] : [],
      );
      // Not kept in storage: an old run changes nobody's habits.
      settings.setState({ settings: job.settings });
      analysis.getState().request(job.position, questionOfJob(job), plays);
      position.getState().set(job.position);
    },
    isAsked: (job) => isSameQuestion(job.position, position.getState().position),
    isOurs: (job) => checkEngine(job).ok,
    withOwnSettings: (job) => ({ ...job, settings: settings.getState().settings }),
    storage,
    restingKey: 'strata-resting',
  });
  return { ...keeping, database, locks, rules };
}
