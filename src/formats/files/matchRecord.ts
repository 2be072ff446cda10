import { asValue, type Failure, failure, reason, type ReasonValue } from '../../engine/errors.ts';
import type { Board, Cube, Dice, Player } from '../../games/backgammon/types.ts';
import type { ReferenceAnalysis } from '../text/reference.ts';

/** Checkers of both players, each in their own numbering. */
export type RecordedBoard = Readonly<Record<Player, Board['roller']>>;

/** A cube as recorded. */
export interface RecordedCube {
  readonly value: Cube['value'];
  /** null if it is centered. */
  readonly owner: Player | null;
}

/** One action of a player as recorded in a file, not yet checked for legality. Actions of both players may share a line. */
export type RecordedAction = {
  readonly line: number;
  readonly player: Player;
  /** Absent if the file says no more of it. */
  readonly notes?: ActionNotes;
  /** Players of cells before it that could not be read: each may be a turn. */
  readonly unread?: readonly Player[];
} & (
  | {
      readonly kind: 'roll';
      readonly dice: Dice;
      /** In the notation of `matchPlay`; '' for a roll without a play. */
      readonly play: string;
      /** Whether the file says that the play is not known; without it, '' says that no checker can move. */
      readonly isUnknown?: boolean;
      /** The position after it, if the file stores one: it counts where the play is not legal. */
      readonly after?: RecordedBoard;
    }
  /** `dance`: the player cannot move, and the file has no roll. */
  | { readonly kind: 'double' | 'take' | 'pass' | 'beaver' | 'dance' }
  /**
   * A position set by hand in the middle of a game, such as after an illegal play; `player` is on roll. Without a cube, that of
   * the game stays.
   */
  | { readonly kind: 'setup'; readonly board: RecordedBoard; readonly cube?: RecordedCube }
);

/** A custom starting position of a game. */
export interface RecordedStart {
  readonly board: RecordedBoard;
  readonly cube: RecordedCube;
  /** Whether the first roll opens the game, so that no cube decision precedes it. */
  readonly isOpening: boolean;
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

/** Another program's losses of what was done, ≥ 0, in units of the cube, normalized in matches; null if it has none. */
export interface RecordedLosses {
  readonly play: number | null;
  readonly double: number | null;
  readonly take: number | null;
}

/** What a file says about an action besides the action. */
export interface ActionNotes {
  /** Another program's figures of the play and of the cube decision before the roll; null if none. */
  readonly analysis: ReferenceAnalysis | null;
  /**
   * Boards after the plays of `analysis`, with the other player as roller: the replay checks them. Empty if the file has none;
   * then the replay checks the plays.
   */
  readonly boards: readonly Board[];
  /** Index of the play made among those of `analysis`, if the file has it: the replay checks it. */
  readonly played?: number;
  /** Equity that the other program says was lost here; absent if it does not say. */
  readonly losses?: RecordedLosses;
  readonly comment: string;
  /** Seconds left before the action; null without a clock. */
  readonly clock: Readonly<Record<Player, number>> | null;
}

/** The number of each player where files count them: the left one of a .mat file comes first. */
export const PLAYER_NUMBERS: Readonly<Record<Player, number>> = { O: 1, X: 2 };

/** Where and when a match was played; empty texts if the file does not say. */
export interface MatchDetails {
  readonly event: string;
  readonly round: string;
  readonly location: string;
  /** `2009-12-16` */
  readonly date: string;
  readonly comment: string;
}

/** The details of a file that has none. */
export const NO_DETAILS: MatchDetails = { event: '', round: '', location: '', date: '', comment: '' };

/** A match file as read, not yet checked against the rules: see `replayMatch`. */
export interface MatchRecord {
  readonly format: 'mat' | 'sgf' | 'xg' | 'ogxm';
  readonly names: Readonly<Record<Player, string>>;
  /** Points; 0 = money games. */
  readonly length: number;
  readonly jacoby: boolean;
  readonly beavers: boolean;
  /** Whether the Crawford rule holds. */
  readonly crawford: boolean;
  readonly games: readonly RecordedGame[];
  readonly details: MatchDetails;
  /** Lines that could not be read. */
  readonly problems: readonly Failure[];
}

/** Why a match of a file could not be read. @param number - of the match in the file, from 1 */
export const refusedMatch = (number: number, { code, where, ...refusal }: Failure): Failure =>
  failure(code, reason('match-of-file-refused', { number, problem: asValue({ code, ...refusal }) }), where);

/** Most games read from a file. */
export const MOST_GAMES = 2_000;
/** Most actions read per game: a longer game is cut and reported as a problem. */
export const MOST_ACTIONS = 2_000;
/** Characters read per line. */
export const LONGEST_LINE = 500;

/**
 * A problem in a line of a file; of binary files, in a record.
 *
 * @param line - from 1
 */
export const lineProblem = (
  line: number,
  problem: ReasonValue,
  format: MatchRecord['format'] = 'mat',
): Failure =>
  format === 'xg' || format === 'ogxm'
    ? failure('bad-match', reason('match-record', { line, problem }), `record ${line}`)
    : failure('bad-match', reason('match-line', { line, problem }), `line ${line}`);
