import { type CubeDecision, type CubefulValue, mayDouble } from './cube.ts';
import type { BackgammonKernel } from './kernel.ts';
import { MOVE_FILTERS, type MoveFilter } from './playLevel.ts';
import { otherOnRoll } from './position.ts';
import { swapOutcome } from './outcome.ts';
import type { TurnNoise } from './searchKernel.ts';
import { cubeAtStart, cubePliesOf, tableOf, type TrialCube } from './trialKernel.ts';
import type { Board, Cube, Dice, Outcome, PositionClass } from './types.ts';

/** What a replay needs of the kernel. */
export type ReplayKernel = Pick<
  BackgammonKernel,
  | 'plays'
  | 'bestPlay'
  | 'evaluate'
  | 'classOf'
  | 'searchBestPlay'
  | 'searchCube'
  | 'cubefulAfter'
  | 'cubefulForeseen'
  | 'predictRolls'
  | 'luckShares'
>;

/** What comes of the chance to double: nothing, a double that is taken or beavered, or one that ends the game. */
export type CubeTurn = 'none' | 'taken' | 'beavered' | 'passed';

/**
 * A position's numbers: five probabilities of its player on roll, and its value with the cube to the player who asked, in
 * points of the cube asked about or as a chance of winning the match; 0 without the cube.
 */
export interface ReplayValue {
  readonly outcome: Outcome;
  readonly cubeful: number;
}

/** How a double is answered. */
export type CubeAnswer = 'take' | 'pass' | 'beaver';

/** What the players of trials do with a cube decision. */
export interface CubeAdvice {
  readonly doubles: boolean;
  readonly answer: CubeAnswer;
}

/** A trial's cube as it goes along. `board` always has its roller on roll; `turned`: that is not the player who asked. */
export interface ReplayCube {
  /** Of the player who asked; undefined without the cube. */
  readonly cube: Cube | undefined;
  /** Whether the tables know all about a position of that class. */
  isSolved(kind: PositionClass): boolean;
  /** The roller's decision and its answer, at the roller's level; null where it may not double. @param later - at the later level */
  decision(board: Board, turned: boolean, later: boolean): CubeDecision | null;
  advice(decision: CubeDecision): CubeAdvice;
  /** The roller has doubled, and the cube goes where the answer sends it. */
  turn(turned: boolean, answer: CubeAnswer): CubeTurn;
  best(
    board: Board,
    turned: boolean,
    dice: Dice,
    plies: number,
    filter?: MoveFilter,
    noise?: TurnNoise,
  ): Board;
  /** Of the position after a play of the roller, its opponent about to decide on the cube. */
  after(board: Board, turned: boolean, after: Board, plies: number): ReplayValue;
  /** The value with the cube, to the player who asked, should a roll of the roller lead to `outcome`, of its opponent; 0 without the cube. */
  foreseen(board: Board, turned: boolean, outcome: Outcome): number;
  /** Of a position that is not played on from. @param decides - whether its roller may still double */
  end(board: Board, turned: boolean, decides: boolean, plies: number): ReplayValue;
  /** What the player who asked has where the roller's double is passed. @param later - decided at the later level */
  pass(board: Board, turned: boolean, later: boolean): ReplayValue;
}

/** A trial without the cube. */
const withoutCube = (kernel: ReplayKernel): ReplayCube => ({
  cube: undefined,
  isSolved: (kind) => kind.endsWith('bearoff'),
  decision: () => null,
  advice: () => ({ doubles: false, answer: 'take' }),
  turn: () => 'none',
  best: (board, _turned, dice, plies, filter, noise) => kernel.bestPlay(board, dice, plies, filter, noise),
  after: (_board, _turned, after, plies) => ({ outcome: kernel.evaluate(after, plies), cubeful: 0 }),
  foreseen: () => 0,
  end: (board, _turned, _decides, plies) => ({ outcome: kernel.evaluate(board, plies), cubeful: 0 }),
  pass: (board) => ({ outcome: kernel.evaluate(board, 0), cubeful: 0 }),
});

