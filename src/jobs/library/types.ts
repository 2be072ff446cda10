import type { FigureLine, RunStanding, StopReason } from '../result.ts';
import type { Digest } from '../results/digest.ts';
import type { KeptReference } from './keptReference.ts';
import type { RolloutJob } from '../backgammon/types.ts';
import type { Spread } from '../../engine/spread.ts';
import type { Estimate, PlayedPairs } from '../../engine/types.ts';
import type { Remarks } from './remarks.ts';
import type { PackedRun } from '../results/packed.ts';

/** The states of a kept run. */
export const KEPT_STATES = ['running', 'paused', 'stopped', 'done'] as const;
export type KeptState = (typeof KEPT_STATES)[number];

/** A run of one seed as the library stores it: the contents of a result file, plus pictures. */
export interface KeptRun<Job = RolloutJob> {
  /** The position as results name it: XGID in backgammon, one-line board in Arimaa. */
  readonly id: string;
  readonly job: Job;
  readonly runs: readonly PackedRun[];
  /** Detects changes; absent in runs stored before results had one. */
  readonly digest?: Digest;
  readonly seconds: number;
  /** Absent in runs stored before the digest covered them. */
  readonly pictures?: PackedPictures;
  /** What a pasted text said about the position; absent if nothing. */
  readonly reference?: KeptReference | undefined;
  /** Origin and verification state; absent for runs played here. */
  readonly standing?: RunStanding;
}

/** What an interval is made of; the standard error is null while unknown. */
export interface EntryEstimate extends Pick<Estimate, 'mean' | 'trials' | 'degrees'> {
  readonly standardError: number | null;
  readonly skewness: number;
}

/** What a verdict is worded from. */
export interface EntryFigures {
  /** Index of the best candidate. */
  readonly best: number;
  readonly stopReason: StopReason | null;
  /** In the order of the job. The difference from the best is null for the best itself. */
  readonly candidates: readonly {
    readonly score: EntryEstimate;
    readonly difference: EntryEstimate | null;
  }[];
}

/** A library entry: a run of a game. */
export interface LibraryEntry<Job = RolloutJob> extends Remarks {
  /** {@link libraryKey}: one entry per run, however often it is repeated. */
  readonly key: string;
  /** Milliseconds since 1970. */
  readonly created: number;
  readonly saved: number;
  readonly state: KeptState;
  readonly job: Job;
  /** Trials of all candidates together. Of two states of a run, the one with more trials is kept. */
  readonly trials: number;
  /** Absent for a run that was played here. */
  readonly standing?: RunStanding;
  /** Best first, at most {@link SHOWN_CANDIDATES}. */
  readonly candidates: readonly Omit<FigureLine, 'trials'>[];
  /** Absent in entries stored before they had them. */
  readonly figures?: EntryFigures;
}

/** A stored run with its remarks, as files contain it. */
export interface LibraryItem<Job = RolloutJob> {
  readonly remarks: Remarks & Pick<LibraryEntry, 'created' | 'saved' | 'state'>;
  readonly run: KeptRun<Job>;
}

/** {@link ChartData} in a file: histories and raw results as packed numbers. */
export interface PackedPictures {
  readonly history: readonly { readonly points: number; readonly numbers: string }[];
  readonly spreads: readonly Spread[];
  readonly playedPairs?: {
    readonly pairs: PlayedPairs['pairs'];
    readonly ahead: readonly string[];
  };
}

/** A library entry whose job has not been checked: long lists check only the jobs of visible entries. */
export type ListedRun = Omit<LibraryEntry, 'job'> & { readonly job: unknown };

/** A run from a file, of any game. Only its remarks are checked; see `restoreRun`. */
export type FileRun = Omit<LibraryItem, 'run'> & { readonly run: unknown };
