import { createAccumulator } from '../src/engine/accumulator.ts';
import { createChance } from '../src/engine/chance.ts';
import { difference } from '../src/engine/difference.ts';
import { unwrap } from '../src/engine/errors.ts';
import { estimate, halfWidth } from '../src/engine/stats.ts';
import type { Estimate } from '../src/engine/types.ts';
import { parseXgid } from '../src/formats/xgid.ts';
import { checkersAt } from '../src/games/backgammon/position.ts';
import type { Board, Dice } from '../src/games/backgammon/types.ts';
import { ROW, ROW_COLUMNS } from '../src/games/backgammon/types.ts';
import { WEIGHTS } from '../src/games/backgammon/weights.ts';
import { openKernel } from './kernel.ts';
import { writeResult } from './result.ts';
import { createSolver, type SolvedRollout } from './solved.ts';

/**
 * Do 95 % intervals hold the true value 95 % of the time? `npm run bench:coverage [-- SEEDS]`: rollouts of two plays each from
 * positions whose exact value can be added up, over many seeds; written to bench/results/coverage.json.
 */
const SEEDS = Number(process.argv[2] ?? 2000);
const { kernel } = openKernel();
const solve = createSolver(kernel);

interface Case {
  readonly name: string;
  readonly board: Board;
  readonly dice: Dice;
  readonly truncateAfterPlies: number;
}
const boardOf = (xgid: string): Board => unwrap(parseXgid(xgid)).position.board;
const CASES: readonly Case[] = [
  {
    name: 'bearoff to the end, 21',
    board: {
      roller: checkersAt({ 6: 2, 4: 1, 3: 1, 2: 1 }),
      opponent: checkersAt({ 6: 1, 5: 1, 3: 1, 1: 1 }),
    },
    dice: [2, 1],
    truncateAfterPlies: 0,
  },
  {
    name: 'opening 31, 4 plies',
    board: boardOf('XGID=-b----E-C---eE---c-e----B-:0:0:1:31:0:0:0:0:10'),
    dice: [3, 1],
    truncateAfterPlies: 4,
  },
  {
    name: 'middle game 42, 3 plies',
    board: boardOf('XGID=-a-B-BC-B---dD---dbd----B-:0:0:1:42:0:0:0:0:10'),
    dice: [4, 2],
    truncateAfterPlies: 3,
  },
  {
    name: 'race 64, 4 plies',
    board: boardOf('XGID=--ABCCD-B--------badccaa--:0:0:1:64:0:0:0:0:10'),
    dice: [6, 4],
    truncateAfterPlies: 4,
  },
];
const DICE = [
  { dice: 'quasi-random', quasiRandom: true, initial: false },
  { dice: 'quasi-random, as initial position', quasiRandom: true, initial: true },
  { dice: 'plain', quasiRandom: false, initial: false },
] as const;
const TRIALS = [36, 72, 324, 500, 1296] as const;

interface Cell {
  readonly game: string;
  readonly dice: string;
  readonly reduction: 'none' | 'lookahead';
  readonly of: 'best play' | 'other play' | 'difference';
  readonly trials: number;
  /** Share of the intervals that hold the true value. */
  readonly held: number;
  /** Mean standard error over the root mean square of what the estimates were off by; null where they are exact, by balance alone. */
  readonly ratio: number | null;
  /** Mean standard error over that of independent trials. */
  readonly width: number;
}

/** The kernel plays what the solver looks up. */
function checkAgainstKernel(
  solved: SolvedRollout,
  board: Board,
  lookaheadLuck: boolean,
  plies: number,
): void {
  const settings = {
    seed: 1,
    initial: false,
    lookaheadLuck,
    truncateAfterPlies: plies,
    bearoffTruncation: false,
  };
  const chance = createChance({ seed: 1, quasiRandom: true, initial: false });
  const rows = kernel.playTrials(board, 'opponent', 0, 36, chance.rollsOf(0, 36), settings);
  for (let trial = 0; trial < 36; trial++) {
    const played = rows[trial * ROW_COLUMNS + ROW.equity]!;
    const looked = solved.trial(chance, trial);
    if (Math.abs(played - looked) > 1e-6)
      throw new Error(`trial ${trial}: ${played} played, ${looked} looked up`);
  }
}

