/** Raise it whenever the same settings and weights would give another trial. Part of every job's identity. */
export const ENGINE_VERSION = '0.4.0';

/**
 * Raise it whenever the same trials would give other figures. Stored trials stay valid, but links promise
 * every digit.
 */
export const ESTIMATES_VERSION = 2;
