import type { Pace } from './types.ts';

/** Finished trials of all candidates at a time, in milliseconds of the page's clock. */
export interface PaceSample {
  readonly at: number;
  readonly trials: number;
}

/** Samples older than this are ignored. */
const WINDOW_MS = 5000;

export const NO_PACE: Pace = { gamesPerSecond: null };

/** Adds a sample and drops those outside the window, except one, so that slow runs have a rate too. */
export function addPaceSample(samples: readonly PaceSample[], sample: PaceSample): readonly PaceSample[] {
  const all = [...samples, sample];
  const firstRecent = all.findIndex(({ at }) => at >= sample.at - WINDOW_MS);
  return all.slice(Math.max(0, Math.min(firstRecent - 1, all.length - 2)));
}

/** The speed that the samples show. */
export function paceOf(samples: readonly PaceSample[]): Pace {
  const first = samples[0];
  const last = samples.at(-1);
  if (first === undefined || last === undefined || last.at <= first.at || last.trials <= first.trials)
    return NO_PACE;
  return { gamesPerSecond: ((last.trials - first.trials) * 1000) / (last.at - first.at) };
}
