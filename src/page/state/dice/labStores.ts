import { engineBy } from '../../../jobs/backgammon/job.ts';
import { DEFAULT_SETTINGS } from '../../../jobs/settings/settings.ts';
import { isRunning } from '../rollout/workInProgress.ts';
import { createEssayStore } from './essaySlice.ts';
import { createExperimentStore } from './experimentSlice.ts';
import { createRaceStore } from './raceSlice.ts';
import type { LabRunner, LabStores } from './types.ts';

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
