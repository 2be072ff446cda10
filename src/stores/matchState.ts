import type { Failure, Result } from '../engine/errors.ts';
import type { Match } from '../games/backgammon/match.ts';
import type { MatchTableName } from '../games/backgammon/met.ts';
import type { PlacedDecision } from '../protocol/matchFigures.ts';
import {
  FIGURE_PLACES,
  type LevelFigures,
  type MatchPlies,
  type MoneyRules,
} from '../protocol/matchLibrary.ts';
import type { DecisionRollout } from '../protocol/matchRollout.ts';
import type { RolloutSettings } from '../protocol/settings.ts';
import { type MatchEvaluation, NO_EVALUATION } from './matchEvaluation.ts';
import type { MatchQueueState } from './matchQueue.ts';

/** A match file, what was decided in it, and what has been found out about that. */
export interface MatchSlice {
  readonly status: 'none' | 'opening' | 'ready' | 'failed';
  /** Why there is no match. */
  readonly failure: Failure | null;
  /** Under which the library has it; null without a match. */
  readonly key: string | null;
  readonly match: Match | null;
  readonly decisions: readonly PlacedDecision[];
  /** Of money games, as told by hand beside what the file says. */
  readonly rules: MoneyRules;
  /** The level shown. */
  readonly plies: MatchPlies;
  /** The table that its scores are worth something by, also of the match to come. */
  readonly table: MatchTableName;
  /** By {@link placeOfLevel}, a place for each decision. */
  readonly figures: readonly LevelFigures[];
  readonly evaluation: MatchEvaluation;
  /** Decisions marked, by their index. */
  readonly marks: ReadonlySet<number>;
  readonly rollouts: ReadonlyMap<number, DecisionRollout>;
  readonly queue: MatchQueueState;
  /** Whether another tab is at work on it: nothing goes on by itself then. */
  readonly isElsewhere: boolean;
  /** Index of the decision on the board. */
  readonly selected: number;
  /** Reads a match file. What the library knows of it comes back, and what was interrupted goes on. */
  open(text: string): Promise<Result<true>>;
  /** The same for a match of the library. */
  openKept(key: string): Promise<Result<true>>;
  /** Leaves the match; what is under way stops and is kept. */
  close(): Promise<void>;
  /** Reads the file anew by these rules: what was found out by others is dropped. */
  setRules(rules: MoneyRules): Promise<Result<true>>;
  showLevel(plies: MatchPlies): void;
  /** Shows the figures by another table; an evaluation that goes on by the old one ends. */
  showTable(table: MatchTableName): void;
  /** Evaluates at the level and by the table shown what is not yet. */
  evaluate(): void;
  pauseEvaluation(): void;
  resumeEvaluation(): void;
  /** Ends it; what is done stays. */
  cancelEvaluation(): void;
  select(decision: number): void;
  /** Marks decisions, or takes their marks away. */
  mark(decisions: readonly number[], isMarked: boolean): void;
  /** Puts decisions at the end of the queue; their marks go. */
  rollOut(decisions: readonly number[], settings: RolloutSettings): void;
  moveQueued(decision: number, by: number): void;
  cancelQueued(decision: number): void;
  skipQueued(): void;
  pauseQueue(): void;
  resumeQueue(): void;
  /** Keeps the match as it stands at once. */
  keepNow(): Promise<void>;
}

/** No figures at any level. */
export const NO_FIGURES: readonly LevelFigures[] = Array.from({ length: FIGURE_PLACES }, () => []);

/** The state without a match, but for what is there before one. */
export const NO_MATCH = {
  status: 'none',
  failure: null,
  key: null,
  match: null,
  decisions: [],
  rules: { jacoby: false, beavers: false },
  plies: 2,
  figures: NO_FIGURES,
  evaluation: NO_EVALUATION,
  marks: new Set<number>(),
  rollouts: new Map<number, DecisionRollout>(),
  isElsewhere: false,
  selected: 0,
} as const satisfies Partial<MatchSlice>;
