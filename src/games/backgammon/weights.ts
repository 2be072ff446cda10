/** Written by `npm run train -- export`; docs/engine.md tells how the weights were trained. */
export const WEIGHTS = {
  /** In public/weights. */
  file: 'strata-1-05addb88065c.weights',
  sha256: '05addb88065cc391926cfc545f6948b3f7ef0eac9742013e9d9088dd5b67b8b5',
} as const;
