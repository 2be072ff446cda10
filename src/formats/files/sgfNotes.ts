import { LONGEST_NOTE } from '../text/reference.ts';
import type { ActionNotes, MatchNotes, RecordedAction } from './matchRecord.ts';
import { readSgfAnalysis } from './sgfAnalysis.ts';
import type { PlacedNode } from './sgfTree.ts';

/** Collects what nodes say besides their actions. */
export interface SgfNotes {
  /** @param action - the action of `node` */
  readonly add: (node: PlacedNode, action: RecordedAction) => void;
  readonly all: () => MatchNotes;
}

/** Starts to collect notes by line. A line with several actions has none: they could not be told apart. */
export function createNotes(isMoney: boolean): SgfNotes {
  const notes = new Map<number, ActionNotes>();
  const lines = new Set<number>();
  return {
    add(node, { player }) {
      const { properties, line } = node;
      const isShared = lines.has(line);
      lines.add(line);
      if (isShared) return void notes.delete(line);
      const comment = (properties.get('C')?.[0] ?? '').slice(0, LONGEST_NOTE);
      const found = readSgfAnalysis(node, player, isMoney);
      if (comment === '' && found === undefined) return;
      const { analysis = null, played } = found ?? {};
      notes.set(line, {
        analysis,
        boards: [],
        ...(played === undefined ? {} : { played }),
        comment,
        clock: null,
      });
    },
    all: () => notes,
  };
}
