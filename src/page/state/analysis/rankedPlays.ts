import { makePlay } from '../../../formats/text/notation.ts';
import { positionKey } from '../../../games/backgammon/position.ts';
import { rankingEquity } from '../../../runner/core/evaluation.ts';
import type { ListedPlay } from '../../../runner/core/evaluationTypes.ts';
import type { NamedPlay } from './types.ts';

/** Adds notation and ranking equity to listed plays; keeps their order. */
export const ranked = (plays: readonly ListedPlay[]): readonly NamedPlay[] =>
  plays.map((play) => ({
    key: positionKey(play.after),
    text: makePlay(play.moves),
    play,
    equity: rankingEquity(play),
  }));
