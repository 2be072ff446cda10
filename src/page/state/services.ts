import type { StoreApi } from 'zustand/vanilla';
import { BACKGAMMON } from '../../jobs/backgammon/game.ts';
import { asFailure, type Failure } from '../../engine/errors.ts';
import { createKernel } from '../../games/backgammon/kernel.ts';
import { instantiate } from '../../kernel/load.ts';
import { createBrowserAssets } from '../../runner/browser/assets.ts';
import { createBrowserEvaluator } from '../../runner/browser/evaluator.ts';
import type { Assets } from '../../runner/pool/assets.ts';
import type { Pool } from '../../runner/pool/types.ts';
import type { WorkerAssets } from '../../runner/worker/workerApi.ts';
import { createWorkerPool } from '../../runner/browser/pool.ts';
import { createKeeping } from './keeping.ts';
import type { RolloutJob } from '../../jobs/backgammon/types.ts';
import { canonicalJson } from '../../jobs/hash.ts';
import { checkEngine } from '../../jobs/backgammon/legalJob.ts';
import { createAnalysisStore } from './analysis/analysisSlice.ts';
import { createPositionStore } from './analysis/positionSlice.ts';
import { createUndoLog, recordEdits } from './undo/undoLog.ts';
import type { ComparisonSlice } from './compare/types.ts';
import { createComparisonStore, shareTrials } from './compare/comparisonSlice.ts';
import { createSettingsStore } from './settings/settingsSlice.ts';
import { createSwitchStore } from './settings/keptSettings.ts';
import { createLive } from './rollout/live.ts';
import { createRolloutStore } from './rollout/rolloutSlice.ts';
import { createWorkInProgress, isRunning } from './rollout/workInProgress.ts';
import { createAppearance } from '../../ui/appearance.ts';
import { type LoadedOnce, loadOnce } from '../../ui/loadOnce.ts';
import { onAddress, viewOf } from '../../ui/routes.ts';
import {
  pageStorage,
  remembered,
  SUSPENDED_ARIMAA,
  tabStorage,
  UNFINISHED_MATCHES,
} from '../../ui/storage.ts';
import { createUpdates } from './updates.ts';
import { createServerStore, withServer } from './server/serverSlice.ts';
import { createVerifying } from './library/verifying.ts';
import type { RolloutStore, WorkInProgress } from './rollout/types.ts';
import type { PresetsStore, SettingsStore } from './settings/types.ts';
import type { AnalysisSlice, PositionSlice } from './analysis/types.ts';
import type { ServerSlice } from './server/types.ts';
import type { EvaluationTerms } from '../../jobs/backgammon/levelTypes.ts';
import type { ArimaaServices } from './arimaa/types.ts';
import type { Notices } from './notices/types.ts';
import type { RolloutKeeping, Services } from './types.ts';
import type { RolloutSettings } from '../../jobs/settings/settingFields.ts';
import type { BackgammonKernel } from '../../games/backgammon/kernelTypes.ts';

