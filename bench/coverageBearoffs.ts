import type { Chance } from '../src/engine/chance.ts';
import { unwrap } from '../src/engine/errors.ts';
import { parseXgid } from '../src/formats/ids/xgid.ts';
import { equityOfMwc } from '../src/games/backgammon/cube.ts';
import { DEFAULT_TABLE } from '../src/games/backgammon/met.ts';
import type { VarianceReduction } from '../src/games/backgammon/trialSettings.ts';
import { type Position, ROW, ROW_COLUMNS } from '../src/games/backgammon/types.ts';
import { createMatchBearoff, matchGameOf } from '../tests/oracle/matchBearoff.ts';
import { DICE } from './coverageCells.ts';
import type { CoverageGame } from './coverageGame.ts';
import type { BackgammonKernel } from '../src/games/backgammon/kernelTypes.ts';

/** Their trials cannot be looked up, so they must be played; this limits their number. */
const MOST_TRIALS = 324;

/** Bearoffs of matches with a live cube, played to the end. */
const BEAROFFS: readonly (readonly [name: string, xgid: string])[] = [
  ['two checkers a side, 2 away, 4 away', 'XGID=------B------------b------:0:0:1:00:5:3:0:7:10'],
  [
    'three checkers a side, own cube of 2, 4 away, 7 away',
    'XGID=---AB---------------aba---:1:1:1:00:3:0:0:7:10',
  ],
  ['four checkers a side, 7 away, 5 away', 'XGID=-A-ABA-------------b-aa---:0:0:1:00:0:2:0:7:10'],
  ['after the Crawford game, 3 away, 1 away', 'XGID=---AAB-------------aab----:0:0:1:00:2:4:0:5:10'],
];

/** Cubeful equities of trials played by the kernel. */
function play(
  kernel: BackgammonKernel,
  position: Position,
  varianceReduction: VarianceReduction,
  chance: Chance,
  first: number,
  count: number,
): Float64Array {
  const { seed, initial } = chance.settings;
  const rows = kernel.playTrials(position.board, 'roller', first, count, chance.rollsOf(first, count), {
    seed,
    initial,
    varianceReduction,
    splitting: true,
    truncateAfterPlies: 0,
    bearoffTruncation: false,
    cube: { position, doubled: false, plies: 0, atOnce: false },
  });
  return Float64Array.from({ length: count }, (_, trial) => rows[trial * ROW_COLUMNS + ROW.cubeful]!);
}

/** The bearoffs with exact values by recursion over every roll, play and cube action. */
export const gamesOfBearoffs = (kernel: BackgammonKernel): readonly CoverageGame[] =>
  BEAROFFS.map(([name, xgid]) => {
    const { position } = unwrap(parseXgid(xgid));
    const oracle = createMatchBearoff(matchGameOf(position, DEFAULT_TABLE));
    const truth = equityOfMwc(position, DEFAULT_TABLE, oracle.noDouble(position.board, position.cube));
    return {
      name,
      dice: DICE.filter(({ initial }) => !initial).map((dice) => ({
        ...dice,
        trials: dice.trials.filter((trials) => trials <= MOST_TRIALS),
      })),
      // Look-ahead luck leaves no error where evaluations are exact.
      reductions: ['none', 'learned'],
      solve: () => ({
        truths: [truth],
        trials: (chance, first, count) => [
          {
            none: play(kernel, position, 'none', chance, first, count),
            learned: play(kernel, position, 'learned', chance, first, count),
          },
        ],
      }),
    };
  });
