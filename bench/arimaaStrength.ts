import { readFileSync } from 'node:fs';
import { searchTrees } from '../src/games/arimaa/trees.ts';
import { pieceAt } from '../src/games/arimaa/position.ts';
import { ARIMAA_VERSION } from '../src/games/arimaa/version.ts';
import { type Board, otherSide, type Position } from '../src/games/arimaa/types.ts';
import { countOf } from './arguments.ts';
import { type Configuration, CONFIGURATIONS } from './arimaaConfigurations.ts';
import { openArimaa, positionOf, tableRows, VECTORS } from './arimaaModule.ts';
import { writeResult } from './result.ts';

/**
 * Tactics solved by the tree with each part of the search on and off:
 * `npm run bench -- arimaa-strength [SEEDS [FILE [NAMES [ITERATIONS]]]]`. FILE is akimot's test suite (GPL-3.0),
 * which is not in this repository; if it is missing or -, its columns are empty. NAMES, separated by semicolons,
 * selects configurations; the others keep their results. With other ITERATIONS than 50000, such as
 * 10000;250000, only these columns of the suite are measured.
 */
const [seedsText, suite = '-', names, iterationsText] = process.argv.slice(2);
const seeds = countOf('seeds', seedsText, 2);
const OWN_ITERATIONS = 10_000;
const SUITE_ITERATIONS = 50_000;
/** Iterations of the suite in addition to those, if any are asked for. */
const otherIterations = (iterationsText ?? '')
  .split(';')
  .flatMap((each) => (each === '' ? [] : [Number(each)]));
const FILE = 'bench/results/arimaa-strength.json';
const kernel = openArimaa();

type Row = Readonly<Record<string, string>>;
/** A mean over seeds. */
interface Figure {
  readonly mean: number;
  readonly standardError: number | null;
}
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
  /** The suite at other numbers of iterations. */
  readonly suites?: Readonly<Record<string, Figure>>;
}
const text = ({ mean, standardError }: Figure): string =>
  `${mean.toFixed(1)}${standardError === null ? '' : ` ± ${standardError.toFixed(1)}`}`;

/** The columns of the suite at other numbers of iterations, with those measured now. */
function measureSuites(how: Configuration, before: Measured | undefined): Readonly<Record<string, Figure>> {
  const measured = otherIterations.map((iterations) => {
    const figure = meanSum(others, iterations, how, reward);
    console.log(`${how.name}: ${text(figure)}/31 at ${iterations}`);
    return [String(iterations), figure] as const;
  });
  return { ...before?.suites, ...Object.fromEntries(measured) };
}

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
  const result: Required<Omit<Measured, 'suites'>> = {
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
  const before = results.find(({ name }) => name === how.name);
  const row = otherIterations.length > 0 && before !== undefined ? before : measure(how);
  const suites = others.length === 0 ? before?.suites : measureSuites(how, before);
  const measured = [
    ...results.filter(({ name }) => name !== how.name),
    suites === undefined || Object.keys(suites).length === 0 ? row : { ...row, suites },
  ];
  results = CONFIGURATIONS.flatMap(({ name }) => measured.filter((row) => row.name === name));
  writeResult('arimaa-strength', {
    ownIterations: OWN_ITERATIONS,
    suiteIterations: SUITE_ITERATIONS,
    results,
  });
}
