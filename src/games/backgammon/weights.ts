/** Written by `npm run train -- export`; docs/engine.md tells how the weights were trained. */
export const WEIGHTS = {
  /** In public/weights. */
  file: 'strata-1-7b315b7531bf.weights',
  sha256: '7b315b7531bfdcbc901be60df2d3e1510fc70a6d4db30e3c25d5e8d862ce94e3',
} as const;
