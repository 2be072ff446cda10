import { positionKey } from '../../src/games/backgammon/position.ts';
import type { Board } from '../../src/games/backgammon/types.ts';
import { oraclePlays } from './plays.ts';

/** A cube as the roller sees it. */
export interface OracleCube {
  readonly value: number;
  readonly owner: 'centre' | 'roller' | 'opponent';
}

/** What the two play for. */
export interface Stakes {
  /** What it is worth to the side that is first on roll to win so many points (negative: to lose them). */
  readonly worth: (points: number) => number;
  /** Whether the first side, or the other, may double a cube of that value. */
  readonly mayDouble: (first: boolean, value: number) => boolean;
}

/**
 * Bearoffs without gammons solved by recursion over the oracle's plays and every cube action: values to the side that is
 * first on roll. For positions of a few checkers.
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

  /** The same before the cube decision of the side on roll. */
  function decided(board: Board, cube: OracleCube, first: boolean): number {
    const played = noDouble(board, cube, first);
    if (cube.owner === 'opponent' || !mayDouble(first, cube.value)) return played;
    const taken = noDouble(board, { value: 2 * cube.value, owner: 'opponent' }, first);
    const passed = worth(first ? cube.value : -cube.value);
    return first ? Math.max(played, Math.min(taken, passed)) : Math.min(played, Math.max(taken, passed));
  }

  return {
    /** Without a double now. */
    noDouble: (board: Board, cube: OracleCube) => noDouble(board, cube, true),
    doubleTake: (board: Board, cube: OracleCube) =>
      noDouble(board, { value: 2 * cube.value, owner: 'opponent' }, true),
    /** With the best cube action now. */
    decided: (board: Board, cube: OracleCube) => decided(board, cube, true),
  };
}
