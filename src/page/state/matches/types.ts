import type { StoreApi } from 'zustand/vanilla';
import type { Failure, Result } from '../../../engine/errors.ts';
import type { DecisionNotes, WrittenFile, WrittenFormat } from '../../../formats/files/formatTypes.ts';
import type { MatchDetails } from '../../../formats/files/matchRecord.ts';
import type { Match } from '../../../games/backgammon/match.ts';
import type { MatchTableName } from '../../../games/backgammon/met.ts';
import type { Net } from '../../../games/backgammon/net.ts';
import type { LegalPlays, Player } from '../../../games/backgammon/types.ts';
import type {
  Appointments,
  JudgeCall,
  Round,
  StudyAnswer,
  StudyChoice,
  StudyQuestion,
} from '../../../jobs/match/study/types.ts';
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
import type { MatchCopy } from '../../../jobs/search/copies.ts';
import type { SavedSearch, SearchQuery } from '../../../jobs/search/query.ts';
import type { SearchIndex } from '../../../jobs/search/searchIndex.ts';
import type { RolloutSettings } from '../../../jobs/settings/settingFields.ts';
import type { Runner } from '../../../runner/core/types.ts';
import type { QueuedState } from '../../../runner/pool/queuedState.ts';
import type { Evaluator } from '../../../runner/worker/evaluatorTypes.ts';
import type { AnalysisServices } from '../analysis/types.ts';
import type { ImportedItems, KeptRuns, LibraryStore, RunLocks, ShelfSlice } from '../library/types.ts';
import type { Notices } from '../notices/types.ts';
import type { SwitchStore } from '../settings/types.ts';

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

/** Progress of an evaluation of all decisions. */
export interface MatchEvaluation {
  readonly status: 'idle' | 'running' | 'paused';
  readonly failure: Failure | null;
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
  /** What its file says besides the actions: about the match, and by the index of the decision. */
  readonly details: MatchDetails;
  readonly notes: DecisionNotes;
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
  /** Writes the open match in a format of match files. */
  exportAs(format: WrittenFormat): Promise<WrittenFile>;
  /** Saves the match at once. */
  keepNow(): Promise<void>;
}

