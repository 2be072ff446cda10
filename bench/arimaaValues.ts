import { decide } from '../src/games/arimaa/decision.ts';
import { hasFewVisits } from '../src/games/arimaa/mergeTrees.ts';
import type { TreeLine } from '../src/games/arimaa/treeKernel.ts';
import { searchTrees } from '../src/games/arimaa/trees.ts';
import type { Position } from '../src/games/arimaa/types.ts';
import { ownGame, searchJob } from './arimaaGames.ts';
import { openArimaa } from './arimaaModule.ts';
import { writeResult } from './result.ts';

/**
 * Whether the value of the turn that a search names can be trusted when the side to move is losing:
 * `npm run bench -- arimaa-values [POSITIONS [ITERATIONS]]`. Games give at most two positions each. The
 * named turn's value is compared with that of trees below the same turn, with as many iterations and trees
 * and other seeds.
 */
const [positionsText = '100', iterationsText = '20000'] = process.argv.slice(2);
const wanted = Number(positionsText);
const iterations = Number(iterationsText);
const TREES = 4;
/** A position is losing if a short search values it no higher than this for the side to move. */
const LOSING = -0.3;
const SHORT = 2000;
const SEED = 7;
const kernel = openArimaa();

/** A range of values for the side to move. */
const rangeOf = ({ spread, value }: TreeLine, sign: number): readonly [number, number] => {
  const ends = [spread?.least ?? value ?? 0, spread?.most ?? value ?? 0].map((end) => sign * end);
  return [Math.min(...ends), Math.max(...ends)];
};

/** Whether a position is undecided and a short search thinks that the side to move is losing. */
function isLosing(position: Position): boolean {
  if (decide(kernel, position, []) !== undefined) return false;
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
  const equal = searchTrees(kernel, searchJob(position, iterations, { trees: TREES, pinned, seed: 2 }));
  const [below] = equal.lines;
  if (below === undefined || below.value === null) return undefined;
  const [low, high] = rangeOf(named, sign);
  const [least, most] = rangeOf(below, sign);
  return {
    difference: sign * (named.value - below.value),
    isFew: hasFewVisits(named, lines),
    overlaps: low <= most && least <= high,
    isProved: below.isCertain,
  };
}

const compared: NonNullable<ReturnType<typeof compare>>[] = [];
let game = 0;
for (; compared.length < wanted; game++)
  for (const position of losingPositions(game)) {
    const figures = compare(position);
    if (figures !== undefined && compared.length < wanted) compared.push(figures);
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
