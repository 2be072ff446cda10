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
    file: 'strong-1-0b210e9e4f13.weights',
    sha256: '0b210e9e4f136dde1aea84b7a8ba7e25fa05de9b20352ebbbfb2b0c99055c77b',
  },
} as const;
