/** A change of the board that can be undone. */
interface BoardEdit {
  readonly of: 'board';
  undo(): void;
  redo(): void;
}

/** A change to the list of compared rollouts that can be undone. */
export interface ComparisonEdit extends Pick<BoardEdit, 'undo' | 'redo'> {
  readonly of: 'comparison';
  readonly kind: 'add' | 'remove';
  /** Names of the runs added or removed: texts, or functions that write them in the current language. */
  readonly names: readonly (string | (() => string))[];
}

type Edit = BoardEdit | ComparisonEdit;

/** The edits of one or more stores, in the order they were made. */
export interface UndoLog {
  /** Edits that can be undone, the latest last. */
  readonly past: readonly Edit[];
  /** Edits that were undone, the next to redo last. */
  readonly future: readonly Edit[];
  /** Adds an edit that has just been made. Undone edits can no longer be redone. */
  add(edit: Edit): void;
  /** Undoes the latest edit. @param of - undoes the latest of these. @returns undefined if there is none */
  undo(of?: Edit['of']): Edit | undefined;
  /** Redoes the edit that was undone last. @returns undefined if there is none */
  redo(): Edit | undefined;
}
