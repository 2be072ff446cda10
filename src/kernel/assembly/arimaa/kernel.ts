// The exports of the Arimaa module: flat functions over the buffers of memory.ts. src/kernel/arimaa.ts declares them for
// TypeScript; src/games/arimaa/kernel.ts wraps them in typed calls.
import {
  BOARD,
  ELEMENTS,
  CAPTURE_LINE,
  ENTRIES,
  GOAL_LINE,
  LINES,
  MAX_PIECE,
  MEMORY_END,
  OUT,
  ROWS,
} from './memory';
import { initBoard } from './board';
import { canMove, listSteps, stepList } from './steps';
import { initEvaluation } from './evaluate';
import { initSelection } from './tree';

export { ending, isFrozen, openBoard, winnerAfter } from './board';
export { canMove, playStep } from './steps';
export { beginTurn, listElements, pendingPush, playElement, turnEnd } from './elements';
export { allTurnsLose, findTurn, listTurns, promisingTurn, turnsOverflow } from './turns';

export { captureIn } from './captures';
export { evaluate, expectation } from './evaluate';
export { forcedGoal } from './forced';
export { goalIn } from './goal';
export { endStatistics, playTrials, policyStatistics, setPlayout } from './playout';
export { setPolicy } from './policy';
export { captureGain } from './prey';
export { linesOverflow, listLines } from './lines';
export { treeNodes } from './nodes';
export {
  barBoard,
  clearBarred,
  growTree,
  openTree,
  rootIsOver,
  rootSamples,
  rootWorth,
  setTree,
  treeIsRecycled,
} from './tree';
export { plainValue, setMended } from './values';
export { followStep, likelyStep, startVariation } from './variation';

/** Address of the board: 64 bytes of pieces, a1 first. */
export const boardPtr: usize = BOARD;
/** Address of the compound steps that {@link compoundSteps} lists, u32 each. */
export const stepsPtr: usize = stepList(0);
/** Address of the elementary steps that listElements lists, u32 each. */
export const elementsPtr: usize = ELEMENTS;
/** Address of the turns that listTurns lists: 24 bytes each, see ENTRIES. */
export const entriesPtr: usize = ENTRIES;
/** Address of the compound steps (u32) of the last goal found. */
export const goalLinePtr: usize = GOAL_LINE;
/** Address of the compound steps (u32) of the last capture found. */
export const captureLinePtr: usize = CAPTURE_LINE;
/** Address of the tree's first turns after listLines: 40 bytes each, see LINES. */
export const linesPtr: usize = LINES;
/** Address of the results of statistics: 32 f64. */
export const outPtr: usize = OUT;
/** Address of a piece's rows: 8 f64 per trial. */
export const rowsPtr: usize = ROWS;
/** The most trials in a piece. */
export const maxPiece: u32 = MAX_PIECE;

/** Lists the compound steps of a side with `room` steps left at stepsPtr; returns their number. */
export function compoundSteps(side: u32, room: u32): u32 {
  return <u32>((listSteps(side, room, stepList(0)) - stepList(0)) >> 2);
}

// The compiler's own data must lie behind the map: memoryBase in asconfig.json sets its address.
if (__data_end < MEMORY_END) unreachable();
initBoard();
initEvaluation();
initSelection();
