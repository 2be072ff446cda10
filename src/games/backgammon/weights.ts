/** Written by `npm run train -- export`; docs/engine.md tells how the weights were trained. */
export const WEIGHTS = {
  /** In public/weights. */
  file: 'strata-1-2191182a1dba.weights',
  version: 1,
  sha256: '2191182a1dba65a34b79dc19657394cdd22ee95c2477f529bb2227d11696e4da',
} as const;

/** Raised whenever a trial would come out differently with the same weights: it is part of every job's identity. */
export const ENGINE_VERSION = '0.1.0';
