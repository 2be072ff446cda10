import { type Failure, failure, reason, type ReasonValue } from '../../engine/errors.ts';
import type { Board, Cube, Dice, Player } from '../../games/backgammon/types.ts';

/** One action of a player as recorded in a file, not yet checked for legality. */
export type RecordedAction = { readonly line: number; readonly player: Player } & (
  | {
      readonly kind: 'roll';
      readonly dice: Dice;
      /** In the notation of `matchPlay`; '' for a roll without a play. */
      readonly play: string;
    }
  | { readonly kind: 'double' | 'take' | 'pass' | 'beaver' }
);

/** A custom starting position of a game. */
export interface RecordedStart {
  readonly board: Readonly<Record<Player, Board['roller']>>;
  readonly cube: { readonly value: Cube['value']; readonly owner: Player | null };
}

/** One game of a match file, not yet checked for legality. */
export interface RecordedGame {
  /** From 1. */
  readonly number: number;
  readonly line: number;
  /** Points before the game. */
  readonly score: Readonly<Record<Player, number>>;
  /** null if the file does not say: then the Crawford rule decides. */
  readonly isCrawford: boolean | null;
  /** null for the standard starting position. */
  readonly start: RecordedStart | null;
  readonly actions: readonly RecordedAction[];
  readonly result: { readonly winner: Player; readonly points: number } | null;
}

/** A match file as read, not yet checked against the rules: see `replayMatch`. */
export interface MatchRecord {
  readonly format: 'mat' | 'sgf';
  readonly names: Readonly<Record<Player, string>>;
  /** Points; 0 = money games. */
  readonly length: number;
  readonly jacoby: boolean;
  readonly beavers: boolean;
  /** Whether the Crawford rule holds. */
  readonly crawford: boolean;
  readonly games: readonly RecordedGame[];
  /** Lines that could not be read. */
  readonly problems: readonly Failure[];
}

/** Most games read from a file. */
export const MOST_GAMES = 2_000;
/** Most actions read per game: a longer game is cut and reported as a problem. */
export const MOST_ACTIONS = 2_000;
/** Characters read per line. */
export const LONGEST_LINE = 500;

/**
 * A problem in a line of a file.
 *
 * @param line - from 1
 */
export const lineProblem = (line: number, problem: ReasonValue): Failure =>
  failure('bad-match', reason('match-line', { line, problem }), `line ${line}`);
