import { z } from 'zod';
import { type Reason, reason } from '../engine/errors.ts';
import { reasonOfIssue } from './words.ts';
import { parseJson } from './json.ts';

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
