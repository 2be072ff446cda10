import type { StoreApi } from 'zustand/vanilla';
import type { Notices } from '../notices/types.ts';
import { learnSentences } from '../../../language/sentences.ts';
import { ARIMAA_SENTENCES } from '../../../language/sentences/arimaa.ts';
import { asFailure, ok, type Result } from '../../../engine/errors.ts';
import { type ArimaaKernel, createArimaaKernel } from '../../../games/arimaa/kernel.ts';
import { isSamePosition } from '../../../games/arimaa/position.ts';
import { instantiate } from '../../../kernel/load.ts';
import { ARIMAA, ARIMAA_ENGINE, nameCandidate } from '../../../jobs/arimaa/job.ts';
import { positionLine } from '../../../jobs/arimaa/resultJson.ts';
import {
  createArimaaPool,
  createArimaaTrees,
  createBrowserArimaaAssets,
} from '../../../runner/browser/arimaa.ts';
import { createUndoLog } from '../undo/undoLog.ts';
import { createArimaaBoardStore, positionOf } from './boardSlice.ts';
import { createArimaaSettingsStore, rolloutPart } from './settingsSlice.ts';
import { createArimaaReviewStore, createArimaaTreeStore } from './searches.ts';
import { createSearching } from './searching.ts';
import { createLibraryStore } from '../library/librarySlice.ts';
import { createRunKeeping } from '../library/runKeeping.ts';
import { createVerifying } from '../library/verifying.ts';
import { runJoining } from '../library/runEntry.ts';
import { createRolloutStore } from '../rollout/rolloutSlice.ts';
import { isRunning } from '../rollout/workInProgress.ts';
import { withServer } from '../server/serverSlice.ts';
import { pageStorage, SUSPENDED_ARIMAA, tabStorage } from '../../../ui/storage.ts';
import type { WorkInProgress } from '../rollout/types.ts';
import type { ServerSlice } from '../server/types.ts';
import type { KeptRuns, RunKeeping } from '../library/types.ts';
import type { ArimaaServices } from './types.ts';
import type { ArimaaJob } from '../../../jobs/arimaa/types.ts';

/**
 * Creates the stores of the Arimaa view.
 *
 * @param notices - receive failures that the page recovers from, such as a replaced worker
 * @param kept - saves runs
 * @param work - tracks running work, so that an update waits for it
 * @param server - the page's server, which may play rollouts; trees are grown here
 */
export function createArimaaServices(
  notices: Notices,
  kept: Pick<KeptRuns, 'database' | 'locks'>,
  work: Pick<WorkInProgress, 'watch' | 'during'>,
  server: StoreApi<ServerSlice> | undefined,
): ArimaaServices {
  learnSentences(ARIMAA_SENTENCES);
  const assets = createBrowserArimaaAssets();
  const edits = createUndoLog();
  const board = createArimaaBoardStore(edits);
  const settings = createArimaaSettingsStore(pageStorage());
  // These stores share one searcher, which runs one search at a time.
  const trees = createArimaaTrees({ assets });
  const tree = createArimaaTreeStore(trees);
  const pinned = createArimaaTreeStore(trees);
  const review = createArimaaReviewStore(trees);
  const own = createArimaaPool({ assets, onIncident: ({ failure }) => notices.fail(failure) });
  const pool = withServer(own, ARIMAA, server);
  const rollout = createRolloutStore(ARIMAA, pool, () => performance.now());
  work.watch(rollout, isRunning);
  // Searches of the position on the board are not tracked: they restart automatically.
  work.watch(pinned, isRunning);
  work.watch(review, isRunning);

  const kernel = createKernelLoader(assets);
  const searching = createSearching({ board, settings, tree, pinned, review, kernel });
  const keeping = createArimaaKeeping(kept, { board, settings, rollout });

  return {
    notices,
    place: { server, workers: pool.workers },
    board,
    edits,
    settings,
    tree,
    pinned,
    review,
    rollout,
    keeping,
    verifying: createVerifying<ArimaaJob>({
      game: ARIMAA,
      runner: pool,
      isOurs: ({ engine }) => engine.version === ARIMAA_ENGINE.version,
      library: keeping.library,
      shown: () => [rollout],
      work,
    }),
    kernel,
    begin: searching.begin,
    search: (times) => void searching.search(times),
    reviewGame: () => void searching.reviewGame(),
    compare: searching.compare,
  };
}

/** Loads the kernel of this thread on the first call; later calls share it. */
function createKernelLoader(assets: ReturnType<typeof createBrowserArimaaAssets>): ArimaaServices['kernel'] {
  async function openKernel(): Promise<Result<ArimaaKernel>> {
    const loaded = await assets.load();
    if (!loaded.ok) return loaded;
    try {
      return ok(createArimaaKernel(instantiate(loaded.value.kernel)));
    } catch (thrown) {
      return { ok: false, error: asFailure(thrown) };
    }
  }
  let opened: Promise<Result<ArimaaKernel>> | undefined;
  return () => {
    opened ??= openKernel();
    return opened;
  };
}

type KeepingStores = Pick<ArimaaServices, 'board' | 'settings' | 'rollout'>;

/** Saves Arimaa rollouts, and restores them with their position and settings. */
function createArimaaKeeping(
  { database, locks }: Pick<KeptRuns, 'database' | 'locks'>,
  { board, settings, rollout }: KeepingStores,
): RunKeeping<ArimaaJob> {
  return createRunKeeping<ArimaaJob>({
    game: ARIMAA,
    library: createLibraryStore<ArimaaJob>(
      { game: ARIMAA, idOf: ({ position }) => positionLine(position), nameOf: nameCandidate },
      database.shelf('arimaaRuns', runJoining(ARIMAA)),
      () => Date.now(),
    ),
    locks,
    rollout,
    show({ position, candidates, counts, timed = false, settings: own }) {
      // Not saved: the settings of an old run must not replace the user's own.
      settings.setState(({ settings: others }) => ({ settings: { ...others, ...own } }));
      board.getState().place(position);
      board.getState().requestTurns(candidates, { counts, timed });
    },
    isAsked: ({ position }) => {
      const { line, at } = board.getState();
      return isSamePosition(position, positionOf(line, at));
    },
    isOurs: ({ engine }) => engine.version === ARIMAA_ENGINE.version,
    withOwnSettings: (job) => ({ ...job, settings: rolloutPart(settings.getState().settings) }),
    storage: pageStorage(),
    restingKey: 'strata-resting-arimaa',
    session: tabStorage(),
    suspendedKey: SUSPENDED_ARIMAA,
  });
}
