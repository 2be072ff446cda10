import { decidePosition, proofBoards } from '../src/games/arimaa/decision.ts';
import { mergeTrees } from '../src/games/arimaa/mergeTrees.ts';
import { DEFAULT_PLAYOUT, DEFAULT_TREE } from '../src/games/arimaa/settings.ts';
import { searchTrees } from '../src/games/arimaa/trees.ts';
import { type Board, otherSide, type Position } from '../src/games/arimaa/types.ts';
import { countOf } from './arguments.ts';
import { ownGame, searchJob } from './arimaaGames.ts';
import { openArimaa, processorSeconds } from './arimaaModule.ts';
import { median, writeResult } from './result.ts';

/**
 * Goals in two turns: `npm run bench -- arimaa-forced [POSITIONS [ITERATIONS [SEED]]]`. Each position is the
 * first of a game in which a turn forces a goal, found without a limit and checked by listing all replies.
 * Compares searches with trees alone, and measures what the proof costs in all positions of the games.
 */
const [wantedText, iterationsText, seedText] = process.argv.slice(2);
const wanted = countOf('wanted', wantedText, 60);
const iterations = countOf('iterations', iterationsText, 50_000);
const seed = countOf('seed', seedText, 23);
/** More boards than any search visits. */
const NO_LIMIT = 2 ** 31 - 1;
const kernel = openArimaa();

/** Whether every reply to a turn that leads to `board` loses, by listing the replies. */
function isForced(board: Board, { side }: Position): boolean {
  const after: Position = { board, side: otherSide(side) };
  kernel.listTurns(after);
  return kernel.winningTurns().length === 0 && kernel.allTurnsLose(after, []);
}

/** CPU milliseconds of the proof, found or not. */
const costs: number[] = [];

/** Whether the side to move can force a goal, but has no win at once. */
function isGoalInTwo(position: Position): boolean {
  kernel.listTurns(position);
  if (kernel.winningTurns().length > 0 || kernel.allTurnsLose(position, [])) return false;
  const started = processorSeconds();
  kernel.forcedGoal(position, [], proofBoards(iterations));
  costs.push(1000 * (processorSeconds() - started));
  const index = kernel.forcedGoal(position, [], NO_LIMIT);
  if (index === undefined) return false;
  const { board } = kernel.turnAt(index, position);
  if (!isForced(board, position)) throw new Error(`not forced: ${position.side} ${position.board} ${board}`);
  return true;
}

/** The board that a tree alone names. */
function byTree(position: Position): Board | undefined {
  kernel.openTree(position, DEFAULT_PLAYOUT, DEFAULT_TREE, []);
  kernel.growTree(1, 0, iterations);
  return mergeTrees([kernel.readTree(200)], position.side).lines[0]?.board;
}

let games = 0;
let positions = 0;
let byTrees = 0;
let bySearches = 0;
let treeSeconds = 0;
for (; positions < wanted; games++) {
  const position = ownGame(kernel, seed, games).slice(0, -1).find(isGoalInTwo);
  if (position === undefined) continue;
  positions++;
  const started = processorSeconds();
  const grown = byTree(position);
  treeSeconds += processorSeconds() - started;
  if (grown !== undefined && isForced(grown, position)) byTrees++;
  const [named] = searchTrees(kernel, searchJob(position, iterations)).lines;
  if (named !== undefined && isForced(named.board, position)) bySearches++;
  console.log(
    positions,
    games,
    byTrees,
    bySearches,
    decidePosition(kernel, position, [])?.winner ?? 'not proved',
  );
}
const sorted = [...costs].sort((a, b) => a - b);
const figures = {
  positions,
  games,
  iterations,
  byTrees,
  bySearches,
  treeMs: (1000 * treeSeconds) / positions,
  proofMs: {
    positions: costs.length,
    median: median(costs),
    mean: costs.reduce((sum, each) => sum + each, 0) / costs.length,
    most: sorted.at(-1)!,
  },
};
console.log(figures);
writeResult('arimaa-forced', figures);
