import type { Outcome, Player, PositionClass } from '../games/backgammon/types.ts';

/**
 * The types of `strata-backgammon`. All results are plain data that JSON can write. Unless a field says
 * otherwise, figures are from the viewpoint of the player on roll or, if a double is pending, of the player
 * who answers it. Equities are points per game in units of the current cube; in a match they are normalized
 * (EMG: losing the game with the cube as it is −1, winning it +1). Names ending in `Equity` say whether the
 * cube counts.
 */

/** The net that values positions with contact: `strong` errs less and takes two to four times as long. */
export type Net = 'fast' | 'strong';

/** Plies of look-ahead as GNU Backgammon counts them (0 is the net alone), or a short rollout. */
export type Level = 0 | 1 | 2 | 3 | 'R1' | 'R2' | 'R3';

/** Which plays a look-ahead follows, from the narrowest to the widest. */
export type MoveFilterName = 'tiny' | 'narrow' | 'normal' | 'large' | 'huge';

/** Table of match winning chances. */
export type MatchTable = 'kazaross-xg2' | 'rockwell-kazaross';

/** What stops a call early. An `AbortSignal` fits. */
export interface StopSignal {
  readonly aborted: boolean;
  /** What the call then throws. */
  readonly reason: unknown;
  addEventListener(type: 'abort', listener: () => void): void;
  removeEventListener(type: 'abort', listener: () => void): void;
}

/** Options of every call about a position. */
export interface PositionOptions {
  /** Adds or replaces the roll: two digits such as `31`. */
  readonly dice?: string;
  /** Money game with the Jacoby rule; default: as the ID says. */
  readonly jacoby?: boolean;
  /** Money game with beavers; default: as the ID says. */
  readonly beavers?: boolean;
}

/** Options of evaluations. */
export interface EvaluateOptions extends PositionOptions {
  /** Default 0. */
  readonly level?: Level;
  /** Default `strong`. */
  readonly net?: Net;
  /** Default `kazaross-xg2`. */
  readonly matchTable?: MatchTable;
  /** Ends the call, which then throws the signal's reason. */
  readonly signal?: StopSignal;
}

/** Options of {@link Engine.rankPlays}. */
export interface RankOptions extends EvaluateOptions {
  /** Default `normal`. */
  readonly moveFilter?: MoveFilterName;
  /** Ranks by cubeless equity at every ply; default false. */
  readonly cubeless?: boolean;
}

/** A legal play. */
export interface LegalPlay {
  /** In the usual notation, such as `8/5 6/5`; `cannot move` if there is no play. */
  readonly play: string;
  /** GNU position ID after the play, with the opponent on roll. */
  readonly positionId: string;
}

/** How often the opponent must answer wrongly to make doubling right. */
export interface WrongAnswer {
  /** The wrong answer. */
  readonly answer: 'take' | 'pass';
  /** Share of wrong answers, 0 to 1; with a larger share, doubling is right. */
  readonly share: number;
}

/** Two lines compared to answer one question of a cube decision. */
export interface CubePair {
  readonly question: 'double' | 'take' | 'turn';
  readonly line: string;
  readonly against: string;
  /** Value of `line` − value of `against`. */
  readonly difference: number;
  /** Of `difference`, which shares dice; null while unknown. */
  readonly standardError: number | null;
  /** 95 % interval, low and high; null while unknown. */
  readonly interval: readonly [number, number] | null;
}

/**
 * A cube decision: equities of the player who may double, in units of the cube before the double. If a double
 * is pending, of the player who answers.
 */
export interface CubeDecision {
  /** Null if a beaver or raccoon is pending. */
  readonly noDouble: number | null;
  readonly doubleTake: number;
  /** Exact. */
  readonly doublePass: number;
  /** Twice the take; null if beavers are not allowed. */
  readonly doubleBeaver: number | null;
  /** Such as `double/take`, `no double`, `too good/pass`; for an answer `take`, `pass`, `beaver`, `raccoon`. */
  readonly action: string;
  /** Absent at levels that look ahead. */
  readonly standardErrors?: { readonly noDouble: number | null; readonly doubleTake: number | null };
  /** Absent at levels that look ahead. */
  readonly pairs?: readonly CubePair[];
  /** Null if doubling is right, or never would be. */
  readonly wrongAnswer: WrongAnswer | null;
  /** The lines as match winning chances, 0 to 1; only in matches. */
  readonly mwc?: {
    readonly noDouble: number | null;
    readonly doubleTake: number;
    readonly doublePass: number;
  };
}

