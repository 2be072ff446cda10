import type { Board, Move, Position } from '../../games/backgammon/types.ts';
import type { TrialRecord } from '../record.ts';
import type { RolloutSettings } from '../settings/settings.ts';

/**
 * What is rolled out: a play (the opponent then rolls first, and may double before it), the position itself (the roller rolls
 * first, without a double), the position after a double that is taken, or the same where the double, a beaver or a raccoon is
 * pending and the one who answers asks.
 */
export type Candidate =
  | { readonly kind: 'play'; readonly moves: readonly Move[]; readonly board: Board }
  | { readonly kind: 'position'; readonly board: Board }
  | { readonly kind: 'double'; readonly board: Board }
  | { readonly kind: 'take'; readonly board: Board };

/** A rollout as plain data: everything a worker needs to play any trial of it. */
export interface RolloutJob extends TrialRecord {
  readonly version: 1;
  readonly game: 'backgammon';
  /**
   * The position asked about. Its player on roll is the viewpoint of every number; where an offer is pending, the player who
   * answers it (see seenByAsked).
   */
  readonly position: Position;
  /** At least one. `board` has the side to roll at turn 0 as its roller. */
  readonly candidates: readonly Candidate[];
  readonly settings: RolloutSettings;
  /** What plays: version of the engine and SHA-256 (hex) of the weights. */
  readonly engine: { readonly version: string; readonly weights: string };
}
