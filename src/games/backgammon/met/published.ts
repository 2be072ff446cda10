/** A match equity table as it was published, for matches of up to 25 points. */
export interface PublishedTable {
  readonly name: string;
  /**
   * Match winning chance until the Crawford game: row a - 1 has the chances with a points to go against a +
   * 1, a + 2 … 25. Equal scores are worth 0.5, and the remaining scores are 1 minus their mirror images.
   */
  readonly before: readonly (readonly number[])[];
  /**
   * Match winning chance after the Crawford game of the side with 1, 2 … 25 points to go, whose opponent
   * needs one.
   */
  readonly after: readonly number[];
}
