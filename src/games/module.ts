/** What the rest of Strata knows about a game's trials: the layout of its rows, and its tally. */
export interface GameModule {
  /**
   * The value of `game` in its jobs; also the name of its folders `games/<name>`, `jobs/<name>` and
   * `page/views/<name>`.
   */
  readonly name: string;
  /**
   * Version of the engine that plays new jobs, such as `0.3.0`. Raise it when the same settings and seed give
   * other rows.
   */
  readonly engineVersion: string;
  /** Length of a row. */
  readonly rowColumns: number;
  /** Column of the luck subtracted by variance reduction; undefined if the game has none. */
  readonly luckColumn: number | undefined;
  /** Column of the turns of a trial; undefined if they are not counted. */
  readonly turnsColumn: number | undefined;
  /** Length of a tally; 0 if nothing is counted. */
  readonly tallyCells: number;
  /**
   * Adds rows [trials × rowColumns] to a tally.
   *
   * @param score - column by which candidates are compared
   */
  addToTally(tally: number[], rows: Float64Array, score: number): void;
  /** Whether untrusted data can be a tally of this many trials. */
  isTally(data: unknown, trials: number): data is readonly number[];
}
