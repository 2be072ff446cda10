/** Whether the slow suite runs: full sweeps in place of samples. vite.config.ts sets it for the project `slow`. */
const IS_THOROUGH = process.env.THOROUGH === '1';

/** The extent of a sweep: a sample in the unit suite, all of it in the slow one. tests/slow/README.md lists the sweeps. */
export const sized = <T>(sample: T, full: T): T => (IS_THOROUGH ? full : sample);
