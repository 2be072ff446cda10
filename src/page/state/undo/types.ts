import type { StoreApi } from 'zustand/vanilla';

/** Undo and redo for a store. */
export interface UndoHistory<Kept> {
  /** The state before each edit that can be undone, the latest last. */
  readonly past: readonly Kept[];
  /** The state after each undone edit, the next to redo last. */
  readonly future: readonly Kept[];
  undo(): void;
  redo(): void;
}

/** Merges several histories in the order of their edits. */
export interface UndoOrder {
  /** Index of the history of each edit: `past` can be undone, `future` redone; the next one is last. */
  readonly past: readonly number[];
  readonly future: readonly number[];
  /**
   * Undoes the latest edit.
   *
   * @param of - index of the history to undo in; default: that of the latest edit
   * @returns index of the history used; undefined if nothing is left
   */
  undo(of?: number): number | undefined;
  /** Redoes the edit that was undone last. @returns as {@link undo} */
  redo(): number | undefined;
}

export type UndoOrderStore = StoreApi<UndoOrder>;
