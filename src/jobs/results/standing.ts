import { hashText } from '../hash.ts';
import { CHECKS, type RunStanding } from '../result.ts';
import { z } from '../zod.ts';

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
