import type { Result } from '../../../engine/errors.ts';
import type { UnreadableEntry } from './types.ts';

/** The key of an unreadable entry; empty if it has none. */
const keyOf = (input: unknown): string =>
  typeof input === 'object' && input !== null && 'key' in input ? String(input.key) : '';

/** Reads stored entries one by one, so that an unreadable one does not affect the others. */
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
