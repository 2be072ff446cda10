/**
 * The files in public/weights. Written by `npm run train -- nets export`; docs/engine.md says how the weights
 * were trained. `fast` has all nets but the strong one.
 */
export const WEIGHTS = {
  fast: {
    file: 'strata-1-d4ab152d1c10.weights',
    sha256: 'd4ab152d1c101196c1c5b5c4f45f7ea3e43e1a4dc0c813085b5696ea95ad3c9f',
  },
  strong: {
    file: 'strong-1-b3d02a4dcd91.weights',
    sha256: 'b3d02a4dcd9122a391166ab6f75eafd8dd0cc47cf132100d224c5831ebe368d6',
  },
} as const;
