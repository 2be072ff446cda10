import { uniformInt } from '../src/engine/rng.ts';
import { CHECKERS_PER_SIDE, type Checkers, type Position } from '../src/games/backgammon/types.ts';
import { moneyPosition } from '../src/games/backgammon/position.ts';

const OWNERS = ['centre', 'roller', 'opponent'] as const;
/** The longest match. */
const MOST_POINTS = 11;

/**
 * Random bearoffs of matches: checkers, score (Crawford game or not) and cube each drawn evenly.
 *
 * @param least - checkers of a side; `most` likewise, at most 14
 */
export function randomBearoffs({
  least,
  most,
  count,
  seed,
}: {
  readonly least: number;
  readonly most: number;
  readonly count: number;
  readonly seed: number;
}): readonly Position[] {
  let draw = 0;
  const below = (n: number): number => uniformInt(seed, 1, draw++, n);
  function side(): Checkers {
    const counts = new Array<number>(25).fill(0);
    const checkers = Math.min(least + below(most - least + 1), CHECKERS_PER_SIDE - 1);
    for (let i = 0; i < checkers; i++) counts[below(6)]! += 1;
    return counts;
  }
  return Array.from({ length: count }, (): Position => {
    const longest = 2 + below(MOST_POINTS - 1);
    const own = 1 + below(longest);
    const other = 1 + below(longest);
    const crawford = (own === 1) !== (other === 1) && below(2) === 0;
    const drawn = crawford ? 0 : below(OWNERS.length);
    let log2 = drawn === 0 ? 0 : 1 + below(3);
    while (2 ** log2 >= 2 * longest) log2--;
    const matchLength = Math.max(own, other, 2);
    return {
      ...moneyPosition({ roller: side(), opponent: side() }),
      matchLength,
      score: { roller: matchLength - own, opponent: matchLength - other },
      crawford,
      cube: { value: 2 ** log2, owner: log2 === 0 ? 'centre' : OWNERS[drawn]! },
    };
  });
}
