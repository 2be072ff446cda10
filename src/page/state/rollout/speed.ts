/** Samples older than this are ignored. */
const WINDOW_MS = 5000;

/** Measures the speed of a run over its last few seconds. */
export function createSpeedMeter() {
  let samples: readonly { readonly at: number; readonly trials: number }[] = [];
  return {
    /** Starts anew. */
    clear(): void {
      samples = [];
    },
    /**
     * @param at - milliseconds of the page's clock
     * @param trials - finished trials of all candidates
     * @returns trials per second; null before the second sample and without progress
     */
    add(at: number, trials: number): number | null {
      const all = [...samples, { at, trials }];
      const firstRecent = all.findIndex((sample) => sample.at >= at - WINDOW_MS);
      // One older sample stays, so that slow runs have a speed too.
      samples = all.slice(Math.max(0, Math.min(firstRecent - 1, all.length - 2)));
      const first = samples[0]!;
      return at > first.at && trials > first.trials
        ? ((trials - first.trials) * 1000) / (at - first.at)
        : null;
    },
  };
}
