import { z } from 'zod';
import { type Reason, reason, type ReasonValue } from '../engine/errors.ts';
import { listOrReason } from './words.ts';

/** Maximum characters of an invalid value shown in an error. */
const MOST_SHOWN = 40;
/** Maximum allowed values that an error lists. */
const MOST_LISTED = 12;

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

/** What zod says about a value, as far as messages use it. */
interface Issue {
  readonly code?: unknown;
  readonly input?: unknown;
  readonly [detail: string]: unknown;
}

/** The types that zod names, in the words of messages. */
const TYPES: Readonly<Record<string, Reason>> = {
  string: reason('a-text'),
  number: reason('a-number'),
  int: reason('a-whole-number'),
  boolean: reason('true-or-false'),
  array: reason('a-list'),
  tuple: reason('a-list'),
  object: reason('an-object'),
  record: reason('an-object'),
};

/** Why a value does not fit, in our words instead of zod's; undefined if the schema has its own. */
function reasonOfIssue(issue: Issue): Reason | undefined {
  const { code } = issue;
  const { input, values } = judgedOf(issue);
  const got = shownValue(input);
  const wrong = (wanted: ReasonValue) => reason('wrong-type', { wanted, got });
  if (code === 'custom') return undefined;
  if (code === 'unrecognized_keys')
    return reason('unknown-field', { field: shownValue(firstOf(issue['keys'])) });
  if (input === undefined) return reason('is-missing');
  if (code === 'invalid_type') return wrong(TYPES[String(issue['expected'])] ?? String(issue['expected']));
  if (code === 'too_small' || code === 'too_big') return limitReason(issue, got);
  if (Array.isArray(values) && values.length <= MOST_LISTED)
    return wrong(listOrReason(values.map(shownValue)));
  return reason('not-of-its-form', { got });
}

/** The value that is at fault, with those that are allowed: of a choice of shapes, the field that names the shape. */
function judgedOf(issue: Issue): { readonly input: unknown; readonly values: unknown } {
  const { input, discriminator } = issue;
  if (typeof discriminator !== 'string' || typeof input !== 'object' || input === null)
    return { input, values: issue['values'] };
  return {
    input: Object.entries(input).find(([name]) => name === discriminator)?.[1],
    values: issue['options'],
  };
}

const firstOf = (list: unknown): unknown => (Array.isArray(list) ? list[0] : undefined);

/** A value, or the length of a list or text, beyond a limit. */
function limitReason({ code, input, minimum, maximum }: Issue, got: string): Reason {
  const isSmall = code === 'too_small';
  const limit = Number(isSmall ? minimum : maximum);
  if (typeof input === 'number')
    return isSmall ? reason('too-low', { limit, got }) : reason('too-high', { limit, got });
  const n = Array.isArray(input) || typeof input === 'string' ? input.length : 0;
  return isSmall ? reason('too-short', { limit, got: n }) : reason('too-long', { limit, got: n });
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
  customError: (issue) => {
    const why = reasonOfIssue(issue);
    return why === undefined ? undefined : asMessage(why);
  },
});

const messageSchema = z.object({ code: z.string(), values: z.record(z.string(), z.unknown()) });

/**
 * Why zod rejected a value: the encoded reason, else zod's own English text; `not-readable` without an issue.
 */
export function issueReason(issue: { readonly message: string } | undefined): Reason | string {
  if (issue === undefined) return reason('not-readable');
  const written = messageSchema.safeParse(encodedReason(issue.message));
  return written.success ? (written.data as Reason) : issue.message;
}

/** The inverse of {@link asMessage}; undefined for zod's own texts. */
function encodedReason(message: string): unknown {
  try {
    return JSON.parse(message);
  } catch {
    return undefined;
  }
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
