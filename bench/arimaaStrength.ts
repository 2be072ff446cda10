import { readFileSync } from 'node:fs';
import { searchTrees } from '../src/games/arimaa/trees.ts';
import { pieceAt } from '../src/games/arimaa/position.ts';
import {
  DEFAULT_PLAYOUT,
  DEFAULT_TREE,
  type PlayoutSettings,
  type TreeSettings,
} from '../src/games/arimaa/settings.ts';
import { ARIMAA_VERSION } from '../src/games/arimaa/version.ts';
import { type Board, otherSide, type Position } from '../src/games/arimaa/types.ts';
import { openArimaa, positionOf, tableRows, VECTORS } from './arimaaModule.ts';
import { writeResult } from './result.ts';

/**
 * Tactics solved by the tree with each part of the search on and off:
 * `npm run bench -- arimaa-strength [SEEDS [FILE [NAMES]]]`. FILE is akimot's test suite (GPL-3.0), which is
 * not in this repository; if it is missing or -, its column is empty. NAMES, separated by semicolons, selects
 * configurations; the others keep their results.
 */
const [seedsText = '2', suite = '-', names] = process.argv.slice(2);
const seeds = Number(seedsText);
const OWN_ITERATIONS = 10_000;
const SUITE_ITERATIONS = 50_000;
const FILE = 'bench/results/arimaa-strength.json';
const kernel = openArimaa();

type Row = Readonly<Record<string, string>>;
/** A mean over seeds. */
interface Figure {
  readonly mean: number;
  readonly standardError: number | null;
}
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
  change('no minimax of the evaluation', { tree: { minimax: 0 } }),
  change('no hints of captures', { tree: { hints: false } }),
  change('neither minimax nor hints', { tree: { minimax: 0, hints: false } }),
  change('no knowledge in the tree (bias, hints)', { tree: { bias: false } }),
  change('no history', { tree: { history: false } }),
  change('no transpositions', { tree: { transpositions: false } }),
  change('no proofs', { tree: { proofs: false } }),
  change('move advisor 0.05', { tree: { advisor: 0.05 } }),
  change('one virtual visit', { tree: { virtualVisits: 1 } }),
  change('no knowledge in playouts', { playout: { policy: { ...policy, tournament: 0 } } }),
  change('no locality in playouts', { playout: { policy: { ...policy, local: false } } }),
  change('any piece, any step', { playout: { policy: { ...policy, fewMovers: false } } }),
  change('trapping 0.05', { playout: { policy: { ...policy, trapping: 0.05 } } }),
  change('policy as in the original', { playout: { policy: { ...policy, mended: false } } }),
  change('no goal search in evaluation', { playout: { extension: false } }),
  change('no captures in evaluation', { playout: { captures: false } }),
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

/**
 * Score of a board in the suite: 1 for a goal scored or prevented, or for pieces that meet the conditions.
 */
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

/** Mean over seeds of a sum over rows, with its standard error (null for one seed). */
function meanSum(
  rows: readonly Row[],
  iterations: number,
  how: Configuration,
  judge: (row: Row, board: Board) => number,
): Figure {
  const sums = Array.from({ length: seeds }, (_, index) =>
    rows.reduce((sum, row) => sum + judge(row, bestBoard(positionOf(row), iterations, index + 1, how)), 0),
  );
  const mean = sums.reduce((sum, each) => sum + each, 0) / seeds;
  const squares = sums.reduce((sum, each) => sum + (each - mean) ** 2, 0);
  return { mean, standardError: seeds > 1 ? Math.sqrt(squares / (seeds - 1) / seeds) : null };
}

const own = tableRows(`${VECTORS}/tactics_own.tsv`);
/** Positions from our own games, made by arimaaTactics.ts. Some are for tuning, the others are held out. */
const made = tableRows('bench/data/arimaa-tactics.tsv');
const isHeld = ({ game }: Row): boolean => Number(game) % 2 === 1;
const others = suite === '-' ? [] : tableRows(suite);
const asked = names?.split(';').map((name) => name.trim());
const unknown = asked?.find((name) => CONFIGURATIONS.every((how) => how.name !== name));
if (unknown !== undefined) throw new Error(`no configuration is called ${unknown}`);

/** Results of one configuration. */
interface Measured {
  readonly name: string;
  /** Version of playouts and trees; absent in rows measured before 0.3.0. */
  readonly version?: string;
  readonly seeds: number;
  readonly wins: Figure;
  readonly defences: Figure;
  readonly suite: Figure | null;
  /** Positions from our own games, with as many iterations as our own tactics; absent in earlier rows. */
  readonly tuning?: Figure;
  readonly held?: Figure;
}
const text = ({ mean, standardError }: Figure): string =>
  `${mean.toFixed(1)}${standardError === null ? '' : ` ± ${standardError.toFixed(1)}`}`;

function measure(how: Configuration): Measured {
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
  const countMade = (isAsked: (row: Row) => boolean) =>
    meanSum(made.filter(isAsked), OWN_ITERATIONS, how, ({ accepted = '' }, board) =>
      accepted.split(' ').includes(board) ? 1 : 0,
    );
  const result: Required<Measured> = {
    name: how.name,
    version: ARIMAA_VERSION,
    seeds,
    wins: count('win'),
    defences: count('defend'),
    tuning: countMade((row) => !isHeld(row)),
    held: countMade(isHeld),
    suite: others.length === 0 ? null : meanSum(others, SUITE_ITERATIONS, how, reward),
  };
  console.log(
    `${result.name}: ${text(result.wins)}/30, ${text(result.defences)}/30, ${result.suite === null ? '–' : text(result.suite)}/31, tuning ${text(result.tuning)}, held ${text(result.held)}`,
  );
  return result;
}

/** Rows of the result. Each is replaced, and the file written, as soon as it has been measured again. */
let results = (JSON.parse(readFileSync(FILE, 'utf8')) as { readonly results: readonly Measured[] }).results;
for (const how of CONFIGURATIONS) {
  if (asked !== undefined && !asked.includes(how.name)) continue;
  const measured = [...results.filter(({ name }) => name !== how.name), measure(how)];
  results = CONFIGURATIONS.flatMap(({ name }) => measured.filter((row) => row.name === name));
  writeResult('arimaa-strength', {
    ownIterations: OWN_ITERATIONS,
    suiteIterations: SUITE_ITERATIONS,
    results,
  });
}
