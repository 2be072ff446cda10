import { LONGEST_NOTE } from '../text/reference.ts';
import type { ActionNotes, MatchNotes, RecordedAction } from './matchRecord.ts';
import type { PlacedNode } from './sgfTree.ts';

/** Collects what nodes say besides their actions. */
export interface SgfNotes {
  /** @param action - the action of `node` */
  readonly add: (node: PlacedNode, action: RecordedAction) => void;
  readonly all: () => MatchNotes;
}

/** Starts to collect notes by line. A line with several actions has none: they could not be told apart. */
export function createNotes(): SgfNotes {
  const notes = new Map<number, ActionNotes>();
  const lines = new Set<number>();
  return {
    add({ properties, line }) {
      const isShared = lines.has(line);
      lines.add(line);
      if (isShared) return void notes.delete(line);
      const comment = (properties.get('C')?.[0] ?? '').slice(0, LONGEST_NOTE);
      if (comment !== '') notes.set(line, { analysis: null, boards: [], comment, clock: null });
    },
    all: () => notes,
  };
}
