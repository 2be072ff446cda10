import { z } from 'zod';
import { type Reason, reason } from '../engine/errors.ts';
import { parseJson } from './json.ts';

/** Maximum characters of an invalid value shown in an error. */
const MOST_SHOWN = 40;

/**
 * An invalid value for an error message, shortened. Lists and objects, which may nest deeply, appear only as
 * brackets.
 */
export function shownValue(input: unknown): string {
  if (Array.isArray(input)) return '[…]';
  if (typeof input === 'object' && input !== null) return '{…}';
  const isLong = typeof input === 'string' && input.length > MOST_SHOWN;
  return JSON.stringify(isLong ? `${input.slice(0, MOST_SHOWN)}…` : input) ?? typeof input;
}

/**
 * Encodes a reason as the message of a zod issue, since zod stores only text. Read it with
 * {@link issueReason}.
 */
export const asMessage = (why: Reason): string => JSON.stringify(why);

// Must run before any schema is created: compiled schemas test for eval, and browsers report even that test
// as a violation of the page's content security policy.
z.config({
  jitless: true,
  customError: ({ code, input, ...issue }) => {
    if (code !== 'invalid_type') return undefined;
    return input === undefined
      ? asMessage(reason('is-missing'))
      : asMessage(reason('wrong-type', { wanted: String(issue['expected']), got: shownValue(input) }));
  },
});

const messageSchema = z.object({ code: z.string(), values: z.record(z.string(), z.unknown()) });

/**
 * Why zod rejected a value: the encoded reason, else zod's own English text; `not-readable` without an issue.
 */
export function issueReason(issue: { readonly message: string } | undefined): Reason | string {
  if (issue === undefined) return reason('not-readable');
  const written = messageSchema.safeParse(parseJson(issue.message));
  return written.success ? (written.data as Reason) : issue.message;
}

/**
 * Like `schema.safeParse`, but does not fail on more mistakes than zod can collect: zod passes them as call
 * arguments.
 */
export function parseSafely<Schema extends z.ZodType>(
  schema: Schema,
  input: unknown,
): z.ZodSafeParseResult<z.output<Schema>> {
  try {
    return schema.safeParse(input);
  } catch (thrown) {
    if (!(thrown instanceof RangeError)) throw thrown;
    const refuse = z.custom<z.output<Schema>>(() => false, asMessage(reason('too-many-mistakes')));
    return refuse.safeParse(input);
  }
}

export { z };
