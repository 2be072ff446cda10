import { useMemo } from 'react';
import { pieceAt } from '../../../games/arimaa/position.ts';
import type { Board, Square, Step } from '../../../games/arimaa/types.ts';
import type { GridActions, InputGrid } from '../../../ui/board/inputGrid.ts';
import { useGridInput } from '../../../ui/board/useGridInput.ts';
import { t } from '../../../language/language.ts';
import shared from '../../../ui/board/BoardGrid.module.css';
import styles from '../../figures/arimaa/Board.module.css';
import { type BoardMarks, guardsOf, squareText } from './boardMarks.ts';
import { coordinates, cornerOf, MARGIN, SIZE, SQUARE, squaresInView } from '../../figures/arimaa/geometry.ts';
import { Squares, Token } from '../../figures/arimaa/Squares.tsx';

interface ArimaaBoardProps extends GridActions<Square> {
  readonly board: Board;
  /** Whether Silver is at the bottom. Affects only the view. */
  readonly flipped: boolean;
  /** The board's accessible name. */
  readonly label: string;
  readonly marks: BoardMarks;
  /** Steps to highlight. */
  readonly preview: readonly Step[];
  /** Pieces that can continue what the last step began: those that can complete a push, or be pulled. */
  readonly offered: ReadonlySet<Square>;
  /** The square that the pushed piece has left and that a stronger piece must enter. */
  readonly vacated: Square | undefined;
  /** Whether to mark the squares that a lifted piece may enter: true for turns, false for setup. */
  readonly marksTargets: boolean;
}

/** The board: a picture under a grid of 64 squares, which handles pointer, keyboard and screen readers. */
export function ArimaaBoard(props: ArimaaBoardProps) {
  const { board, flipped, label, marks, preview, offered, vacated, marksTargets, ...actions } = props;
  const grid = useMemo(() => boardGrid(flipped), [flipped]);
  const input = useGridInput(grid, actions, board);
  const { held, drag } = input;
  const heldPiece = held === null ? '.' : pieceAt(board, held);

  return (
    <div className={shared.board}>
      <svg className={shared.picture} viewBox={`0 0 ${SIZE} ${SIZE}`} aria-hidden="true">
        <Ground flipped={flipped} vacated={vacated} />
        <Pieces
          {...{ board, flipped, marks, offered, held }}
          squares={grid.spots}
          isDragging={drag !== null}
        />
        <Guards board={board} flipped={flipped} />
        <Arrows steps={preview} flipped={flipped} />
        {marksTargets &&
          held !== null &&
          grid.spots
            .filter((square) => square !== held && actions.canPut(held, square))
            .map((square) => {
              const { x, y } = centerOf(square, flipped);
              return <circle key={square} className={shared.target} cx={x} cy={y} r={15} />;
            })}
        {drag !== null && heldPiece !== '.' && (
          <g
            className={shared.dragged}
            transform={`translate(${drag.x - SQUARE / 2} ${drag.y - SQUARE / 2})`}
          >
            <Token piece={heldPiece} />
          </g>
        )}
      </svg>
      <div
        className={shared.grid}
        role="grid"
        aria-label={label}
        tabIndex={-1}
        {...input.pointer}
        onKeyDown={input.onKeyDown}
      >
        {Array.from({ length: 8 }, (_, row) => (
          <div key={row} role="row">
            {grid.spots.slice(8 * row, 8 * row + 8).map((square, column) => {
              const index = 8 * row + column;
              return (
                <div
                  key={square}
                  role="gridcell"
                  className={`${shared.cell} ${styles.cell}`}
                  style={{
                    left: `${((MARGIN + column * SQUARE) / SIZE) * 100}%`,
                    top: `${((row * SQUARE) / SIZE) * 100}%`,
                  }}
                  data-cell={index}
                  data-liftable={actions.canLift(square) || undefined}
                  tabIndex={index === input.focused ? 0 : -1}
                  onFocus={() => input.setFocused(index)}
                  aria-label={
                    squareText(board, square, marks) +
                    (held === square ? `, ${t('picked up')}` : '') +
                    (held !== null && marksTargets && held !== square && actions.canPut(held, square)
                      ? `, ${t('can move here')}`
                      : '')
                  }
                />
              );
            })}
          </div>
        ))}
      </div>
    </div>
  );
}

interface GroundProps {
  readonly flipped: boolean;
  readonly vacated: Square | undefined;
}

function Ground({ flipped, vacated }: GroundProps) {
  const { files, ranks } = coordinates(flipped);
  return (
    <>
      <Squares flipped={flipped} />
      {vacated !== undefined && (
        <rect
          className={styles.vacated}
          x={cornerOf(vacated, flipped).x + 5}
          y={cornerOf(vacated, flipped).y + 5}
          width={SQUARE - 10}
          height={SQUARE - 10}
          rx="8"
        />
      )}
      {ranks.map((rank, row) => (
        <text
          key={rank}
          className={styles.coordinate}
          x={MARGIN / 2 - 3}
          y={row * SQUARE + SQUARE / 2}
          dy="0.36em"
          textAnchor="middle"
        >
          {rank}
        </text>
      ))}
      {files.map((file, column) => (
        <text
          key={file}
          className={styles.coordinate}
          x={MARGIN + column * SQUARE + SQUARE / 2}
          y={SIZE - MARGIN / 2 + 3}
          dy="0.36em"
          textAnchor="middle"
        >
          {file}
        </text>
      ))}
    </>
  );
}