/** @param notices - receive problems that leave the page working: refused storage, a replaced worker */
export function createServices(notices: Notices): Services {
  const assets = createBrowserAssets(notices.fail);
  const server = findServer();
  const own = createWorkerPool({ assets, onIncident: ({ failure }) => notices.fail(failure) });
  const pool = withServer(own, BACKGAMMON, server);
  const clock = () => performance.now();
  const edits = createUndoLog();
  const position = createPositionStore();
  recordEdits(edits, position, ['position']);
  const settings = createSettingsStore(pageStorage());
  const files = { assets: () => pool.prepare(), strong: assets.strong };
  const evaluator = createBrowserEvaluator(files);
  const analysis = createAnalysisStore(evaluator);
  followBoard(analysis, position, settings);
  const rollout: RolloutStore = createRolloutStore(
    BACKGAMMON,
    pool,
    clock,
    (job) => comparison.getState().handOver(job) ?? liveRuns.known(job),
  );
  const engine = createEngineLoader(assets, pool, analysis);
  const keeping = createKeeping(
    { position, settings, analysis, rollout },
    engine.rules,
    pageStorage(),
    tabStorage(),
  );
  const comparison = createComparisonStore(pool, clock, edits, keeping.record);
  shareTrials(rollout, comparison);
  const choices = createChoices();
  const liveRuns = createLiveRuns({ position, analysis, settings, rollout, live: choices.live }, comparison);
  const work = createWorkInProgress(navigator.locks);
  work.watch(rollout, (run) => isRunning(run) && !run.isLive);
  work.watch(comparison, ({ runs }) => runs.some((run) => isRunning(run.rollout.getState())));
  const verifying = createVerifying<RolloutJob>({
    game: BACKGAMMON,
    runner: pool,
    isOurs: (job) => checkEngine(job).ok,
    library: keeping.library,
    shown: () => [rollout, ...comparison.getState().runs.map((run) => run.rollout)],
    work,
  });
  const matches = loadOnce(
    () => import('./matches/services.ts'),
    ({ createMatchServices }) =>
      createMatchServices({ files, pool, keeping, rollout, comparison, settings, work }),
  );
  // Matches that an earlier visit left are finished in any view.
  if (remembered(pageStorage(), UNFINISHED_MATCHES) !== '') void engine.rules.then(() => matches.load());
  const arimaa = loadOnce(
    () => import('./arimaa/services.ts'),
    ({ createArimaaServices }) => createArimaaServices(notices, keeping, work, server),
  );
  return {
    notices,
    position,
    settings,
    analysis,
    evaluator,
    rollout,
    lab: { runner: pool, work },
    keeping,
    comparison,
    verifying,
    work,
    presets: loadSharedPresets().load,
    ...choices,
    startLive: liveRuns.start,
    edits,
    matches: matches.load,
    arimaa: arimaa.load,
    ...createReload(keeping, arimaa, work, engine.loaded),
    workers: pool.workers,
    server,
    prepare: engine.prepare,
  };
}

/** What the reader has chosen for the whole page. */
const createChoices = () => ({
  appearance: createAppearance(document.documentElement, pageStorage()),
  keys: createSwitchStore('strata-keys', true, pageStorage()),
  asChances: createSwitchStore('strata-chances', false, pageStorage()),
  live: createSwitchStore('strata-live', isRichDevice(), pageStorage()),
});

/** Live in this tab: while the position is in view and no comparison runs. */
const createLiveRuns = (
  stores: Omit<Parameters<typeof createLive>[0], 'mayRun' | 'watch' | 'later'>,
  comparison: StoreApi<ComparisonSlice>,
) =>
  createLive({
    ...stores,
    mayRun: () =>
      document.visibilityState === 'visible' &&
      viewOf(location.hash) === 'analysis' &&
      !comparison.getState().runs.some((run) => isRunning(run.rollout.getState())),
    watch(listener) {
      document.addEventListener('visibilitychange', listener);
      onAddress(listener);
      comparison.subscribe(listener);
    },
    later(action, ms) {
      const timer = setTimeout(action, ms);
      return () => clearTimeout(timer);
    },
  });

/** Whether there is a mouse, and no wish to save data or power: phones have neither cores nor battery to spare. */
function isRichDevice(): boolean {
  const saves = (navigator as { readonly connection?: { readonly saveData?: boolean } }).connection?.saveData;
  return matchMedia('(pointer: fine)').matches && saves !== true;
}

/** The server of a page that it has marked as its own. */
function findServer(): StoreApi<ServerSlice> | undefined {
  if (document.querySelector('meta[name="strata-server"]') === null) return undefined;
  return createServerStore({
    open: async (word) => (await import('./server/connection.ts')).openConnection(word),
    storage: pageStorage(),
    tab: tabStorage(),
  });
}

/** Evaluates the position on the board, and again when the board or a setting of the evaluation changes. */
function followBoard(
  analysis: StoreApi<AnalysisSlice>,
  position: StoreApi<PositionSlice>,
  settings: SettingsStore,
): void {
  const { look, evaluateAt } = analysis.getState();
  const termsOf = ({ cubeless, matchTable }: RolloutSettings): Omit<EvaluationTerms, 'net'> => ({
    cubeless,
    matchTable,
  });
  evaluateAt(termsOf(settings.getState().settings));
  look(position.getState().position);
  position.subscribe((state) => look(state.position));
  settings.subscribe(({ settings: now }, { settings: before }) => {
    analysis.getState().forgetRecord();
    if (canonicalJson(termsOf(now)) !== canonicalJson(termsOf(before))) evaluateAt(termsOf(now));
  });
}

