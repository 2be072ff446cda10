import { LONGEST_NOTE } from '../text/reference.ts';
import type { ActionNotes, RecordedAction } from './matchRecord.ts';
import { readSgfAnalysis } from './sgfAnalysis.ts';
import type { PlacedNode } from './sgfTree.ts';

/** An action with what its node says besides. @param action - of the node */
export function withNotes(node: PlacedNode, action: RecordedAction, isMoney: boolean): RecordedAction {
  const comment = (node.properties.get('C')?.[0] ?? '').slice(0, LONGEST_NOTE);
  const found = readSgfAnalysis(node, action.player, isMoney);
  if (comment === '' && found === undefined) return action;
  const { analysis = null, played } = found ?? {};
  const notes: ActionNotes = {
    analysis,
    boards: [],
    ...(played === undefined ? {} : { played }),
    comment,
    clock: null,
  };
  return { ...action, notes };
}