/** Standard errors of the two equities of a value; null while unknown, or without the cube. */
export interface EquityErrors {
  readonly cubelessEquity: number | null;
  readonly cubefulEquity: number | null;
}

/** A gammon or backgammon of which a player has a chance. */
export type GammonChance = 'winGammon' | 'winBackgammon' | 'loseGammon' | 'loseBackgammon';

/** A position and its cube before the roll. */
export interface Evaluation {
  /** The ID as given. */
  readonly id: string;
  readonly positionId: string;
  readonly class: PositionClass;
  /** Null at a rollout level. */
  readonly plies: number | null;
  /** The rollout level; absent at levels that look ahead. */
  readonly level?: string;
  readonly net: Net;
  /** Win, win gammon or better, win backgammon, lose gammon or worse, lose backgammon; each 0 to 1. */
  readonly probabilities: Outcome;
  readonly cubelessEquity: number;
  /** With the best cube action or the best answer. */
  readonly cubefulEquity: number;
  /** Absent at levels that look ahead: they have no known error. */
  readonly standardErrors?: EquityErrors;
  /** `cubefulEquity` as a match winning chance, 0 to 1; only in matches. */
  readonly mwc?: number | null;
  /** Null if the player on roll may not double. */
  readonly cube: CubeDecision | null;
  /** Why the player may not double; null if doubling is possible. */
  readonly noCube: string | null;
  /** Gammons and backgammons that decide nothing at this score and cube; absent if all count. */
  readonly notPlayedFor?: readonly GammonChance[];
}

/** A {@link Evaluation} whose player may double or must answer. */
export interface CubeEvaluation extends Evaluation {
  readonly cube: CubeDecision;
}

/** A play with its value for the player who makes it. */
export interface RankedPlay extends LegalPlay {
  /** Null for a play that was rolled out. */
  readonly plies: number | null;
  /** Level of this play; absent if the list was asked for at a level that looks ahead. */
  readonly level?: string;
  readonly cubelessEquity: number;
  /** With the opponent's best cube action next; null for a play rolled out without the cube. */
  readonly cubefulEquity: number | null;
  /** Only in matches. */
  readonly mwc?: number | null;
  /** Null for a play that was not rolled out; absent at levels that look ahead. */
  readonly standardErrors?: EquityErrors | null;
  readonly probabilities: Outcome;
}

/** All legal plays of a roll. */
export interface RankedPlays {
  readonly id: string;
  readonly positionId: string;
  readonly dice: readonly [number, number];
  readonly plies: number | null;
  readonly level?: string;
  readonly net: Net;
  /** Gammons and backgammons that decide nothing at this score and cube; absent if all count. */
  readonly notPlayedFor?: readonly GammonChance[];
  /** First those at the full level, best first, then those that the move filter dropped. */
  readonly plays: readonly RankedPlay[];
}

/** Sums of errors of one kind of decision. */
export interface ErrorSum {
  readonly decisions: number;
  /** Decisions that count in the rates. */
  readonly counted: number;
  /** Equity lost, at least 0. */
  readonly loss: number;
  /** The same in points (money) or match winning chance. */
  readonly cost: number;
  /** Thousandths of a point lost per counted decision; null without one. */
  readonly rate: number | null;
  /** Errors by size: 0.03, 0.06 and 0.12 of equity. */
  readonly marks: Readonly<Record<'none' | 'doubtful' | 'bad' | 'very bad', number>>;
}

