import { type Reason, reason } from '../engine/errors.ts';

/** Candidates of one job at most: more than any roll has plays worth comparing. */
export const MAX_CANDIDATES = 64;

/** Where something is wrong, for a sentence. */
export const placeInJob = (where: string): Reason =>
  where === '' ? reason('job') : reason('job-field', { field: where });

/** A record of trials that is not one of the job's candidates. */
export const wrongCounts = (wanted: number, got: number): Reason => reason('job-counts', { wanted, got });
