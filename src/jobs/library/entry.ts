import { asFailure, type Failure, failure, ok, reason, type Result } from '../../engine/errors.ts';
import type { Game } from '../game.ts';
import type { CourseJob } from '../record.ts';
import { type RolloutResult, STOP_REASONS } from '../result.ts';
import { MOST_NOTE, MOST_TAG, MOST_TAGS, SHOWN_CANDIDATES } from './library.ts';
import { standingSchema } from '../results/standing.ts';
import { dateSchema, isNewerJob, newerVersion, readLine } from './stored.ts';
import { z } from '../zod.ts';
import {
  type EntryEstimate,
  type EntryFigures,
  KEPT_STATES,
  type LibraryEntry,
  type ListedRun,
} from './types.ts';
import type { Estimate } from '../../engine/types.ts';

/** A library key: a hash. */
export const keySchema = z.string().regex(/^[0-9a-f]{64}$/);
/** Fields that every kind of library entry has. */
export const remarkedSchema = z.object({
  created: dateSchema,
  saved: dateSchema,
  note: z.string().max(MOST_NOTE),
  tags: z.array(z.string().min(1).max(MOST_TAG)).max(MOST_TAGS),
});
/** Reads whatever fields of an entry's remarks and dates are valid. */
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
/** An entry with only these fields, such as for manual trials. */
const plainSchema = remarkedSchema.extend({ key: keySchema });
/** Reads an entry without further fields. @returns `bad-file` or `newer-version` with the field in `where` */
export const readPlainEntry = (input: unknown): Result<z.infer<typeof plainSchema>> =>
  readLine(plainSchema, input);

const LONGEST_NAME = 500;
const estimateSchema = z.object({
  mean: z.number(),
  standardError: z.number().min(0).nullable(),
  trials: z.int().min(0),
  degrees: z.number().min(0),
  skewness: z.number(),
});
const figuresSchema = z
  .object({
    best: z.int().min(0),
    stopReason: z.enum(STOP_REASONS).nullable(),
    candidates: z.array(z.object({ score: estimateSchema, difference: estimateSchema.nullable() })),
  })
  .refine(({ best, candidates }) =>
    candidates.every(({ difference }, index) => (difference === null) === (index === best)),
  );
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
  figures: figuresSchema.exactOptional(),
});

/**
 * Checks a library entry except for its job.
 *
 * @returns `bad-file` or `newer-version` with the field in `where`
 */
export const readListed = (input: unknown): Result<ListedRun> => readLine(listedSchema, input);

/** Why the job of an entry cannot be read. */
function jobFailure(game: Pick<Game<never>, 'name' | 'engineVersion'>, job: unknown, why: Failure): Failure {
  const where = ['job', why.where].filter((part) => part !== undefined && part !== '').join('.');
  if (isNewerJob(job, game)) return newerVersion(where);
  return failure('bad-job', reason('field-damaged', { field: where }), where);
}

/**
 * Checks the job of an entry as well.
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

const storedEstimate = ({ mean, standardError, trials, degrees, skewness = 0 }: Estimate): EntryEstimate => ({
  mean,
  standardError: standardError ?? null,
  trials,
  degrees,
  skewness,
});

/** What a verdict on a result is worded from. @param column - the estimate that the job compares */
export const entryFigures = (
  { best, stopReason, candidates }: Pick<RolloutResult, 'best' | 'stopReason' | 'candidates'>,
  column: number,
): EntryFigures => ({
  best,
  stopReason,
  candidates: candidates.map(({ estimates, difference }) => ({
    score: storedEstimate(estimates[column]!),
    difference: difference && storedEstimate(difference),
  })),
});

const restoredEstimate = ({ standardError, degrees, ...rest }: EntryEstimate): Estimate => ({
  ...rest,
  degrees,
  // Without degrees of freedom an error has no interval.
  standardError: degrees > 0 ? (standardError ?? undefined) : undefined,
  standardDeviation: undefined,
  method: 'independent',
});

/** The result of an entry as far as a verdict needs it: of the estimates only that of the column is known. */
export const resultOfFigures = (
  { best, candidates }: EntryFigures,
  column: number,
): Pick<RolloutResult, 'best' | 'candidates'> => ({
  best,
  candidates: candidates.map(({ score, difference }) => ({
    trials: score.trials,
    resting: false,
    estimates: Array.from({ length: column + 1 }, () => restoredEstimate(score)),
    difference: difference && restoredEstimate(difference),
    jsd: null,
    chanceBest: null,
  })),
});
