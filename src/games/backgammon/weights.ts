/** Written by `npm run train -- export`; docs/engine.md tells how the weights were trained. */
export const WEIGHTS = {
  /** In public/weights. */
  file: 'strata-1-27942d5fbd55.weights',
  sha256: '27942d5fbd553cc849a338db25cc89f9c3787e94c82385ba01fe1834c5a7da51',
} as const;
