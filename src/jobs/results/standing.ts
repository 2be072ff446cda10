import { hashText } from '../hash.ts';
import { z } from '../zod.ts';

/**
 * What is known about a run that was imported or checked. `unverified`: imported and not replayed;
 * `verified`: replaying a sample of its trials gave identical bits; `damaged`: changed after it was written;
 * `wrong`: replaying gave different bits.
 */
export const CHECKS = ['unverified', 'verified', 'damaged', 'wrong'] as const;
/** Verification state of a run. */
export type Check = (typeof CHECKS)[number];

/** Origin and verification state of a run. Absent for a run that was played here and not checked. */
export interface RunStanding {
  /** Identifies the file it was imported from: the beginning of its digest. Null for a run played here. */
  readonly source: string | null;
  readonly check: Check;
  /** Whether all trials were replayed, which gives the charts, too; a sample says nothing of them. */
  readonly isWhole?: true;
}

/** Shape of {@link RunStanding}, for data from storage or a file. */
export const standingSchema = z.object({
  source: z
    .string()
    .regex(/^[0-9a-f]{32}$/)
    .nullable(),
  check: z.enum(CHECKS),
  isWhole: z.literal(true).exactOptional(),
});

/** Whether a run was imported. */
export const isForeign = (standing: RunStanding | undefined): boolean =>
  standing !== undefined && standing.source !== null;

/** Whether the charts of a run are only what its file says: they were neither played nor replayed here. */
export const areChartsAsFiled = (standing: RunStanding | undefined): boolean =>
  standing !== undefined &&
  !(standing.check === 'verified' && (standing.source === null || standing.isWhole === true));

/** Whether a run may be combined with others without asking the user. */
export const isTrusted = (standing: RunStanding | undefined): boolean =>
  standing === undefined || standing.check === 'verified';

/** Whether a run is known to be corrupt: it can be viewed, but not combined or continued. */
export const isRefused = (standing: RunStanding | undefined): boolean =>
  standing?.check === 'damaged' || standing?.check === 'wrong';

/**
 * Key of a run in the library: an imported run never replaces one played here.
 *
 * @param identity - runIdentity of its job
 * @returns 64 hexadecimal digits
 */
export const libraryKey = (identity: string, standing: RunStanding | undefined): string =>
  standing?.source == null ? identity : hashText(`${identity} ${standing.source}`);

/**
 * Standing of a run after more trials were played here: for a run played here, `verified` no longer applies.
 */
export const afterMoreTrials = (standing: RunStanding | undefined): RunStanding | undefined =>
  standing?.source === null && standing.check === 'verified' ? undefined : standing;
