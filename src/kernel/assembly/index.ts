// The kernel's exports: flat functions over the buffers that memory.ts places. src/kernel/types.ts says the same to
// TypeScript, src/games/backgammon/kernel.ts gives it types.
import {
  ARG_BOARD,
  ARG_CUBE,
  ARG_OUT,
  ARG_VECTOR,
  BEAROFF,
  BEAROFF_BYTES,
  MATCH_TABLE,
  MAX_PIECE,
  MEMORY_END,
  MOVES,
  PLAYS,
  PLAY_OUTCOMES,
  ROLLS,
  ROLL_OUTCOMES,
  ROWS,
  TRACE,
  TRIAL_BOARD,
} from './memory';
import { initBearoff } from './backgammon/bearoff';
import { initInputs } from './backgammon/inputs';
import { initEfficiencies } from './backgammon/janowski';
import { initLuck } from './backgammon/luck';
import { initPlays } from './backgammon/plays';

export { uniformInt } from './rng';
export { classOf } from './backgammon/board';
export {
  carryCube,
  cubeStates,
  cubefulLeaf,
  cubefulRoot,
  cubefulStatic,
  cubefulUp,
  addCubeful,
  clearVector,
  setMatchCube,
  setMoneyCube,
} from './backgammon/cube';
export { setEfficiency, setFreeDoubleEfficiency, setOwnedEfficiency } from './backgammon/janowski';
export { luckCoefficient, setLuckCoefficients } from './backgammon/luck';
export { predictRolls } from './backgammon/luckNet';
export { legalPlays } from './backgammon/plays';
export { emptyCache, useCache } from './backgammon/cache';
export { evaluate } from './backgammon/lookahead';
export { addNoise, openNoise } from './backgammon/noise';
export { bestPlayAt, evaluatePlays, noisyPlayAt, setLevel } from './backgammon/search';
export { makeBearoff, oneSidedOutcome } from './backgammon/bearoff';
export {
  netHeadBytes,
  netHeadPtr,
  netHidden,
  netMostHidden,
  netRowBytes,
  netRows,
  netRowsPtr,
  openNet,
} from './backgammon/nets';
export { chooseInTrial, openTrial, playTrials, stepTrial } from './backgammon/trial';
export { setNoise, setTrialSettings, setTruncation } from './backgammon/trialSettings';
export {
  setBearoffTruncation,
  setCubelessTrials,
  setCubePlies,
  setMatchTrials,
  setMoneyTrials,
} from './backgammon/trialCube';

export const boardPtr: usize = ARG_BOARD;
export const outPtr: usize = ARG_OUT;
export const vectorPtr: usize = ARG_VECTOR;
export const cubePtr: usize = ARG_CUBE;
export const matchTablePtr: usize = MATCH_TABLE;
export const playsPtr: usize = PLAYS;
export const movesPtr: usize = MOVES;
export const playOutcomesPtr: usize = PLAY_OUTCOMES;
export const rollsPtr: usize = ROLLS;
export const rollOutcomesPtr: usize = ROLL_OUTCOMES;
export const rowsPtr: usize = ROWS;
export const trialBoardPtr: usize = TRIAL_BOARD;
export const tracePtr: usize = TRACE;
export const maxPiece: u32 = MAX_PIECE;
export const bearoffPtr: usize = BEAROFF;
export const bearoffBytes: usize = BEAROFF_BYTES;

// The compiler's own data lies behind the map: memoryBase in asconfig.json must say so.
if (__data_end < MEMORY_END) unreachable();
initPlays();
initInputs();
initBearoff();
initEfficiencies();
initLuck();
