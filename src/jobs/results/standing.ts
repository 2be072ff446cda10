import { hashText } from '../hash.ts';
import { z } from '../zod.ts';

/**
 * What is known of a run that was not simply played here. `unverified`: imported, and nobody has replayed its trials;
 * `verified`: replaying a sample of them gave the same bits; `damaged`: it was changed after it was written; `wrong`: replaying
 * gave other bits.
 */
export const CHECKS = ['unverified', 'verified', 'damaged', 'wrong'] as const;
/** What is known of the trials of a run. */
export type Check = (typeof CHECKS)[number];

/** Where a run comes from and what is known of it. A run that was played here and not checked has none. */
export interface Standing {
  /** Names the file that it was imported from: the beginning of its digest. Null for a run of one's own. */
  readonly source: string | null;
  readonly check: Check;
}

/** Shape of {@link Standing}, for data from storage or a file. */
export const standingSchema = z.object({
  source: z
    .string()
    .regex(/^[0-9a-f]{32}$/)
    .nullable(),
  check: z.enum(CHECKS),
});

/** Whether a run was imported. */
export const isForeign = (standing: Standing | undefined): boolean =>
  standing !== undefined && standing.source !== null;

/** Whether a run may be combined with others without asking. */
export const isTrusted = (standing: Standing | undefined): boolean =>
  standing === undefined || standing.check === 'verified';

/** Whether a run is known to be something else than it says: it is looked at, never combined or gone on with. */
export const isRefused = (standing: Standing | undefined): boolean =>
  standing?.check === 'damaged' || standing?.check === 'wrong';

/**
 * Key of a run in the library: an imported one never takes the place of one's own.
 *
 * @param identity - runIdentity of its job
 * @returns 64 hexadecimal digits
 */
export const libraryKey = (identity: string, standing: Standing | undefined): string =>
  standing?.source == null ? identity : hashText(`${identity} ${standing.source}`);

/** How a run stands once it has more trials than were checked: those of one's own are as good as any. */
export const goneOn = (standing: Standing | undefined): Standing | undefined =>
  standing?.source === null && standing.check === 'verified' ? undefined : standing;
