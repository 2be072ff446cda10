import type { Estimate } from '../../engine/types.ts';
import type { CubefulEvaluation, CubefulValue } from '../../games/backgammon/cube.ts';
import type { Level } from '../../games/backgammon/level.ts';
import type { Outcome, Position } from '../../games/backgammon/types.ts';
import type { EvaluationTerms, RolloutTerms } from '../../jobs/backgammon/levelTypes.ts';
import type { CubeRollout } from '../../jobs/backgammon/cubeTypes.ts';
import type { EvaluatedPlay } from '../../games/backgammon/kernelTypes.ts';

/** A level, whether the cube counts, and the match equity table. */
export interface EvaluationLevel extends EvaluationTerms {
  readonly level: Level;
}

/** A look-ahead with its terms. */
export interface SearchTerms extends EvaluationTerms {
  /** 0 … MOST_PLIES. */
  readonly plies: number;
}

/** The errors of a value that was rolled out. */
export interface RolledValue {
  /** Points per game. */
  readonly cubeless: Estimate;
  /** In units of the cube, normalized in matches; null if the cube does not count. */
  readonly cubeful: Estimate | null;
}

/** A legal play as a list shows it. */
export interface ListedPlay extends Omit<EvaluatedPlay, 'plies'> {
  readonly level: Level;
  /** Value including the opponent's best cube action; null if the cube does not count. */
  readonly cubeful: CubefulValue | null;
  /** Null at levels that look ahead. `behind` is the best play − this one, paired; null for the best. */
  readonly rolled: (RolledValue & { readonly behind: Estimate | null }) | null;
}

/** A position before its roll. */
export interface PositionEvaluation {
  /** Cubeless, from the viewpoint of the player on roll. */
  readonly outcome: Outcome;
  /** Value with the cube, and the cube decision if there is one; null if the cube does not count. */
  readonly cube: CubefulEvaluation | null;
  /** Null at levels that look ahead. `decision` has the lines of `cube` with their errors. */
  readonly rolled: (RolledValue & { readonly decision: CubeRollout | null }) | null;
}

/** What is evaluated at a rollout level: the plays of the position's roll, or the position before it. */
export interface LevelTask extends RolloutTerms {
  readonly position: Position;
  readonly question: 'plays' | 'before';
}

/** The answer so far. It is final once `trials` has reached `of`. */
export interface LevelAnswer {
  /** Trials of each play or line so far, and in the end. */
  readonly trials: number;
  readonly of: number;
  /** Null for the other question, and while there are too few trials to show. */
  readonly plays: readonly ListedPlay[] | null;
  readonly before: PositionEvaluation | null;
}
