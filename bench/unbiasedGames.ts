import { createChance } from '../src/engine/chance.ts';
import type { BackgammonKernel } from '../src/games/backgammon/kernel.ts';
import { checkersAt, moneyPosition, positionKey } from '../src/games/backgammon/position.ts';
import { createReplayCube, type CubeTurn } from '../src/games/backgammon/replayCube.ts';
import type { TrialSettings, VarianceReduction } from '../src/games/backgammon/trialKernel.ts';
import {
  type Board,
  type Cube,
  type Dice,
  type Position,
  ROW,
  ROW_COLUMNS,
} from '../src/games/backgammon/types.ts';
import { equityOfMwc } from '../src/games/backgammon/cube.ts';
import { DEFAULT_TABLE } from '../src/games/backgammon/met.ts';

/**
 * Games short enough to add up all their rolls, in which nothing but their end ends a trial, and whose luck comes from nets
 * that do not know the truth: what a mean of trials is compared with.
 */
export interface ShortGame {
  readonly name: string;
  readonly position: Position;
  readonly cubeful: boolean;
  readonly initial: boolean;
}

// Three checkers to bear off against fifteen, two of them still outside: a gammon is likely, and the opponent seldom wins.
const GAMMON: Board = {
  roller: checkersAt({ 5: 1, 4: 1, 2: 1 }),
  opponent: checkersAt({ 11: 1, 8: 1, 6: 5, 5: 4, 4: 4 }),
};
// Both have two checkers left, one of them a roll from home: whoever rolls well doubles.
const SPRINT: Board = {
  roller: checkersAt({ 9: 1, 4: 1 }),
  opponent: checkersAt({ 8: 1, 3: 1 }),
};
const money = (board: Board, cube: Cube = { value: 1, owner: 'centre' }): Position => ({
  ...moneyPosition(board),
  cube,
});
const match = (board: Board, roller: number, opponent: number): Position => ({
  ...moneyPosition(board),
  matchLength: 5,
  score: { roller, opponent },
});

export const SHORT_GAMES: readonly ShortGame[] = [
  { name: 'gammons, cubeless', position: money(GAMMON), cubeful: false, initial: false },
  { name: 'gammons, cubeless, as initial position', position: money(GAMMON), cubeful: false, initial: true },
  { name: 'gammons, money cube', position: money(GAMMON), cubeful: true, initial: false },
  { name: 'sprint, money cube', position: money(SPRINT), cubeful: true, initial: false },
  {
    name: 'sprint, money, own cube, as initial position',
    position: money(SPRINT, { value: 2, owner: 'roller' }),
    cubeful: true,
    initial: true,
  },
  {
    name: 'sprint, money, the other’s cube',
    position: money(SPRINT, { value: 2, owner: 'opponent' }),
    cubeful: true,
    initial: false,
  },
  { name: 'sprint, match at 3-away 4-away', position: match(SPRINT, 2, 1), cubeful: true, initial: false },
];

const ROLLS: readonly Dice[] = Array.from({ length: 36 }, (_, roll) => [
  Math.floor(roll / 6) + 1,
  (roll % 6) + 1,
]);

/** What the player who asked wins on average, with the plays and cube actions of trials: points, or normalised in a match. */
export function trueValue(kernel: BackgammonKernel, { position, cubeful, initial }: ShortGame): number {
  const known = new Map<string, number>();
  /** `turned`: the board's roller is not the player who asked. */
  function valueOf(board: Board, turned: boolean, cube: Cube, turn: number): number {
    const key = `${positionKey(board)} ${turned} ${cube.value} ${cube.owner} ${Math.min(turn, 1)}`;
    const found = known.get(key);
    if (found !== undefined) return found;
    const asked = { ...position, cube };
    const trial = { position: asked, doubled: false, plies: 0, atOnce: false };
    const game = createReplayCube(kernel, cubeful ? trial : undefined);
    // Values of `game` are in units of the cube as it is, in a match chances to win it.
    const unit = position.matchLength > 0 ? 1 : cube.value / position.cube.value;
    const ended = (): number => {
      const { outcome, cubeful: points } = game.end(board, turned, false, 0);
      if (cubeful) return unit * points;
      const [win, winGammon, winBackgammon, loseGammon, loseBackgammon] = outcome;
      return (turned ? -1 : 1) * (2 * win - 1 + winGammon + winBackgammon - loseGammon - loseBackgammon);
    };
    const cubeTurn = (): CubeTurn => {
      const decision = game.decision(board, turned, false);
      if (decision === null) return 'none';
      const { doubles, answer } = game.advice(decision);
      return doubles ? game.turn(turned, answer) : 'none';
    };
    let value: number;
    if (kernel.classOf(board) === 'over') value = ended();
    else if (cubeful && turn > 0 && cubeTurn() === 'passed')
      value = unit * game.pass(board, turned, false).cubeful;
    else {
      const rolls = ROLLS.filter(([a, b]) => !(initial && turn === 0 && a === b));
      value =
        rolls.reduce(
          (sum, dice) =>
            sum + valueOf(game.best(board, turned, dice, 0), !turned, game.cube ?? cube, turn + 1),
          0,
        ) / rolls.length;
    }
    known.set(key, value);
    return value;
  }
  const value = valueOf(position.board, false, position.cube, 0);
  return cubeful && position.matchLength > 0 ? equityOfMwc(position, DEFAULT_TABLE, value) : value;
}

/**
 * Means of blocks of trials, one block a seed, of the equity that {@link trueValue} is about.
 * @returns their mean and its standard error
 */
export function meanOfSeeds(
  kernel: BackgammonKernel,
  { position, cubeful, initial }: ShortGame,
  varianceReduction: VarianceReduction,
  seeds: number,
  quasiRandom: boolean,
  splitting: boolean,
): { readonly mean: number; readonly standardError: number } {
  const count = initial ? 30 : 36;
  const means = Array.from({ length: seeds }, (_, index) => {
    const seed = index + 1;
    const settings: TrialSettings = {
      seed,
      initial,
      varianceReduction,
      splitting,
      truncateAfterPlies: 0,
      bearoffTruncation: false,
      ...(cubeful ? { cube: { position, doubled: false, plies: 0, atOnce: false } } : {}),
    };
    const chance = createChance({ seed, quasiRandom, initial });
    const rows = kernel.playTrials(position.board, 'roller', 0, count, chance.rollsOf(0, count), settings);
    let sum = 0;
    for (let at: number = cubeful ? ROW.cubeful : ROW.equity; at < rows.length; at += ROW_COLUMNS)
      sum += rows[at]!;
    return sum / count;
  });
  const mean = means.reduce((sum, value) => sum + value, 0) / seeds;
  const squares = means.reduce((sum, value) => sum + (value - mean) ** 2, 0);
  return { mean, standardError: Math.sqrt(squares / (seeds - 1) / seeds) };
}
