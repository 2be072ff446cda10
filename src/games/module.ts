/** What a game tells the rest of Strata about its trials: the numbers of a row, and what is counted beside them. */
export interface GameModule {
  /** As its jobs say in `game`; names its folders `games/<name>`, `jobs/<name>` and `features/<name>`. */
  readonly name: string;
  /** Version of the engine that plays new jobs, `0.3.0`. Raised when the same settings and seed give other rows. */
  readonly engineVersion: string;
  /** Numbers of a row. */
  readonly rowColumns: number;
  /** Column of what variance reduction took from the score; undefined where a game has none. */
  readonly luckColumn: number | undefined;
  /** How many counts a tally of trials has; 0 where nothing is counted. */
  readonly tallyCells: number;
  /** Adds rows [trials × rowColumns] to a tally. @param score - column by which candidates are compared */
  addToTally(tally: number[], rows: Float64Array, score: number): void;
  /** Whether data from outside can be the tally of this many trials. */
  isTally(data: unknown, trials: number): data is readonly number[];
}
