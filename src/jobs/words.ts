import { reason, type ReasonValue } from '../engine/errors.ts';

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
