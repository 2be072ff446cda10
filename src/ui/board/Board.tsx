import { useMemo, useState } from 'react';
import { otherPlayer } from '../../games/backgammon/position.ts';
import type { Move, Player, Position } from '../../games/backgammon/types.ts';
import { countAt, occupantOf, playerOf, type Side, type Spot, sideOf, spotKey } from './boardEdit.ts';
import { Arrows } from './Arrows.tsx';
import shared from './BoardGrid.module.css';
import styles from './Board.module.css';
import { BoardDrawing, PipCounts, PlayMarks, type ShownPlay } from './BoardDrawing.tsx';
import { cellText } from './cellText.ts';
import { type PlacedChecker, placeCheckers } from './checkers.ts';
import { type Cell, cellsOf, checkerCenter, HEIGHT, POINT_WIDTH, WIDTH } from './geometry.ts';
import { Checker } from './Pieces.tsx';
import { type BoardActions, useBoardInput } from './useBoardInput.ts';
import { t } from '../../language/language.ts';

interface BoardProps extends BoardActions {
  readonly position: Position;
  /** The player at the bottom; affects only the view. */
  readonly bottom: Player;
  /** Accessible name of the board. */
  readonly label: string;
  /** Moves of a play of the roller to highlight; empty for none. */
  readonly preview: readonly Move[];
  /** Another play to draw, if it is as good as the first; default: none. */
  readonly rival?: { readonly moves: readonly Move[]; readonly color: string } | undefined;
  /** Whether the pip counts stand in the trays; default: no. */
  readonly hasPips?: boolean;
  /** How much of each die has been played, 0 … 1; default: nothing. */
  readonly spent?: readonly [number, number] | undefined;
  /** Color of its arrows, for example the candidate's; default: the page's accent. */
  readonly previewColor?: string | undefined;
  /** Whether to mark cells where the lifted checker may go: for plays, not for setting up. */
  readonly marksTargets: boolean;
  /** A play to draw, from the position’s viewpoint, while no checker is picked up; undefined for none. */
  readonly shown?: ShownPlay | undefined;
}

/** The board as a picture under a grid of 28 cells for pointers, keyboard and screen readers. */
export function Board(props: BoardProps) {
  const { position, bottom, label, preview, previewColor, rival, hasPips, marksTargets, spent, shown } =
    props;
  const actions: BoardActions = props;
  const bottomSide = sideOf(bottom, position);
  const cells = useMemo(() => cellsOf(bottomSide), [bottomSide]);
  const input = useBoardInput(cells, actions, position.board);
  const held = input.held;
  const rest = held === null ? shown : undefined;
  const drawn = rest?.after ?? position;
  const checkers = usePlacedCheckers(drawn, cells);
  const { board } = position;
  const heldKey = held === null ? '' : spotKey(held);

  return (
    <div className={shared.board}>
      <svg className={shared.picture} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
        <BoardDrawing
          position={drawn}
          bottom={bottomSide}
          cells={cells}
          checkers={checkers}
          held={heldKey}
          dragging={input.drag !== null}
          spent={spent}
        />
        {hasPips === true && <PipCounts board={drawn.board} bottom={bottomSide} />}
        {rival !== undefined && (
          <g style={{ color: rival.color }}>
            <Arrows position={position} moves={rival.moves} cells={cells} />
          </g>
        )}
        <g style={{ color: previewColor ?? 'var(--action)' }}>
          <Arrows position={position} moves={preview} cells={cells} />
        </g>
        {rest && <PlayMarks {...rest} />}
        {marksTargets && held !== null && (
          <Targets board={board} cells={cells} from={held} canPut={actions.canPut} />
        )}
        {input.drag !== null && <DraggedChecker position={position} drag={input.drag} />}
      </svg>
      <div
        className={shared.grid}
        role="grid"
        aria-label={label}
        tabIndex={-1}
        {...input.pointer}
        onKeyDown={input.onKeyDown}
      >
        {([0, 1] as const).map((row) => (
          <div key={row} role="row">
            {cells.map(
              (cell, index) =>
                cell.row === row && (
                  <div
                    key={cell.column}
                    role="gridcell"
                    className={`${shared.cell} ${styles.cell}`}
                    style={{
                      left: `${(cell.x / WIDTH) * 100}%`,
                      width: `${(cell.width / WIDTH) * 100}%`,
                      top: `${row * 50}%`,
                    }}
                    data-cell={index}
                    data-liftable={actions.canLift(cell.spot) || undefined}
                    tabIndex={index === input.focused ? 0 : -1}
                    onFocus={() => input.setFocused(index)}
                    aria-label={
                      cellText(position, cell.spot) +
                      (heldKey === spotKey(cell.spot) ? `, ${t('picked up')}` : '')
                    }
                  />
                ),
            )}
          </div>
        ))}
      </div>
    </div>
  );
}

interface DraggedCheckerProps {
  readonly position: Position;
  readonly drag: NonNullable<ReturnType<typeof useBoardInput>['drag']>;
}

function DraggedChecker({ position, drag: { x, y, from } }: DraggedCheckerProps) {
  return (
    <g className={shared.dragged} transform={`translate(${x} ${y})`}>
      <Checker player={heldPlayer(position, from)} off={false} />
    </g>
  );
}

const heldPlayer = (position: Position, spot: Spot): Player =>
  playerOf(occupantOf(position.board, spot)?.side ?? 'roller', position);

/** The board's checkers, which keep their identity from one position to the next. */
function usePlacedCheckers(position: Position, cells: readonly Cell[]): readonly PlacedChecker[] {
  const { board, onRoll } = position;
  const place = (before: readonly PlacedChecker[]) => ({
    board,
    onRoll,
    cells,
    checkers: placeCheckers(board, cells, (side) => playerOf(side, position), before),
  });
  const [placed, setPlaced] = useState(() => place([]));
  if (placed.board === board && placed.onRoll === onRoll && placed.cells === cells) return placed.checkers;
  const next = place(placed.checkers);
  setPlaced(next);
  return next.checkers;
}

interface TargetsProps {
  readonly board: Position['board'];
  readonly cells: readonly Cell[];
  readonly from: Spot;
  readonly canPut: (from: Spot, to: Spot) => boolean;
}

function Targets({ board, cells, from, canPut }: TargetsProps) {
  const side: Side = occupantOf(board, from)?.side ?? 'roller';
  return cells
    .filter(({ spot }) => spotKey(spot) !== spotKey(from) && canPut(from, spot))
    .map((cell) => {
      const { x, y } = checkerCenter(cell, Math.max(0, countAt(board, cell.spot, side)));
      return <circle key={spotKey(cell.spot)} className={shared.target} cx={x} cy={y} r={POINT_WIDTH / 5} />;
    });
}

/** The player at the bottom: X, unless the view is flipped. */
export const bottomPlayer = (flipped: boolean): Player => (flipped ? otherPlayer('X') : 'X');
