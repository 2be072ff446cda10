/** A match equity table as it was published, for matches of up to 25 points. */
export interface PublishedTable {
  readonly name: string;
  /**
   * Chance of winning the match before the Crawford game is over: row a - 1 holds the chances with a points to go against
   * a + 1, a + 2 … 25. Equal scores are worth 0.5, and the rest is one minus its mirror image.
   */
  readonly before: readonly (readonly number[])[];
  /** After the Crawford game, the chance of the side with 1, 2 … 25 points to go, whose opponent needs one. */
  readonly after: readonly number[];
}
