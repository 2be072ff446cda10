/**
 * The nets that can evaluate positions with contact. `fast` takes least time. `strong` is larger and errs
 * less: it values what counts, and decides in trials where the fast net leaves a choice close.
 */
export const NET_NAMES = ['fast', 'strong'] as const;
export type Net = (typeof NET_NAMES)[number];
