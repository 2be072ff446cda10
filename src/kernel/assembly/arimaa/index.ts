// Exports of the Arimaa module: flat functions over the buffers that memory.ts places. src/kernel/arimaaTypes.ts says the
// same to TypeScript, src/games/arimaa/kernel.ts gives it types.
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

export { ending, isFrozen, openBoard, winnerAfter } from './board';
export { canMove, playStep } from './steps';
export { beginTurn, listElements, pendingPush, playElement, turnEnd } from './elements';
export { allTurnsLose, findTurn, listTurns, promisingTurn, turnsOverflow } from './turns';

export { captureIn } from './captures';
export { evaluate, expectation } from './evaluate';
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
  treeIsFull,
} from './tree';
export { plainValue, setMended } from './values';

export const boardPtr: usize = BOARD;
export const stepsPtr: usize = stepList(0);
export const elementsPtr: usize = ELEMENTS;
export const entriesPtr: usize = ENTRIES;
/** Compound steps (u32) of the last goal or capture found. */
export const goalLinePtr: usize = GOAL_LINE;
export const captureLinePtr: usize = CAPTURE_LINE;
export const linesPtr: usize = LINES;
export const outPtr: usize = OUT;
export const rowsPtr: usize = ROWS;
export const maxPiece: u32 = MAX_PIECE;

/** Lists the compound steps of a side at stepsPtr; returns how many. */
export function compoundSteps(side: u32, room: u32): u32 {
  return <u32>((listSteps(side, room, stepList(0)) - stepList(0)) >> 2);
}

// The compiler's own data lies behind the map: memoryBase in asconfig.json must say so.
if (__data_end < MEMORY_END) unreachable();
initBoard();
