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
    file: 'strong-1-df8d7ba2c932.weights',
    sha256: 'df8d7ba2c93204278500e73d49d893a75b2433a4dda8cf341c1f3073ab6e43c4',
  },
} as const;
