import { countAt, type Side, sideOf } from './boardEdit.ts';
import type { Board, Player, Position } from '../../games/backgammon/types.ts';
import { type Cell, cellsOf, SHOWN_CHECKERS } from './geometry.ts';

/** A checker that keeps its identity while it moves, so that the move can be animated. */
export interface PlacedChecker {
  readonly id: number;
  readonly player: Player;
  readonly cell: Cell;
  /** Position in the stack, from 0 at the rim. */
  readonly index: number;
}

/**
 * Places every checker of the board in its cell. Checkers whose place stays occupied keep their identity;
 * those that left their place are matched, in order, with new places of the same player.
 *
 * @param playerOf - the player of a side
 */
export function placeCheckers(
  board: Board,
  cells: readonly Cell[],
  playerOf: (side: Side) => Player,
  before: readonly PlacedChecker[],
): readonly PlacedChecker[] {
  // Compare cells by their place on the screen: spots are renumbered when the turn passes.
  const screenKey = (player: Player, { row, column }: Cell, index: number) =>
    `${player} ${row} ${column} ${index}`;
  const left = new Map(
    before.map((checker) => [screenKey(checker.player, checker.cell, checker.index), checker]),
  );
  const wanted = cells.flatMap((cell) =>
    (['roller', 'opponent'] as const).flatMap((side) =>
      Array.from({ length: Math.max(0, countAt(board, cell.spot, side)) }, (_, index) => ({
        player: playerOf(side),
        cell,
        index,
      })),
    ),
  );
  const kept = wanted.map((place) => {
    const key = screenKey(place.player, place.cell, place.index);
    const same = left.get(key);
    left.delete(key);
    return { ...place, id: same?.id };
  });
  const spare = [...left.values()];
  let next = before.reduce((most, { id }) => Math.max(most, id), -1) + 1;
  return kept
    .map(({ id, ...place }): PlacedChecker => {
      if (id !== undefined) return { ...place, id };
      const at = spare.findIndex(({ player }) => player === place.player);
      const [moved] = at < 0 ? [] : spare.splice(at, 1);
      return { ...place, id: moved?.id ?? next++ };
    })
    .sort((a, b) => a.id - b.id);
}

/** Checkers that a play has moved, in one cell. */
export interface MovedCheckers {
  readonly cell: Cell;
  /** Places in the stack. */
  readonly places: readonly number[];
}

/** Places in the stacks of a player that are higher in one position than in another. */
export function addedCheckers(player: Player, position: Position, other: Position): readonly MovedCheckers[] {
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
