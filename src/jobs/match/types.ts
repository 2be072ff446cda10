import type { Net } from '../../games/backgammon/net.ts';
import type { Level, RolloutLevel } from '../../games/backgammon/level.ts';
import type { MarkLoss } from '../../games/backgammon/marks.ts';
import type { MatchTableName } from '../../games/backgammon/met.ts';
import type { Player, EstimatedLoss } from '../../games/backgammon/types.ts';
import type { FigureLine } from '../result.ts';
import type { Remarks } from '../library/remarks.ts';
import type { RolloutSettings } from '../settings/settingFields.ts';
import type { CubeEquities } from '../../games/backgammon/cube.ts';
import type { Decision } from '../../games/backgammon/match.ts';

/**
 * A candidate of a decision's rollout: a play in the notation of `makePlay`, or `no double`, `double/take`, `take`.
 * Its equity is that of the player who decides.
 */
export interface RolledLine extends FigureLine {
  /** How far a play is behind the best; absent for cube lines. Use {@link behindBest}. */
  readonly behind?: Behind;
}

/** A distance to the best play, paired over the trials that both have: the means may differ by more or less. */
export interface Behind {
  /** ≥ 0; 0 for the best. */
  readonly equity: number;
  /** Half-width of the 95 % interval; null while unknown and for the best. */
  readonly halfWidth: number | null;
}

/** Result of a decision's rollout so far. */
export interface DecisionRollout extends Pick<DecisionFigures, 'loss' | 'cost' | 'counts' | 'estimate'> {
  /** {@link runIdentity} of the job, under which the library stores the run. */
  readonly run: string;
  readonly isDone: boolean;
  /** Half-width of the loss's 95 % interval; null while unknown and if nothing was lost. */
  readonly halfWidth: number | null;
  /** Plays best first; cube lines in fixed order. */
  readonly lines: readonly RolledLine[];
  /**
   * Whether it was imported from a file, so that its figures are unverified. Absent if it was played here.
   */
  readonly isImported?: true;
  /** The net that chose its plays; absent from rollouts saved before it was kept. */
  readonly net?: Net;
}

/** A level at which a match can be evaluated. */
export type EvaluatedLevel = 0 | 1 | 2 | RolloutLevel;

/** By what a match is evaluated: match equity table and net. */
export interface MatchTerms {
  readonly table: MatchTableName;
  readonly net: Net;
}

/** How a match is evaluated. */
export interface MatchLevel extends MatchTerms {
  readonly level: EvaluatedLevel;
}

/** Rules of money games that a match file may not state. */
export interface MoneyRules {
  readonly jacoby: boolean;
  readonly beavers: boolean;
}

/** Figures at one level, one place per decision; null if not evaluated yet. */
export type LevelFigures = readonly (DecisionFigures | null)[];

/** A decision waiting to be rolled out. */
export interface QueuedDecision {
  /** {@link PlacedDecision.index} */
  readonly decision: number;
  readonly settings: RolloutSettings;
}

/** A match as the library stores it: the file, and the results for its decisions. */
export interface KeptMatch {
  /** The file as imported. */
  readonly text: string;
  readonly rules: MoneyRules;
  /** {@link fingerprint} of decisions and engine; the figures are invalid for any other. */
  readonly of: string;
  /** The level displayed. */
  readonly level: ShownLevel;
  /** Whether the evaluation at that level was in progress. */
  readonly isEvaluating: boolean;
  /** Indexed by {@link placeOfLevel}; older files have fewer places. */
  readonly figures: readonly LevelFigures[];
  readonly rollouts: readonly { readonly decision: number; readonly rollout: DecisionRollout }[];
  /** In queue order; the first was in progress. */
  readonly queue: readonly QueuedDecision[];
  readonly isQueuePaused: boolean;
  /** Whether some figures came with a library file, so that they are what the file says. */
  readonly isImported?: true;
}

