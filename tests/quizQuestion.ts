import { moneyPosition, START_BOARD } from '../src/games/backgammon/position.ts';
import type { StudyQuestion } from '../src/jobs/match/study/types.ts';
import type { LevelledFigures } from '../src/jobs/match/types.ts';

const FIGURES: LevelledFigures = {
  level: 0,
  isOpen: false,
  loss: 0.2,
  cost: 0.2,
  counts: true,
  luck: null,
  plays: [],
  cube: { noDouble: 0.3, doubleTake: 0.1, doublePass: 1 },
};

/** A question about a wrong double. @param index - of the decision */
export const questionOf = (index: number, figures: Partial<LevelledFigures> = {}): StudyQuestion => ({
  id: `m ${index}`,
  key: 'm',
  names: { X: 'Ann', O: 'Bob' },
  length: 0,
  details: { event: '', round: '', location: '', date: '', comment: '' },
  game: 1,
  placed: {
    index,
    game: 0,
    row: 1,
    isFirst: false,
    decision: {
      kind: 'double',
      line: 1,
      action: 0,
      player: 'X',
      position: moneyPosition(START_BOARD),
      doubled: true,
    },
  },
  figures: { ...FIGURES, ...figures },
  rollout: undefined,
  table: 'kazaross-xg2',
  net: 'fast',
});
