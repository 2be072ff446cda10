import { createChance } from '../src/engine/chance.ts';
import { checkersAt, moneyPosition, otherOnRoll, positionKey } from '../src/games/backgammon/position.ts';
import type { TrialSettings, VarianceReduction } from '../src/games/backgammon/trialSettings.ts';
import {
  type Board,
  type Cube,
  type Dice,
  type Position,
  ROW,
  ROW_COLUMNS,
} from '../src/games/backgammon/types.ts';
import { type CubefulValue, equityOfMwc, mayDouble, cubelessEquity } from '../src/games/backgammon/cube.ts';
import { DEFAULT_TABLE } from '../src/games/backgammon/met.ts';
import type { BackgammonKernel } from '../src/games/backgammon/kernelTypes.ts';

/**
 * A game short enough to sum over all rolls, for comparison with means of trials. Its trials are played to
 * the end, and luck comes from nets that do not know the exact values.
 */
export interface ShortGame {
  readonly name: string;
  readonly position: Position;
  readonly cubeful: boolean;
  readonly initial: boolean;
}

// Three checkers to bear off against fifteen, two of them still
// outside: a gammon is likely and the opponent rarely wins.
const GAMMON: Board = {
  roller: checkersAt({ 5: 1, 4: 1, 2: 1 }),
  opponent: checkersAt({ 11: 1, 8: 1, 6: 5, 5: 4, 4: 4 }),
};
// Each side has two checkers left, one of them a roll from home. A good roll leads to a double.
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

/** All short games. */
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

/**
 * Exact equity for the player who asked, with the plays
 * and cube actions of trials; points, or EMG in a match.
 */
export function trueValue(kernel: BackgammonKernel, { position, cubeful, initial }: ShortGame): number {
  const isMatch = position.matchLength > 0;
  const known = new Map<string, number>();
  const raw = ({ equity, mwc }: CubefulValue): number => mwc ?? equity;

  /**
   * `turned`: the board's roller is not the player who asked.
   * In `cube`, "roller" is always the player who asked.
   */
  function valueOf(board: Board, turned: boolean, cube: Cube, turn: number): number {
    const key = `${positionKey(board)} ${turned} ${cube.value} ${cube.owner} ${Math.min(turn, 1)}`;
    const found = known.get(key);
    if (found !== undefined) return found;
    const value = cubeful ? withCube(board, turned, cube, turn) : withoutCube(board, turned, cube, turn);
    known.set(key, value);
    return value;
  }
  function meanOf(turned: boolean, cube: Cube, turn: number, best: (dice: Dice) => Board): number {
    const rolls = ROLLS.filter(([a, b]) => !(initial && turn === 0 && a === b));
    return rolls.reduce((sum, dice) => sum + valueOf(best(dice), !turned, cube, turn + 1), 0) / rolls.length;
  }
  function withoutCube(board: Board, turned: boolean, cube: Cube, turn: number): number {
    if (kernel.classOf(board) === 'over')
      return (turned ? -1 : 1) * cubelessEquity(kernel.evaluate(board, 0));
    return meanOf(turned, cube, turn, (dice) => kernel.bestPlay(board, dice, 0));
  }
  function withCube(board: Board, turned: boolean, cube: Cube, turn: number): number {
    const seen = (now: Cube): Position => {
      const asked = { ...position, cube: now };
      return { ...(turned ? otherOnRoll(asked) : asked), board };
    };
    const asAsked = (value: number): number => {
      if (isMatch) return turned ? 1 - value : value;
      return ((turned ? -value : value) * cube.value) / position.cube.value;
    };
    const { value, decision } = kernel.searchCube(seen(cube), 0);
    if (kernel.classOf(board) === 'over') return asAsked(raw(value));
    let now = cube;
    if (turn > 0 && mayDouble(seen(cube))) {
      const [none, taken, passed] = [decision!.noDouble, decision!.doubleTake, decision!.doublePass].map(raw);
      if (none! < Math.min(taken!, passed!)) {
        if (taken! >= passed!) return asAsked(passed!);
        now = { value: 2 * cube.value, owner: turned ? 'roller' : 'opponent' };
      }
    }
    return meanOf(turned, now, turn, (dice) => kernel.searchBestPlay(seen(now), dice, 0));
  }
  const value = valueOf(position.board, false, position.cube, 0);
  return cubeful && isMatch ? equityOfMwc(position, DEFAULT_TABLE, value) : value;
}

/**
 * Mean equity, as in {@link trueValue}, over blocks of trials, one block per seed.
 *
 * @returns the mean and its standard error
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
