import { readFileSync } from 'node:fs';
import { unwrap } from '../src/engine/errors.ts';
import { parsePositionId } from '../src/formats/positionId.ts';
import { MOST_PLIES, MOVE_FILTERS } from '../src/games/backgammon/playLevel.ts';
import { moneyPosition, START_BOARD } from '../src/games/backgammon/position.ts';
import type { Board, Dice } from '../src/games/backgammon/types.ts';
import { WEIGHTS } from '../src/games/backgammon/weights.ts';
import { openKernel } from './kernel.ts';
import { median, writeResult } from './result.ts';

/**
 * What a look-ahead costs, `npm run bench:plies`: CPU milliseconds of one core for evaluating a position at 0 to 3 plies,
 * without the cube, with it in a money game and at 7 away, 7 away, and for listing the plays of a roll at 1 and 2 plies
 * behind the normal filter. Means over decisions of bench/data, medians over ROUNDS runs. The transposition cache is
 * emptied before each position; without the cube the same is timed with the cache switched off.
 */
const ROUNDS = 5;
/** Every so many decisions of the file are timed, by plies. */
const EVERY = [14, 14, 14, 280] as const;
/** Times a position is evaluated in a row: the clock is too coarse for less. */
const REPEATS = [2000, 10, 1, 1] as const;

const { kernel, exports } = openKernel();

interface Decision {
  readonly board: Board;
  readonly dice: Dice;
}
const decisions: readonly Decision[] = readFileSync('bench/data/benchmark-checker.txt', 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
  .map((line) => {
    const [id = '', die1, die2] = line.split(' ');
    return { board: unwrap(parsePositionId(id)), dice: [Number(die1), Number(die2)] };
  });

/** CPU milliseconds of `work` over the decisions, each `repeats` times from an empty cache; mean per decision. */
function cost(plies: 0 | 1 | 2 | 3, withCache: boolean, work: (decision: Decision) => void): number {
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

/** What the evaluation knows of the cube; set once, before the clock starts. */
const CUBES = {
  none: () => exports.carryCube(0),
  money: () => {
    exports.setMoneyCube(0, true, false, false);
    exports.carryCube(2);
  },
  match: (plies: number) => {
    exports.setMatchCube(7, 7, false, 1, 0, true, plies);
    exports.carryCube(2);
  },
} as const;
// Writes the match equities into the kernel.
kernel.cubeEvaluation({ ...moneyPosition(START_BOARD), matchLength: 7 }, [0.5, 0, 0, 0, 0]);

/** Writes the board argument; the evaluation itself is called without the binding's own costs. */
function evaluate({ board }: Decision, plies: number): void {
  kernel.classOf(board);
  exports.evaluate(exports.boardPtr.value, plies, exports.outPtr.value);
}

const rows = ([0, 1, 2, MOST_PLIES] as const).map((plies) => {
  const timed = (cube: keyof typeof CUBES, withCache = true): number => {
    CUBES[cube](plies);
    return cost(plies, withCache, (decision) => evaluate(decision, plies));
  };
  return {
    plies,
    evaluate: timed('none'),
    withoutCache: timed('none', false),
    withCube: timed('money'),
    inMatch: timed('match'),
    ...(plies === 1 || plies === 2
      ? {
          plays: cost(plies, true, ({ board, dice }) =>
            kernel.evaluatePlays(board, dice, plies, MOVE_FILTERS.normal),
          ),
        }
      : {}),
  };
});
console.table(rows);
writeResult('plies', { weights: WEIGHTS.file, rounds: ROUNDS, unit: 'CPU ms a position', rows });
