/** Written by `npm run train -- export`; docs/engine.md tells how the weights were trained. */
export const WEIGHTS = {
  /** In public/weights. */
  file: 'strata-1-1894f8386302.weights',
  sha256: '1894f83863025a6ef468f2233d827936e38523b4cb7e2bd0cf78a1a2c45bc853',
} as const;
