import { readRemarks } from './entry.ts';
import type { FileEntry } from './sections.ts';
import { asideOf } from './stored.ts';
import { z } from '../zod.ts';
import { KEPT_STATES } from './types.ts';

/** Format name of files with unreadable records. */
export const UNREADABLE_FORMAT = 'strata-unreadable';
const VERSION = 1;

/** An unchecked record from storage: its entry, and the value it describes. */
interface RawRecord {
  readonly key: string;
  readonly entry?: unknown;
  readonly value?: unknown;
}

/** Exports records that could not be read: another or later version may be able to read them. */
export const makeUnreadableFile = (records: readonly RawRecord[]): string =>
  JSON.stringify({ format: UNREADABLE_FORMAT, version: VERSION, records }, null, 1);

const fileSchema = z.object({
  format: z.literal(UNREADABLE_FORMAT),
  version: z.literal(VERSION),
  records: z.array(
    z.object({ key: z.string(), entry: z.unknown().optional(), value: z.unknown().optional() }),
  ),
});
const isRun = z.object({ job: z.unknown().nonoptional() });
const isMatch = z.object({ text: z.string() });
const manualTrials = z.object({ trials: z.unknown().nonoptional() });
const stateSchema = z.object({ state: z.enum(KEPT_STATES) });

/**
 * Converts a record to an entry of a library file; unreadable remarks get defaults. @param now - ms since
 * 1970
 */
function entryOf(stored: RawRecord, now: number): FileEntry {
  const { key, entry } = asideOf(stored.key, stored.entry) ?? stored;
  const { value } = stored;
  const remarks = { created: now, saved: now, note: '', tags: [], ...readRemarks(entry) };
  if (isRun.safeParse(value).success) {
    const { data } = stateSchema.safeParse(entry);
    return {
      section: 'entries',
      item: { remarks: { ...remarks, state: data?.state ?? 'stopped' }, run: value },
    };
  }
  if (isMatch.safeParse(value).success) return { section: 'matches', item: { entry, match: value } };
  if (manualTrials.safeParse(value).success)
    return { section: 'hands', item: { entry: { ...remarks, key }, hands: value } };
  // Presets have only an entry, no value.
  return { section: 'presets', item: entry };
}

/**
 * The records of a file written by {@link makeUnreadableFile}, as entries of a library file: by now some may
 * be readable.
 *
 * @param input - the file as JSON
 * @returns undefined for any other file
 */
export function readUnreadableFile(input: unknown, now: number): readonly FileEntry[] | undefined {
  const read = fileSchema.safeParse(input);
  return read.success ? read.data.records.map((record) => entryOf(record, now)) : undefined;
}
