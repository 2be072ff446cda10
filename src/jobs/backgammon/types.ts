import type { Board, Move, Position } from '../../games/backgammon/types.ts';
import type { TrialRecord } from '../record.ts';
import type { RolloutSettings } from '../settings/settingFields.ts';

/**
 * What is rolled out. `play`: the position after a play; the opponent may double, then rolls first.
 * `position`: the position itself; the player on roll rolls without doubling. `double`: the position after
 * double/take. `take`: likewise, but a double, beaver or raccoon is pending and the player who answers asks.
 */
export type Candidate =
  | { readonly kind: 'play'; readonly moves: readonly Move[]; readonly board: Board }
  | { readonly kind: 'position'; readonly board: Board }
  | { readonly kind: 'double'; readonly board: Board }
  | { readonly kind: 'take'; readonly board: Board };

/** A rollout as plain data: everything a worker needs to play any of its trials. */
export interface RolloutJob extends TrialRecord {
  readonly version: 1;
  readonly game: 'backgammon';
  /**
   * The position in question. Every number is from the viewpoint of its player on roll or, if an offer is
   * pending, of the player who answers it (see seenByDecider).
   */
  readonly position: Position;
  /** At least one. The roller of `board` is the side that throws the first roll. */
  readonly candidates: readonly Candidate[];
  readonly settings: RolloutSettings;
  /** The engine's version and the SHA-256 (hexadecimal) of the weights. */
  readonly engine: { readonly version: string; readonly weights: string };
}

/** The kind of question that a rollout answers. */
export type Question = 'play' | 'cube' | 'position';

/** A position whose race of dice has been measured. */
export type RacePosition = 'race' | 'opening';

/** Turns after which games of the race of dice can be cut; 0: played to the end. */
export type RaceLength = 2 | 3 | 4 | 6 | 11 | 0;
