import type { Remarks } from '../../jobs/library/library.ts';

/** Entries of which every word of a search occurs in their text, their note or their tags. Case does not matter. */
export function searched<Entry extends Remarks>(
  entries: readonly Entry[],
  query: string,
  textOf: (entry: Entry) => string,
): readonly Entry[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return entries;
  return entries.filter((entry) => {
    const text = [textOf(entry), entry.note, ...entry.tags].join('\n').toLowerCase();
    return words.every((word) => text.includes(word));
  });
}
