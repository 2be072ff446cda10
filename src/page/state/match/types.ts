import type { Notices } from '../notices/types.ts';
import type { Failure, Result } from '../../../engine/errors.ts';
import type { Match } from '../../../games/backgammon/match.ts';
import type {
  DecisionRollout,
  KeptMatch,
  LevelFigures,
  MatchEntry,
  MatchItem,
  MatchTerms,
  MoneyRules,
  PlacedDecision,
  RolledOutFrom,
  ShownLevel,
} from '../../../jobs/match/types.ts';
import type { MatchDetails } from '../../../formats/files/matchRecord.ts';
import type { MatchTableName } from '../../../games/backgammon/met.ts';
import type { Net } from '../../../games/backgammon/net.ts';
import type { StoreApi } from 'zustand/vanilla';
import type { ImportedItems, KeptRuns, ShelfSlice } from '../library/types.ts';
import type { AnalysisServices } from '../analysis/types.ts';
import type { Evaluator } from '../../../runner/worker/evaluatorTypes.ts';
import type { StudyQuestion } from '../../../jobs/match/study/types.ts';
import type { RolloutSettings } from '../../../jobs/settings/settingFields.ts';
import type { LegalPlays } from '../../../games/backgammon/types.ts';
import type { DecisionNotes, WrittenFile, WrittenFormat } from '../../../formats/files/formatTypes.ts';
import type { QueuedState } from '../../../runner/pool/queuedState.ts';

/** A decision in the queue of rollouts. */
export interface QueuedRollout {
  /** Its index in the match. */
  readonly decision: number;
  readonly state: QueuedState;
  readonly failure: Failure | null;
  /** Trials wanted of each candidate. */
  readonly wanted: number;
  /** Finished trials of the candidate with the fewest; null before the first. */
  readonly trials: number | null;
}

/** The queue: its decisions in order. */
export interface MatchQueueState {
  readonly jobs: readonly QueuedRollout[];
  readonly isPaused: boolean;
  /** Whether it waits for another rollout of the page that uses the workers. */
  readonly isHeld: boolean;
}

/** Says whether other rollouts of the page are running, and when that changes. */
export interface OtherRollouts {
  isBusy(): boolean;
  subscribe(listener: () => void): void;
}

/** Progress of an evaluation of all decisions. */
export interface MatchEvaluation {
  readonly status: 'idle' | 'running' | 'paused';
  readonly failure: Failure | null;
}

/** What a match file says besides the actions. */
export interface MatchSource {
  readonly details: MatchDetails;
  /** By the index of the decision. */
  readonly notes: DecisionNotes;
}

/** A match file that was read, and what the library knows of it. */
export interface ReadMatch {
  /** Key of the match in the library. */
  readonly key: string;
  readonly match: Match;
  /** What the file says besides the actions. */
  readonly source: MatchSource;
  /** At least one. */
  readonly decisions: readonly PlacedDecision[];
  /** The money game rules it was read with. */
  readonly rules: MoneyRules;
  /** The saved state of the match; undefined if there is none. */
  readonly kept: KeptMatch | undefined;
  /** Whether the saved figures still apply: same decisions, same engine. */
  readonly isSame: boolean;
  /** Whether another tab is working on the match. */
  readonly isElsewhere: boolean;
}

/** A rule for rollouts, and their settings. */
interface WaitingRule {
  readonly least: RolledOutFrom;
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
  readonly level: ShownLevel;
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
  /** Reads a match file. Restores what the library has of it, and evaluates a new one or what is unfinished. */
  open(text: string): Promise<Result<true>>;
  /** The same for a match of the library. */
  openKept(key: string): Promise<Result<true>>;
  /** Closes the match. Running work stops and is saved. */
  close(): Promise<void>;
  /** Reads the file again by these rules; figures found by other rules are dropped. */
  setRules(rules: MoneyRules): Promise<Result<true>>;
  showLevel(level: ShownLevel): void;
  /** Shows figures by another table or net. An evaluation that runs by the old ones ends. */
  showTerms(terms: MatchTerms): void;
  /** Evaluates what has no figures at the level and by the terms shown. */
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

/** All matches of this browser. */
export interface MatchLibrarySlice extends ShelfSlice<MatchEntry> {
  keep(entry: MatchEntry, match: KeptMatch): Promise<void>;
  /** Opens a saved match; `bad-file` if it is lost or damaged. */
  open(key: string): Promise<Result<KeptMatch>>;
  /** The matches of these keys for a library file, without damaged ones. */
  items(keys: readonly string[]): Promise<readonly MatchItem[]>;
  /** Adds matches of a library file. */
  importItems(items: readonly unknown[]): Promise<ImportedItems>;
}

/** A match that was added to the library. */
export interface StoredMatch {
  readonly key: string;
  /** Whether its file has no problems. */
  readonly isComplete: boolean;
}

/** The errors of a match, and whether any of its decisions is evaluated. */
export interface StudyAnswerSheet {
  readonly questions: readonly StudyQuestion[];
  readonly isEvaluated: boolean;
}

/** Stores and services of the match view. */
export interface MatchServices {
  readonly match: StoreApi<MatchSlice>;
  readonly matches: StoreApi<MatchLibrarySlice>;
  readonly legalPlays: () => Promise<LegalPlays | undefined>;
  /** Opens a match file. Resolves to its key and a sentence about what was read and what could not be. */
  read(text: string): Promise<Result<{ readonly key: string; readonly said: string }>>;
  /** Adds a match file to the library without opening it. */
  store(text: string): Promise<Result<StoredMatch>>;
  /** The errors of the open match, or of another one of the library. */
  study(key: string): Promise<Result<StudyAnswerSheet>>;
  /** The figures of a decision, as of a match that is evaluated. */
  judge: Evaluator['judge'];
  /** Merges two files of one match; resolves to the key that stays. Closes the match if it is open. */
  mergeCopies(keys: readonly [string, string]): Promise<Result<string>>;
  /** Removes matches from the library; those that are open or worked on are closed first. */
  remove(keys: readonly string[]): Promise<void>;
  /** Restores the matches removed last, and goes on with their evaluation. */
  undoRemove(): Promise<void>;
  /** Replays a match of the library without opening it. */
  readKept(key: string): Promise<Result<ReadMatch>>;
}

/** What the match view receives; its own services are created on the first request. */
export interface MatchViewServices
  extends Pick<AnalysisServices, 'position' | 'analysis' | 'settings' | 'keys'> {
  readonly notices: Notices;
  readonly keeping: KeptRuns;
  matches(): Promise<MatchServices>;
}
