import { cubelessEquity, luckEquity } from '../src/games/backgammon/equity.ts';
import type { BackgammonKernel } from '../src/games/backgammon/kernel.ts';
import { moneyPosition } from '../src/games/backgammon/position.ts';
import type { ReplayedTrial } from '../src/games/backgammon/replayedTrial.ts';
import type { Cube } from '../src/games/backgammon/types.ts';

/**
 * What look-ahead luck leaves of a trial is what the evaluation contradicts itself from turn to turn: the mean over the rolls of
 * one turn less the value before them. These sums of squares tell how much that is, without the cube and with it, and whether
 * the contradictions with the cube are those without it, seen through the cube's formula.
 */
export interface Contradictions {
  /** Squared contradictions for each unit of squared luck, of the equity without the cube. */
  readonly cubeless: number;
  /** The same of the value with the cube, at the stake of the turn. */
  readonly cubeful: number;
  /**
   * Share of the squared contradictions with the cube that are multiples of those without, one multiple for each owner of the
   * cube and tenth of the chance of winning: what the net leaves, not the formula.
   */
  readonly explained: number;
}

/** Sums of a group of turns: contradictions without the cube squared, their products with those with it, those with it squared. */
interface Sums {
  squares: number;
  products: number;
  cubefulSquares: number;
}

const TENTHS = 10;

/** @param trials - of a money game with look-ahead luck at 0 plies, on a centred cube of 1 */
export function contradictionsOf(
  kernel: Pick<BackgammonKernel, 'searchCube'>,
  trials: readonly ReplayedTrial[],
): Contradictions {
  const groups = new Map<string, Sums>();
  let [luckSquares, cubefulLuckSquares] = [0, 0];
  for (const { turns } of trials) {
    let cube: Cube = { value: 1, owner: 'centre' };
    /** After the turn before, as the player who asked sees it. */
    let before: { readonly equity: number; readonly cubeful: number; readonly win: number } | undefined;
    for (const { isAsker, cube: cubeTurn, play, outcome, luck, cubefulLuck } of turns) {
      const sign = isAsker ? 1 : -1;
      // The roller's cube once it has decided, then as the other sees it.
      if (cubeTurn !== 'none') cube = { value: cube.value * 2, owner: 'opponent' };
      const equity = cubelessEquity(outcome);
      const theirs = { value: cube.value, owner: OTHER[cube.owner] };
      const after = kernel.searchCube({ ...moneyPosition(play.after), cube: theirs }, 0).value.equity;
      const cubeful = -sign * cube.value * after;
      if (before !== undefined) {
        const gap = equity - luckEquity(luck!) - before.equity;
        const cubefulGap = cubeful - cubefulLuck! - before.cubeful;
        const win = isAsker ? before.win : 1 - before.win;
        const group = `${cube.owner} ${Math.min(Math.floor(win * TENTHS), TENTHS - 1)}`;
        const sums = groups.get(group) ?? { squares: 0, products: 0, cubefulSquares: 0 };
        sums.squares += (cube.value * gap) ** 2;
        sums.products += cube.value * gap * cubefulGap;
        sums.cubefulSquares += cubefulGap ** 2;
        groups.set(group, sums);
        luckSquares += (cube.value * luckEquity(luck!)) ** 2;
        cubefulLuckSquares += cubefulLuck! ** 2;
      }
      before = { equity, cubeful, win: outcome[0] };
      cube = theirs;
    }
  }
  const total = (of: (sums: Sums) => number): number =>
    [...groups.values()].reduce((sum, one) => sum + of(one), 0);
  const cubefulSquares = total((sums) => sums.cubefulSquares);
  return {
    cubeless: total(({ squares }) => squares) / luckSquares,
    cubeful: cubefulSquares / cubefulLuckSquares,
    explained: total(({ squares, products }) => (squares > 0 ? products ** 2 / squares : 0)) / cubefulSquares,
  };
}

/** An owner as the other player sees it. */
const OTHER: Readonly<Record<Cube['owner'], Cube['owner']>> = {
  centre: 'centre',
  roller: 'opponent',
  opponent: 'roller',
};
