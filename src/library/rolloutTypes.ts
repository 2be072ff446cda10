import type {
  CubeDecision,
  EquityErrors,
  MatchTable,
  MoveFilterName,
  Net,
  PositionOptions,
  StopSignal,
} from './types.ts';

/** Plies at which the opponent decides: those of the player on roll, or a number. */
export type OpponentPlies = 'same' | '0' | '1' | '2' | '3';

/** How a rollout is played. Together with the position they determine every figure to the last bit. */
export interface RolloutSettings {
  /** Games played from each candidate, 1 to 1,679,616; default 1,296, or 1,080 with `initial`. */
  readonly trials: number;
  /** Ends the rollout early: by standard error, by joint standard deviations, or when the best is clear. */
  readonly stopRule: 'none' | 'se' | 'jsd' | 'confident';
  /** For `se`: equity, 0.0001 to 1; default 0.01. */
  readonly stopStandardError: number;
  /** For `jsd`: joint standard deviations, 0.0001 to 8; default 2.33. */
  readonly stopJsds: number;
  /** No stop rule or time limit acts before each candidate has this many games; default 324. */
  readonly minimumTrials: number;
  /** Time limit in seconds; 0, the default, is none. */
  readonly stopSeconds: number;
  /** Chooses the dice, 0 to 2,147,483,647; default 1. */
  readonly seed: number;
  /** Stratified dice; default true. */
  readonly quasiRandom: boolean;
  /** The first roll is never a double; default false. */
  readonly initial: boolean;
  /** Plays each trial twice, once with either player on roll; default false. */
  readonly bothSides: boolean;
  /** Default `fast`. */
  readonly net: Net;
  /** Plies of look-ahead for plays, 0 to 3; default 0. */
  readonly plies: number;
  /** Default `normal`. */
  readonly moveFilter: MoveFilterName;
  readonly opponentPlies: OpponentPlies;
  /** From this turn on, the `later` levels apply; 0, the default, is never. */
  readonly laterAfterPlies: number;
  readonly laterPlies: number;
  readonly laterOpponentPlies: OpponentPlies;
  /** Random error added to the chances by which plays are chosen, 0 to 1; default 0. */
  readonly noise: number;
  readonly opponentNoise: number;
  /** Without the doubling cube; default false. */
  readonly cubeless: boolean;
  /** Plies of look-ahead for cube decisions, 0 to 3; default 0. */
  readonly cubePlies: number;
  readonly opponentCubePlies: OpponentPlies;
  readonly laterCubePlies: number;
  readonly laterOpponentCubePlies: OpponentPlies;
  /** Default `kazaross-xg2`. */
  readonly matchTable: MatchTable;
  /** Default `best`: the one measured as fastest for the other settings. */
  readonly varianceReduction: 'best' | 'none' | 'lookahead' | 'learned';
  /** Splits trials where a double is taken; default true. */
  readonly splitting: boolean;
  /** Ends trials after this many turns with an evaluation; 0, the default, plays to the end. */
  readonly truncateAfterPlies: number;
  readonly truncationPlies: number;
  readonly truncationAverage: boolean;
  /** Ends trials at the two-sided bearoff tables; default true. */
  readonly bearoffTruncation: boolean;
  /** Ends trials at the one-sided bearoff tables; default true. */
  readonly oneSidedTruncation: boolean;
}

/** Options of {@link Engine.rollout}: what to compare, and any settings. */
export interface RolloutOptions extends PositionOptions, Partial<RolloutSettings> {
  /** Compares these plays, such as `['8/5 6/5', '24/23 13/10']`. */
  readonly plays?: readonly string[];
  /** Compares this many plays, the best at 0-ply; default 3. */
  readonly top?: number;
  /** Rolls out no double and double/take. */
  readonly cube?: boolean;
  /** Ends the rollout, which then throws the signal's reason. */
  readonly signal?: StopSignal;
}

/** A play or cube line that was rolled out. */
export interface RolloutCandidate {
  /** Absent unless the candidate is a play. */
  readonly play?: string;
  /** `position`, `no double`, `double/take` or `take`; absent for plays. */
  readonly line?: string;
  readonly positionId: string;
  readonly trials: number;
  /** Win, win gammon or better, win backgammon, lose gammon or worse, lose backgammon; null while unknown. */
  readonly probabilities: readonly (number | null)[];
  readonly cubelessEquity: number | null;
  /** Null for a rollout without the cube. */
  readonly cubefulEquity: number | null;
  /** Match winning chance, 0 to 1; only in matches. */
  readonly mwc?: number | null;
  /** Null while unknown: before the second trial. */
  readonly standardErrors: EquityErrors & { readonly probabilities: readonly (number | null)[] };
  /** 95 % interval of the compared equity, low and high. */
  readonly interval: readonly [number, number] | null;
  /** Best candidate − this one, at least 0; null for the best, and for cube lines. */
  readonly difference: number | null;
  /** Of the difference, whose trials share dice. */
  readonly differenceStandardError: number | null;
  readonly differenceInterval: readonly [number, number] | null;
  /** `difference` in joint standard deviations. */
  readonly jsd: number | null;
  /** Probability that this candidate is the best, 0 to 1. */
  readonly chanceBest: number | null;
  /** Plain independent trials that would give the same standard error. */
  readonly equivalentTrials: number | null;
}

/** The cube decision of a rollout. */
export interface RolloutCube extends CubeDecision {
  readonly standardErrors: { readonly noDouble: number | null; readonly doubleTake: number | null };
  /** Probability that doubling, and that taking, is right, 0 to 1. */
  readonly chanceDoubleRight: number | null;
  readonly chanceTakeRight: number | null;
}

/**
 * A rollout so far, or at its end. Saved as JSON it is a result file: the page opens it, `strata verify`
 * checks it, `strata rollout --extend` continues it. It has further fields: see docs/terminal.md.
 */
export interface RolloutResult {
  readonly id: string;
  readonly settings: RolloutSettings;
  readonly engine: { readonly version: string; readonly weights: string; readonly estimates: number };
  /** Most trials of any candidate. */
  readonly trials: number;
  /** Wall time: the only field that the settings do not determine. */
  readonly seconds: number;
  /** Null while the rollout goes on. */
  readonly stopReason: 'trials' | 'se' | 'jsd' | 'confident' | 'time' | 'stopped' | 'combined' | null;
  /** Whether the answer needs no more trials; null if a single position was rolled out. */
  readonly settled: boolean | null;
  /**
   * How sure the answer is, from most to least; `provisional` is as far ahead as `settled`, but the run was
   * stopped by hand or combined. Null if a single position was rolled out.
   */
  readonly certainty: 'clear' | 'settled' | 'provisional' | 'likely' | 'close' | 'tied' | 'unknown' | null;
  /** Plays best first; for a cube decision no double, then double/take. */
  readonly candidates: readonly RolloutCandidate[];
  /** Set if `cube` was asked for, or an offer is pending. */
  readonly cube: RolloutCube | null;
}

/** A rollout in progress. */
export interface Rollout extends AsyncIterable<RolloutResult> {
  /** The result at the end. Throws StrataError, or the reason of the signal. */
  result(): Promise<RolloutResult>;
  /** Ends the rollout with the trials played so far. */
  stop(): void;
}
