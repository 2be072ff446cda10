/** Written by `npm run train -- export`; docs/engine.md tells how the weights were trained. */
export const WEIGHTS = {
  /** In public/weights. */
  file: 'strata-1-ef876eb02a00.weights',
  sha256: 'ef876eb02a00de7c5b797ea3c3c614f536e8af82a141aaaf4e4cd9d3dc2077bc',
} as const;
