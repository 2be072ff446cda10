/** Written by `npm run train -- export`; docs/engine.md tells how the weights were trained. */
export const WEIGHTS = {
  /** In public/weights. */
  file: 'strata-1-76e5ddceb87a.weights',
  sha256: '76e5ddceb87ac933bfe37e39eb32ed1be65f6e4eb55a5134e3774871c013f7c2',
} as const;
