import { ESTIMATES_VERSION } from './version.ts';

/** Hexadecimal digits of the weights' hash that are enough to identify them. */
const WEIGHTS_DIGITS = 12;

/**
 * The engine's name in links: its version, the start of
 * its weights' SHA-256, and the version of the estimates.
 */
export const engineName = ({ version, weights }: { readonly version: string; readonly weights: string }) =>
  `${version}-${weights.slice(0, WEIGHTS_DIGITS)}-${ESTIMATES_VERSION}`;
