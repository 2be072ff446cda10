/** Written by `npm run train -- export`; docs/engine.md tells how the weights were trained. */
export const WEIGHTS = {
  /** In public/weights. */
  file: 'strata-1-694244c05564.weights',
  sha256: '694244c05564aba3c04b223cde26d637fdd9b2906018b462c66b1aad19d2e526',
} as const;
