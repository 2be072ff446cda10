import type { Failure, Result } from '../../engine/errors.ts';
import { NO_DETAILS } from '../../formats/files/matchRecord.ts';
import type { WrittenFormat } from '../../formats/files/matchFormats.ts';
import type { WrittenFile } from '../../formats/files/writtenGames.ts';
import type { Match } from '../../games/backgammon/match.ts';
import type { MatchTableName } from '../../games/backgammon/met.ts';
import type { Net } from '../../games/backgammon/net.ts';
import type { PlacedDecision } from '../../jobs/match/figures.ts';
import {
  type EvaluatedLevel,
  FIGURE_PLACES,
  type LevelFigures,
  type MatchTerms,
  type MoneyRules,
} from '../../jobs/match/library.ts';
import type { DecisionRollout } from '../../jobs/match/rollout.ts';
import type { RolloutSettings } from '../../jobs/settings/settings.ts';
import { type MatchEvaluation, NO_EVALUATION } from './evaluation.ts';
import type { RuleLoss } from './matchRows.ts';
import type { MatchQueueState } from './queue.ts';
import type { MatchSource } from './reading.ts';

/** A rule for rollouts, and their settings. */
export interface WaitingRule {
  readonly least: RuleLoss;
  readonly settings: RolloutSettings;
}

/** A match file, its decisions, and their figures and rollouts. */
export interface MatchSlice {
  readonly status: 'none' | 'opening' | 'ready' | 'failed';
  /** Why no match is open. */
  readonly failure: Failure | null;
  /** Its key in the library; null without a match. */
  readonly key: string | null;
  readonly match: Match | null;
  /** What its file says besides the actions. */
  readonly source: MatchSource;
  readonly decisions: readonly PlacedDecision[];
  /** Rules of money games that the reader set, in addition to the file's. */
  readonly rules: MoneyRules;
  /** The level shown. */
  readonly level: EvaluatedLevel;
  /** The match equity table; it stays when another match is opened. */
  readonly table: MatchTableName;
  /** The net; it stays, too. */
  readonly net: Net;
  /** By {@link placeOfLevel}, then by decision. */
  readonly figures: readonly LevelFigures[];
  readonly evaluation: MatchEvaluation;
  readonly rollouts: ReadonlyMap<number, DecisionRollout>;
  /** Whether some figures are only what a library file says. */
  readonly isImported: boolean;
  readonly queue: MatchQueueState;
  /** Rolls out decisions when all are evaluated; null if nothing waits. */
  readonly waitingRule: WaitingRule | null;
  /** Whether another tab is working on it: then this tab resumes nothing by itself. */
  readonly isElsewhere: boolean;
  /** Index of the decision on the board. */
  readonly selected: number;
  /** Reads a match file. Restores what the library has of it and resumes unfinished work. */
  open(text: string): Promise<Result<true>>;
  /** The same for a match of the library. */
  openKept(key: string): Promise<Result<true>>;
  /** Closes the match. Running work stops and is saved. */
  close(): Promise<void>;
  /** Reads the file again by these rules; figures found by other rules are dropped. */
  setRules(rules: MoneyRules): Promise<Result<true>>;
  showLevel(level: EvaluatedLevel): void;
  /** Shows figures by another table or net. An evaluation that runs by the old ones ends. */
  showTerms(terms: MatchTerms): void;
  /** Evaluates every decision without figures at the level and by the terms shown. */
  evaluate(): void;
  pauseEvaluation(): void;
  resumeEvaluation(): void;
  /** Ends it; finished figures stay. */
  cancelEvaluation(): void;
  select(decision: number): void;
  /** Appends decisions to the queue. */
  rollOut(decisions: readonly number[], settings: RolloutSettings): void;
  /** The same for all decisions of a rule, as soon as all are evaluated; null ends the waiting. */
  rollOutWhenEvaluated(rule: WaitingRule | null): void;
  moveQueued(decision: number, by: number): void;
  cancelQueued(decision: number): void;
  skipQueued(): void;
  pauseQueue(): void;
  resumeQueue(): void;
  /** Writes the match in a format of match files. */
  exportAs(format: WrittenFormat): Promise<Result<WrittenFile>>;
  /** Saves the match at once. */
  keepNow(): Promise<void>;
}

/** Reads and changes the state of the store. */
export interface MatchAccess {
  set(part: Partial<MatchSlice>): void;
  get(): MatchSlice;
}

/** No figures at any level. */
export const NO_FIGURES: readonly LevelFigures[] = Array.from({ length: FIGURE_PLACES }, () => []);

const NO_SOURCE: MatchSource = { details: NO_DETAILS, notes: new Map() };

/** The state without a match, except the table and the queue. */
export const NO_MATCH = {
  status: 'none',
  failure: null,
  key: null,
  match: null,
  source: NO_SOURCE,
  decisions: [],
  rules: { jacoby: false, beavers: false },
  level: 2,
  figures: NO_FIGURES,
  evaluation: NO_EVALUATION,
  rollouts: new Map<number, DecisionRollout>(),
  isImported: false,
  waitingRule: null,
  isElsewhere: false,
  selected: 0,
} as const satisfies Partial<MatchSlice>;
