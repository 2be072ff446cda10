// The kernel plus what training needs: f32 copies of the nets being trained, and games that produce training positions.
// Games use the product's own rules and quantized nets, which are refreshed from the f32 parameters.
import { GAME, ON_COURSE, RETURN, VALUES } from './training/games';
import { MOST_RECORDS, RECORDS } from './training/fit';
import { LUCK_GAME, LUCK_RECORD_BYTES } from './training/luckGames';
import { ROLL_MASKS } from './backgammon/luckInputs';

export * from './kernel';
export { playAndList, playGame } from './training/games';
export { contactsLearned, evaluateParameters, learnBatch, learnContact, learnRanking } from './training/fit';
export { luckNetOf, playLuckGame } from './training/luckGames';
export {
  firstMomentsPtr,
  parameterCount,
  parametersPtr,
  dequantize,
  quantize,
  secondMomentsPtr,
} from './training/parameters';
export { lastUnitsPtr } from './backgammon/layers';
export { expertSlots } from './backgammon/nets';

/** Address of the records of the last game's positions, RECORD_BYTES each. */
export const gamePtr: usize = GAME;
/** Address of the values of the last game's positions when they were reached: five f32 in 32 bytes each. */
export const valuesPtr: usize = VALUES;
/** Address of one byte per position of the last game: whether its play was the best. */
export const onCoursePtr: usize = ON_COURSE;
/** Address of the last game's luck-adjusted result for its first position: five f32. */
export const returnPtr: usize = RETURN;
/** Address of the records to learn next, RECORD_BYTES each. */
export const recordsPtr: usize = RECORDS;
/** The most records in a batch. */
export const mostRecords: u32 = MOST_RECORDS;
/** Address of the luck records of the last game's positions, luckRecordBytes each. */
export const luckGamePtr: usize = LUCK_GAME;
/** Bytes of a luck record: board, then a luck net's outputs. */
export const luckRecordBytes: usize = LUCK_RECORD_BYTES;
/** Address of the masks of the features of each roll of the board whose slots were written last: u64 [21]. */
export const rollMasksPtr: usize = ROLL_MASKS;
