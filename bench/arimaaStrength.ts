import { searchTrees } from '../src/games/arimaa/trees.ts';
import { pieceAt } from '../src/games/arimaa/position.ts';
import {
  DEFAULT_PLAYOUT,
  DEFAULT_TREE,
  type PlayoutSettings,
  type TreeSettings,
} from '../src/games/arimaa/settings.ts';
import { type Board, otherSide, type Position } from '../src/games/arimaa/types.ts';
import { openArimaa, positionOf, tableRows, VECTORS } from './arimaaModule.ts';
import { writeResult } from './result.ts';

/**
 * Tactics solved by the tree, each enhancement on and off: `npm run bench:arimaa-strength -- [seeds] [file]`. The file is akimot's
 * test suite (GPL-3.0), which is no part of this repository; without it its column is empty.
 */
const [seedsText = '2', suite] = process.argv.slice(2);
const seeds = Number(seedsText);
const OWN_ITERATIONS = 10_000;
const SUITE_ITERATIONS = 50_000;
const kernel = openArimaa();

type Row = Readonly<Record<string, string>>;
interface Configuration {
  readonly name: string;
  readonly playout: PlayoutSettings;
  readonly tree: TreeSettings;
}

const { policy } = DEFAULT_PLAYOUT;
const change = (
  name: string,
  { playout = {}, tree = {} }: { playout?: Partial<PlayoutSettings>; tree?: Partial<TreeSettings> },
): Configuration => ({
  name,
  playout: { ...DEFAULT_PLAYOUT, ...playout },
  tree: { ...DEFAULT_TREE, ...tree },
});
const CONFIGURATIONS = [
  change('default', {}),
  change('no knowledge in the tree (bias)', { tree: { bias: false } }),
  change('no history', { tree: { history: false } }),
  change('no transpositions', { tree: { transpositions: false } }),
  change('one virtual visit', { tree: { virtualVisits: 1 } }),
  change('no knowledge in playouts', { playout: { policy: { ...policy, tournament: 0 } } }),
  change('no locality in playouts', { playout: { policy: { ...policy, local: false } } }),
  change('any piece, any step', { playout: { policy: { ...policy, fewMovers: false } } }),
  change('trapping 0.05', { playout: { policy: { ...policy, trapping: 0.05 } } }),
  change('policy as in the original', { playout: { policy: { ...policy, mended: false } } }),
  change('no goal search in evaluation', { playout: { extension: false } }),
  change('playouts of one turn', { playout: { turnLimit: 1 } }),
  change('playouts of up to eight turns', { playout: { turnLimit: 8 } }),
];

function bestBoard(position: Position, iterations: number, seed: number, how: Configuration): Board {
  const job = {
    position,
    playout: how.playout,
    tree: how.tree,
    iterations,
    seed,
    trees: 1,
    pinned: [],
    barred: [],
  };
  return searchTrees(kernel, job).lines[0]?.board ?? position.board;
}

function verdict(position: Position, board: Board): { wins: boolean; safe: boolean } {
  const after = { board, side: otherSide(position.side) };
  const end = kernel.endOf(after);
  const wins = end?.winner === position.side;
  return { wins, safe: wins || (end === undefined && kernel.goalIn(after) === undefined) };
}

const pieces = (board: Board, piece: string): number => board.split(piece).length - 1;

/** Reward of the suite for a board: goals scored or prevented, or pieces where its conditions want them. */
function reward(row: Row, board: Board): number {
  const position = positionOf(row);
  const { wins, safe } = verdict(position, board);
  if (row.condition === 'score goal') return wins ? 1 : 0;
  if (row.condition === 'prevent goal') return safe ? 1 : 0;
  const rewards = (row.place ?? '').split('|').map((alternative) => {
    const [places = '', worth = '1'] = alternative.split(':');
    const holds = places
      .trim()
      .split(/\s+/)
      .every((text) => {
        const [, not, piece = '', file = '', rank = '', trapped] =
          /^(!?)(\w)([a-h])([1-8])(x?)$/.exec(text) ?? [];
        const square = 8 * (Number(rank) - 1) + 'abcdefgh'.indexOf(file);
        const isSo =
          trapped === 'x'
            ? pieces(board, piece) < pieces(position.board, piece)
            : pieceAt(board, square) === piece;
        return isSo === (not === '');
      });
    return holds ? Number(worth) : 0;
  });
  return Math.max(...rewards);
}

/** Mean over seeds of a sum over rows. */
function meanSum(
  rows: readonly Row[],
  iterations: number,
  how: Configuration,
  judge: (row: Row, board: Board) => number,
): number {
  let sum = 0;
  for (let seed = 1; seed <= seeds; seed++)
    for (const row of rows) sum += judge(row, bestBoard(positionOf(row), iterations, seed, how));
  return sum / seeds;
}

const own = tableRows(`${VECTORS}/tactics_own.tsv`);
const others = suite === undefined ? [] : tableRows(suite);
const results = CONFIGURATIONS.map((how) => {
  const count = (kind: 'win' | 'defend') =>
    meanSum(
      own.filter((row) => row.kind === kind),
      OWN_ITERATIONS,
      how,
      (row, board) => {
        const { wins, safe } = verdict(positionOf(row), board);
        return (kind === 'win' ? wins : safe) ? 1 : 0;
      },
    );
  const result = {
    name: how.name,
    wins: count('win'),
    defences: count('defend'),
    suite: others.length === 0 ? null : meanSum(others, SUITE_ITERATIONS, how, reward),
  };
  console.log(
    `${result.name}: ${result.wins}/30, ${result.defences}/30, ${result.suite?.toFixed(1) ?? '–'}/31`,
  );
  return result;
});
writeResult('arimaa-strength', {
  seeds,
  ownIterations: OWN_ITERATIONS,
  suiteIterations: SUITE_ITERATIONS,
  results,
});
