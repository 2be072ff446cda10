import type { RolloutCube, RolloutResult, RolloutSettings } from './rolloutTypes.ts';
import type { GammonChance } from './types.ts';

/** Options of `compare`. */
export interface CompareOptions {
  /** Two to four plays of the rollout, the first against each other; default: the best two. Not for a cube decision. */
  readonly plays?: readonly string[];
}

/** A play or cube line of a {@link ComparedRollout}, from the viewpoint of the player on roll. */
export interface ComparedFigures {
  /** Absent for cube lines. */
  readonly play?: string;
  /** `no double`, `double/take`, `double/beaver` or `double/pass`; absent for plays. */
  readonly line?: string;
  /** Null for a beaver, which is twice the take, and for a pass. */
  readonly trials: number | null;
  /**
   * By which lines are compared: cubeful, or cubeless if the rollout is. In units of the cube before a double,
   * normalized in matches (EMG). Null before the first trial.
   */
  readonly equity: number | null;
  /** The equity as a match winning chance, 0 to 1; only in matches. */
  readonly mwc?: number | null;
  /** 0 for a pass, which is exact; null while unknown. */
  readonly standardError: number | null;
  /** 95 % interval, low and high. */
  readonly interval: readonly [number, number] | null;
  /** Win, win gammon or better, win backgammon, lose gammon or worse, lose backgammon; null without trials of its own. */
  readonly probabilities: readonly (number | null)[] | null;
  readonly probabilityErrors: readonly (number | null)[] | null;
  /** Gammons and backgammons that decide nothing at this score and cube; absent if all count. */
  readonly notPlayedFor?: readonly GammonChance[];
}

/** What one roll contributes to a difference. */
export interface RollContribution {
  /** High die first, such as `31`. */
  readonly roll: string;
  /** How often it comes: 1/36 for doubles, 2/36 for others. */
  readonly share: number;
  readonly trials: number;
  /** After this roll; null without trials. */
  readonly difference: number | null;
  readonly standardError: number | null;
  readonly interval: readonly [number, number] | null;
  /**
   * `share` × `difference`. All rolls add up to the difference of the equities if the trials are whole blocks of 36;
   * null without trials.
   */
  readonly adds: number | null;
}

/** One line less another: `line` − `against`. */
export interface ComparedDifference {
  /** The names of a play or line. */
  readonly line: string;
  readonly against: string;
  /** Trials that both have. */
  readonly trials: number;
  /** Paired: both have the same dice, so the error is that of the difference itself. */
  readonly equity: number | null;
  readonly standardError: number | null;
  readonly interval: readonly [number, number] | null;
  /** Null if one of the lines has no probabilities. */
  readonly probabilities: readonly (number | null)[] | null;
  /**
   * Not paired: the root of the sum of both squared errors, usually too wide. The same holds for the intervals.
   */
  readonly probabilityErrors: readonly (number | null)[] | null;
  readonly probabilityIntervals: readonly (readonly [number, number] | null)[] | null;
  /** The first rolls, the largest contribution first. */
  readonly rolls: readonly RollContribution[];
}

/** Plays of a rollout, or the lines of a cube decision, side by side. */
export interface ComparedRollout {
  /** The ID of the result. */
  readonly id: string;
  readonly xgid: string;
  readonly settings: RolloutSettings;
  readonly engine: RolloutResult['engine'];
  /** One for each run: several if results were combined. */
  readonly seeds: readonly number[];
  /** Who throws the rolls: the opponent after a play, the player on roll after a cube action. */
  readonly roller: 'X' | 'O';
  /** Plays as asked for; for a cube decision no double, double/take, double/pass, double/beaver where allowed. */
  readonly lines: readonly ComparedFigures[];
  /**
   * The first play less each of the others. For a cube decision the pairs that decide it, as in
   * {@link RolloutCube}: doubling, taking, beavering.
   */
  readonly differences: readonly ComparedDifference[];
  /** The cube decision; null for plays. */
  readonly cube: RolloutCube | null;
}
