import type { Move, Position } from '../../games/backgammon/types.ts';
import { countAt, pointSpot, type Spot, spotKey } from './boardEdit.ts';
import { type Cell, checkerCentre, SHOWN_CHECKERS } from './geometry.ts';

/** The way of one checker in a step, in the picture's units. */
export interface Arrow {
  readonly from: { readonly x: number; readonly y: number };
  readonly to: { readonly x: number; readonly y: number };
}

const BAR_PLACE = 25;

/** A place of the roller's notation (25 = bar, 0 = off) on the board. */
function spotOfPlace(place: number): Spot {
  if (place === BAR_PLACE) return { kind: 'bar', side: 'roller' };
  return place === 0 ? { kind: 'off', side: 'roller' } : pointSpot(place);
}

/** The notation place of a spot for the roller; undefined for what belongs to the opponent. */
export function placeOfSpot(spot: Spot): number | undefined {
  if (spot.kind === 'point') return spot.point;
  if (spot.side !== 'roller') return undefined;
  return spot.kind === 'bar' ? BAR_PLACE : 0;
}

/** Arrows for the steps of a play, one after another, each from the top of its stack to where the checker will lie. */
export function arrowsOf(
  position: Position,
  moves: readonly Move[],
  cells: readonly Cell[],
): readonly Arrow[] {
  const counts = new Map<string, number>();
  const cellAt = (spot: Spot) => cells.find((cell) => spotKey(cell.spot) === spotKey(spot));
  const countOf = (spot: Spot) => counts.get(spotKey(spot)) ?? countAt(position.board, spot, 'roller');
  const arrows = moves.flatMap(({ from, to }) => {
    const [source, target] = [spotOfPlace(from), spotOfPlace(to)];
    const [sourceCell, targetCell] = [cellAt(source), cellAt(target)];
    if (sourceCell === undefined || targetCell === undefined) return [];
    const [taken, landed] = [countOf(source) - 1, countOf(target)];
    counts.set(spotKey(source), taken);
    counts.set(spotKey(target), landed + 1);
    const shown = (cell: Cell, index: number) =>
      checkerCentre(cell, cell.spot.kind === 'off' ? index : Math.min(index, SHOWN_CHECKERS - 1));
    const arrow = { from: shown(sourceCell, Math.max(0, taken)), to: shown(targetCell, landed) };
    return [{ arrow, way: `${from}/${to}`, isLevel: sourceCell.row === targetCell.row }];
  });
  // Within a row the first checker comes from nearest the middle and lands farthest from it: straight on, arrows of the same way
  // would cross, so that each of them ends where a later one would.
  return arrows.map(({ arrow, way, isLevel }, index) => {
    const places = arrows.flatMap((other, at) => (other.way === way ? [at] : []));
    const mirrored = arrows[places[places.length - 1 - places.indexOf(index)] ?? index];
    return isLevel && mirrored !== undefined ? { ...arrow, to: mirrored.arrow.to } : arrow;
  });
}
