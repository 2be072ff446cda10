import type { Failure } from '../../../engine/errors.ts';
import type { ImportedItems, PutItems } from './types.ts';

/** @param damaged - how many could not be read; @param problem - of the first damaged item */
export const importedItems = (
  { kept, newer, refused }: PutItems<unknown>,
  damaged: number,
  problem: Failure | undefined,
): ImportedItems => ({ added: kept.length, newer: newer.length, damaged, problem, refused });
