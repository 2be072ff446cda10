/** Plain data; see the module's author. */
export interface AccumulatorState {
  readonly placeholder: never;
}
