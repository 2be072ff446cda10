export type {
  Board,
  Checkers,
  Cube,
  Dice,
  Offer,
  Outcome,
  Player,
  Position,
  PositionClass,
} from '../games/backgammon/types.ts';
export { compare } from './compare.ts';
export type * from './comparisonTypes.ts';
export type { Engine, EngineOptions } from './engineTypes.ts';
export { StrataError, type StrataErrorCode } from './errors.ts';
export { type Ids, makeIds, type ParsedId, parseId } from './ids.ts';
export type * from './rolloutTypes.ts';
export type * from './types.ts';
