/**
 * The files in public/weights. Written by `npm run train -- nets export`; docs/engine.md says how the weights
 * were trained. `fast` has all nets but the strong one.
 */
export const WEIGHTS = {
  fast: {
    file: 'strata-1-8a860453bab9.weights',
    sha256: '8a860453bab941fe1bdec21e3531dc36fe6fbb944ff0942c6a56ffaabff411de',
  },
  strong: {
    file: 'strong-1-25a0b8b5a841.weights',
    sha256: '25a0b8b5a84128411fbd9f689b96331622a873d240a53c323ce16a01c785bc05',
  },
} as const;
