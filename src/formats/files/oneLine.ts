/** Characters kept of a name or a detail. */
const LONGEST_FIELD = 200;

/** A text in one line without control characters, cut if too long. */
export const oneLine = (text: string): string =>
  cutTo(LONGEST_FIELD, text.replace(/\p{Cc}+/gu, ' ').trim()).trim();

/** The first characters of a text; never half of one. */
export const cutTo = (most: number, text: string): string =>
  text.length <= most
    ? text
    : Array.from(text.slice(0, 2 * most))
        .slice(0, most)
        .join('');
