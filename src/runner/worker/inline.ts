import { asFailure, failure, reason } from '../../engine/errors.ts';
import { BACKGAMMON } from '../../jobs/backgammon/game.ts';
import type { Game } from '../../jobs/game.ts';
import type { RolloutJob } from '../../jobs/backgammon/types.ts';
import type { CourseJob } from '../../jobs/record.ts';
import { createPlayer, type PlayTrials } from './play.ts';
import type { Clock } from '../core/runTime.ts';
import { createSession, failedRun, type Session } from '../core/session.ts';
import { createTurn } from './turn.ts';
import type { Runner } from '../core/types.ts';
import type { BackgammonKernel } from '../../games/backgammon/kernelTypes.ts';

/**
 * Runs backgammon jobs on the calling thread; see {@link createThreadRunner}.
 *
 * @param kernel - with weights and bearoff tables loaded
 */
export const createInlineRunner = (kernel: BackgammonKernel, clock: Clock): Runner<RolloutJob> =>
  createThreadRunner(BACKGAMMON, (job) => createPlayer(kernel, job), clock);

/**
 * Runs jobs on the calling thread, yielding to the event loop between pieces. For tests and single positions;
 * a page needs workers.
 *
 * @param playerOf - binds a job to the function that plays its trials
 */
export function createThreadRunner<Job extends CourseJob>(
  game: Game<Job>,
  playerOf: (job: Job) => PlayTrials,
  clock: Clock,
): Runner<Job> {
  const turn = createTurn();
  const sessions = new Set<Session<Job>>();
  let disposed = false;

  async function work(session: Session<Job>, wake: { call: () => void }): Promise<void> {
    try {
      const play = playerOf(session.job);
      while (!session.ended) {
        const piece = session.next(1);
        if (piece === undefined) {
          await new Promise<void>((resolve) => {
            wake.call = resolve;
          });
          continue;
        }
        const started = clock();
        const rows = play(piece.candidate, piece.first, piece.count);
        session.timed(piece.count, clock() - started);
        session.take(piece, piece.count, rows);
        await turn();
      }
    } catch (thrown) {
      session.fail(asFailure(thrown));
    } finally {
      sessions.delete(session);
    }
  }

  return {
    workers: 1,
    start(job, listener, from) {
      if (disposed) return failedRun(failure('worker-failed', reason('inline-runner-closed')));
      const wake = { call() {} };
      try {
        const session = createSession(game, job, listener, from, clock, () => wake.call());
        sessions.add(session);
        void work(session, wake);
        return session.run;
      } catch (thrown) {
        return failedRun(asFailure(thrown));
      }
    },
    dispose() {
      disposed = true;
      for (const session of sessions) session.run.stop();
    },
  };
}
