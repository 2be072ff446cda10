import type { Move, Position } from '../../games/backgammon/types.ts';
import { countAt, pointSpot, type Spot, spotKey } from './boardEdit.ts';
import { type Cell, checkerCenter, SHOWN_CHECKERS } from './geometry.ts';

/** A point in the picture's units. */
interface Place {
  readonly x: number;
  readonly y: number;
}

/** The path of one checker in a play. */
export interface Arrow {
  readonly from: Place;
  /** Intermediate stops, if the checker moves more than once. */
  readonly stops: readonly Place[];
  readonly to: Place;
}

const BAR_PLACE = 25;

/** The spot of a place in the roller's notation (25 = bar, 0 = off). */
function spotOfPlace(place: number): Spot {
  if (place === BAR_PLACE) return { kind: 'bar', side: 'roller' };
  return place === 0 ? { kind: 'off', side: 'roller' } : pointSpot(place);
}

/** The roller's notation of a spot; undefined for the opponent's bar and tray. */
export function placeOfSpot(spot: Spot): number | undefined {
  if (spot.kind === 'point') return spot.point;
  if (spot.side !== 'roller') return undefined;
  return spot.kind === 'bar' ? BAR_PLACE : 0;
}

/** All places of a checker in a play, from start to end. */
type Way = readonly [number, ...number[]];

/** Joins moves in which one checker continues from where it stopped. */
function waysOf(moves: readonly Move[]): readonly Way[] {
  const ways: [number, ...number[]][] = [];
  for (const { from, to } of moves) {
    const own = ways.find((way) => way.length > 1 && way.at(-1) === from);
    if (own === undefined) ways.push([from, to]);
    else own.push(to);
  }
  return ways;
}

/** An arrow for each checker of a play, from the top of its stack via its stops to where it will lie. */
export function arrowsOf(
  position: Position,
  moves: readonly Move[],
  cells: readonly Cell[],
): readonly Arrow[] {
  const counts = new Map<string, number>();
  const cellAt = (spot: Spot) => cells.find((cell) => spotKey(cell.spot) === spotKey(spot));
  const countOf = (spot: Spot) => counts.get(spotKey(spot)) ?? countAt(position.board, spot, 'roller');
  const shown = (cell: Cell, index: number): Place =>
    checkerCenter(cell, cell.spot.kind === 'off' ? index : Math.min(index, SHOWN_CHECKERS - 1));
  const arrows = waysOf(moves).flatMap((way) => {
    const spots = way.map(spotOfPlace);
    const [source, target] = [spots[0]!, spots.at(-1)!];
    const [sourceCell, targetCell] = [cellAt(source), cellAt(target)];
    if (sourceCell === undefined || targetCell === undefined) return [];
    const [taken, landed] = [countOf(source) - 1, countOf(target)];
    counts.set(spotKey(source), taken);
    counts.set(spotKey(target), landed + 1);
    const stops = spots.slice(1, -1).flatMap((spot) => {
      const cell = cellAt(spot);
      return cell === undefined ? [] : [shown(cell, countOf(spot))];
    });
    const arrow = { from: shown(sourceCell, Math.max(0, taken)), stops, to: shown(targetCell, landed) };
    return [{ arrow, way: way.join('/'), isLevel: sourceCell.row === targetCell.row }];
  });
  // In one row, the first of several checkers with the same path leaves the top of its stack and lands at the
  // bottom of the next. Swap the ends of their arrows, which would otherwise cross.
  return arrows.map(({ arrow, way, isLevel }, index) => {
    const places = arrows.flatMap((other, at) => (other.way === way ? [at] : []));
    const opposite = arrows[places[places.length - 1 - places.indexOf(index)] ?? index];
    return isLevel && opposite !== undefined ? { ...arrow, to: opposite.arrow.to } : arrow;
  });
}
