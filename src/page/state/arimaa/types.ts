import type { ReviewedTurn } from '../../../jobs/arimaa/review.ts';
import type { KeptSettings } from '../settings/types.ts';
import type { PlayedTurn } from '../../../games/arimaa/turn.ts';
import type { Position, Step, TreeTurn } from '../../../games/arimaa/types.ts';
import type { StoreApi } from 'zustand/vanilla';
import type { Notices } from '../notices/types.ts';
import type { Failure, Result } from '../../../engine/errors.ts';
import type { TreeJob } from '../../../games/arimaa/trees.ts';
import type { ArimaaSettings, ArimaaTreeSettings } from '../../../jobs/arimaa/settings.ts';
import type { TrialRecord } from '../../../jobs/record.ts';
import type { ArimaaKernel } from '../../../games/arimaa/kernel.ts';
import type { RolloutStore } from '../rollout/types.ts';
import type { ServerSlice } from '../server/types.ts';
import type { RunKeeping, VerifyStore } from '../library/types.ts';
import type { TreeResult } from '../../../runner/pool/treeTypes.ts';
import type { ArimaaJob } from '../../../jobs/arimaa/types.ts';
import type { UndoLog } from '../undo/types.ts';

/** A position and the turns that follow: an imported game, or what was played on the board. */
export interface ArimaaLine {
  readonly start: Position;
  readonly turns: readonly PlayedTurn[];
  /** Number of the first turn, 2 after the setups; undefined if the text did not state it. */
  readonly firstNumber: number | undefined;
}

/** The state of the Arimaa board; changes can be undone. During setup the position may be impossible. */
export interface ArimaaBoardSlice extends ArimaaChoice {
  readonly line: ArimaaLine;
  /** Variations: lines from the same start that leave `line` somewhere, the latest last. */
  readonly others: readonly ArimaaLine[];
  /** Number of the line's turns that have been played. */
  readonly at: number;
  /** Steps of the turn being entered, legal in the position before turn `at`. */
  readonly steps: readonly Step[];
  /** Whether the board is in setup mode. */
  readonly isEditing: boolean;
  /** Switches setup mode on or off. Switching it on discards entered steps. */
  edit(isEditing: boolean): void;
  /** Shows a line before its turn `at` and leaves setup mode. @param others - its variations; default: none */
  load(line: ArimaaLine, at: number, others?: readonly ArimaaLine[]): void;
  /** Shows variation `index` where it leaves the line, which becomes a variation. */
  follow(index: number): void;
  /** Removes variation `index`. */
  forget(index: number): void;
  /** Goes to the position before turn `at` of the line. */
  go(at: number): void;
  enter(steps: readonly Step[]): void;
  /**
   * Plays a turn. Advances in the line, or in a variation, if its next turn leads to the same board;
   * otherwise begins a line, and the one left with turns ahead becomes a variation.
   */
  play(turn: PlayedTurn): void;
  /** Replaces the position, with no turns before or after it. */
  place(position: Position): void;
}

/** What a search of the Arimaa view has in common with the others. */
export interface ArimaaSearch {
  readonly status: 'idle' | 'running' | 'done' | 'stopped' | 'failed';
  /** Why it failed; null if it did not. */
  readonly failure: Failure | null;
  stop(): void;
  /** Stops the search and discards its results. */
  clear(): void;
}

/** The latest tree search. Its result stays until the next search of the same position reports one. */
export interface ArimaaTreeSlice extends ArimaaSearch {
  /** Null before the first search. */
  readonly job: TreeJob | null;
  /** The result of `job`; null until its first report. */
  readonly result: TreeResult | null;
  /** Starts a search, stopping a running one. */
  start(job: TreeJob): Promise<void>;
}

/** Settings of rollouts and of the tree, which share playouts and seed. */
export type AllArimaaSettings = ArimaaSettings & ArimaaTreeSettings;

type ArimaaSettingsStore = StoreApi<KeptSettings<AllArimaaSettings>>;

/** The review of a game: its positions are searched one after another. */
export interface ArimaaReviewSlice extends ArimaaSearch {
  /** Results by {@link reviewKey}, of this visit. */
  readonly turns: ReadonlyMap<string, ReviewedTurn>;
  /** Positions searched, of all that the latest review asked for. */
  readonly done: number;
  readonly all: number;
  /** Searches these positions and compares the turns played there; those with a result are skipped. */
  start(jobs: readonly TreeJob[]): Promise<void>;
}

/** Which turns of the position on the board are compared. Another position resets the choice. */
interface ArimaaChoice {
  /** Turns that were entered or named by a link; they stay selectable even if not picked. */
  readonly added: readonly TreeTurn[];
  /** The turns to roll out, in order; null: the best of the tree at any time. */
  readonly picked: readonly TreeTurn[] | null;
  /** Trials of each picked turn, as recorded in a link. */
  readonly record: TrialRecord;
  /** Applies the choice of a link for the position on the board. */
  requestTurns(turns: readonly TreeTurn[], record: TrialRecord): void;
  /** Adds a turn and picks it. @param now - the turns currently picked */
  addTurn(turn: TreeTurn, now: readonly TreeTurn[]): void;
  toggleTurn(turn: TreeTurn, now: readonly TreeTurn[]): void;
  /** Fixes the current picks, so that updates of the tree no longer change them. */
  keepTurns(now: readonly TreeTurn[]): void;
  /** Discards a link's trial counts, which no longer apply after settings have changed. */
  forgetRecord(): void;
}

/** Stores and services of the Arimaa view; created on the first request, kept until the page is closed. */
export interface ArimaaServices {
  readonly notices: Notices;
  /** The server of this page, if there is one, and the workers of this browser. */
  readonly place: { readonly server: StoreApi<ServerSlice> | undefined; readonly workers: number };
  readonly board: StoreApi<ArimaaBoardSlice>;
  /** Edits of the board. */
  readonly edits: StoreApi<UndoLog>;
  readonly settings: ArimaaSettingsStore;
  readonly tree: StoreApi<ArimaaTreeSlice>;
  /** Trees below turns of the position on the board, see `compare`. */
  readonly pinned: StoreApi<ArimaaTreeSlice>;
  readonly review: StoreApi<ArimaaReviewSlice>;
  readonly rollout: RolloutStore<ArimaaJob>;
  readonly keeping: RunKeeping<ArimaaJob>;
  /** Replays trials of rollouts. */
  readonly verifying: VerifyStore<ArimaaJob>;
  /** The kernel of this thread, for rules and facts; loaded on the first call. */
  kernel(): Promise<Result<ArimaaKernel>>;
  /** Starts automatic searches of the position on the board. */
  begin(): void;
  /** Searches the position on the board, continuing its trees. @param times - multiplies the iterations of the settings */
  search(times?: number): void;
  /** Searches every position of the game on the board. A running search stops. */
  reviewGame(): void;
  /** Grows trees below each of these turns with equal effort. A running search stops. */
  compare(turns: readonly TreeTurn[]): void;
}

/** Provides the services of the Arimaa view on request. */
export interface ArimaaViewServices {
  arimaa(): Promise<ArimaaServices>;
}
