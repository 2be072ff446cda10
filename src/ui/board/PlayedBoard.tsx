import { memo, useMemo } from 'react';
import type { Player, Position } from '../../games/backgammon/types.ts';
import { BoardDrawing } from './BoardDrawing.tsx';
import { countAt, playerOf, sideOf } from './boardEdit.ts';
import { placeCheckers } from './checkers.ts';
import {
  CHECKER_RADIUS,
  type Cell,
  cellsOf,
  checkerCenter,
  HEIGHT,
  SHOWN_CHECKERS,
  WIDTH,
} from './geometry.ts';
import styles from './PlayedBoard.module.css';

interface PlayedBoardProps {
  readonly before: Position;
  /** After the play, from the same viewpoint. */
  readonly after: Position;
  /** What the picture shows, in words. */
  readonly label: string;
  /** Color of the outlines. */
  readonly color: string;
}

interface Moved {
  readonly cell: Cell;
  /** Places in the stack. */
  readonly places: readonly number[];
}

/** Places in the stacks of a player that are higher in one position than in another. */
function added(player: Player, position: Position, other: Position): readonly Moved[] {
  const drawn = (each: Position, index: number) => {
    const { spot } = cellsOf(sideOf('X', each))[index]!;
    return Math.min(SHOWN_CHECKERS, Math.max(0, countAt(each.board, spot, sideOf(player, each))));
  };
  // Cells have the same order on the screen, whoever is on roll.
  return cellsOf(sideOf('X', position)).flatMap((cell, index) => {
    const from = drawn(other, index);
    const places = Array.from({ length: Math.max(0, drawn(position, index) - from) }, (_, at) => from + at);
    return cell.spot.kind === 'off' || places.length === 0 ? [] : [{ cell, places }];
  });
}

/** The board after a play, X at the bottom: what has arrived is outlined, where it came from is dashed. */
export const PlayedBoard = memo(function PlayedBoard({ before, after, label, color }: PlayedBoardProps) {
  const bottom = sideOf('X', after);
  const drawn = useMemo(() => {
    const cells = cellsOf(bottom);
    return {
      cells,
      checkers: placeCheckers(after.board, cells, (side) => playerOf(side, after), []),
      arrived: added(before.onRoll, after, before),
      left: added(before.onRoll, before, after),
    };
  }, [before, after, bottom]);
  return (
    <svg className={styles.board} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={label}>
      <BoardDrawing position={after} bottom={bottom} cells={drawn.cells} checkers={drawn.checkers} />
      <g style={{ color }}>
        <Circles moved={drawn.left} className={styles.left} />
        <Circles moved={drawn.arrived} className={styles.halo} />
        <Circles moved={drawn.arrived} className={styles.arrived} />
      </g>
    </svg>
  );
});

const Circles = ({
  moved,
  className,
}: {
  readonly moved: readonly Moved[];
  readonly className: string | undefined;
}) =>
  moved.flatMap(({ cell, places }) =>
    places.map((place) => {
      const { x, y } = checkerCenter(cell, place);
      return (
        <circle
          key={`${cell.row} ${cell.column} ${place}`}
          className={className}
          cx={x}
          cy={y}
          r={CHECKER_RADIUS}
        />
      );
    }),
  );