interface PiecesProps extends Pick<ArimaaBoardProps, 'board' | 'flipped' | 'marks' | 'offered'> {
  readonly squares: readonly Square[];
  /** The square of the lifted or dragged piece. */
  readonly held: Square | null;
  readonly isDragging: boolean;
}

/** The pieces on their squares, with their marks. */
function Pieces({ board, flipped, marks, offered, squares, held, isDragging }: PiecesProps) {
  const heldLook = isDragging ? shared.away : styles.lifted;
  return squares
    .filter((square) => pieceAt(board, square) !== '.')
    .map((square) => {
      const { x, y } = cornerOf(square, flipped);
      return (
        <g key={square} transform={`translate(${x} ${y})`}>
          {offered.has(square) && (
            <rect className={styles.offered} x="3" y="3" width="94" height="94" rx="8" />
          )}
          <g className={square === held ? heldLook : undefined}>
            <Token piece={pieceAt(board, square)} />
          </g>
          {marks.frozen.has(square) && <FrozenMark />}
          {marks.threatened.has(square) && <ThreatMark />}
        </g>
      );
    });
}

/** Snowflake: the piece is frozen. */
const FrozenMark = () => (
  <g transform="translate(80 20)">
    <circle className={styles.frozen} r="17" />
    <path className={styles.frozenSign} d="M0 -11V11M-9.5 -5.5L9.5 5.5M-9.5 5.5L9.5 -5.5" />
  </g>
);

/** Exclamation mark: the opponent could capture the piece. */
const ThreatMark = () => (
  <g transform="translate(20 20)">
    <path className={styles.threat} d="M0 -17L17 14L-17 14Z" />
    <path className={styles.threatSign} d="M0 -7V4M0 9V9.5" />
  </g>
);

/** A line from each piece that guards a trap to that trap. */
function Guards({ board, flipped }: { readonly board: Board; readonly flipped: boolean }) {
  return guardsOf(board).map(({ square, trap }) => {
    const [a, b] = [centerOf(square, flipped), centerOf(trap, flipped)];
    const [x, y] = [(a.x + b.x) / 2, (a.y + b.y) / 2];
    const along = a.x === b.x ? [18, 5] : [5, 18];
    return (
      <rect
        key={`${square} ${trap}`}
        className={pieceAt(board, square) < 'a' ? styles.goldGuard : styles.silverGuard}
        x={x - along[0]!}
        y={y - along[1]!}
        width={2 * along[0]!}
        height={2 * along[1]!}
        rx="5"
      />
    );
  });
}

function Arrows({ steps, flipped }: { readonly steps: readonly Step[]; readonly flipped: boolean }) {
  return steps.map(({ from, to }, index) => {
    const [a, b] = [centerOf(from, flipped), centerOf(to, flipped)];
    const [ux, uy] = [(b.x - a.x) / SQUARE, (b.y - a.y) / SQUARE];
    const [tx, ty] = [b.x - 8 * ux, b.y - 8 * uy];
    const [bx, by] = [tx - 24 * ux, ty - 24 * uy];
    return (
      <g key={index} className={styles.arrow}>
        <line x1={a.x + 10 * ux} y1={a.y + 10 * uy} x2={bx} y2={by} />
        <path d={`M${tx} ${ty}L${bx - uy * 16} ${by + ux * 16}L${bx + uy * 16} ${by - ux * 16}Z`} />
        <circle cx={a.x + 10 * ux} cy={a.y + 10 * uy} r="15" />
        <text x={a.x + 10 * ux} y={a.y + 10 * uy} dy="0.36em" textAnchor="middle">
          {index + 1}
        </text>
      </g>
    );
  });
}

/** Center of a square in the picture. */
function centerOf(square: Square, flipped: boolean): { readonly x: number; readonly y: number } {
  const { x, y } = cornerOf(square, flipped);
  return { x: x + SQUARE / 2, y: y + SQUARE / 2 };
}

/** Input grid of the 64 squares for pointer and keyboard. */
function boardGrid(flipped: boolean): InputGrid<Square> {
  const spots = squaresInView(flipped);
  return {
    spots,
    isSame: (a, b) => a === b,
    start: 56,
    width: SIZE,
    height: SIZE,
    indexAt(x, y) {
      const [column, row] = [Math.floor((x - MARGIN) / SQUARE), Math.floor(y / SQUARE)];
      return column >= 0 && column < 8 && row >= 0 && row < 8 ? 8 * row + column : -1;
    },
    indexBy(key, from) {
      const [row, column] = [from >> 3, from & 7];
      const ways: Record<string, number> = {
        ArrowLeft: 8 * row + Math.max(0, column - 1),
        ArrowRight: 8 * row + Math.min(7, column + 1),
        ArrowUp: 8 * Math.max(0, row - 1) + column,
        ArrowDown: 8 * Math.min(7, row + 1) + column,
        Home: 8 * row,
        End: 8 * row + 7,
      };
      return ways[key];
    },
  };
}
