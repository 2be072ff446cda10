import { type Failure, ok } from '../../../engine/errors.ts';
import { phrase } from '../../../language/phrase.ts';
import { restoreManualTrials, withTrials } from '../../../jobs/backgammon/manualTrials.ts';
import { readPlainEntry } from '../../../jobs/library/entry.ts';
import { createShelfStore } from '../library/shelf.ts';
import { importedItems } from '../library/shelfKeeping.ts';
import type { ManualLibrarySlice } from './types.ts';
import type { ShelfEntry, ShelfJoining, ShelfStorage } from '../library/types.ts';
import type { KeptManualTrials } from '../../../jobs/backgammon/manualTypes.ts';

/** Merges two versions of a question's trials; of each trial, the one that was played further is kept. */
export const HAND_JOINING: ShelfJoining<ShelfEntry, KeptManualTrials> = {
  readEntry: readPlainEntry,
  readValue: restoreManualTrials,
  join: ({ value }, { entry, value: now }) => ({ entry, value: withTrials(value, now.trials) }),
};

function readItem(input: unknown) {
  const { entry, hands } = (typeof input === 'object' && input !== null ? input : {}) as Record<
    string,
    unknown
  >;
  const [line, value] = [readPlainEntry(entry), restoreManualTrials(hands)];
  if (!line.ok) return line;
  return value.ok ? ok({ entry: line.value, hands: value.value }) : value;
}

export const createManualLibraryStore = (storage: ShelfStorage<ShelfEntry, KeptManualTrials>) =>
  createShelfStore<ManualLibrarySlice, ShelfEntry, KeptManualTrials>(
    {
      ...HAND_JOINING,
      storage,
      lineOf: (key, _value, now) => ({ key, created: now, saved: now, note: '', tags: [] }),
      refusal: (problem) =>
        phrase('The browser cannot store your trials: {problem} Save them as a file.', {
          problem,
        }),
    },
    ({ putAll, sound }) => ({
      items: async (keys) => (await sound(keys)).map(({ entry, value }) => ({ entry, hands: value })),
      async importItems(items) {
        let problem: Failure | undefined;
        const read = items.flatMap((item) => {
          const each = readItem(item);
          if (each.ok) return [{ entry: each.value.entry, value: each.value.hands }];
          problem ??= each.error;
          return [];
        });
        return importedItems(await putAll(read), items.length - read.length, problem);
      },
    }),
  );
