/** Written by `npm run train -- export`; docs/engine.md tells how the weights were trained. */
export const WEIGHTS = {
  /** In public/weights. */
  file: 'strata-1-c305ff935ec4.weights',
  sha256: 'c305ff935ec4eed1b991a023fbccae75a5dc8f64e24b4cf92eda1f0f5021368c',
} as const;
