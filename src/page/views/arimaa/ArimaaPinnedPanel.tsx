import { useStore } from 'zustand';
import { type PinnedRow, PinnedTurns } from './PinnedTurns.tsx';
import { makeTurn } from '../../../formats/arimaa/turn.ts';
import { spreadFor } from '../../../games/arimaa/mergeTrees.ts';
import type { TreeLine } from '../../../games/arimaa/treeKernel.ts';
import type { Side, Step, TreeTurn } from '../../../games/arimaa/types.ts';
import { wording } from '../../../language/phrase.ts';
import { pinnedTrees } from '../../state/arimaa/searching.ts';
import type { ArimaaServices } from '../../state/arimaa/types.ts';

interface ArimaaPinnedProps {
  readonly services: ArimaaServices;
  /** The turns chosen now. */
  readonly now: readonly TreeTurn[];
  /** The side to move; scores are from its viewpoint. */
  readonly side: Side;
  readonly onPoint: (steps: readonly Step[]) => void;
}

/** Compares chosen turns with trees of their own; connected to the search. */
export function ArimaaPinnedPanel({ services, now, side, onPoint }: ArimaaPinnedProps) {
  const { status, job, result, failure, stop } = useStore(services.pinned);
  const settings = useStore(services.settings, (state) => state.settings);
  const lines = result?.lines ?? [];
  return (
    <PinnedTurns
      status={status}
      count={now.length}
      rows={lines.flatMap((line) => rowOf(line, side) ?? [])}
      trees={job?.trees ?? pinnedTrees(settings)}
      playouts={job?.iterations ?? settings.iterations}
      trouble={failure === null ? '' : wording(failure)}
      onStart={() => services.compare(now)}
      onStop={stop}
      onPoint={(key) => onPoint(lines.find(({ board }) => board === key)?.steps ?? [])}
    />
  );
}

/** Undefined before the first playout. */
function rowOf(line: TreeLine, side: Side): PinnedRow | undefined {
  const { board, steps, value, isCertain, visits } = line;
  if (value === null) return undefined;
  return {
    key: board,
    name: makeTurn(steps),
    score: (side === 'gold' ? 1 : -1) * value,
    isCertain,
    spread: spreadFor(line, side),
    playouts: visits,
  };
}
