import { decidePosition, proofBoards } from '../src/games/arimaa/decision.ts';
import { hasFewVisits, spreadFor } from '../src/games/arimaa/mergeTrees.ts';
import type { TreeLine } from '../src/games/arimaa/treeKernel.ts';
import { searchTrees } from '../src/games/arimaa/trees.ts';
import type { Position, Side } from '../src/games/arimaa/types.ts';
import { countOf } from './arguments.ts';
import { ownGame, searchJob } from './arimaaGames.ts';
import { openArimaa } from './arimaaModule.ts';
import { median, writeResult } from './result.ts';

/**
 * Whether the value of the turn that a search names can be trusted when the side to move is losing:
 * `npm run bench -- arimaa-values [POSITIONS [ITERATIONS]]`. Games give at most two positions each. The
 * named turn's value is compared with that of trees below the same turn, with as many iterations and trees
 * and other seeds; its spread also with the value of four times as many iterations.
 */
const [positionsText, iterationsText] = process.argv.slice(2);
const wanted = countOf('positions', positionsText, 100);
const iterations = countOf('iterations', iterationsText, 20_000);
const TREES = 4;
/** Iterations of the longer search, relative to the search. */
const LONGER = 4;
/** A position is losing if a short search values it no higher than this for the side to move. */
const LOSING = -0.3;
const SHORT = 2000;
const SEED = 7;
const kernel = openArimaa();

/** The spread of a line for a side; a certain value if it has none. */
const rangeOf = (line: TreeLine, side: Side): readonly [number, number] => {
  const value = (side === 'gold' ? 1 : -1) * (line.value ?? 0);
  return spreadFor(line, side) ?? [value, value];
};

/** Whether a position is undecided and a short search thinks that the side to move is losing. */
function isLosing(position: Position): boolean {
  if (decidePosition(kernel, position, [], proofBoards(SHORT)) !== undefined) return false;
  const [best] = searchTrees(kernel, searchJob(position, SHORT)).lines;
  const value = (position.side === 'gold' ? 1 : -1) * (best?.value ?? 1);
  return best !== undefined && !best.isCertain && value <= LOSING;
}

/** The first losing position of a game, and the last. */
function losingPositions(game: number): readonly Position[] {
  const positions = ownGame(kernel, SEED, game);
  const first = positions.find(isLosing);
  if (first === undefined) return [];
  const last = positions.findLast(isLosing);
  return last === undefined || last === first ? [first] : [first, last];
}

/** The named turn's value less that of trees below it, for the side to move; undefined if it is certain. */
function compare(position: Position) {
  const sign = position.side === 'gold' ? 1 : -1;
  const { lines } = searchTrees(kernel, searchJob(position, iterations, { trees: TREES }));
  const [named] = lines;
  if (named === undefined || named.value === null || named.isCertain) return undefined;
  const pinned = [{ board: named.board, steps: named.steps }];
  const searchBelow = (count: number, seed: number) =>
    searchTrees(kernel, searchJob(position, count, { trees: TREES, pinned, seed })).lines[0];
  const below = searchBelow(iterations, 2);
  const longer = searchBelow(LONGER * iterations, 3);
  if (below === undefined || below.value === null || longer === undefined || longer.value === null)
    return undefined;
  const [low, high] = rangeOf(named, position.side);
  const [least, most] = rangeOf(below, position.side);
  const later = sign * longer.value;
  return {
    difference: sign * (named.value - below.value),
    isFew: hasFewVisits(named, lines),
    overlaps: low <= most && least <= high,
    covers: low <= later && later <= high,
    width: (high - low) / 2,
    isProved: below.isCertain,
  };
}

const compared: NonNullable<ReturnType<typeof compare>>[] = [];
let game = 0;
for (; compared.length < wanted; game++)
  for (const position of losingPositions(game)) {
    const figures = compare(position);
    if (figures === undefined || compared.length >= wanted) continue;
    compared.push(figures);
    console.log(
      compared.length,
      compared.filter(({ covers }) => covers).length,
      compared.filter(({ overlaps }) => overlaps).length,
    );
  }
const differences = compared.map(({ difference }) => difference).sort((a, b) => a - b);
const mean = differences.reduce((sum, each) => sum + each, 0) / wanted;
const squares = differences.reduce((sum, each) => sum + (each - mean) ** 2, 0);
const figures = {
  positions: wanted,
  games: game,
  iterations,
  trees: TREES,
  few: compared.filter(({ isFew }) => isFew).length,
  covered: compared.filter(({ covers }) => covers).length,
  medianWidth: median(compared.map(({ width }) => width)),
  overlapping: compared.filter(({ overlaps }) => overlaps).length,
  proved: compared.filter(({ isProved }) => isProved).length,
  difference: {
    mean,
    standardError: Math.sqrt(squares / (wanted - 1) / wanted),
    least: differences[0]!,
    most: differences.at(-1)!,
  },
};
console.log(figures);
writeResult('arimaa-values', figures);
