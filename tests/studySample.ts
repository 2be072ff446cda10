import { NO_DETAILS } from '../src/formats/files/matchRecord.ts';
import { judge } from '../src/games/backgammon/judge.ts';
import { figuresOf } from '../src/jobs/match/figures.ts';
import { studyQuestions } from '../src/jobs/match/study/question.ts';
import { kernel, match, placed } from './matchSample.ts';
import type { DecisionFigures, DecisionRollout, LevelledFigures } from '../src/jobs/match/types.ts';

/** The match equity table of the figures. */
export const TABLE = 'kazaross-xg2' as const;
/** Figures at 0-ply. */
export const levelled = (figures: DecisionFigures): LevelledFigures => ({
  ...figures,
  level: 0,
  isOpen: false,
});

/** The sample match with evaluations at 0-ply. */
export const studied = {
  key: 'one',
  match,
  details: NO_DETAILS,
  decisions: placed,
  figures: placed.map(({ decision, isFirst }) =>
    levelled(figuresOf(judge(kernel, decision, isFirst, { plies: 0 }))),
  ),
  rollouts: new Map<number, DecisionRollout>(),
  table: TABLE,
  net: 'fast',
} as const;
/** Its errors. */
export const questions = studyQuestions(studied);
