// The kernel with what training needs besides: f32 twins of the nets that learn, and games that make positions to learn
// from. Games are played by the product's own rules and quantised nets, refreshed from the f32 parameters.
import { GAME, RETURN } from './training/games';
import { MOST_RECORDS, RECORDS } from './training/fit';
import { LUCK_GAME, LUCK_RECORD_BYTES } from './training/luckGames';
import { LUCK_RECORDS, MOST_LUCK_RECORDS } from './training/luckFit';

export * from './index';
export { playAndList, playGame } from './training/games';
export { evaluateParameters, learnBatch, learnRanking } from './training/fit';
export { playLuckGame } from './training/luckGames';
export {
  clearLuckSums,
  learnLuck,
  luckLeft,
  luckNetOf,
  luckParameters,
  luckSum,
  measureLuck,
} from './training/luckFit';
export {
  firstMomentsPtr,
  parameterCount,
  parametersPtr,
  quantise,
  secondMomentsPtr,
} from './training/parameters';
export { expertSlots } from './backgammon/nets';

export const gamePtr: usize = GAME;
export const returnPtr: usize = RETURN;
export const recordsPtr: usize = RECORDS;
export const mostRecords: u32 = MOST_RECORDS;
export const luckGamePtr: usize = LUCK_GAME;
export const luckRecordBytes: usize = LUCK_RECORD_BYTES;
export const luckRecordsPtr: usize = LUCK_RECORDS;
export const mostLuckRecords: u32 = MOST_LUCK_RECORDS;
