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
    file: 'strong-1-573ec2f82b82.weights',
    sha256: '573ec2f82b82e5ca6c6b2b6be74396fb175a316f45c6f4d20e10da41d3acb83f',
  },
} as const;
