/**
 * The nets that can evaluate positions with contact. `fast` takes least time. `strong` is larger and errs
 * less: the fast net picks three plays of a roll, and the strong one values them.
 */
export const NET_NAMES = ['fast', 'strong'] as const;
export type Net = (typeof NET_NAMES)[number];