/** The cube of a trial, laid as it is at its beginning. */
export function createReplayCube(kernel: ReplayKernel, trial: TrialCube | undefined): ReplayCube {
  if (trial === undefined) return withoutCube(kernel);
  const isMatch = trial.position.matchLength > 0;
  const unit = trial.position.cube.value;
  const beavers = trial.position.beavers && !isMatch;
  let cube: Cube = cubeAtStart(trial);

  /** The position as its roller sees it. */
  const seen = (board: Board, turned: boolean) => {
    const asked = { ...trial.position, cube };
    return { ...(turned ? otherOnRoll(asked) : asked), board, dice: null, offer: 'none' as const };
  };
  /** Points of the cube as it is, or the chance to win the match, as the kernel compares them. */
  const raw = ({ equity, mwc }: CubefulValue): number => mwc ?? equity;
  /** A value of the roller as the player who asked counts it. */
  const asAsked = (value: number, turned: boolean): number => {
    if (isMatch) return turned ? 1 - value : value;
    return (turned ? -value : value) * (cube.value / unit);
  };
  const table = tableOf(trial);
  const levels = cubePliesOf(trial);
  const search = (board: Board, turned: boolean, later: boolean) => {
    const { asker, opponent } = later ? levels.later : levels.first;
    return kernel.searchCube(seen(board, turned), turned ? opponent : asker, table);
  };

  return {
    get cube() {
      return cube;
    },
    isSolved(kind) {
      const position = seen(trial.position.board, false);
      if (!mayDouble(position) && !mayDouble(otherOnRoll(position))) return kind.endsWith('bearoff');
      return !isMatch && kind === 'two-sided bearoff';
    },
    decision: (board, turned, later) =>
      mayDouble(seen(board, turned)) ? search(board, turned, later).decision : null,
    advice(decision) {
      const [none, taken, passed] = [decision.noDouble, decision.doubleTake, decision.doublePass].map(
        raw,
      ) as [number, number, number];
      const isBeaver = beavers && taken < 0;
      return {
        doubles: none < Math.min(passed, isBeaver ? 2 * taken : taken),
        answer: taken >= passed ? 'pass' : isBeaver ? 'beaver' : 'take',
      };
    },
    turn(turned, answer) {
      if (answer === 'pass') return 'passed';
      const isBeaver = answer === 'beaver';
      cube = { value: cube.value * (isBeaver ? 4 : 2), owner: turned ? 'roller' : 'opponent' };
      return isBeaver ? 'beavered' : 'taken';
    },
    best: (board, turned, dice, plies, filter = MOVE_FILTERS.normal, noise) =>
      kernel.searchBestPlay(seen(board, turned), dice, plies, { filter, table, noise }),
    after(board, turned, after, plies) {
      if (plies > 0) {
        const { outcome, value } = kernel.searchCube(seen(after, !turned), plies, table);
        return { outcome, cubeful: asAsked(raw(value), !turned) };
      }
      const outcome = kernel.evaluate(after, 0);
      const value = kernel.cubefulAfter(seen(board, turned), after, swapOutcome(outcome), table);
      return { outcome, cubeful: asAsked(raw(value), turned) };
    },
    foreseen: (board, turned, outcome) =>
      asAsked(raw(kernel.cubefulForeseen(seen(board, turned), swapOutcome(outcome), table)), turned),
    end(board, turned, decides, plies) {
      const { outcome, value, decision } = kernel.searchCube(seen(board, turned), plies, table);
      const best = decides ? value : (decision?.noDouble ?? value);
      return { outcome, cubeful: asAsked(raw(best), turned) };
    },
    pass(board, turned, later) {
      const { outcome, decision } = search(board, turned, later);
      return { outcome, cubeful: asAsked(decision === null ? 0 : raw(decision.doublePass), turned) };
    },
  };
}
