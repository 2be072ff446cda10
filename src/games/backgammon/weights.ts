/** Written by `npm run train -- export`; docs/engine.md tells how the weights were trained. */
export const WEIGHTS = {
  /** In public/weights. */
  file: 'strata-1-e693cf57487e.weights',
  sha256: 'e693cf57487e54060b1610f36504720790bb97edce59d02cf8096c925d46d9a5',
} as const;
