import type { Remarks } from '../../../jobs/library/types.ts';

/** Entries that contain every word of a search in their text, note or tags. Case is ignored. */
export function searchEntries<Entry extends Remarks>(
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
