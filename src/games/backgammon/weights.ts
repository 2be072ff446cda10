/**
 * The files in public/weights. Written by `npm run train -- nets export`; docs/engine.md says how the weights
 * were trained. `fast` has all nets but the strong one.
 */
export const WEIGHTS = {
  fast: {
    file: 'strata-1-630159b0bcba.weights',
    sha256: '630159b0bcba8fbdff14f7cfb7a631e64ab3fc7167a20687227032a9c824fc76',
  },
  strong: {
    file: 'strong-1-6ce213189bab.weights',
    sha256: '6ce213189babc823d29b0ef08d3155a2025022288ebf5763c5d09416e2cbe4fa',
  },
} as const;
