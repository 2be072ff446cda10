import type { Reason, ReasonValue } from '../../../engine/errors.ts';
import type { ShelfChecking } from './shelfCheck.ts';
import type { ShelfEntry, ShelfSlice, ShelfStorage } from './types.ts';

/** What a list needs: its storage, how to read and check it, and the state of the store around it. */
export interface ShelfParts<Entry extends ShelfEntry, Value> extends ShelfChecking<Entry, Value> {
  readonly storage: ShelfStorage<Entry, Value>;
  /** Words a refusal of storage and says what to do. */
  refusal(problem: ReasonValue): Reason;
  set(part: Partial<ShelfSlice<Entry>>): void;
  get(): ShelfSlice<Entry>;
}
