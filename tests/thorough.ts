/** Whether to run full sweeps instead of samples. vite.config.ts sets it for the project `slow`. */
const IS_THOROUGH = process.env.THOROUGH === '1';

/**
 * Chooses the extent of a sweep: a sample in the unit suite, all of it in the slow suite.
 * tests/slow/README.md lists the sweeps.
 */
export const sized = <T>(sample: T, full: T): T => (IS_THOROUGH ? full : sample);
