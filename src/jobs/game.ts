import type { GameModule } from '../games/module.ts';
import type { Result } from '../engine/errors.ts';
import type { RowBounds, OfferQuestion, AccumulatorShape } from '../engine/types.ts';
import type { TrialRecord, CourseJob } from './record.ts';
import type { CourseSettings } from './settings/fields/course.ts';

/** Maximum number of trials of a candidate, counted from 0, at the end of a job. */
export const trialsAsked = (
  { counts, settings }: TrialRecord & { readonly settings: Pick<CourseSettings, 'trials'> },
  candidate: number,
): number => counts?.[candidate] ?? settings.trials;

/** A game as runs, result files and combinations see it: its trials, and its jobs, which are plain data. */
export interface Game<Job extends CourseJob> extends GameModule {
  /** Checks a job from outside. @returns `bad-settings` or `bad-job` with the field in `where` */
  parseJob(input: unknown): Result<Job>;
  /** Identity that a result and a job must share for the job to continue it: 64 hexadecimal digits. */
  runIdentity(job: Job): string;
  shapeOf(job: Job): AccumulatorShape;
  /**
   * Possible ranges of the numbers in a job's rows. The first `shapeOf(job).layout.columns` of a row are
   * averaged.
   */
  boundsOf(job: Job): RowBounds;
  /** What stop rules decide if the question is about an offer; undefined if candidates are compared. */
  offerOf(job: Job): OfferQuestion | undefined;
}
