import type { Failure } from '../../engine/errors.ts';
import type { CubeAnswer } from './cube.ts';
import type { Play, Player, Position } from './types.ts';

/** What was done about a double: whether it was made, or how it was answered. */
export type ActualCubeAction =
  | { readonly kind: 'double'; readonly doubled: boolean }
  | { readonly kind: 'take'; readonly answer: CubeAnswer };

/** What a player had to decide in a recorded game, and did. The position is seen by the player on roll, as always. */
export type Decision = {
  /** Line of the file, from 1, for messages. */
  readonly line: number;
  /** Who decides: not the one on roll where a double awaits its answer. */
  readonly player: Player;
  readonly position: Position;
} & (
  | {
      readonly kind: 'play';
      readonly play: Play;
      /** Whether the roll left no choice. */
      readonly isForced: boolean;
    }
  | ActualCubeAction
);

/** A recorded game, as far as it could be followed. */
export interface MatchGame {
  /** From 1. */
  readonly number: number;
  /** Points before the game. */
  readonly score: Readonly<Record<Player, number>>;
  readonly isCrawford: boolean;
  readonly decisions: readonly Decision[];
  /** null for a game that is not finished or could not be followed to its end. */
  readonly result: { readonly winner: Player; readonly points: number } | null;
}

/** A match or a money session, legal throughout. */
export interface Match {
  readonly names: Readonly<Record<Player, string>>;
  /** Points; 0 = money games. */
  readonly length: number;
  readonly games: readonly MatchGame[];
  /** What could not be read or was not legal, with its line; the games before it are whole. */
  readonly problems: readonly Failure[];
}
