import { engineBy } from '../../../jobs/backgammon/job.ts';
import { DEFAULT_SETTINGS } from '../../../jobs/settings/settings.ts';
import { isRunning } from '../rollout/workInProgress.ts';
import { createEssayStore } from './essaySlice.ts';
import { createExperimentStore, createRaceStore } from './experiments.ts';
import type { LabRunner } from './types.ts';

function createLabStores({ runner, work }: LabRunner) {
  const engine = engineBy(DEFAULT_SETTINGS.net);
  const experiment = createExperimentStore(runner, engine);
  const race = createRaceStore(runner, engine);
  const essay = createEssayStore(runner, engine);
  work.watch(experiment, isRunning);
  work.watch(race, isRunning);
  work.watch(essay, isRunning);
  return { experiment, race, essay };
}

const created = new WeakMap<LabRunner, ReturnType<typeof createLabStores>>();

/** The stores of the page's lab: created on its first visit, and kept when the reader leaves it. */
export function labStores(lab: LabRunner) {
  const stores = created.get(lab) ?? createLabStores(lab);
  created.set(lab, stores);
  return stores;
}
