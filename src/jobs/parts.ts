import { type Reason, reason } from '../engine/errors.ts';

/** Maximum candidates of a job: more than the plays worth comparing for any roll. */
export const MAX_CANDIDATES = 64;

/** The place of a problem in a job, for use in a sentence. */
export const placeInJob = (where: string): Reason =>
  where === '' ? reason('job') : reason('job-field', { field: where });

/** The reason for a record whose length does not match the job's candidates. */
export const wrongCounts = (wanted: number, got: number): Reason => reason('job-counts', { wanted, got });
