import type { Failure } from '../../engine/errors.ts';
import type { BackgammonKernel } from '../../games/backgammon/kernel.ts';
import type { Level } from '../../games/backgammon/level.ts';
import type { Net } from '../../games/backgammon/net.ts';
import type { Position } from '../../games/backgammon/types.ts';
import { EVALUATION_NET, FIRST_PLIES } from '../../jobs/backgammon/levels.ts';
import type { Question } from '../../jobs/backgammon/question.ts';
import { NO_RECORD, type TrialRecord } from '../../jobs/record.ts';
import type { EvaluationLevel, PositionEvaluation } from '../../runner/core/evaluation.ts';
import type { LevelAnswer } from '../../runner/worker/levelRun.ts';
import type { NamedPlay } from './rankedPlays.ts';

/** The evaluation of a position, the question asked about it, and the plays chosen for a rollout. */
export interface AnalysisSlice {
  /**
   * `waiting` until the engine (for a bearoff, its tables) is loaded; `unsound` for an impossible position.
   */
  readonly status: 'waiting' | 'ready' | 'unsound' | 'failed';
  /** Why there is no evaluation or, if `status` is `ready`, why there is none deeper than 0-ply. */
  readonly failure: Failure | null;
  readonly question: Question;
  /** The requested level. */
  readonly level: EvaluationLevel;
  /** The net that the figures are from: the fast one until the strong one has loaded. */
  readonly net: Net;
  /** Whether a look-ahead deeper than the one shown is running. */
  readonly isDeepening: boolean;
  /** Whether it may still change the order of the plays, and so the proposed ones. */
  readonly isProposing: boolean;
  /** Trials so far and in all while a rollout level is being played; null otherwise. */
  readonly rolling: Pick<LevelAnswer, 'trials' | 'of'> | null;
  /** All legal plays, best first; those at a lower level come last. Empty without dice. */
  readonly plays: readonly NamedPlay[];
  /** Evaluation of the position before the roll; null until known. */
  readonly before: PositionEvaluation | null;
  /** The level of `before`. */
  readonly beforeLevel: Level;
  /** Keys of the plays to roll out, in the order they were chosen. */
  readonly chosen: readonly string[];
  /**
   * Whether `chosen` was chosen by the user or a link, or is being rolled out; otherwise it is only proposed.
   */
  readonly isOwnChoice: boolean;
  /** Trials per candidate recorded in a link; dropped as soon as the question changes. */
  readonly recorded: TrialRecord;
  /** Plays named in a link that were left out: illegal in this position, or duplicates. */
  readonly missed: readonly string[];
  /** Key of the play that stays drawn on the board until another one is pinned. */
  readonly pinned: string | undefined;
  /** Sets the engine once it, its tables or its strong net are loaded, and evaluates what they improve. */
  use(kernel: BackgammonKernel): void;
  /** Sets the position, evaluates it, asks its natural question, and proposes its best three plays. */
  look(position: Position): void;
  /** Asks another question about the same position. */
  ask(question: Question): void;
  /** Evaluates again with a changed level. */
  evaluateAt(level: Partial<EvaluationLevel>): void;
  /** Adds a play to the choice or removes it. Adds nothing once a job's maximum of candidates is chosen. */
  toggle(key: string): void;
  /** Pins a play to the board, or unpins it if it is pinned; undefined unpins any. */
  pin(key: string | undefined): void;
  /**
   * Keeps the current choice even if a deeper evaluation would propose other plays: its rollout has begun.
   */
  keepChoice(): void;
  /**
   * Sets the position and question of a link, and chooses the plays it names as soon as the legal plays are
   * known.
   */
  request(position: Position, question: Question, plays: readonly string[], recorded?: TrialRecord): void;
  /** Drops the recorded trials, because the settings they belong to have changed. */
  forgetRecord(): void;
}

/** Reads and changes the state of the store. */
export interface AnalysisAccess {
  get(): AnalysisSlice;
  set(part: Partial<AnalysisSlice>): void;
}

/** Plies that the main thread can evaluate without blocking. */
export const QUICK_PLIES = 0;
/** 2-ply: most of the benefit of look-ahead, in about ten milliseconds. */
export const DEFAULT_LEVEL: EvaluationLevel = {
  level: FIRST_PLIES,
  cubeless: false,
  matchTable: 'kazaross-xg2',
  net: EVALUATION_NET,
};

/** The state without an evaluation. */
export const NOTHING = {
  failure: null,
  plays: [],
  before: null,
  beforeLevel: QUICK_PLIES,
  chosen: [],
  isDeepening: false,
  isProposing: false,
  rolling: null,
  net: 'fast',
} as const;

/** The state before there is a position. */
export const AT_FIRST = {
  ...NOTHING,
  status: 'waiting',
  isOwnChoice: false,
  recorded: NO_RECORD,
  missed: [],
  pinned: undefined,
  question: 'play',
  level: DEFAULT_LEVEL,
} as const;
