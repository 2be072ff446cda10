import type { Board, Move, Position } from '../games/backgammon/types.ts';
import type { Estimate } from '../engine/types.ts';
import type { AccumulatorState } from '../engine/accumulator.ts';
import type { RolloutSettings } from './settings.ts';

/** What is rolled out: a play (the opponent then rolls first) or the position itself (the roller rolls first). */
export type Candidate =
  | { readonly kind: 'play'; readonly moves: readonly Move[]; readonly board: Board }
  | { readonly kind: 'position'; readonly board: Board };

/** A rollout as plain data: everything a worker needs to play any trial of it. */
export interface RolloutJob {
  readonly version: 1;
  readonly game: 'backgammon';
  /** The position asked about: its player on roll is the viewpoint of every number. */
  readonly position: Position;
  /** At least one. `board` has the side to roll at turn 0 as its roller. */
  readonly candidates: readonly Candidate[];
  readonly settings: RolloutSettings;
  /** What plays: version of the engine and SHA-256 (hex) of the weights. */
  readonly engine: { readonly version: string; readonly weights: string };
}

/** Why a run is not going on; null while it is. */
export const STOP_REASONS = ['trials', 'stopped'] as const;
export type StopReason = (typeof STOP_REASONS)[number];

export interface CandidateResult {
  readonly trials: number;
  /** One estimate per row column (see ROW), from the viewpoint of the player who asked. */
  readonly estimates: readonly Estimate[];
  /** Best score − this one's on the common trials, ≥ 0 up to ties; null for the best candidate. */
  readonly difference: { readonly mean: number; readonly standardError: number | undefined } | null;
  /** Joint standard deviations behind the best; null for the best, and where no error is known yet. */
  readonly jsd: number | null;
  /** Probability that its true value is the largest; the candidates sum to 1. Null while no error is known. */
  readonly chanceBest: number | null;
}

export interface RolloutResult {
  readonly candidates: readonly CandidateResult[];
  /** Index of the candidate with the highest mean score so far. */
  readonly best: number;
  /** Wall time spent, over all sessions of the run. */
  readonly seconds: number;
  readonly stopReason: StopReason | null;
  /** The merged sums: all that is needed to go on, exactly as if never interrupted. */
  readonly state: AccumulatorState;
}

