import type { RolloutLevel } from '../../games/backgammon/level.ts';
import type { MatchTableName } from '../../games/backgammon/met.ts';
import type { Net } from '../../games/backgammon/net.ts';

/** What an evaluation takes into account, at any level. */
export interface EvaluationTerms {
  readonly cubeless: boolean;
  readonly matchTable: MatchTableName;
  readonly net: Net;
}

/** A rollout level with its terms. */
export interface RolloutTerms extends EvaluationTerms {
  readonly level: RolloutLevel;
}
