import type { AccumulatorShape } from '../engine/accumulator.ts';
import type { Result } from '../engine/errors.ts';
import type { OfferQuestion } from '../engine/stopping.ts';
import type { CourseSettings } from './settings.ts';

/** What every game's jobs have in common: all that hands out trials, rests candidates and ends runs looks at nothing else. */
export interface CourseJob {
  readonly candidates: readonly unknown[];
  /** Trials of each candidate where they are a record rather than a rule's doing; see RolloutJob. */
  readonly counts: readonly number[] | null;
  readonly settings: CourseSettings & { readonly seed: number };
}

/** What runs, their files and their combinations need to know of a game; jobs are plain data. */
export interface Game<Job extends CourseJob> {
  /** Numbers of a row; the first `shapeOf(job).layout.columns` of them are averaged. */
  readonly rowColumns: number;
  /** Column of what variance reduction took out of the score; undefined where a game has none. */
  readonly luckColumn: number | undefined;
  /** Checks a job from outside. @returns `bad-settings` or `bad-job` with the field in `where` */
  parseJob(input: unknown): Result<Job>;
  /** What a result must share with a job for the job to go on from it: 64 hexadecimal digits. */
  runIdentity(job: Job): string;
  shapeOf(job: Job): AccumulatorShape;
  /** What stop rules decide where an offer is the question; undefined where candidates are compared. */
  offerOf(job: Job): OfferQuestion | undefined;
  /** What happened in trials, counted: how many numbers, all 0 at first; 0 where nothing is counted. */
  readonly tallyCells: number;
  /** Adds rows [trials × rowColumns] to such counts. @param score - column of what candidates are compared by */
  addToTally(tally: number[], rows: Float64Array, score: number): void;
  /** Whether numbers from outside can be the counts of so many trials. */
  isTally(data: unknown, trials: number): data is readonly number[];
}