/** One player's statistics of a game or match. */
export interface PlayerStatistics {
  readonly plays: ErrorSum;
  readonly cube: ErrorSum;
  readonly all: ErrorSum;
  readonly wrong: Readonly<Record<'missedDoubles' | 'doubles' | 'takes' | 'passes', number>>;
  /** Loss divided by the plays of both players, in thousandths; null without plays. */
  readonly snowieRate: number | null;
  /** PR on XG's scale: 500 × loss per counted decision; null without one. */
  readonly performanceRating: number | null;
  /** Half-width of its 95 % interval; null if unknown. By look-ahead from errors measured once. */
  readonly performanceRatingHalfWidth: number | null;
  /** The same by the figures of `fileProgram` in the file; absent if the file has none. */
  readonly fileRating?: number | null;
  readonly luck: { readonly equity: number; readonly cost: number };
  /** Money: points won less points lost. Match: match winning chance gained. Null if no game has ended. */
  readonly result: number | null;
  /** The result less own luck plus the opponent's, of games read to their end; null if a game could not be. */
  readonly luckAdjusted: number | null;
}

/** A decision of a match. */
export interface MatchDecision {
  /** Line of the file, from 1. */
  readonly line: number;
  readonly player: Player;
  readonly kind: 'play' | 'double' | 'take';
  readonly xgid: string;
  readonly action: string;
  /** The best play or cube action; null if there was nothing to decide. */
  readonly best: string | null;
  /** Equity lost, at least 0, in units of the cube. */
  readonly loss: number;
  /** Unbiased, so negative for some decisions that lost little; sums add it. Absent at levels that look ahead. */
  readonly lossEstimate?: number;
  /** Of the estimate; null if unknown; absent at levels that look ahead. */
  readonly lossStandardError?: number | null;
  /** The loss in points (money) or match winning chance. */
  readonly cost: number;
  readonly mark: 'none' | 'doubtful' | 'bad' | 'very bad';
  readonly counts: boolean;
  /** Luck of the roll at 0-ply; null for cube actions. */
  readonly luck: { readonly equity: number; readonly cost: number } | null;
  /** The level of its evaluation, and whether `mark` can no longer change; only at `auto`. */
  readonly level?: string;
  readonly settled?: boolean;
}

/** A match with every decision evaluated. */
export interface MatchAnalysis {
  readonly names: Readonly<Record<Player, string>>;
  /** Points of the match; 0 for money games. */
  readonly length: number;
  readonly plies: number | null;
  readonly level?: string;
  readonly net: Net;
  readonly matchTable: MatchTable | null;
  /** The program whose figures the file has, such as `XG`; absent if it has none. */
  readonly fileProgram?: string;
  /** What was read of a file that reads only in part; null if it was read whole. */
  readonly partRead: {
    readonly message: string;
    /** Games that stop before their end, with the number of their last move read; 1 if there is none. */
    readonly games: readonly { readonly number: number; readonly move: number }[];
    /** Numbers in the file of its matches that could not be read; with the first match that could. */
    readonly refusedMatches: readonly number[];
  } | null;
  readonly games: readonly {
    readonly number: number;
    readonly score: Readonly<Record<Player, number>>;
    readonly crawford: boolean;
    /** Null for an unfinished game. */
    readonly result: { readonly winner: Player; readonly points: number } | null;
    readonly decisions: readonly MatchDecision[];
    readonly statistics: Readonly<Record<Player, PlayerStatistics>>;
  }[];
  readonly statistics: Readonly<Record<Player, PlayerStatistics>>;
  /** What could not be read of the file. */
  readonly problems: readonly {
    readonly code: string;
    readonly message: string;
    readonly where?: string;
  }[];
}

/** Options of {@link Engine.analyzeMatch}. */
export interface MatchOptions extends Pick<EvaluateOptions, 'net' | 'matchTable' | 'signal'> {
  /** Default `auto`: all decisions at 2, those in doubt at R1 and the least certain at R2. */
  readonly level?: Level | 'auto';
  /** Default `normal`. */
  readonly moveFilter?: MoveFilterName;
  /** Money games with the Jacoby rule, if the file does not say. */
  readonly jacoby?: boolean;
  /** Money games with beavers, if the file does not say. */
  readonly beavers?: boolean;
  /** Called after each evaluation with the numbers done and in all, as far as known. */
  readonly onProgress?: (evaluated: number, decisions: number) => void;
}
