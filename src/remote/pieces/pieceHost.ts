import { ok, type Result } from '../../engine/errors.ts';
import type { Piece } from '../../engine/types.ts';
import type { CourseJob } from '../../jobs/record.ts';
import type { PieceSource } from '../../runner/core/types.ts';
import type { EngineIdentity } from '../protocol/messages.ts';
import { type CheckedGame, readOutsideJob } from './checkedGames.ts';
import { pieceTrouble } from './pieceChecks.ts';
import { PieceSession, type PlayedPiece } from './pieceSession.ts';

/** A run of somebody else, whose pieces are played here. */
export interface HostedRun {
  /**
   * Plays a piece. Resolves to undefined if it is dropped, to `bad-job` if the job has no such trials; asking
   * twice plays it once.
   */
  play(piece: Piece): Promise<Result<PlayedPiece> | undefined>;
  /** Drops all pieces. */
  stop(): void;
}

/** A game that this program plays for others. */
export interface PieceHost {
  readonly engine: EngineIdentity;
  /** Checks a job from outside. @returns the codes of jobs and positions; `bad-weights` for another engine */
  open(job: unknown): Result<HostedRun>;
}

/** What a host is made of. */
export interface PieceHostOptions<Job extends CourseJob> extends CheckedGame<Job> {
  readonly pool: { play(source: PieceSource<Job>): () => void };
}

/** Plays the pieces of other programs on a pool. */
export function createPieceHost<Job extends CourseJob>({
  game,
  engine,
  pool,
  check,
}: PieceHostOptions<Job>): PieceHost {
  return {
    engine,
    open(input) {
      const job = readOutsideJob({ game, check }, input);
      if (!job.ok) return job;
      const session = new PieceSession(job.value, game.rowColumns);
      session.onChange = pool.play(session);
      return ok({
        play(piece) {
          const error = pieceTrouble(job.value, piece);
          return error === undefined ? session.play(piece) : Promise.resolve({ ok: false, error });
        },
        stop: () => session.stop(),
      });
    },
  };
}
