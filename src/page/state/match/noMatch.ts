import { NO_DETAILS } from '../../../formats/files/matchRecord.ts';
import { FIGURE_PLACES } from '../../../jobs/match/library.ts';
import { NO_EVALUATION } from './evaluation.ts';
import type { DecisionRollout, LevelFigures } from '../../../jobs/match/types.ts';
import type { MatchSlice, MatchSource } from './types.ts';

/** No figures at any level. */
export const NO_FIGURES: readonly LevelFigures[] = Array.from({ length: FIGURE_PLACES }, () => []);

const NO_SOURCE: MatchSource = { details: NO_DETAILS, notes: new Map() };

/** The state without a match, except the table and the queue. */
export const NO_MATCH = {
  status: 'none',
  failure: null,
  key: null,
  match: null,
  source: NO_SOURCE,
  decisions: [],
  rules: { jacoby: false, beavers: false },
  level: 2,
  figures: NO_FIGURES,
  evaluation: NO_EVALUATION,
  rollouts: new Map<number, DecisionRollout>(),
  isImported: false,
  waitingRule: null,
  isElsewhere: false,
  selected: 0,
} as const satisfies Partial<MatchSlice>;
