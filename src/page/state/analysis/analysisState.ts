import { EVALUATION_NET, FIRST_PLIES } from '../../../jobs/backgammon/levels.ts';
import { NO_RECORD } from '../../../jobs/record.ts';
import type { AnalysisSlice } from './types.ts';
import type { EvaluationLevel } from '../../../runner/core/evaluationTypes.ts';

/** Reads and changes the state of the store. */
export interface AnalysisAccess {
  get(): AnalysisSlice;
  set(part: Partial<AnalysisSlice>): void;
}

/** Plies that the main thread can evaluate without blocking. */
export const QUICK_PLIES = 0;
/** 2-ply: most of the benefit of look-ahead, in about ten milliseconds. */
const DEFAULT_LEVEL: EvaluationLevel = {
  level: FIRST_PLIES,
  cubeless: false,
  matchTable: 'kazaross-xg2',
  net: EVALUATION_NET,
};

/** The state without an evaluation. */
export const NOTHING = {
  failure: null,
  plays: [],
  before: null,
  beforeLevel: QUICK_PLIES,
  chosen: [],
  isDeepening: false,
  isProposing: false,
  rolling: null,
  net: 'fast',
} as const;

/** The state before there is a position. */
export const AT_FIRST = {
  ...NOTHING,
  hasStrong: false,
  status: 'waiting',
  isOwnChoice: false,
  recorded: NO_RECORD,
  missed: [],
  view: 'plays',
  compared: [],
  pinned: undefined,
  question: 'play',
  level: DEFAULT_LEVEL,
  references: [],
} as const;
