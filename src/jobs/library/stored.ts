import { type Failure, failure, ok, reason, type Result } from '../../engine/errors.ts';
import type { Game } from '../game.ts';
import { asMessage, issueReason, parseSafely, z } from '../zod.ts';

/** The latest time that a Date can represent, in milliseconds since 1970. */
export const LATEST_DATE = 8.64e15;
const noDate = { error: () => asMessage(reason('expected-date')) };
/** Milliseconds since 1970. */
export const dateSchema = z.number().min(0, noDate).max(LATEST_DATE, noDate);

/** The failure for data stored by a newer version of the program: not damaged, but not readable here. */
export const newerVersion = (where: string): Failure =>
  failure('newer-version', reason('newer-version'), where);

/**
 * Why data from storage or a file cannot be read, with its field in `where`.
 *
 * @returns `newer-version` if the only problem is unknown fields, else `bad-file`
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

/** Whether version a, such as `0.10.2`, is later than version b. */
function isLater(a: string, b: string): boolean {
  if (!/^\d+(\.\d+)*$/.test(a)) return false;
  const [left, right] = [a, b].map((version) => version.split('.').map(Number));
  const differing = left!.findIndex((part, index) => part !== (right![index] ?? 0));
  return differing >= 0 && left![differing]! > (right![differing] ?? 0);
}

/** Whether an unreadable job comes from a newer version of the program: a later format or a later engine. */
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
 * Preserves an unreadable entry under a new key when its run or match is saved again.
 *
 * @param key - key of the unreadable entry
 * @param saved - when its run or match was saved again, milliseconds since 1970
 * @param where - the field that could not be read
 */
export const asidePart = (key: string, saved: number, entry: unknown, where: string) => ({
  key: `${key}-${saved}`,
  aside: { entry, where },
});

/** The original key and entry of a record set aside by {@link asidePart}; undefined for any other record. */
export function asideOf(key: string, input: unknown): { key: string; entry: unknown } | undefined {
  const read = parseSafely(asideSchema, input);
  if (!read.success) return undefined;
  return { key: key.slice(0, key.lastIndexOf('-')), entry: read.data.aside.entry };
}

/** Why an entry was set aside; undefined for any other entry. */
function asideFailure(input: unknown): Failure | undefined {
  const read = parseSafely(asideSchema, input);
  if (!read.success) return undefined;
  const { where } = read.data.aside;
  return failure('bad-file', reason('field-damaged', { field: where }), where);
}

/** Reads an entry by its schema. @returns `bad-file` or `newer-version` with the field in `where` */
export function readLine<T>(schema: z.ZodType<T>, input: unknown): Result<T> {
  const read = parseSafely(schema, input);
  return read.success
    ? ok(read.data)
    : { ok: false, error: asideFailure(input) ?? storedFailure(read.error) };
}
