import type { GameModule } from '../games/module.ts';
import type { AccumulatorShape } from '../engine/accumulatorState.ts';
import type { Result } from '../engine/errors.ts';
import type { RowBounds } from '../engine/plausibility.ts';
import type { OfferQuestion } from '../engine/stopping.ts';
import type { TrialRecord } from './record.ts';
import type { CourseSettings } from './settings/settings.ts';

/** What every game's jobs have in common: all that hands out trials, rests candidates and ends runs looks at nothing else. */
export interface CourseJob extends TrialRecord {
  readonly candidates: readonly unknown[];
  readonly settings: CourseSettings & { readonly seed: number };
}

/** Trials that a candidate, counted from 0, has at the end of a job, at most. */
export const trialsAsked = (
  { counts, settings }: TrialRecord & { readonly settings: Pick<CourseSettings, 'trials'> },
  candidate: number,
): number => counts?.[candidate] ?? settings.trials;

/** A game as runs, their files and their combinations see it: its trials, and its jobs, which are plain data. */
export interface Game<Job extends CourseJob> extends GameModule {
  /** Checks a job from outside. @returns `bad-settings` or `bad-job` with the field in `where` */
  parseJob(input: unknown): Result<Job>;
  /** What a result must share with a job for the job to go on from it: 64 hexadecimal digits. */
  runIdentity(job: Job): string;
  shapeOf(job: Job): AccumulatorShape;
  /** Where the numbers of a job's rows may lie. The first `shapeOf(job).layout.columns` of a row are averaged. */
  boundsOf(job: Job): RowBounds;
  /** What stop rules decide where an offer is the question; undefined where candidates are compared. */
  offerOf(job: Job): OfferQuestion | undefined;
}
