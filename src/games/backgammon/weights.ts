/**
 * The files in public/weights. Written by `npm run train -- nets export`; docs/engine.md says how the weights
 * were trained. `fast` has all nets but the strong one.
 */
export const WEIGHTS = {
  fast: {
    file: 'strata-1-03d1c6b46e33.weights',
    sha256: '03d1c6b46e339d9804021261b3f5be76a893f919e805b3cd4c7156f50a1cd312',
  },
  strong: {
    file: 'strong-1-2e4524dd7607.weights',
    sha256: '2e4524dd7607558c39da295baf4ea67233551150deed20261f56497d8ae54d89',
  },
} as const;
