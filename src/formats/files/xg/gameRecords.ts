import type { Reason } from '../../../engine/errors.ts';
import { MAX_MATCH_LENGTH } from '../../../games/backgammon/legality.ts';
import type { Player } from '../../../games/backgammon/types.ts';
import type { ActionNotes } from '../matchRecord.ts';
import type {
  BadField,
  CubeRecord,
  DamagedRecord,
  GameFooter,
  GameHeader,
  Mover,
  MoveRecord,
} from './records.ts';
import type { XgRollout } from './rollouts.ts';

/** A record of a game with its number in the file, from 1. */
export interface Numbered<Content> {
  readonly line: number;
  readonly record: Content;
}

/** The records of a game. */
export interface GameRecords {
  readonly header: Numbered<GameHeader>;
  readonly actions: readonly Numbered<CubeRecord | MoveRecord | DamagedRecord>[];
  readonly footer: Numbered<GameFooter> | undefined;
}

/** What all games of a file share. */
export interface FileContext {
  readonly rollouts: readonly XgRollout[];
  readonly comments: readonly string[];
  readonly hasClock: boolean;
  readonly isMoney: boolean;
  /** Whether the bytes of the records may be damaged: then one that does not follow ends the reading. */
  readonly isDamaged: boolean;
  /** Collects the notes of actions by their record. */
  readonly notes: Map<number, ActionNotes>;
  /** Called with contradictions that change no position or play. */
  readonly onOddity: (line: number, oddity: Reason) => void;
}

/** A contradiction in a record. */
export type BadRecord = Numbered<BadField>;

/** The first player of the file is X, at the bottom. */
export const moverPlayer = (mover: Mover): Player => (mover === 1 ? 'X' : 'O');

/** A stored score as points; in money sessions it is a balance, which may be negative. */
export const pointsOf = (score: number, isMoney: boolean): number =>
  isMoney ? Math.min(MAX_MATCH_LENGTH, Math.max(0, score)) : score;

/** The comments of these indices, each once. */
export const commentOf = (comments: readonly string[], indices: readonly number[]): string =>
  [...new Set(indices)]
    .map((index) => comments[index] ?? '')
    .filter((comment) => comment !== '')
    .join('\n\n');
