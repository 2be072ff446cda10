import { createStore, type StoreApi } from 'zustand/vanilla';
import { createLibraryDatabase } from './library/libraryDatabase.ts';
import { createLibraryStore } from './library/librarySlice.ts';
import { createRunKeeping } from './library/runKeeping.ts';
import { runJoining } from './library/runEntry.ts';
import type { PersistenceSlice, RunLocks } from './library/types.ts';
import { createManualLibraryStore, HAND_JOINING } from './replay/manualLibrarySlice.ts';
import { candidateName, passLine } from '../figures/candidateNames.ts';
import { makeXgid } from '../../formats/ids/xgid.ts';
import { keptReference, shownReference } from '../figures/pastedAnalysis.ts';
import { BACKGAMMON } from '../../jobs/backgammon/game.ts';
import type { RolloutJob } from '../../jobs/backgammon/types.ts';
import { checkEngine } from '../../jobs/backgammon/legalJob.ts';
import { isSameQuestion, questionOfJob } from '../../jobs/backgammon/question.ts';
import type { TextStorage } from '../../ui/storage.ts';
import type { RolloutStore } from './rollout/types.ts';
import type { SettingsStore } from './settings/types.ts';
import type { AnalysisSlice, PositionSlice } from './analysis/types.ts';
import type { RolloutKeeping } from './types.ts';
import type { BackgammonKernel } from '../../games/backgammon/kernelTypes.ts';

/** @param manager - the browser's storage manager; undefined if it has none */
export const createPersistenceStore = (
  manager: Partial<Pick<StorageManager, 'persist' | 'persisted'>> | undefined,
) =>
  createStore<PersistenceSlice>()((set, get) => {
    async function found(question: () => Promise<boolean> | undefined): Promise<void> {
      try {
        const isSafe = await question();
        if (isSafe !== undefined) set({ state: isSafe ? 'safe' : 'refused' });
      } catch {
        // Treat a failed request as a refusal.
        set({ state: 'refused' });
      }
    }
    return {
      state: 'unknown',
      look: () => found(() => manager?.persisted?.()),
      async ask() {
        if (get().state !== 'safe') await found(() => manager?.persist?.());
      },
    };
  });

const lockName = (key: string): string => `strata-run-${key}`;

/** Web Locks: the browser releases them when a tab is closed. */
function createRunLocks(): RunLocks {
  /** Locks of this tab that are being released, which takes a moment. */
  const leaving = new Map<string, Promise<unknown>>();
  return {
    hold(key) {
      let release = () => {};
      const until = new Promise<void>((resolve) => {
        release = resolve;
      });
      // Shared: two tabs may run the same rollout independently.
      const gone = navigator.locks
        ?.request(lockName(key), { mode: 'shared' }, () => until)
        .catch(() => undefined);
      return () => {
        release();
        if (gone !== undefined) leaving.set(key, gone);
      };
    },
    async isHeld(key) {
      await leaving.get(key);
      const { held = [] } = (await navigator.locks?.query()) ?? {};
      return held.some(({ name }) => name === lockName(key));
    },
  };
}

/**
 * @param rules - the engine, once loaded; undefined if it cannot be
 * @param storage - small values that outlive the visit; lost if undefined or refused
 * @param session - small values that last until this tab is closed
 */
export function createKeeping(
  stores: {
    readonly position: StoreApi<PositionSlice>;
    readonly settings: SettingsStore;
    readonly analysis: StoreApi<AnalysisSlice>;
    readonly rollout: RolloutStore;
  },
  rules: Promise<BackgammonKernel | undefined>,
  storage: TextStorage | undefined,
  session: TextStorage | undefined,
): RolloutKeeping {
  const { position, settings, analysis, rollout } = stores;
  const database = createLibraryDatabase();
  const manualStorage = database.shelf('hands', HAND_JOINING);
  const locks = createRunLocks();
  const library = createLibraryStore<RolloutJob>(
    {
      game: BACKGAMMON,
      idOf: (job) => makeXgid(job.position),
      nameOf: candidateName,
      passOf: passLine,
      referenceOf: (job) => keptReference(analysis.getState().references, job),
    },
    database.shelf('runs', runJoining(BACKGAMMON)),
    () => Date.now(),
  );
  const keeping = createRunKeeping<RolloutJob>({
    game: BACKGAMMON,
    library,
    locks,
    rollout,
    show(job, _result, kept) {
      const plays = job.candidates.flatMap((candidate) =>
        candidate.kind === 'play' ? [candidateName(candidate, job)] : [],
      );
      // Do not store them: opening an old run must not change the user's defaults.
      settings.setState({ settings: job.settings });
      analysis.getState().request(job.position, questionOfJob(job), plays);
      position.getState().set(job.position);
      const pasted = kept === undefined ? undefined : shownReference(kept);
      if (pasted !== undefined) analysis.getState().keepReference(pasted);
    },
    isAsked: (job) => isSameQuestion(job.position, position.getState().position),
    isOurs: (job) => checkEngine(job).ok,
    withOwnSettings: (job) => ({ ...job, settings: settings.getState().settings }),
    storage,
    restingKey: 'strata-resting',
    session,
    suspendedKey: 'strata-suspended',
  });
  const persistence = createPersistenceStore(navigator.storage);
  // Ask for persistent storage only now that there is a result worth keeping.
  rollout.subscribe(({ status, isLive }, before) => {
    if (!isLive && status !== before.status && (status === 'done' || status === 'stopped'))
      void persistence.getState().ask();
  });
  return {
    ...keeping,
    hands: createManualLibraryStore(manualStorage),
    manualStorage,
    persistence,
    database,
    locks,
    rules,
  };
}