/** Reads and changes the open match. */
export interface MatchAccess {
  get(): MatchSlice;
  set(part: Partial<MatchSlice>): void;
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

/** What reading a match needs of the page. */
export interface ReadingParts {
  /** Replays the match file. */
  readonly reader: Pick<Evaluator, 'match'>;
  readonly matches: Pick<StoreApi<MatchLibrarySlice>, 'getState'>;
  readonly locks: Pick<RunLocks, 'isHeld'>;
}

/** What an open match needs of the page. */
export interface MatchParts extends ReadingParts {
  /** The worker for what somebody waits for. */
  readonly reader: Pick<Evaluator, 'match' | 'judge'>;
  /** Workers for whole matches, so that nobody waits for them. */
  readonly judges: readonly Pick<Evaluator, 'judge' | 'rest'>[];
  readonly runner: Pick<Runner, 'start'>;
  /** The library of rollouts. */
  readonly library: Pick<LibraryStore, 'getState'>;
  readonly locks: RunLocks;
  /** The rules of the game once the engine is loaded; undefined where loading failed. */
  readonly legalPlays: () => Promise<LegalPlays | undefined>;
  /** Whether other rollouts of the page are running, and when that changes. */
  readonly others: { isBusy(): boolean; subscribe(listener: () => void): void };
  /** Ends the work that another part of the page does on a match, and saves it. */
  readonly release: (key: string) => Promise<void>;
  /** Calls back once, after this many milliseconds. */
  readonly later: (action: () => void, ms: number) => void;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

/** The quiz: its questions, which of them are asked, and the round that is played. */
export interface QuizSlice {
  /** Key of the match whose errors are asked about; null for all stored matches, undefined before the first. */
  readonly source: string | null | undefined;
  /** How many matches have been read; null when all have been. */
  readonly reading: { readonly done: number; readonly total: number } | null;
  /** Errors of the source in order. */
  readonly found: readonly StudyQuestion[];
  /** Matches without figures, and matches that could not be read. */
  readonly unevaluated: number;
  readonly unreadable: number;
  /** Matches that have been read. */
  readonly matches: number;
  /** When questions that have been answered are asked again, and the present day. */
  readonly appointments: Appointments;
  readonly today: number;
  readonly choice: StudyChoice;
  readonly round: Round | null;
  /** Whether an answer is being evaluated. */
  readonly isJudging: boolean;
  readonly failure: Failure | null;
  /**
   * Reads the errors of a match, or of all stored matches. Ends the round.
   *
   * @param player - whose errors are chosen at first; by default those of the player of most matches, if there is one
   */
  read(source: string | null, player?: Player): Promise<void>;
  choose(part: Partial<StudyChoice>): void;
  /** Starts a round; by default with the questions of the choice. */
  start(questions?: readonly StudyQuestion[]): void;
  /** Answers the question that is on. */
  answer(answer: StudyAnswer): Promise<void>;
  /** Goes on; a question without an answer is skipped. */
  next(): void;
  /** Ends the round early. */
  end(): void;
  /** Goes back to the choice of questions. */
  leave(): void;
}

/** The search over the decisions of all matches in the library. */
export interface SearchSlice {
  /** Whether the index has been loaded. */
  readonly isLoaded: boolean;
  readonly index: SearchIndex;
  /** Files of a match that another file of the library has too; the index leaves them out. */
  readonly copies: readonly MatchCopy[];
  /** Number of matches that are still to be indexed. */
  readonly left: number;
  /** Number of matches that cannot be read. */
  readonly unread: number;
  readonly query: SearchQuery;
  readonly saved: readonly SavedSearch[];
  /** Place in the index of the selected decision, by match and decision; undefined for the first one found. */
  readonly selected: { readonly match: string; readonly decision: number } | undefined;
  /** The names under which the reader plays. */
  readonly ownNames: readonly string[];
  change(part: Partial<SearchQuery>): void;
  select(found: { readonly match: string; readonly decision: number }): void;
  /** Sets the names of the reader, and keeps them. */
  chooseOwn(names: readonly string[]): void;
  /** Saves the query under a name, in place of any of that name. */
  save(name: string): void;
  forget(name: string): void;
  /** Reads the saved searches and the reader's names again after another tab has changed them. */
  reload(): void;
  /** Shows what is stored of the index, without reading matches that it lacks. */
  load(): Promise<void>;
  /** Brings the index up to date with the library. */
  refresh(): Promise<void>;
}

/** Stores and services of matches, the quiz and the search. */
export interface MatchServices extends Pick<MatchParts, 'legalPlays'> {
  /** The open match. */
  readonly match: StoreApi<MatchSlice>;
  readonly matches: StoreApi<MatchLibrarySlice>;
  readonly quiz: StoreApi<QuizSlice>;
  readonly search: StoreApi<SearchSlice>;
  /** Opens a match file. Resolves to its key and a sentence about what was read and what could not be. */
  read(text: string): Promise<Result<{ readonly key: string; readonly said: string }>>;
  /**
   * Adds a match file to the library without opening it. Resolves to its key, and whether its file has no
   * problems.
   */
  store(text: string): Promise<Result<{ readonly key: string; readonly isComplete: boolean }>>;
  /** Evaluates a decision that somebody waits for. */
  readonly judge: JudgeCall;
  /** Merges files of the same match, up to the first failure, which it resolves to. Closes those that are open. */
  mergeCopies(copies: readonly MatchCopy[]): Promise<Failure | undefined>;
  /** Removes matches from the library; those that are open or worked on are closed first. */
  remove(keys: readonly string[]): Promise<void>;
  /** Restores the matches removed last, and goes on with their evaluation. */
  undoRemove(): Promise<void>;
}

/** What the views of matches receive; their own services are created on the first request. */
export interface MatchViewServices
  extends Pick<AnalysisServices, 'position' | 'analysis' | 'settings' | 'keys'> {
  readonly notices: Notices;
  readonly keeping: KeptRuns;
  /** Whether losses in matches are shown as match winning chances. */
  readonly asChances: SwitchStore;
  matches(): Promise<MatchServices>;
}
