/** Written by `npm run train -- export`; docs/engine.md tells how the weights were trained. */
export const WEIGHTS = {
  /** In public/weights. */
  file: 'strata-1-6a05f60ee215.weights',
  sha256: '6a05f60ee215593e3fee1bad579e8265204b69ac946fa623aa5f03dcab566b22',
} as const;
