/** Text that needs no change. Checking it first is faster than replacing. */
const PLAIN = /^[\n -~]*$/;

/**
 * Converts pasted text to plain characters: typographic dashes and minus signs become `-`, spaces of all
 * kinds become a blank, carriage returns, invisible and control characters are removed. The length may change; line
 * breaks stay.
 */
export function tidyText(text: string): string {
  if (PLAIN.test(text)) return text;
  return text
    .replace(/[\u2010-\u2015\u2212\uFE58\uFE63\uFF0D]/g, '-')
    .replace(/[\u00A0\u2000-\u200A\u202F\u205F\u3000\t]/g, ' ')
    .replace(/[\r\u00AD\u200B-\u200D\u2060\uFEFF]/g, '')
    .replace(/(?![\n\v\f])\p{Cc}/gu, '');
}
