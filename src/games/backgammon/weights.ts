/**
 * The files in public/weights. Written by `npm run train -- nets export`; docs/engine.md says how the weights
 * were trained. `fast` has all nets but the strong one.
 */
export const WEIGHTS = {
  fast: {
    file: 'strata-1-1ec03825d72a.weights',
    sha256: '1ec03825d72a519d29de7cecde0ec1f4259c3a74a6a57634b7130d745af8173c',
  },
  strong: {
    file: 'strong-1-ded53204682c.weights',
    sha256: 'ded53204682c21daa27d0710c000361c666beb50d2a2e790936e8b93f0932782',
  },
} as const;
