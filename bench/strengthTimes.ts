import { MOST_PLIES, MOVE_FILTERS } from '../src/games/backgammon/playLevel.ts';
import { DEFAULT_MAX_CUBE_LOG2, moneyPosition, START_BOARD } from '../src/games/backgammon/position.ts';
import type { KernelExports } from '../src/kernel/backgammon.ts';
import { type BenchmarkDecision, readAllDecisions } from './benchmark.ts';
import { median } from './result.ts';
import type { BackgammonKernel } from '../src/games/backgammon/kernelTypes.ts';

/** Number of rounds; figures are medians over them. */
export const ROUNDS = 5;
/** By plies, every n-th decision of the file is timed. */
const EVERY = [14, 14, 14, 280] as const;
/** By plies, how often an evaluation is repeated, since the clock is too coarse for one. */
const REPEATS = [2000, 10, 1, 1] as const;

/** CPU milliseconds per position at one depth. */
export interface TimesOfPlies {
  readonly plies: number;
  /** Cubeless evaluation; the transposition cache is emptied before each position. */
  readonly evaluate: number;
  /** The same with the cache off. */
  readonly withoutCache: number;
  /** With the cube of a money game. */
  readonly withCube: number;
  /** With the cube of a match, 7-away 7-away. */
  readonly inMatch: number;
  /** Listing the plays of a roll with the normal move filter, at 1 and 2 plies. */
  readonly plays?: number;
}

/**
 * Times evaluations at 0 to 3 plies on one core. Figures are means over decisions of bench/data and medians
 * over {@link ROUNDS} rounds.
 */
export function timesByPlies(kernel: BackgammonKernel, exports: KernelExports): readonly TimesOfPlies[] {
  const decisions = readAllDecisions();

  /** Tells the evaluation about the cube, before the clock starts. */
  const cubes = {
    none: () => exports.carryCube(0),
    money: () => {
      exports.setMoneyCube(0, DEFAULT_MAX_CUBE_LOG2, false, false);
      exports.carryCube(2);
    },
    match: (plies: number) => {
      exports.setMatchCube(7, 7, false, 1, 0, DEFAULT_MAX_CUBE_LOG2, plies);
      exports.carryCube(2);
    },
  } as const;
  // Writes the match equities into the kernel.
  kernel.cubeEvaluation({ ...moneyPosition(START_BOARD), matchLength: 7 }, [0.5, 0, 0, 0, 0]);

  function cost(
    plies: 0 | 1 | 2 | 3,
    withCache: boolean,
    work: (decision: BenchmarkDecision) => void,
  ): number {
    const chosen = decisions.filter((_, index) => index % EVERY[plies] === 0);
    const repeats = REPEATS[plies];
    const rounds = Array.from({ length: ROUNDS }, () => {
      const before = process.cpuUsage();
      for (const decision of chosen)
        for (let repeat = 0; repeat < repeats; repeat++) {
          exports.useCache(withCache);
          work(decision);
        }
      const { user, system } = process.cpuUsage(before);
      return (user + system) / 1000 / chosen.length / repeats;
    });
    return Number(median(rounds).toPrecision(3));
  }

  /** Calls the evaluation directly, without the cost of the binding. */
  function evaluate({ board }: BenchmarkDecision, plies: number): void {
    kernel.classOf(board); // writes the board argument
    exports.evaluate(exports.boardPtr.value, plies, exports.outPtr.value);
  }

  return ([0, 1, 2, MOST_PLIES] as const).map((plies) => {
    const timed = (cube: keyof typeof cubes, withCache = true): number => {
      cubes[cube](plies);
      return cost(plies, withCache, (decision) => evaluate(decision, plies));
    };
    return {
      plies,
      evaluate: timed('none'),
      withoutCache: timed('none', false),
      withCube: timed('money'),
      inMatch: timed('match'),
      ...((plies === 1 || plies === 2) && {
        plays: cost(plies, true, ({ board, dice }) =>
          kernel.evaluatePlays(board, dice, plies, MOVE_FILTERS.normal),
        ),
      }),
    };
  });
}
