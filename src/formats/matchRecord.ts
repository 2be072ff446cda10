import { type Failure, failure } from '../engine/errors.ts';
import type { Board, Cube, Dice, Player } from '../games/backgammon/types.ts';
import { phrase } from '../language/phrase.ts';
import type { PhraseValue } from '../language/types.ts';

/** One thing that a player did, as a file has it: not yet known to be legal. */
export type RecordedAction = { readonly line: number; readonly player: Player } & (
  | {
      readonly kind: 'roll';
      readonly dice: Dice;
      /** As `matchPlay` reads it; '' for a roll without a play. */
      readonly play: string;
    }
  | { readonly kind: 'double' | 'take' | 'pass' | 'beaver' }
);

/** A position that a game was set up with instead of the start. */
export interface RecordedStart {
  readonly board: Readonly<Record<Player, Board['roller']>>;
  readonly cube: { readonly value: Cube['value']; readonly owner: Player | null };
}

export interface RecordedGame {
  /** From 1. */
  readonly number: number;
  readonly line: number;
  /** Points before the game. */
  readonly score: Readonly<Record<Player, number>>;
  /** null where the file does not say, and the rule tells. */
  readonly isCrawford: boolean | null;
  /** null for the usual start. */
  readonly start: RecordedStart | null;
  readonly actions: readonly RecordedAction[];
  readonly result: { readonly winner: Player; readonly points: number } | null;
}

/** A match file as it was read, before anything is checked against the rules: see `replayMatch`. */
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

/** Files beyond these are cut there, with a problem that says so. */
export const MOST_GAMES = 2_000;
export const MOST_ACTIONS = 2_000;
export const LONGEST_LINE = 500;

/** @param line - from 1 */
export const lineProblem = (line: number, problem: PhraseValue): Failure =>
  failure('bad-match', phrase('Line {line}: {problem}', { line, problem }), `line ${line}`);
