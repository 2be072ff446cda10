import { type Failure, failure, ok, reason, type Result } from '../../engine/errors.ts';
import type { Game } from '../game.ts';
import { asMessage, issueReason, parseSafely, z } from '../zod.ts';

/** The latest moment that a date can hold, milliseconds since 1970. */
export const LATEST_DATE = 8.64e15;
const noDate = { error: () => asMessage(reason('expected-date')) };
/** Milliseconds since 1970. */
export const dateSchema = z.number().min(0, noDate).max(LATEST_DATE, noDate);

/** What a newer version of the program has stored: not damaged, but not readable here. */
export const newerVersion = (where: string): Failure =>
  failure('newer-version', reason('newer-version'), where);

/**
 * Why something from storage or a file cannot be read, with its field in `where`.
 *
 * @returns `newer-version` where the only fault are fields that this version does not know, else `bad-file`
 */
export function storedFailure({ issues }: z.ZodError): Failure {
  const [issue] = issues;
  const where = issue?.path.join('.') ?? '';
  if (issues.every(({ code }) => code === 'unrecognized_keys')) return newerVersion(where);
  const problem = issueReason(issue);
  return failure('bad-file', reason('field-problem', { field: where || 'entry', problem }), where);
}

const versions = z.object({
  version: z.unknown(),
  game: z.string(),
  engine: z.object({ version: z.unknown() }).optional(),
});

/** Whether version a, `0.10.2`, comes after version b. */
function isLater(a: string, b: string): boolean {
  if (!/^\d+(\.\d+)*$/.test(a)) return false;
  const [left, right] = [a, b].map((version) => version.split('.').map(Number));
  const differing = left!.findIndex((part, index) => part !== (right![index] ?? 0));
  return differing >= 0 && left![differing]! > (right![differing] ?? 0);
}

/** Whether a job that cannot be read comes from a newer version of the program: of a later format, or for a later engine. */
export function isNewerJob(
  job: unknown,
  { name, engineVersion }: Pick<Game<never>, 'name' | 'engineVersion'>,
): boolean {
  const read = parseSafely(versions, job);
  if (!read.success || read.data.game !== name) return false;
  const { version, engine } = read.data;
  const own = engine?.version;
  return (
    (typeof version === 'number' && version > 1) || (typeof own === 'string' && isLater(own, engineVersion))
  );
}

const asideSchema = z.object({ aside: z.object({ entry: z.unknown().optional(), where: z.string() }) });

/**
 * A line that stands for one that could not be read when its thing was kept again.
 *
 * @param key - of the line that could not be read
 * @param saved - when its thing was kept again, ms since 1970
 * @param where - the field that could not be read
 */
export const asidePart = (key: string, saved: number, entry: unknown, where: string) => ({
  key: `${key}-${saved}`,
  aside: { entry, where },
});

/** The key and the line that a record had before it was put aside; undefined for any other record. */
export function asideOf(key: string, input: unknown): { key: string; entry: unknown } | undefined {
  const read = parseSafely(asideSchema, input);
  if (!read.success) return undefined;
  return { key: key.slice(0, key.lastIndexOf('-')), entry: read.data.aside.entry };
}

/** Why a line was put aside; undefined for any other line. */
function asideFailure(input: unknown): Failure | undefined {
  const read = parseSafely(asideSchema, input);
  if (!read.success) return undefined;
  const { where } = read.data.aside;
  return failure('bad-file', reason('field-damaged', { field: where }), where);
}

/** Reads a line by its schema. @returns `bad-file` or `newer-version` with the field in `where` */
export function readLine<T>(schema: z.ZodType<T>, input: unknown): Result<T> {
  const read = parseSafely(schema, input);
  return read.success
    ? ok(read.data)
    : { ok: false, error: asideFailure(input) ?? storedFailure(read.error) };
}
