import { reason, type ReasonValue, type Reason } from '../engine/errors.ts';

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
export function reasonOfIssue(issue: Issue): Reason | undefined {
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
 * A text from a table, such as a setting's label, for use in a sentence; it serves as its own reason code.
 */
export const textValue = (text: string): ReasonValue => reason(text);

/** A number with the language's decimal mark: `0.08`. */
export function decimalValue(value: number): ReasonValue {
  const [whole = '', decimals] = String(value).split('.');
  return decimals === undefined ? whole : reason('decimal', { whole, decimals });
}

/** A whole number with the language's thousands separator: `1,296`. */
export const groupedValue = (n: number): ReasonValue => reason('grouped', { n });

/** Joins alternatives: `a, b or c`. */
export const listOrReason = (words: readonly string[]): ReasonValue =>
  words.length < 2
    ? words.join('')
    : reason('list-or', { words: words.slice(0, -1).join(', '), last: words.at(-1) ?? '' });
