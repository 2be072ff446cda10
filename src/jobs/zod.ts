import { z } from 'zod';
import { type Reason, reason } from '../engine/errors.ts';
import { parseJson } from './json.ts';

/** As much of a wrong value as an error shows. */
const MOST_SHOWN = 40;

/** A wrong value as a sentence shows it: its beginning; of lists and objects, which may nest without end, only that. */
export function shownValue(input: unknown): string {
  if (Array.isArray(input)) return '[…]';
  if (typeof input === 'object' && input !== null) return '{…}';
  const isLong = typeof input === 'string' && input.length > MOST_SHOWN;
  return JSON.stringify(isLong ? `${input.slice(0, MOST_SHOWN)}…` : input) ?? typeof input;
}

/** A reason as the message of a zod issue: zod keeps only text, so it travels as JSON. Read it with {@link issueReason}. */
export const asMessage = (why: Reason): string => JSON.stringify(why);

// Before any schema is made: schemas that are compiled ask for eval, which the page's policy refuses. Asking alone is a
// violation that browsers report.
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

/** Why zod refused a value: the reason in the message, else zod's own English words; `not-readable` without an issue. */
export function issueReason(issue: { readonly message: string } | undefined): Reason | string {
  if (issue === undefined) return reason('not-readable');
  const written = messageSchema.safeParse(parseJson(issue.message));
  return written.success ? (written.data as Reason) : issue.message;
}

/** As `schema.safeParse`, also for input with more mistakes than zod can collect: it spreads its list of them. */
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
