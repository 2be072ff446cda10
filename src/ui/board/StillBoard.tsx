import { memo, useMemo } from 'react';
import type { Move, Position } from '../../games/backgammon/types.ts';
import { Arrows } from './Arrows.tsx';
import { BoardDrawing } from './BoardDrawing.tsx';
import { playerOf, sideOf } from './boardEdit.ts';
import { placeCheckers } from './checkers.ts';
import { CUBE_SIZE, placedCube } from './dice.ts';
import { AREA, cellsOf, HEIGHT, WIDTH } from './geometry.ts';
import styles from './StillBoard.module.css';

interface StillBoardProps {
  readonly position: Position;
  /** What the picture shows, in words. */
  readonly label: string;
  /** Cells to outline: indices of `cellsOf`, X at the bottom, separated by spaces; empty for none. */
  readonly marked: string;
  readonly isCubeMarked: boolean;
  /** Plays of the roller to draw, the last on top; default: none. */
  readonly plays?: readonly { readonly moves: readonly Move[]; readonly color: string }[];
}

const NO_PLAYS: NonNullable<StillBoardProps['plays']> = [];

/** The board as a picture in the page's colors, X at the bottom, with places outlined. */
export const StillBoard = memo(function StillBoard({
  position,
  label,
  marked,
  isCubeMarked,
  plays = NO_PLAYS,
}: StillBoardProps) {
  const bottom = sideOf('X', position);
  const { cells, checkers } = useMemo(() => {
    const all = cellsOf(bottom);
    return {
      cells: all,
      checkers: placeCheckers(position.board, all, (side) => playerOf(side, position), []),
    };
  }, [position, bottom]);
  const cube = placedCube(position, bottom);
  const outlined = new Set(marked.split(' '));
  const half = CUBE_SIZE / 2 + 5;
  return (
    <svg className={styles.board} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={label}>
      <BoardDrawing position={position} bottom={bottom} cells={cells} checkers={checkers} />
      {cells.map(
        ({ x, width, row }, index) =>
          outlined.has(String(index)) && (
            <rect
              key={index}
              className={styles.mark}
              x={x + 2}
              y={row === 0 ? AREA.top + 2 : HEIGHT / 2 + 2}
              width={width - 4}
              height={HEIGHT / 2 - AREA.top - 4}
              rx={6}
            />
          ),
      )}
      {plays.map(({ moves, color }) => (
        <g key={color} style={{ color }}>
          <Arrows position={position} moves={moves} cells={cells} />
        </g>
      ))}
      {isCubeMarked && (
        <rect
          className={styles.mark}
          x={cube.x - half}
          y={cube.y - half}
          width={2 * half}
          height={2 * half}
          rx={8}
        />
      )}
    </svg>
  );
});
