import type { Reason, Result } from '../../engine/errors.ts';
import type { ActionNotes, MatchRecord } from './matchRecord.ts';
import type { PositionFile } from './positionFile.ts';
import type { Match } from '../../games/backgammon/match.ts';

/** The content of a file: a match, or a single position. */
export type FileContent =
  /** `others`: the further matches of the file; absent if it has one. */
  | { readonly kind: 'match'; readonly record: MatchRecord; readonly others?: readonly MatchRecord[] }
  | { readonly kind: 'file'; readonly file: PositionFile };

/** A format of match files. */
export interface MatchFormat {
  /** As `--to` and the page name it. */
  readonly id: MatchRecord['format'];
  /** The program that it comes from. */
  readonly program: string;
  /** Endings of its file names, with their dot. */
  readonly endings: readonly string[];
  /** Endings of files of the same format that have a single position. */
  readonly positionEndings: readonly string[];
  readonly recognize: (text: string) => boolean;
  readonly read: (text: string) => Result<FileContent>;
  /** Whether a file may have several matches. */
  readonly hasSeveral: boolean;
  /** Loads its writer; null if the format is only read. */
  readonly writer: (() => Promise<WriteMatch>) | null;
}

/** A format that matches can be written in. */
export type WrittenFormat = MatchFormat & { readonly writer: () => Promise<WriteMatch> };

/** A text of a match file, and what the match has that the format cannot store. */
export interface WrittenFile {
  readonly text: string;
  readonly losses: readonly Reason[];
}

/** Writes a replayed match as a file. @param record - what `match` was replayed from */
export type WriteMatch = (record: MatchRecord, match: Match) => WrittenFile;

/** What a file says about decisions, by their index among all of the match. */
export type DecisionNotes = ReadonlyMap<number, ActionNotes>;
