/** Trials of all candidates finished at a moment, in milliseconds of the page's clock. */
export interface PaceSample {
  readonly at: number;
  readonly trials: number;
}

/** How fast a run goes. */
export interface Pace {
  /** Trials a second over the last few seconds; null before the second report. */
  readonly gamesPerSecond: number | null;
  /** Seconds to the end at that rate; null while no rate is known. */
  readonly secondsLeft: number | null;
}

/** Samples older than this say nothing about now. */
const WINDOW_MS = 5000;

export const NO_PACE: Pace = { gamesPerSecond: null, secondsLeft: null };

/** The samples within the window, the new one included; one older sample stays so that a slow run has a rate too. */
export function addSample(samples: readonly PaceSample[], sample: PaceSample): readonly PaceSample[] {
  const all = [...samples, sample];
  const firstRecent = all.findIndex(({ at }) => at >= sample.at - WINDOW_MS);
  return all.slice(Math.max(0, Math.min(firstRecent - 1, all.length - 2)));
}

/** @param total - trials of all candidates together when the run is done */
export function paceOf(samples: readonly PaceSample[], total: number): Pace {
  const first = samples[0];
  const last = samples.at(-1);
  if (first === undefined || last === undefined || last.at <= first.at || last.trials <= first.trials)
    return NO_PACE;
  const gamesPerSecond = ((last.trials - first.trials) * 1000) / (last.at - first.at);
  return { gamesPerSecond, secondsLeft: Math.max(0, total - last.trials) / gamesPerSecond };
}

/** What of a run tells how long more of it takes. */
export interface Progress {
  readonly seconds: number;
  readonly candidates: readonly { readonly trials: number; readonly resting: boolean }[];
}

/**
 * Seconds until every candidate that does not rest has so many trials.
 *
 * @param gamesPerSecond - at the end of the run so far; null: its mean speed, which counts the time that workers took to get ready
 * @returns undefined before the first trial
 */
export function predictSeconds(
  { seconds, candidates }: Progress,
  trials: number,
  gamesPerSecond: number | null,
): number | undefined {
  const done = candidates.reduce((sum, candidate) => sum + candidate.trials, 0);
  const left = candidates.reduce(
    (sum, candidate) => sum + (candidate.resting ? 0 : Math.max(0, trials - candidate.trials)),
    0,
  );
  if (done === 0 || !(seconds > 0)) return undefined;
  return gamesPerSecond === null ? (left * seconds) / done : left / gamesPerSecond;
}
