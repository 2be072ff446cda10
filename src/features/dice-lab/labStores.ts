import { ENGINE } from '../../jobs/backgammon/legalJob.ts';
import type { Runner } from '../../runner/core/types.ts';
import { isRunning, type WorkInProgress } from '../rollout/index.ts';
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
  const experiment = createExperimentStore(lab.runner, ENGINE);
  const race = createRaceStore(lab.runner, ENGINE);
  const essay = createEssayStore(lab.runner, ENGINE);
  lab.work.watch(experiment, isRunning);
  lab.work.watch(race, isRunning);
  lab.work.watch(essay, isRunning);
  const stores = { experiment, race, essay };
  made.set(lab, stores);
  return stores;
}
