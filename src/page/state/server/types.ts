import type { Failure } from '../../../engine/errors.ts';
import type { Game } from '../../../jobs/game.ts';
import type { CourseJob } from '../../../jobs/record.ts';
import type { Runner } from '../../../runner/core/types.ts';
import type { ServerRecord } from '../../../remote/protocol/messages.ts';

/** The server that serves this page, and whether it plays the page's rollouts. */
export interface ServerSlice {
  readonly place: RolloutPlace;
  /** Undefined until the pairing word has been accepted. */
  readonly connection: ServerConnection | undefined;
  readonly isConnecting: boolean;
  /** Why the last attempt to connect failed; null if it did not. */
  readonly problem: Failure | null;
  /** Takes effect with the next rollout. */
  choose(place: RolloutPlace): void;
  connect(word: string): Promise<void>;
}

/** Where rollouts are played. */
type RolloutPlace = 'browser' | 'server';

/** A server that has accepted the pairing word. */
export interface ServerConnection {
  readonly server: ServerRecord;
  /** Plays a game's rollouts on the server; undefined if it does not play this game. */
  runnerOf<Job extends CourseJob>(game: Game<Job>): Runner<Job> | undefined;
}