/**
 * Loads the engine on the main thread. `rules` has it before its nets are loaded, and undefined if loading
 * fails.
 */
function createEngineLoader(
  assets: Assets,
  pool: Pick<Pool, 'prepare'>,
  analysis: StoreApi<AnalysisSlice>,
): {
  readonly rules: Services['keeping']['rules'];
  readonly prepare: Services['prepare'];
  /** Ends when both nets are there or have failed. */
  readonly loaded: Promise<unknown>;
} {
  // The nets are requested before what the first drawing loads, and the one that answers at once before the other.
  const loaded = assets.load().then(() => assets.strong());
  let resolveRules: (kernel: BackgammonKernel | undefined) => void = () => {};
  const rules = new Promise<BackgammonKernel | undefined>((resolve) => {
    resolveRules = resolve;
  });
  async function prepare(): Promise<Failure | undefined> {
    const first = await assets.load();
    if (!first.ok) {
      resolveRules(undefined);
      return first.error;
    }
    try {
      const kernel = createKernel(instantiate(first.value.kernel));
      resolveRules(kernel);
      kernel.loadWeights(first.value.weights);
      analysis.getState().use(kernel);
      const ready = await pool.prepare();
      if (!ready.ok) return ready.error;
      void loadTablesWhenNeeded(kernel, ready.value, analysis);
      void assets.strong().then((strong) => {
        if (!strong.ok) return;
        kernel.loadStrong(strong.value);
        analysis.getState().use(kernel);
      });
      return undefined;
    } catch (thrown) {
      resolveRules(undefined);
      return asFailure(thrown);
    }
  }
  return { rules, prepare, loaded };
}

/**
 * Loads the bearoff tables on the main thread when a position first needs them: the copy takes longer than a frame, and
 * most visits never need it.
 */
async function loadTablesWhenNeeded(
  kernel: BackgammonKernel,
  { bearoff }: WorkerAssets,
  analysis: StoreApi<AnalysisSlice>,
): Promise<void> {
  if (bearoff === undefined) return;
  const isNeeded = ({ failure }: AnalysisSlice) => failure?.code === 'bad-table';
  await new Promise<void>((resolve) => {
    if (isNeeded(analysis.getState())) return resolve();
    const stop = analysis.subscribe((state) => {
      if (!isNeeded(state)) return;
      stop();
      resolve();
    });
  });
  kernel.loadBearoff(await bearoff.arrayBuffer());
  analysis.getState().use(kernel);
}

/** The presets of all tabs. Without the listener, a change here would overwrite those of another tab. */
const loadSharedPresets = (): LoadedOnce<PresetsStore> =>
  loadOnce(
    () => import('./settings/presetsSlice.ts'),
    ({ createPresetsStore, PRESETS_KEY }) => {
      const presets = createPresetsStore(pageStorage());
      window.addEventListener('storage', ({ key }) => {
        if (key === null || key === PRESETS_KEY) presets.getState().reload();
      });
      return presets;
    },
  );

/**
 * Updates, which suspend this tab's rollouts and reload the page, and the function that resumes these
 * rollouts.
 */
function createReload(
  keeping: RolloutKeeping,
  arimaa: LoadedOnce<ArimaaServices>,
  work: WorkInProgress,
  loaded: Promise<unknown>,
): Pick<Services, 'updates' | 'resume'> {
  async function leave(): Promise<void> {
    const games = [keeping, arimaa.loaded()?.keeping];
    // If this fails, the state saved a few seconds ago remains.
    await Promise.allSettled(games.flatMap((game) => game?.suspend() ?? []));
    location.reload();
  }
  return {
    updates: createUpdates({
      // In development a service worker would serve outdated sources.
      container: import.meta.env.PROD ? navigator.serviceWorker : undefined,
      script: `${import.meta.env.BASE_URL}sw.js`,
      loaded,
      work,
      leave,
      every: (action, ms) => setInterval(action, ms),
    }),
    async resume() {
      const isOfArimaa = remembered(tabStorage(), SUSPENDED_ARIMAA) !== '';
      const [own, other] = await Promise.allSettled([
        keeping.resume(),
        isOfArimaa ? arimaa.load().then((services) => services.keeping.resume()) : false,
      ]);
      return [own, other].some((each) => each.status === 'fulfilled' && each.value);
    },
  };
}
