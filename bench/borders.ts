import { uniformInt } from '../src/engine/rng.ts';
import { cubelessEquity } from '../src/games/backgammon/equity.ts';
import { START_BOARD } from '../src/games/backgammon/position.ts';
import type { Board, Dice, PositionClass } from '../src/games/backgammon/types.ts';
import { openKernel } from './kernel.ts';
import { writeResult } from './result.ts';
import { summaryOf, summaryText } from './summary.ts';

/**
 * Whether the evaluators agree where one takes over from another: `npm run bench:borders`. A player would seek or shun a
 * border if the far side were valued too high or too low. Over positions of own games (from the start, 0-ply), the 1-ply
 * equity less the 0-ply one, in mEq, by class and by the class that most of the 21 best replies lead to: a mean away from 0
 * is a step at the border; the mean of the absolute difference is shown beside that far from any border.
 */
const GAMES = 300;
const DICE: readonly Dice[] = [1, 2, 3, 4, 5, 6].flatMap((high) =>
  [1, 2, 3, 4, 5, 6].filter((low) => low <= high).map((low): Dice => [high, low]),
);

const { kernel } = openKernel();
const gaps = new Map<string, number[]>();

/** The class that more than half of the rolls lead to, or the position's own. */
function heading(board: Board, own: PositionClass): PositionClass {
  const classes = DICE.map((dice) => kernel.classOf(kernel.bestPlay(board, dice, 0)));
  return classes.find((kind) => classes.filter((other) => other === kind).length > DICE.length / 2) ?? own;
}

for (let game = 0; game < GAMES; game++) {
  let board = START_BOARD;
  for (let turn = 0; ['contact', 'race'].includes(kernel.classOf(board)); turn++) {
    const own = kernel.classOf(board);
    const name = `${own} to ${heading(board, own)}`;
    const gap =
      1000 * (cubelessEquity(kernel.evaluate(board, 1)) - cubelessEquity(kernel.evaluate(board, 0)));
    gaps.set(name, [...(gaps.get(name) ?? []), gap]);
    const roll = uniformInt(77, game, turn, 36);
    board = kernel.bestPlay(board, [Math.floor(roll / 6) + 1, (roll % 6) + 1], 0);
  }
}
const borders = [...gaps]
  .filter(([, values]) => values.length > 20)
  .map(([border, values]) => ({
    border,
    gap: summaryOf(values),
    absoluteGap: summaryOf(values.map(Math.abs)),
  }));
for (const { border, gap, absoluteGap } of borders)
  console.log(`${border}: ${summaryText(gap)}, absolute ${summaryText(absoluteGap)}`);
writeResult('borders', { games: GAMES, borders });
