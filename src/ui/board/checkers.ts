import { countAt, type Side } from './boardEdit.ts';
import type { Board, Player } from '../../games/backgammon/types.ts';
import type { Cell } from './geometry.ts';

/** A checker as a thing that keeps its identity while it is moved, so that the eye can follow it. */
export interface PlacedChecker {
  readonly id: number;
  readonly player: Player;
  readonly cell: Cell;
  /** From 0 at the rim. */
  readonly index: number;
}

/**
 * Every checker of the board in its field. One that stood there before keeps its identity; those that are gone are
 * carried to the places that are new, of the same player, in order.
 *
 * @param playerOf - who has a side
 */
export function placeCheckers(
  board: Board,
  cells: readonly Cell[],
  playerOf: (side: Side) => Player,
  before: readonly PlacedChecker[],
): readonly PlacedChecker[] {
  // Fields are compared by where they are on the screen: the same spot has other names when the turn passes.
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
