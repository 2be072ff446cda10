/** Written by `npm run train -- export`; docs/engine.md tells how the weights were trained. */
export const WEIGHTS = {
  /** In public/weights. */
  file: 'strata-1-3e34830e7e48.weights',
  sha256: '3e34830e7e487054e4cb8ae2deb9cd8e553dcb05f85871bbcfb5fa3764be23ec',
} as const;