interface Sums {
  held: number;
  errors: number;
  independent: number;
  squares: number;
}

function measure(
  solved: readonly [SolvedRollout, SolvedRollout],
  settings: { readonly quasiRandom: boolean; readonly initial: boolean },
): Map<string, Sums> {
  const cells = new Map<string, Sums>();
  const note = (of: string, trials: number, got: Estimate, truth: number) => {
    const key = `${of},${trials}`;
    const cell = cells.get(key) ?? { held: 0, errors: 0, independent: 0, squares: 0 };
    cells.set(key, cell);
    const off = got.mean - truth;
    if (Math.abs(off) <= halfWidth(got)!) cell.held++;
    cell.errors += got.standardError!;
    cell.independent += got.standardDeviation! / Math.sqrt(trials);
    cell.squares += off * off;
  };
  const truths = solved.map(({ truth }) => truth) as [number, number];
  for (let seed = 1; seed <= SEEDS; seed++) {
    const chanceSettings = { seed, ...settings };
    const chance = createChance(chanceSettings);
    const sums = createAccumulator({
      candidates: 2,
      layout: { columns: 1, score: 0 },
      chance: chanceSettings,
    });
    let done = 0;
    for (const trials of TRIALS) {
      const rows = solved.map((one) =>
        Float64Array.from({ length: trials - done }, (_, i) => one.trial(chance, done + i)),
      );
      sums.merge(done, trials - done, rows);
      done = trials;
      note('best play', trials, estimate(sums, 0, 0), truths[0]);
      note('other play', trials, estimate(sums, 1, 0), truths[1]);
      note('difference', trials, difference(sums, 0, 1), truths[0] - truths[1]);
    }
  }
  return cells;
}

const cells: Cell[] = [];
for (const { name, board, dice, truncateAfterPlies } of CASES) {
  const plays = kernel.evaluatePlays(board, dice, 0);
  // Not the worst, which is far off, but one that somebody might choose.
  const chosen = [plays[0]!, plays[Math.min(3, plays.length - 1)]!];
  for (const reduction of ['none', 'lookahead'] as const)
    for (const { dice: label, quasiRandom, initial } of DICE) {
      const lookaheadLuck = reduction === 'lookahead';
      const solved = chosen.map(({ after }) =>
        solve({ board: after, asker: 'opponent', initial, lookaheadLuck, truncateAfterPlies }),
      ) as [SolvedRollout, SolvedRollout];
      if (!initial) checkAgainstKernel(solved[0], chosen[0]!.after, lookaheadLuck, truncateAfterPlies);
      // With exact evaluations luck is all there is: the reduced trials have no error left to speak of.
      const isExact = truncateAfterPlies === 0 && lookaheadLuck;
      if (isExact) continue;
      for (const [key, sums] of measure(solved, { quasiRandom, initial })) {
        const [of, trials] = key.split(',') as [Cell['of'], string];
        const off = Math.sqrt(sums.squares / SEEDS);
        const cell: Cell = {
          game: name,
          dice: label,
          reduction,
          of,
          trials: Number(trials),
          held: sums.held / SEEDS,
          ratio: off < 1e-9 ? null : Number((sums.errors / SEEDS / off).toFixed(3)),
          width: Number((sums.errors / sums.independent).toFixed(3)),
        };
        cells.push(cell);
        console.log(Object.values(cell).join('\t'));
      }
    }
}
const binomial = Math.sqrt((0.95 * 0.05) / SEEDS);
const least = 0.95 - 3 * binomial;
const narrow = cells.filter(({ held }) => held < least);
console.log(`${cells.length} cells, ${narrow.length} below ${least.toFixed(4)}`);
writeResult('coverage', { weights: WEIGHTS.file, seeds: SEEDS, level: 0.95, least, narrow, cells });
