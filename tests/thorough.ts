/** Whether to run full sweeps instead of samples. vite.config.ts sets it for the project `slow`. */
const IS_THOROUGH = process.env.THOROUGH === '1';

/**
 * Chooses the extent of a sweep: a sample in the unit suite, all of it in the slow suite.
 * tests/slow/README.md lists the sweeps.
 */
export const sized = <T>(sample: T, full: T): T => (IS_THOROUGH ? full : sample);

/** Whether the slow suite is itself sampled, as in `.ci/run`. */
const IS_SAMPLED = process.env.SAMPLE !== undefined;

/** The number of runs of a long sweep; a sampled slow suite does a tenth of all. */
export const runsOf = (sample: number, full: number): number =>
  sized(sample, IS_SAMPLED ? Math.ceil(full / 10) : full);

/** Time limit of a long sweep, ms. */
export const SWEEP_TIMEOUT = 1_200_000;
