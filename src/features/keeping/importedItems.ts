import type { Failure } from '../../engine/errors.ts';
import type { PutItems } from './shelfTypes.ts';

/** The outcome of importing items of one list from a file. */
export interface ImportedItems {
  readonly added: number;
  /** How many were skipped because a newer version has saved something under their key. */
  readonly newer: number;
  /** How many could not be read, and the problem of the first. */
  readonly damaged: number;
  readonly problem: Failure | undefined;
  /** Why storage refused the rest; undefined if it refused none. */
  readonly refused: Failure | undefined;
}

/** @param damaged - how many could not be read; @param problem - of the first damaged item */
export const importedItems = (
  { kept, newer, refused }: PutItems<unknown>,
  damaged: number,
  problem: Failure | undefined,
): ImportedItems => ({ added: kept.length, newer: newer.length, damaged, problem, refused });
