import { BACKGAMMON } from '../protocol/backgammonGame.ts';
import type { Failure } from '../engine/errors.ts';
import { loadKernel } from '../kernel/load.ts';
import { createBrowserAssets } from '../runner/browserAssets.ts';
import { createBrowserEvaluator } from '../runner/browserEvaluator.ts';
import type { Evaluator } from '../runner/evaluator.ts';
import { createWorkerPool } from '../runner/workerPool.ts';
import { asFailure } from '../engine/errors.ts';
import type { BackgammonKernel } from '../games/backgammon/kernel.ts';
import { createKeeping, type Keeping } from './keeping.ts';
import type { ArimaaServices } from './arimaaServices.ts';
import type { MatchServices } from './matchServices.ts';
import { ENGINE } from '../protocol/legalJob.ts';
import { type AnalysisStore, createAnalysisStore } from '../stores/analysisSlice.ts';
import { createExperimentStore, type ExperimentStore } from '../stores/experimentSlice.ts';
import { type ComparisonStore, createComparisonStore } from '../stores/comparisonSlice.ts';
import { createPositionStore, type PositionStore } from '../stores/positionSlice.ts';
import { createPresetsStore, type PresetsStore } from '../stores/presetsSlice.ts';
import { createReferenceStore, type ReferenceStore } from '../stores/referenceSlice.ts';
import { createRolloutStore, type RolloutStore } from '../stores/rolloutSlice.ts';
import { createSettingsStore, type SettingsStore, type TextStorage } from '../stores/settingsSlice.ts';
import { createSwitchStore, type SwitchStore } from '../stores/switchSlice.ts';

/** Everything the page is made of, wired up. */
export interface Services {
  readonly position: PositionStore;
  readonly settings: SettingsStore;
  readonly presets: PresetsStore;
  /** Whether single keys act: who speaks to the computer, or touches keys by accident, can switch them off (WCAG 2.1.4). */
  readonly keys: SwitchStore;
  /** Whether values in a match are shown as chances of winning it, not as normalised equities. */
  readonly asChances: SwitchStore;
  readonly analysis: AnalysisStore;
  readonly evaluator: Evaluator;
  readonly rollout: RolloutStore;
  /** Figures of other programs, from text. */
  readonly reference: ReferenceStore;
  /** The dice lab's small rollouts, on the same workers. */
  readonly experiment: ExperimentStore;
  readonly keeping: Keeping;
  /** Rollouts beside the main one. */
  readonly comparison: ComparisonStore;
  readonly workers: number;
  /** What the match view needs: comes when it is first asked for. */
  matches(): Promise<MatchServices>;
  /** The same of Arimaa. */
  arimaa(): Promise<ArimaaServices>;
  /** Loads the engine for this thread and gets the workers ready. Resolves to what stands in the way, if anything. */
  prepare(): Promise<Failure | undefined>;
}

/** Undefined where the browser refuses even to be asked. */
function storage(): TextStorage | undefined {
  try {
    return window.localStorage;
  } catch {
    return undefined;
  }
}

/** @param onNews - told what the user should know though the page works: refused storage, a replaced worker */
export function createServices(onNews: (failure: Failure) => void): Services {
  const assets = createBrowserAssets(onNews);
  const pool = createWorkerPool({ assets, onIncident: ({ failure }) => onNews(failure) });
  const position = createPositionStore();
  const clock = () => performance.now();
  const settings = createSettingsStore(storage());
  const evaluator = createBrowserEvaluator(() => pool.prepare());
  const analysis = createAnalysisStore(evaluator);
  const { look, evaluateAt } = analysis.getState();
  const { cubeless, matchTable } = settings.getState().settings;
  evaluateAt({ cubeless, matchTable });
  look(position.getState().position);
  position.subscribe((state) => look(state.position));
  settings.subscribe(({ settings: { cubeless, matchTable } }, { settings: before }) => {
    analysis.getState().forgetRecord();
    if (cubeless !== before.cubeless || matchTable !== before.matchTable)
      evaluateAt({ cubeless, matchTable });
  });

  const rollout = createRolloutStore(BACKGAMMON, pool, clock);
  let tellRules: (kernel: BackgammonKernel | undefined) => void = () => {};
  const rules = new Promise<BackgammonKernel | undefined>((resolve) => {
    tellRules = resolve;
  });
  const keeping = createKeeping({ position, settings, analysis, rollout }, rules, storage());

  async function prepare(): Promise<Failure | undefined> {
    const loaded = await assets.load();
    if (!loaded.ok) {
      tellRules(undefined);
      return loaded.error;
    }
    try {
      const kernel = loadKernel(loaded.value.kernel);
      tellRules(kernel);
      kernel.loadWeights(loaded.value.weights);
      if (loaded.value.bearoff !== undefined) kernel.loadBearoff(loaded.value.bearoff);
      analysis.getState().use(kernel);
      const ready = await pool.prepare();
      if (!ready.ok) return ready.error;
      if (!kernel.hasBearoff && ready.value.bearoff !== undefined) kernel.loadBearoff(ready.value.bearoff);
      analysis.getState().use(kernel);
      return undefined;
    } catch (thrown) {
      tellRules(undefined);
      return asFailure(thrown);
    }
  }

  const comparison = createComparisonStore(pool, clock, keeping.record);
  let matches: Promise<MatchServices> | undefined;
  let arimaa: Promise<ArimaaServices> | undefined;
  return {
    reference: createReferenceStore(),
    position,
    settings,
    presets: createPresetsStore(storage()),
    keys: createSwitchStore('strata-keys', true, storage()),
    asChances: createSwitchStore('strata-chances', false, storage()),
    analysis,
    evaluator,
    rollout,
    keeping,
    experiment: createExperimentStore(pool, ENGINE),
    comparison,
    matches() {
      matches ??= import('./matchServices.ts').then(({ createMatchServices }) =>
        createMatchServices({ assets: () => pool.prepare(), pool, keeping, rollout, comparison, settings }),
      );
      return matches;
    },
    arimaa() {
      arimaa ??= import('./arimaaServices.ts').then(({ createArimaaServices }) =>
        createArimaaServices(onNews, keeping),
      );
      return arimaa;
    },
    workers: pool.workers,
    prepare,
  };
}
