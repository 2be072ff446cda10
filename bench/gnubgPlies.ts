import { checkersAt } from '../src/games/backgammon/position.ts';
import type { Board } from '../src/games/backgammon/types.ts';
import { WEIGHTS } from '../src/games/backgammon/weights.ts';
import { countOf } from './arguments.ts';
import { readPositions } from './benchmark.ts';
import { needGnubg, openGnubg } from './gnubgServer.ts';
import { openKernel } from './kernel.ts';
import { median, writeResult } from './result.ts';

/**
 * CPU time of an evaluation compared with GNU Backgammon at equal plies, alternating between programs:
 * `npm run bench -- gnubg-plies [ROUNDS]`. Uses each contact position of benchmark-position.txt once.
 *
 * - Ours: the kernel's `evaluate` through its binding, with the default cache and pruning.
 * - Theirs at 1 and 2 plies: `gnubg.evaluate` with its defaults (pruning nets, cache emptied before each
 *   round), less the CPU time of the same call for a finished game, which needs no evaluation.
 * - Theirs at 0 plies: the command `calibrate`, which chooses its own positions, since a Python call takes
 *   ten times as long as an evaluation.
 */
const COUNTS: Record<number, number> = { 1: 60, 2: 8 };
const PASSES_AT_0 = 40;
const CALIBRATION_ROUNDS = 60;

const rounds = countOf('rounds', process.argv[2], 9);
needGnubg('bench -- gnubg-plies');
const gnubg = openGnubg();
const { kernel } = openKernel();
const boards = readPositions()
  .map(({ board }) => board)
  .filter((board) => kernel.classOf(board) === 'contact');
const finished: Board = { roller: checkersAt({}), opponent: checkersAt({ 1: 5 }) };

/** CPU milliseconds per position. */
function ours(plies: number, positions: readonly Board[], passes: number): number {
  const before = process.cpuUsage();
  for (let pass = 0; pass < passes; pass++) for (const board of positions) kernel.evaluate(board, plies);
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000 / passes / positions.length;
}

async function theirs(plies: number, positions: readonly Board[]): Promise<number> {
  if (plies === 0) return gnubg.calibrate(CALIBRATION_ROUNDS);
  const calls = await gnubg.time(
    plies,
    positions.map(() => finished),
  );
  return ((await gnubg.time(plies, positions)) - calls) / positions.length;
}

const figures = [];
for (const plies of [0, 1, 2]) {
  const each = COUNTS[plies] ?? boards.length;
  const own: number[] = [];
  const other: number[] = [];
  // The first slice warms up both programs and is not counted. Later slices are new to both.
  for (let round = 0; round <= rounds; round++) {
    const first = plies === 0 ? 0 : round * each;
    const positions = boards.slice(first, first + each);
    const times = [ours(plies, positions, plies === 0 ? PASSES_AT_0 : 1), await theirs(plies, positions)];
    if (round === 0) continue;
    own.push(times[0]!);
    other.push(times[1]!);
  }
  const figure = {
    plies,
    rounds,
    positionsARound: each,
    ownMs: Number(median(own).toPrecision(3)),
    gnubgMs: Number(median(other).toPrecision(3)),
    ratio: Number(median(other.map((milliseconds, round) => milliseconds / own[round]!)).toPrecision(3)),
  };
  figures.push(figure);
  console.log(figure);
}
gnubg.close();
writeResult('gnubg-plies', { weights: WEIGHTS.fast.file, rows: figures });
