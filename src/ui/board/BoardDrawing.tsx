import { memo, useMemo } from 'react';
import { pipCount } from '../../games/backgammon/position.ts';
import type { Board, Player, Position } from '../../games/backgammon/types.ts';
import { countAt, occupantOf, playerOf, type Side, sideOf, spotKey } from './boardEdit.ts';
import styles from './Board.module.css';
import played from './PlayedBoard.module.css';
import shared from './BoardGrid.module.css';
import { addedCheckers, type MovedCheckers, type PlacedChecker } from './checkers.ts';
import { placedCube } from './dice.ts';
import { PointNumber, PointShape } from './Points.tsx';
import {
  AREA,
  type Cell,
  CHECKER_RADIUS,
  cellsOf,
  checkerCenter,
  HEIGHT,
  MIDDLE,
  SHOWN_CHECKERS,
  seatOf,
  WIDTH,
} from './geometry.ts';
import { Checker, CubePiece, DicePair } from './Pieces.tsx';

interface BoardDrawingProps {
  readonly position: Position;
  /** The side at the bottom. */
  readonly bottom: Side;
  readonly cells: readonly Cell[];
  readonly checkers: readonly PlacedChecker[];
  /** Key of the spot whose top checker is picked up; empty for none. */
  readonly held?: string;
  readonly dragging?: boolean;
  /** How much of each die has been played, 0 … 1; default: nothing. */
  readonly spent?: readonly [number, number] | undefined;
}

/** Points, checkers, cube and dice, as parts of an SVG. */
export function BoardDrawing(props: BoardDrawingProps) {
  const { position, bottom, cells, checkers, held = '', dragging = false, spent } = props;
  const { dice, onRoll } = position;
  return (
    <>
      <Ground />
      {/* Both numberings stay in the document: the turn changes which one shows, and renders no text. */}
      {(['roller', 'opponent'] as const).map((side) => (
        <g key={side} visibility={side === bottom ? undefined : 'hidden'}>
          <Numbers bottom={side} />
        </g>
      ))}
      {checkers.map((checker) => (
        <PlacedPiece
          key={checker.id}
          {...checkerCenter(checker.cell, checker.index)}
          player={checker.player}
          isOff={checker.cell.spot.kind === 'off'}
          look={isLifted(checker, position, held) ? (dragging ? shared.away : styles.lifted) : undefined}
        />
      ))}
      {cells.map((cell) => (
        <StackNumber key={`${cell.row} ${cell.column}`} cell={cell} position={position} />
      ))}
      <CubePiece cube={placedCube(position, bottom)} />
      {dice !== null && (
        <DicePair dice={dice} player={onRoll} seat={seatOf('roller', bottom)} spent={spent} />
      )}
    </>
  );
}

/** Whether a checker is the top one of the spot that is picked up. */
const isLifted = ({ cell, index, player }: PlacedChecker, position: Position, held: string): boolean =>
  held !== '' &&
  spotKey(cell.spot) === held &&
  index === countAt(position.board, cell.spot, sideOf(player, position)) - 1;

/** What a step through a match leaves as it is. */
const Ground = memo(function Ground() {
  return (
    <>
      <rect className={styles.frame} width={WIDTH} height={HEIGHT} rx={8} />
      {[AREA.left, AREA.right].map((x) => (
        <rect
          key={x}
          className={styles.field}
          x={x}
          y={AREA.top}
          width={AREA.halfWidth}
          height={AREA.bottom - AREA.top}
        />
      ))}
      {[AREA.top, MIDDLE + 6].map((y) => (
        <rect
          key={y}
          className={styles.tray}
          x={AREA.tray}
          y={y}
          width={AREA.trayWidth}
          height={MIDDLE - 6 - AREA.top}
          rx={4}
        />
      ))}
      {cellsOf('roller').map((cell) => (
        <PointShape key={`${cell.row} ${cell.column}`} cell={cell} />
      ))}
    </>
  );
});

/** The numbers of all points. */
const Numbers = memo(function Numbers({ bottom }: { readonly bottom: Side }) {
  return cellsOf(bottom).map((cell) => <PointNumber key={`${cell.row} ${cell.column}`} cell={cell} />);
});

interface PlacedPieceProps {
  readonly x: number;
  readonly y: number;
  readonly player: Player;
  readonly isOff: boolean;
  /** How a lifted checker looks; undefined for the others. */
  readonly look: string | undefined;
}

/** Its properties are plain values, so that it renders only when it moves or is lifted. */
const PlacedPiece = memo(function PlacedPiece({ x, y, player, isOff, look }: PlacedPieceProps) {
  return (
    <g className={styles.checker} style={{ transform: `translate(${x}px, ${y}px)` }}>
      <g className={look}>
        <Checker player={player} off={isOff} />
      </g>
    </g>
  );
});

/** Both pip counts, at the end of the trays where checkers that are off come last; part of an SVG. */
export const PipCounts = ({ board, bottom }: { readonly board: Board; readonly bottom: Side }) =>
  (['roller', 'opponent'] as const).map((side) => (
    <text
      key={side}
      className={styles.pips}
      x={AREA.tray + AREA.trayWidth / 2}
      y={side === bottom ? MIDDLE + 28 : MIDDLE - 14}
      textAnchor="middle"
    >
      {pipCount(board[side])}
    </text>
  ));

/** Number of checkers on a stack that is too high to draw. */
function StackNumber({ cell, position }: { readonly cell: Cell; readonly position: Position }) {
  if (cell.spot.kind === 'off') return null;
  const occupant = occupantOf(position.board, cell.spot);
  if (occupant === null || occupant.count <= SHOWN_CHECKERS) return null;
  const { x, y } = checkerCenter(cell, SHOWN_CHECKERS - 1);
  const player = playerOf(occupant.side, position);
  return (
    <text
      className={player === 'X' ? styles.ivoryNumber : styles.ebonyNumber}
      x={x}
      y={y}
      dy="0.36em"
      textAnchor="middle"
    >
      {occupant.count}
    </text>
  );
}

/** A play that a board shows, both positions from the same viewpoint. */
export interface ShownPlay {
  readonly before: Position;
  readonly after: Position;
  /** Who made it; default: the player on roll. */
  readonly mover?: Player;
  /** Color of the outlines. */
  readonly color: string;
}

/** Outlines of the checkers that a play has moved, and dashes where they came from; part of an SVG. */
export const PlayMarks = memo(function PlayMarks({ before, after, mover, color }: ShownPlay) {
  const [left, arrived] = useMemo(() => {
    const player = mover ?? before.onRoll;
    return [addedCheckers(player, before, after), addedCheckers(player, after, before)];
  }, [before, after, mover]);
  return (
    <g style={{ color }}>
      <Circles moved={left} className={played.left} />
      <Circles moved={arrived} className={played.halo} />
      <Circles moved={arrived} className={played.arrived} />
    </g>
  );
});

const Circles = ({
  moved,
  className,
}: {
  readonly moved: readonly MovedCheckers[];
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
