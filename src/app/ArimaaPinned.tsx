import { useStore } from 'zustand';
import { type PinnedRow, PinnedTurns } from '../components/Arimaa/PinnedTurns.tsx';
import { makeTurn } from '../formats/arimaaTurn.ts';
import type { TreeLine } from '../games/arimaa/treeKernel.ts';
import { isCertain, type TreeTurn } from '../games/arimaa/trees.ts';
import type { Side, Step } from '../games/arimaa/types.ts';
import { wording } from '../language/phrase.ts';
import { type ArimaaServices, pinnedTrees } from './arimaaServices.ts';

export interface ArimaaPinnedProps {
  readonly services: ArimaaServices;
  /** Turns that are chosen now. */
  readonly now: readonly TreeTurn[];
  /** To move: scores are for it. */
  readonly side: Side;
  readonly onPoint: (steps: readonly Step[]) => void;
}

/** The chosen turns under trees of their own, wired to the search. */
export function ArimaaPinned({ services, now, side, onPoint }: ArimaaPinnedProps) {
  const { status, job, result, failure, stop } = useStore(services.pinned);
  const settings = useStore(services.settings, (state) => state.settings);
  const lines = result?.lines ?? [];
  return (
    <PinnedTurns
      status={status}
      count={now.length}
      rows={lines.filter(({ visits }) => visits > 0).map((line) => rowOf(line, side))}
      trees={job?.trees ?? pinnedTrees(settings)}
      playouts={job?.iterations ?? settings.iterations}
      trouble={failure === null ? '' : wording(failure)}
      onStart={() => services.compare(now)}
      onStop={stop}
      onPoint={(key) => onPoint(lines.find(({ board }) => board === key)?.steps ?? [])}
    />
  );
}

function rowOf({ board, steps, value, spread, visits }: TreeLine, side: Side): PinnedRow {
  const sign = side === 'gold' ? 1 : -1;
  const ends = spread === null ? undefined : [sign * spread.least, sign * spread.most];
  return {
    key: board,
    name: makeTurn(steps),
    score: sign * value,
    isCertain: isCertain(value),
    spread: ends === undefined ? undefined : [Math.min(...ends), Math.max(...ends)],
    playouts: visits,
  };
}
