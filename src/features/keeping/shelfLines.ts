import type { Result } from '../../engine/errors.ts';
import type { UnreadableEntry } from './shelfTypes.ts';

/** The key of a line that cannot be read. */
const keyOf = (input: unknown): string =>
  typeof input === 'object' && input !== null && 'key' in input ? String(input.key) : '';

/** Reads lines of storage, each for itself. */
export function readLines<Entry>(readEntry: (input: unknown) => Result<Entry>, stored: readonly unknown[]) {
  const entries: Entry[] = [];
  const unreadable: UnreadableEntry[] = [];
  for (const input of stored) {
    const read = readEntry(input);
    if (read.ok) entries.push(read.value);
    else unreadable.push({ key: keyOf(input), problem: read.error });
  }
  return { entries, unreadable };
}
