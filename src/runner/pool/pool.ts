import { asFailure } from '../../engine/errors.ts';
import type { CourseJob } from '../../jobs/record.ts';
import { createSession, failedRun } from '../core/session.ts';
import type { RolloutWorkerApi } from '../worker/workerApi.ts';
import { CLOSED } from './crew.ts';
import { Dispatcher } from './dispatcher.ts';
import type { NamedKernel, Pool, PoolOptions } from './types.ts';

/** A pool of workers that play runs. Workers start with `prepare` or with the first run. */
export function createPool<
  Job extends CourseJob,
  Given extends NamedKernel,
  Api extends RolloutWorkerApi<Given>,
>(options: PoolOptions<Job, Given, Api>): Pool<Job, Given> {
  const dispatcher = new Dispatcher(options);
  const { crew } = dispatcher;
  let isClosed = false;
  return {
    workers: crew.size,
    prepare: () => crew.prepare(),
    start(job, listener, from) {
      if (isClosed) return failedRun(CLOSED);
      try {
        const { game, clock } = options;
        const session = createSession(game, job, listener, from, clock, dispatcher.refresh, {
          kernel: () => crew.kernelHash,
        });
        dispatcher.add(session);
        return session.run;
      } catch (thrown) {
        return failedRun(asFailure(thrown));
      }
    },
    play(source) {
      dispatcher.add(source);
      return dispatcher.refresh;
    },
    dispose() {
      if (isClosed) return;
      isClosed = true;
      dispatcher.close();
    },
  };
}
