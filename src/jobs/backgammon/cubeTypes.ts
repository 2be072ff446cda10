import type { Estimate } from '../../engine/types.ts';
import type { CubeAction, WrongAnswerShare } from '../../games/backgammon/cube.ts';
import type { Answer } from '../../games/backgammon/types.ts';

/**
 * What can be done about the cube. `take` leaves it as doubled, a beaver turns it once more, a raccoon once
 * again.
 */
export type CubeLineKind = 'none' | 'take' | 'beaver' | 'raccoon' | 'pass';

/** Two lines compared to answer one question of a cube decision. */
export interface CubePair {
  readonly line: CubeLineKind;
  readonly against: CubeLineKind;
  /**
   * Value of `line` − value of `against`. The standard error takes the shared dice into account; a pass is
   * exact.
   */
  readonly difference: Estimate;
}

/**
 * A cube decision by rollout, from the viewpoint of the player who may double; equities in units of the cube
 * before the double.
 */
export interface CubeRollout {
  readonly noDouble: Estimate;
  /** Taken and not beavered. */
  readonly doubleTake: Estimate;
  /** Double/take − no double, paired. */
  readonly gained: Estimate;
  readonly action: CubeAction;
  /**
   * The comparison behind each question. `double`: double with the best answer − no double, > 0 if doubling
   * gains. `take`: the wrong answer − the right one; `turn`: take against beaver, or the other way round;
   * both ≥ 0. `turn` is null if no beaver is possible.
   */
  readonly pairs: { readonly double: CubePair; readonly take: CubePair; readonly turn: CubePair | null };
  /**
   * How often the opponent must answer wrongly to make doubling right; null if it is right, see
   * {@link wrongAnswerNeeded}.
   */
  readonly wrongAnswer: WrongAnswerShare | null;
  /** Joint standard deviations of the pairs, ≥ 0; null while the standard error is unknown. */
  readonly doubleJsd: number | null;
  readonly takeJsd: number | null;
  /** Probability that doubling gains against every answer; null while the standard error is unknown. */
  readonly chanceDoubleRight: number | null;
  /**
   * Probability that taking costs the opponent less than passing; null while the standard error is unknown.
   */
  readonly chanceTakeRight: number | null;
}

/**
 * The answer to a pending offer by rollout, from the viewpoint of the player who answers; equities in units
 * of the cube before the offer.
 */
export interface AnswerRollout {
  /** Equity of a take without a beaver or raccoon. A pass loses exactly one unit. */
  readonly take: Estimate;
  readonly answer: Answer;
  /**
   * The comparison behind each question, ≥ 0. `take`: the right answer − pass, or pass − take. `turn`: beaver
   * or raccoon against take, the better one first.
   */
  readonly pairs: { readonly take: CubePair; readonly turn: CubePair | null };
  /** Joint standard deviations between take and pass; null while the standard error is unknown. */
  readonly takeJsd: number | null;
  /** Probability that taking costs less than passing; null while the standard error is unknown. */
  readonly chanceTakeRight: number | null;
  /**
   * Probability that a beaver or raccoon gains over a take; null if it is not possible or the standard error
   * is unknown.
   */
  readonly chanceTurnRight: number | null;
}
