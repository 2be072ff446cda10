import type { Net } from './net.ts';

/** By net. Raise one whenever the same settings and weights would give another trial by it. Part of every job's identity. */
export const ENGINE_VERSIONS: Readonly<Record<Net, string>> = { fast: '0.6.0', strong: '0.6.0' };

/** The newest of them. */
export const ENGINE_VERSION = ENGINE_VERSIONS.strong;

/**
 * Raise it whenever the same trials would give other figures. Stored trials stay valid, but links promise
 * every digit.
 */
export const ESTIMATES_VERSION = 2;
