import { matchChance, type MatchTable } from '../../src/games/backgammon/met.ts';
import type { Board, Checkers, Position } from '../../src/games/backgammon/types.ts';
import type { OracleCube } from './cubefulBearoff.ts';

/** The game of a match: points to go of the side that rolls first and of the other side, and the rules. */
export interface MatchGame {
  readonly own: number;
  readonly other: number;
  /** In the Crawford game or after it. */
  readonly crawfordReached: boolean;
  /** Nobody doubles in the Crawford game. */
  readonly crawford: boolean;
  readonly table: MatchTable;
}

/** The game that a position of a match is from. */
export function matchGameOf(position: Position, table: MatchTable): MatchGame {
  const { matchLength, score, crawford } = position;
  const own = matchLength - score.roller;
  const other = matchLength - score.opponent;
  return { own, other, crawfordReached: own === 1 || other === 1, crawford, table };
}

/** Checkers of one side on its points 1 … 6. */
type Home = readonly number[];

const POINTS = [6, 5, 4, 3, 2, 1] as const;
const homeOf = (side: Checkers): Home => side.slice(0, 6);
const isOff = (home: Home): boolean => home.every((count) => count === 0);

/** The home after each way to play one die: any checker that can use it, or the highest one bears off. */
function afterDie(home: Home, die: number): readonly Home[] {
  if (isOff(home)) return [home];
  const highest = POINTS.find((point) => home[point - 1]! > 0)!;
  return POINTS.filter((point) => home[point - 1]! > 0 && (point >= die || point === highest)).map((point) =>
    home.map((count, at) => count - (at === point - 1 ? 1 : 0) + (at === point - 1 - die ? 1 : 0)),
  );
}

/** The distinct homes after a roll. At home every die can be played, so there is no play of one die only. */
function afterRoll(home: Home, high: number, low: number): readonly Home[] {
  const orders =
    high === low
      ? [[high, high, high, high]]
      : [
          [high, low],
          [low, high],
        ];
  const ends = orders.flatMap((dice) =>
    dice.reduce<readonly Home[]>((homes, die) => homes.flatMap((each) => afterDie(each, die)), [home]),
  );
  return [...new Map(ends.map((end) => [end.join(), end])).values()];
}

/** The homes that can follow a home, per roll with its weight in 36. Numbers stand for homes; 0 is the empty one. */
function createHomes() {
  const homes: Home[] = [[0, 0, 0, 0, 0, 0]];
  const numbers = new Map<string, number>([[homes[0]!.join(), 0]]);
  const followers: (readonly { readonly weight: number; readonly ends: readonly number[] }[] | undefined)[] =
    [];
  function numberOf(home: Home): number {
    const key = home.join();
    const known = numbers.get(key);
    if (known !== undefined) return known;
    numbers.set(key, homes.length);
    return homes.push(home) - 1;
  }
  function followersOf(number: number) {
    return (followers[number] ??= [1, 2, 3, 4, 5, 6].flatMap((high) =>
      [1, 2, 3, 4, 5, 6]
        .filter((low) => low <= high)
        .map((low) => ({
          weight: high === low ? 1 : 2,
          ends: afterRoll(homes[number]!, high, low).map(numberOf),
        })),
    ));
  }
  return { numberOf, followersOf };
}
const HOMES = createHomes();

/**
 * Solves bearoffs of a match by recursion over every roll, play and cube action, for positions without gammons:
 * both sides have borne off a checker. Values are match winning chances of the side that rolls first.
 */
export function createMatchBearoff({ own, other, crawfordReached, crawford, table }: MatchGame) {
  const solved = new Map<number, number>();
  /** The chance of the side that rolls first once a side has won this many points. */
  const worth = (first: boolean, points: number): number =>
    matchChance(table, {
      own: first ? own - points : own,
      other: first ? other : other - points,
      crawfordReached,
    });
  const mayDouble = (first: boolean, value: number): boolean => !crawford && (first ? own : other) > value;
  const turned = { centre: 'centre', roller: 'opponent', opponent: 'roller' } as const;
  const OWNERS = ['centre', 'roller', 'opponent'] as const;

  /** The side on roll has the home `roller` and does not double now. */
  function noDouble(roller: number, opponent: number, { value, owner }: OracleCube, first: boolean): number {
    const state = (Math.log2(value) * 3 + OWNERS.indexOf(owner)) * 2 + (first ? 1 : 0);
    const key = (state * 8192 + roller) * 8192 + opponent;
    const known = solved.get(key);
    if (known !== undefined) return known;
    let total = 0;
    for (const { weight, ends } of HOMES.followersOf(roller)) {
      const values = ends.map((end) =>
        end === 0 ? worth(first, value) : decided(opponent, end, { value, owner: turned[owner] }, !first),
      );
      total += weight * (first ? Math.max(...values) : Math.min(...values));
    }
    solved.set(key, total / 36);
    return total / 36;
  }

  /** The same before the cube decision of the side on roll. */
  function decided(roller: number, opponent: number, cube: OracleCube, first: boolean): number {
    const played = noDouble(roller, opponent, cube, first);
    if (cube.owner === 'opponent' || !mayDouble(first, cube.value)) return played;
    const taken = noDouble(roller, opponent, { value: 2 * cube.value, owner: 'opponent' }, first);
    const passed = worth(first, cube.value);
    return first ? Math.max(played, Math.min(taken, passed)) : Math.min(played, Math.max(taken, passed));
  }

  const numbers = ({ roller, opponent }: Board) =>
    [HOMES.numberOf(homeOf(roller)), HOMES.numberOf(homeOf(opponent))] as const;
  return {
    /** Value without a double now. */
    noDouble: (board: Board, cube: OracleCube) => noDouble(...numbers(board), cube, true),
    /** Value of a double that is taken. */
    doubleTake: (board: Board, cube: OracleCube) =>
      noDouble(...numbers(board), { value: 2 * cube.value, owner: 'opponent' }, true),
    /** Value after the best cube action now. */
    decided: (board: Board, cube: OracleCube) => decided(...numbers(board), cube, true),
    /** Whether the side on roll may double. */
    mayDouble: (cube: OracleCube) => cube.owner !== 'opponent' && mayDouble(true, cube.value),
  };
}
