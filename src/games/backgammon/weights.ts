/** Written by `npm run train -- export`; docs/engine.md tells how the weights were trained. */
export const WEIGHTS = {
  /** In public/weights. */
  file: 'strata-1-60bc03e95780.weights',
  sha256: '60bc03e957802b55a8d2ad423d3f7a05cd33dac4b61486f73344557af1012314',
} as const;
