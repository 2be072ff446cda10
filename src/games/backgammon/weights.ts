/** Written by `npm run train -- export`; docs/engine.md tells how the weights were trained. */
export const WEIGHTS = {
  /** In public/weights. */
  file: 'strata-1-730b572a9997.weights',
  sha256: '730b572a99978e97189701181a1926412f639ee14a0528d5cf836d1d743ed124',
} as const;
