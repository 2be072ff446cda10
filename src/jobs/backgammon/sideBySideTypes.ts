import type { Estimate } from '../../engine/types.ts';
import type { Player } from '../../games/backgammon/types.ts';

/** A play or cube line next to others, from the viewpoint of the player who asks. */
export interface ComparedLine {
  /** `8/5 6/5`, `no double`, `double/take`, `double/beaver` or `double/pass`. */
  readonly name: string;
  /** Index of its candidate in the job; null for a beaver, which is twice the take, and for a pass. */
  readonly candidate: number | null;
  /** By which lines are compared, in units of the cube before a double; error 0 for a pass, which is exact. */
  readonly equity: Estimate;
  /** Win, win gammon, win backgammon, lose gammon, lose backgammon: 0 … 1; null without a candidate. */
  readonly chances: readonly Estimate[] | null;
}

/** The difference after one first roll. */
export interface RollDifference {
  /** High die first: `31`. */
  readonly roll: string;
  /** How often it comes: 1/36 or 2/36; as initial position 1/15. */
  readonly share: number;
  /** Mean 0 without trials. */
  readonly difference: Estimate;
  /**
   * Share × difference. In whole blocks of trials all rolls together add up to the difference of the equities.
   */
  readonly adds: number;
}

/** One line less another. */
export interface LineDifference {
  /** Indices in the compared lines. */
  readonly line: number;
  readonly against: number;
  /** Paired over common trials. */
  readonly equity: Estimate;
  /**
   * In the order of a line's chances; null if either has none. Results have no pairs of chances, so their errors
   * are those of independent trials.
   */
  readonly chances: readonly Estimate[] | null;
  /** The rolls that can come, in the order of ROLL_NAMES. */
  readonly rolls: readonly RollDifference[];
}

/** Lines of a rollout next to each other. */
export interface SideBySide {
  readonly lines: readonly ComparedLine[];
  readonly differences: readonly LineDifference[];
  /** Who throws the first roll: the opponent after a play, else the player who may double. */
  readonly roller: Player;
}
