import type { Failure } from '../../engine/errors.ts';
import type { CubeAnswer } from './cube.ts';
import type { EstimatedLoss, Play, Player, Position } from './types.ts';

/** An actual cube action: whether a double was made, or how it was answered. */
export type ActualCubeAction =
  | { readonly kind: 'double'; readonly doubled: boolean }
  | { readonly kind: 'take'; readonly answer: CubeAnswer };

/**
 * A decision in a recorded game, with what the player did. The position is from the viewpoint of the player
 * on roll, as always.
 */
export type Decision = {
  /** Line of the file, from 1, for error messages. Several decisions of both players may share it. */
  readonly line: number;
  /** Index of its action among those recorded of its game, from 0: a turn without a double shares that of its roll. */
  readonly action: number;
  /** The player who decides; not the one on roll if a double awaits its answer. */
  readonly player: Player;
  readonly position: Position;
} & (
  | {
      readonly kind: 'play';
      readonly play: Play;
      /** Whether the roll allows only one play. */
      readonly isForced: boolean;
    }
  | ActualCubeAction
);

/** A recorded game, up to the first turn that could not be replayed. */
export interface MatchGame {
  /** From 1. */
  readonly number: number;
  /** Points before the game. */
  readonly score: Readonly<Record<Player, number>>;
  readonly isCrawford: boolean;
  readonly decisions: readonly Decision[];
  /** How many of its recorded actions were followed. */
  readonly followed: number;
  /** Whether it stops at an action that could not be followed; later ones are missing. */
  readonly isCut: boolean;
  /** Recorded actions, by index, whose analysis in the file does not fit, with a problem each; absent if all fit. */
  readonly misfits?: readonly number[];
  /** null if the game is unfinished. A game that is cut may have one. */
  readonly result: { readonly winner: Player; readonly points: number } | null;
}

/** A match or a money session, legal throughout. */
export interface Match {
  readonly names: Readonly<Record<Player, string>>;
  /** Points; 0 = money games. */
  readonly length: number;
  readonly games: readonly MatchGame[];
  /** What could not be read or is illegal, with its line; the games before it are complete. */
  readonly problems: readonly Failure[];
}

/** A decision with its cost. */
export interface JudgedDecision {
  readonly player: Player;
  readonly kind: 'play' | 'double' | 'take';
  /**
   * Whether it counts in error rates. Plays: the roll left a choice. Cube actions: a double, take or pass, or
   * `isCloseDouble`.
   */
  readonly counts: boolean;
  /** For cube actions: whether the player doubled or took. */
  readonly acted: boolean;
  /** Equity lost against the best, ≥ 0, in units of the cube; normalized in matches. */
  readonly loss: number;
  /** The same as points in money games, or as match winning chance, ≥ 0. */
  readonly cost: number;
  /** What sums add instead of `loss` and `cost`; absent if nothing is known of the error. */
  readonly estimate?: EstimatedLoss;
  /** Luck of the roll, of either sign, in both units; null for cube actions. */
  readonly luck: { readonly equity: number; readonly cost: number } | null;
}
