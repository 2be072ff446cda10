/** Written by `npm run train -- nets export`; docs/engine.md says how the weights were trained. */
export const WEIGHTS = {
  /** In public/weights. */
  file: 'strata-1-630159b0bcba.weights',
  sha256: '630159b0bcba8fbdff14f7cfb7a631e64ab3fc7167a20687227032a9c824fc76',
} as const;
