import { writeFileSync } from 'node:fs';

/**
 * Plays in bearoffs with at most four checkers a side: `npm run train -- small-plays` writes
 * src/kernel/assembly/backgammon/smallPlays.ts. It leaves out plays that cannot be the only best one, whatever
 * the score and the cube: another play of the roll leaves a home that is at least as good.
 */
const FILE = 'src/kernel/assembly/backgammon/smallPlays.ts';
const MOST_CHECKERS = 4;

/** Checkers on the points 1 … 6. */
type Home = readonly number[];
/** Homes after the plays of a roll, as ranks, and how many of the 36 rolls lead to them. */
export interface Ends {
  readonly weight: number;
  readonly ranks: readonly number[];
}

const isOff = (home: Home): boolean => home.every((count) => count === 0);

/** All homes by rank: compared from the 6 point down. */
function rankedHomes(): readonly Home[] {
  const homes: number[][] = [];
  function fill(higher: readonly number[], left: number): void {
    if (higher.length === 6) homes.push([...higher]);
    else for (let count = 0; count <= left; count++) fill([count, ...higher], left - count);
  }
  fill([], MOST_CHECKERS);
  return homes;
}

/** The homes after each way to play one die: any checker that can use it, or the highest one bears off. */
function afterDie(home: Home, die: number): readonly Home[] {
  if (isOff(home)) return [home];
  const highest = home.findLastIndex((count) => count > 0);
  return home.flatMap((count, at) =>
    count > 0 && (at + 1 >= die || at === highest)
      ? [home.map((each, to) => each - (to === at ? 1 : 0) + (to === at - die ? 1 : 0))]
      : [],
  );
}

/** Per home the ends of all 21 rolls. */
function allEnds(homes: readonly Home[]): readonly (readonly Ends[])[] {
  const ranks = new Map(homes.map((home, rank) => [home.join(), rank]));
  const dice = [1, 2, 3, 4, 5, 6];
  const rolls = dice.flatMap((high) => dice.filter((low) => low <= high).map((low) => [high, low] as const));
  return homes.map((home) =>
    rolls.map(([high, low]) => {
      const orders =
        high === low
          ? [[high, high, high, high]]
          : [
              [high, low],
              [low, high],
            ];
      const ends = orders.flatMap((order) =>
        order.reduce<readonly Home[]>((all, die) => all.flatMap((each) => afterDie(each, die)), [home]),
      );
      return {
        weight: high === low ? 1 : 2,
        ranks: [...new Set(ends.map((end) => ranks.get(end.join())!))],
      };
    }),
  );
}

/**
 * Whether a home is at least as good as another: on every roll, each play from the other one has an answer that
 * leaves a home at least as good. So its owner can follow the other's best strategy with any cube. If it is off
 * earlier it has what the cube is worth, and no bearoff is worth more while the opponent may pass.
 */
function comparison(ends: readonly (readonly Ends[])[]): (home: number, other: number) => boolean {
  const known = ends.map(() => new Map<number, boolean>());
  function isAsGood(home: number, other: number): boolean {
    if (home === 0 || home === other) return true;
    if (other === 0) return false;
    const before = known[home]!.get(other);
    if (before !== undefined) return before;
    const result = ends[home]!.every(({ ranks }, roll) =>
      ends[other]![roll]!.ranks.every((end) => ranks.some((rank) => isAsGood(rank, end))),
    );
    known[home]!.set(other, result);
    return result;
  }
  return isAsGood;
}

/** Per rank of a home the ends that matter, rolls with the same ones joined. */
export function smallPlays(): readonly (readonly Ends[])[] {
  const ends = allEnds(rankedHomes());
  const isAsGood = comparison(ends);
  return ends.map((rolls) => {
    const joined = new Map<string, Ends>();
    for (const { weight, ranks } of rolls) {
      const best = ranks.filter(
        (rank, at) =>
          !ranks.some(
            (other, before) =>
              other !== rank && isAsGood(other, rank) && (before < at || !isAsGood(rank, other)),
          ),
      );
      const sorted = best.toSorted((a, b) => a - b);
      const key = sorted.join();
      joined.set(key, { weight: weight + (joined.get(key)?.weight ?? 0), ranks: sorted });
    }
    return [...joined.values()];
  });
}

function sourceOf(homes: readonly (readonly Ends[])[]): string {
  const bytes = homes.map((rolls) => rolls.flatMap(({ weight, ranks }) => [weight, ranks.length, ...ranks]));
  const starts = bytes.reduce<readonly number[]>((all, { length }) => [...all, all.at(-1)! + length], [0]);
  return `// Plays in bearoffs with at most four checkers a side. Written by \`npm run train -- small-plays\`.

/** Per home, by rank, where it begins in SMALL_PLAYS, u16; then where the last one ends. */
// prettier-ignore
export const SMALL_STARTS: usize = memory.data<u16>([${starts.join(', ')}]);
/** Per group of rolls, u8: their number of 36, the number of homes that they may lead to, and the ranks of these. */
// prettier-ignore
export const SMALL_PLAYS: usize = memory.data<u8>([${bytes.flat().join(', ')}]);
`;
}

if (import.meta.url.endsWith('small-plays.js')) writeFileSync(FILE, sourceOf(smallPlays()));
