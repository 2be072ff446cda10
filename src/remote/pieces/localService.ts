import type { Piece } from '../../engine/types.ts';
import type { Game } from '../../jobs/game.ts';
import type { CourseJob } from '../../jobs/record.ts';
import type { PieceSource } from '../../runner/core/types.ts';
import { PieceSession } from './pieceSession.ts';
import type { PieceListener, PieceService } from './service.ts';

/** What plays pieces in this process. */
export interface LocalServiceOptions<Job extends CourseJob> {
  readonly game: Game<Job>;
  readonly pool: { play(source: PieceSource<Job>): () => void };
  readonly threads: number;
  /** SHA-256 of the kernel. */
  readonly kernelHash: string;
}

/** Plays pieces on a pool of this process. The owner of the pool ends it. */
export const createLocalService = <Job extends CourseJob>({
  game,
  pool,
  threads,
  kernelHash,
}: LocalServiceOptions<Job>): PieceService<Job> => ({
  threads,
  kernelHash,
  open(job, listener) {
    const session = new PieceSession(job, game.rowColumns);
    session.onChange = pool.play(session);
    return {
      submit(pieces) {
        for (const piece of pieces) void playFor(session, piece, listener);
      },
      withdraw(pieces) {
        for (const piece of pieces) session.drop(piece);
      },
      close: () => session.stop(),
    };
  },
  dispose() {},
});

async function playFor<Job extends CourseJob>(
  session: PieceSession<Job>,
  piece: Piece,
  listener: PieceListener,
): Promise<void> {
  const outcome = await session.play(piece);
  if (outcome === undefined) {
    if (!session.ended) listener.onReturned(piece);
  } else if (outcome.ok) listener.onRows(piece, outcome.value.rows, outcome.value.ms);
  else listener.onFailed(piece, outcome.error);
}
