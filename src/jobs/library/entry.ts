import { asFailure, type Failure, failure, ok, reason, type Result } from '../../engine/errors.ts';
import type { CourseJob, Game } from '../game.ts';
import {
  KEPT_STATES,
  type LibraryEntry,
  MOST_NOTE,
  MOST_TAG,
  MOST_TAGS,
  SHOWN_CANDIDATES,
} from './library.ts';
import { standingSchema } from '../results/standing.ts';
import { dateSchema, isNewerJob, newerVersion, readLine } from './stored.ts';
import { z } from '../zod.ts';

/** A line of the library before its job has been checked: lists of thousands read the job of the lines in sight alone. */
export type ListedRun = Omit<LibraryEntry, 'job'> & { readonly job: unknown };

/** A key of the library: the hash that it is computed as. */
export const keySchema = z.string().regex(/^[0-9a-f]{64}$/);
/** What every line of the library says, whatever it is of. */
export const remarkedSchema = z.object({
  created: dateSchema,
  saved: dateSchema,
  note: z.string().max(MOST_NOTE),
  tags: z.array(z.string().min(1).max(MOST_TAG)).max(MOST_TAGS),
});
/** What can be read of a line's remarks and dates. */
export function readRemarks(input: unknown): Partial<z.infer<typeof remarkedSchema>> {
  const given = typeof input === 'object' && input !== null ? input : {};
  const { shape } = remarkedSchema;
  return Object.fromEntries(
    Object.entries(shape).flatMap(([name, schema]) => {
      const read = schema.safeParse((given as Record<string, unknown>)[name]);
      return read.success ? [[name, read.data]] : [];
    }),
  );
}
/** A line that says no more than that, as those of trials played by hand. */
const plainSchema = remarkedSchema.extend({ key: keySchema });
/** @returns `bad-file` or `newer-version` with the field in `where` */
export const readPlainEntry = (input: unknown): Result<z.infer<typeof plainSchema>> =>
  readLine(plainSchema, input);

const LONGEST_NAME = 500;
const listedSchema = remarkedSchema.extend({
  key: keySchema,
  state: z.enum(KEPT_STATES),
  trials: z.int().min(0),
  candidates: z
    .array(
      z.object({
        name: z.string().max(LONGEST_NAME),
        equity: z.number(),
        halfWidth: z.number().min(0).nullable(),
      }),
    )
    .max(SHOWN_CANDIDATES),
  job: z.unknown(),
  standing: standingSchema.exactOptional(),
});

/**
 * Checks a line of the library but for its job.
 *
 * @returns `bad-file` or `newer-version` with the field in `where`
 */
export const readListed = (input: unknown): Result<ListedRun> => readLine(listedSchema, input);

/** Why the job of a line cannot be read. */
function jobFailure(game: Pick<Game<never>, 'name' | 'engineVersion'>, job: unknown, why: Failure): Failure {
  const where = ['job', why.where].filter((part) => part !== undefined && part !== '').join('.');
  if (isNewerJob(job, game)) return newerVersion(where);
  return failure('bad-job', reason('field-damaged', { field: where }), where);
}

/**
 * Checks the job of a line as well.
 *
 * @returns `bad-job` or `newer-version` with the field in `where`
 */
export function readEntry<Job extends CourseJob>(
  game: Game<Job>,
  listed: ListedRun,
): Result<LibraryEntry<Job>> {
  try {
    const job = game.parseJob(listed.job);
    return job.ok
      ? ok({ ...listed, job: job.value })
      : { ok: false, error: jobFailure(game, listed.job, job.error) };
  } catch (thrown) {
    return { ok: false, error: jobFailure(game, listed.job, asFailure(thrown)) };
  }
}
