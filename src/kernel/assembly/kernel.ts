// The kernel's exports: flat functions over the buffers of memory.ts. src/kernel/backgammon.ts declares them for
// TypeScript; src/games/backgammon/kernel.ts wraps them in typed calls.
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
import { initRanks } from './backgammon/bearoffRanks';
import { initInputs } from './backgammon/inputs';
import { initEfficiencies } from './backgammon/janowski';
import { initLuck } from './backgammon/luck';
import { initPlays } from './backgammon/plays';
import { initRaceChain } from './backgammon/raceChain';
import { initSmallBearoffs } from './backgammon/smallBearoff';

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
export { useStrongNet } from './backgammon/evaluate';
export { evaluate } from './backgammon/lookahead';
export { addNoise, openNoise } from './backgammon/noise';
export { bestPlayAt, evaluatePlays, noisyPlayAt, setLevel } from './backgammon/search';
export { makeBearoff, oneSidedOutcome } from './backgammon/bearoff';
export {
  netAllows,
  netHasThird,
  netHeadBytes,
  netHeadPtr,
  netHidden,
  netRowBytes,
  netRows,
  netRowsPtr,
  netSecond,
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

/** Address of the board argument: 64 bytes, see ARG_BOARD. */
export const boardPtr: usize = ARG_BOARD;
/** Address of an evaluation's result: eight f32, five of them used. */
export const outPtr: usize = ARG_OUT;
/** Address of a vector of cube states: up to 16 f64. */
export const vectorPtr: usize = ARG_VECTOR;
/** Address of the numbers of a cube decision: four f64. */
export const cubePtr: usize = ARG_CUBE;
/** Address of the match equity table: 64 × 64 + 64 f64. */
export const matchTablePtr: usize = MATCH_TABLE;
/** Address of the boards after each play: 64 bytes per play, opponent on roll. */
export const playsPtr: usize = PLAYS;
/** Address of the checker moves of each play: 8 bytes per play. */
export const movesPtr: usize = MOVES;
/** Address of the evaluations of plays: ENTRY_BYTES per play. */
export const playOutcomesPtr: usize = PLAY_OUTCOMES;
/** Address of a piece's roll table: 128 bytes per trial. */
export const rollsPtr: usize = ROLLS;
/** Address of the outcomes of the 21 rolls: eight f32 each. */
export const rollOutcomesPtr: usize = ROLL_OUTCOMES;
/** Address of a piece's rows: 20 f64 per trial. */
export const rowsPtr: usize = ROWS;
/** Address of the current board of a stepped trial. */
export const trialBoardPtr: usize = TRIAL_BOARD;
/** Address of what a traced trial reports, see backgammon/trialTrace.ts. */
export const tracePtr: usize = TRACE;
/** The most trials in a piece. */
export const maxPiece: u32 = MAX_PIECE;
/** Address of the three bearoff tables. */
export const bearoffPtr: usize = BEAROFF;
/** Bytes of the three bearoff tables together. */
export const bearoffBytes: usize = BEAROFF_BYTES;

// The compiler's own data must lie behind the map: memoryBase in asconfig.json sets its address.
if (__data_end < MEMORY_END) unreachable();
initPlays();
initInputs();
initRanks();
initSmallBearoffs();
initRaceChain();
initEfficiencies();
initLuck();
