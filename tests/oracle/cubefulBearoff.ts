import { positionKey } from '../../src/games/backgammon/position.ts';
import type { Board } from '../../src/games/backgammon/types.ts';
import { oraclePlays } from './plays.ts';

/** A cube from the roller's viewpoint. */
export interface OracleCube {
  readonly value: number;
  readonly owner: 'centre' | 'roller' | 'opponent';
}

/** What the players play for. */
export interface Stakes {
  /** Value of winning this many points (losing, if negative) for the side that rolls first. */
  readonly worth: (points: number) => number;
  /** Whether a side (the one that rolls first, or the other) may double a cube of this value. */
  readonly mayDouble: (first: boolean, value: number) => boolean;
}

/**
 * Solves bearoffs without gammons by recursion over the oracle's plays and every cube action. Values are
 * those of the side that rolls first. For positions with few checkers.
 */
export function createCubefulBearoff({ worth, mayDouble }: Stakes) {
  const solved = new Map<string, number>();
  const empty = (side: readonly number[]) => side.every((count) => count === 0);
  const turn = ({ value, owner }: OracleCube): OracleCube => ({
    value,
    owner: owner === 'roller' ? 'opponent' : owner === 'opponent' ? 'roller' : 'centre',
  });

  function noDouble(board: Board, cube: OracleCube, first: boolean): number {
    const key = `${positionKey(board)} ${cube.value} ${cube.owner} ${first}`;
    const known = solved.get(key);
    if (known !== undefined) return known;
    let total = 0;
    for (let high = 1; high <= 6; high++)
      for (let low = 1; low <= high; low++) {
        const ends = oraclePlays(board, [high, low]).map((after) =>
          empty(after.opponent)
            ? worth(first ? cube.value : -cube.value)
            : decided(after, turn(cube), !first),
        );
        total += (high === low ? 1 : 2) * (first ? Math.max(...ends) : Math.min(...ends));
      }
    solved.set(key, total / 36);
    return total / 36;
  }

  /** The same, before the cube decision of the side on roll. */
  function decided(board: Board, cube: OracleCube, first: boolean): number {
    const played = noDouble(board, cube, first);
    if (cube.owner === 'opponent' || !mayDouble(first, cube.value)) return played;
    const taken = noDouble(board, { value: 2 * cube.value, owner: 'opponent' }, first);
    const passed = worth(first ? cube.value : -cube.value);
    return first ? Math.max(played, Math.min(taken, passed)) : Math.min(played, Math.max(taken, passed));
  }

  return {
    /** Value without a double now. */
    noDouble: (board: Board, cube: OracleCube) => noDouble(board, cube, true),
    doubleTake: (board: Board, cube: OracleCube) =>
      noDouble(board, { value: 2 * cube.value, owner: 'opponent' }, true),
    /** Value after the best cube action now. */
    decided: (board: Board, cube: OracleCube) => decided(board, cube, true),
  };
}