/** A library entry: a match. */
export interface MatchEntry extends Remarks {
  /** {@link matchKey} of the file: one entry per file. */
  readonly key: string;
  /** Milliseconds since 1970. */
  readonly created: number;
  readonly saved: number;
  readonly names: Readonly<Record<Player, string>>;
  /** Points; 0 = money games. */
  readonly length: number;
  readonly games: number;
  readonly decisions: number;
  /** Number of decisions evaluated, at the level with the most. */
  readonly evaluated: number;
  readonly rolledOut: number;
  /** Whether an evaluation or a rollout was in progress or queued. */
  readonly isUnfinished: boolean;
}

/** Appointments of the quiz as files contain them: by the index of the decision, as in `Appointment`. */
export type MatchAppointments = Readonly<Record<string, readonly [rights: number, due: number]>>;

/** A match with its entry, as files contain it. */
export interface MatchItem {
  readonly entry: MatchEntry;
  readonly match: KeptMatch;
  /** {@link digestOfMatch}, which detects changes; absent in files of version 1. */
  readonly digest?: string;
  /** When questions of the quiz come again; absent if none were asked, and ignored by older pages. */
  readonly appointments?: MatchAppointments;
}

/** A decision of a match and where it occurred. */
export interface PlacedDecision {
  /** Index among all decisions of the match, from 0; identifies the decision. */
  readonly index: number;
  /** Index of its game in the match, from 0. */
  readonly game: number;
  /** Row of the game record, from 1. As in match files, a row has O's turn, then X's. */
  readonly row: number;
  readonly decision: Decision;
  /** Whether it is the play of the opening roll. */
  readonly isFirst: boolean;
}

/** A play with its equity, as stored. */
export interface FiguredPlay {
  /** In the notation of `makePlay`. */
  readonly play: string;
  /** Cubeful, from the viewpoint of the player who makes it; in units of the cube, normalized in matches. */
  readonly equity: number;
  readonly level: Level;
  /** Half-width of the equity's 95 % interval at rollout levels. */
  readonly halfWidth?: number;
}

/** A cube decision, as stored. */
export interface FiguredCube extends CubeEquities {
  /** Half-widths of the 95 % intervals at rollout levels. */
  readonly halfWidths?: { readonly noDouble: number; readonly doubleTake: number };
}

/** The evaluation of a decision: {@link Judged} as plain data. */
export interface DecisionFigures {
  /** Equity lost against the best action: ≥ 0, in units of the cube, normalized in matches. */
  readonly loss: number;
  /** Half-width of its 95 % interval at rollout levels, unless it is 0. */
  readonly lossHalfWidth?: number;
  /** Of the loss; absent if its error is unknown, and in older files. */
  readonly estimate?: EstimatedLoss;
  /** The same loss in points (money games) or match winning chance. */
  readonly cost: number;
  /** Whether it counts in error rates. */
  readonly counts: boolean;
  readonly luck: { readonly equity: number; readonly cost: number } | null;
  /** Best first, including the play made; empty for forced plays and cube actions. */
  readonly plays: readonly FiguredPlay[];
  /** From the viewpoint of the player who may double; null for plays and dead cubes. */
  readonly cube: FiguredCube | null;
}

/** The level of a match: one for all decisions, or as deep as each needs. */
export type ShownLevel = EvaluatedLevel | 'auto';

/** Figures of a decision with the level that found them. */
export interface LevelledFigures extends DecisionFigures {
  readonly level: Level;
  /** Whether its class could still change; false where one level was asked for all decisions. */
  readonly isOpen: boolean;
}

/** Figures as shown, one place per decision; null if not evaluated yet. */
export type ShownFigures = readonly (LevelledFigures | null)[];

/** All figures of a match, and which of them are shown. */
export interface ShownMatch extends MatchTerms {
  readonly level: ShownLevel;
  /** By {@link placeOfLevel}. */
  readonly figures: readonly LevelFigures[];
}

/** Which decisions are rolled out together: from this loss on, or those that are not settled. */
export type RolledOutFrom = MarkLoss | 'open';
