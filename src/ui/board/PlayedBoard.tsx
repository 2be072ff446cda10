import { memo, useMemo } from 'react';
import { BoardDrawing, PlayMarks, type ShownPlay } from './BoardDrawing.tsx';
import { playerOf, sideOf } from './boardEdit.ts';
import { placeCheckers } from './checkers.ts';
import { cellsOf, HEIGHT, WIDTH } from './geometry.ts';
import styles from './PlayedBoard.module.css';

interface PlayedBoardProps extends ShownPlay {
  /** What the picture shows, in words. */
  readonly label: string;
}

/** The board after a play, X at the bottom: what has arrived is outlined, where it came from is dashed. */
export const PlayedBoard = memo(function PlayedBoard({ label, ...shown }: PlayedBoardProps) {
  const { after } = shown;
  const bottom = sideOf('X', after);
  const drawn = useMemo(() => {
    const cells = cellsOf(bottom);
    return { cells, checkers: placeCheckers(after.board, cells, (side) => playerOf(side, after), []) };
  }, [after, bottom]);
  return (
    <svg className={styles.board} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={label}>
      <BoardDrawing position={after} bottom={bottom} cells={drawn.cells} checkers={drawn.checkers} />
      <PlayMarks {...shown} />
    </svg>
  );
});
