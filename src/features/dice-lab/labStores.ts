import { engineBy } from '../../jobs/backgammon/job.ts';
import { DEFAULT_SETTINGS } from '../../jobs/settings/settings.ts';
import type { Runner } from '../../runner/core/types.ts';
import { isRunning, type WorkInProgress } from '../rollout/workInProgress.ts';
import { createEssayStore, type EssayStore } from './essay/essaySlice.ts';
import { createExperimentStore, type ExperimentStore } from './experimentSlice.ts';
import { createRaceStore, type RaceStore } from './raceSlice.ts';

/** What the lab's small rollouts need. */
export interface LabRunner {
  /** The page's pool; a running analysis goes first. */
  readonly runner: Pick<Runner, 'start'>;
  readonly work: Pick<WorkInProgress, 'watch'>;
}

/** The stores of the lab. */
export interface LabStores {
  readonly experiment: ExperimentStore;
  readonly race: RaceStore;
  readonly essay: EssayStore;
}

const made = new WeakMap<LabRunner, LabStores>();

/** The stores of the page's lab: made on its first visit, and kept when the reader leaves it. */
export function labStores(lab: LabRunner): LabStores {
  const known = made.get(lab);
  if (known !== undefined) return known;
  const engine = engineBy(DEFAULT_SETTINGS.net);
  const experiment = createExperimentStore(lab.runner, engine);
  const race = createRaceStore(lab.runner, engine);
  const essay = createEssayStore(lab.runner, engine);
  lab.work.watch(experiment, isRunning);
  lab.work.watch(race, isRunning);
  lab.work.watch(essay, isRunning);
  const stores = { experiment, race, essay };
  made.set(lab, stores);
  return stores;
}
