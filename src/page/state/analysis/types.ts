import type { AnalysisViewName } from '../../../ui/viewTypes.ts';
import type { Position } from '../../../games/backgammon/types.ts';
import type { StoreApi } from 'zustand/vanilla';
import type { Notices } from '../notices/types.ts';
import type { Failure } from '../../../engine/errors.ts';
import type { Level } from '../../../games/backgammon/level.ts';
import type { Net } from '../../../games/backgammon/net.ts';
import type { TrialRecord } from '../../../jobs/record.ts';
import type { ReferenceAnalysis } from '../../../formats/text/reference.ts';
import type { AppearanceStore } from '../../../ui/appearanceTypes.ts';
import type { RolledCube, RolledRow, RolloutStore, RunView } from '../rollout/types.ts';
import type { SettingsStore, SwitchStore } from '../settings/types.ts';
import type {
  EvaluationLevel,
  LevelAnswer,
  ListedPlay,
  PositionEvaluation,
} from '../../../runner/core/evaluationTypes.ts';
import type { Question, RolloutJob } from '../../../jobs/backgammon/types.ts';
import type { ChartLine, Unit } from '../../../ui/charts/types.ts';
import type { AnswerRollout } from '../../../jobs/backgammon/cubeTypes.ts';
import type { BackgammonKernel } from '../../../games/backgammon/kernelTypes.ts';

/**
 * The position on the board. Every change can be undone. While being edited, the position may be impossible.
 */
export interface PositionSlice {
  readonly position: Position;
  /** Replaces the position; does nothing if it is equal. */
  set(position: Position): void;
  /** Changes the position by a pure function. */
  edit(change: (position: Position) => Position): void;
}

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
  /** Whether the strong net has loaded. */
  readonly hasStrong: boolean;
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
  readonly view: AnalysisViewName;
  /** Keys of the plays next to each other, from the left; empty for the first two candidates. */
  readonly compared: readonly string[];
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
  show(view: AnalysisViewName): void;
  /** Shows plays next to each other. Those that are no candidates become candidates. */
  compare(keys: readonly string[]): void;
  /** Pins a play to the board, or unpins it if it is pinned; undefined unpins any. */
  pin(key: string | undefined): void;
  /**
   * Keeps the current choice even if a deeper evaluation would propose other plays: its rollout has begun.
   */
  keepChoice(): void;
  /**
   * Sets the position and question of a link, and chooses the plays it names as soon as the legal plays are
   * known. @param side - the plays that it shows next to each other
   */
  request(
    position: Position,
    question: Question,
    plays: readonly string[],
    recorded?: TrialRecord,
    side?: readonly string[],
  ): void;
  /** Drops the recorded trials, because the settings they belong to have changed. */
  forgetRecord(): void;
  /** Analyses in pasted texts of this visit, for any position; newest first. */
  readonly references: readonly Reference[];
  /** Adds one; the oldest are dropped. */
  keepReference(reference: Reference): void;
}

/** What a pasted text says about a position: another program's figures and the author's note. */
export interface Reference {
  readonly position: Position;
  /** null if the text had none. */
  readonly analysis: ReferenceAnalysis | null;
  /** Empty if the text had none. */
  readonly note: string;
}

/** The stores and services that the analysis view uses. */
export interface AnalysisServices {
  readonly notices: Notices;
  readonly position: StoreApi<PositionSlice>;
  readonly settings: SettingsStore;
  readonly analysis: StoreApi<AnalysisSlice>;
  readonly rollout: RolloutStore;
  /** The looks of page and board. */
  readonly appearance: AppearanceStore;
  /** Whether single-key shortcuts are on. Users of speech input can turn them off (WCAG 2.1.4). */
  readonly keys: SwitchStore;
  /** Whether match values are shown as match winning chances instead of EMG. */
  readonly asChances: SwitchStore;
  /** Whether Live rolls out the position on the board by itself. */
  readonly live: SwitchStore;
}

/** Units of evaluations and of the rollout shown. */
export interface Units {
  readonly evaluated: Unit;
  readonly rolled: Unit;
  /** Unit of any rollout: chances only in matches. */
  of(job: RolloutJob): Unit;
  /** Whether the reader can choose the unit: only in matches. */
  readonly isChoice: boolean;
}

/** A legal play with its notation and evaluation. */
export interface NamedPlay {
  /** {@link positionKey} of the board after the play; identifies the play within the position. */
  readonly key: string;
  readonly text: string;
  readonly play: ListedPlay;
  /**
   * The equity plays are ranked by: cubeful unless the level is cubeless; points per game, EMG in matches.
   */
  readonly equity: number;
}

/** The latest rollout, prepared for display. */
export interface RolloutView extends RunView {
  /** A line for each candidate of the live chart. */
  readonly lines: readonly ChartLine[];
  /** A row for each candidate, best first; empty before the first result. */
  readonly rows: readonly RolledRow[];
  /** What its lines say about the cube action; undefined unless it has the lines of a cube decision. */
  readonly cube: RolledCube | undefined;
  /** What its lines say about the answer; undefined unless it has the lines of an answer. */
  readonly answer: AnswerRollout | undefined;
  /** Whether it answers the question on the board. */
  readonly belongs: boolean;
  /** The board after each candidate, as `positionKey`; undefined for lines, and for plays of another position. */
  readonly keys: readonly (string | undefined)[];
}
