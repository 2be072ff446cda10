import type { CourseJob, Game } from '../../../jobs/game.ts';
import { libraryKey } from '../../../jobs/results/standing.ts';
import type { Runner } from '../../../runner/core/types.ts';
import { createVerifyStore } from './verifySlice.ts';
import type { RolloutStore, WorkInProgress } from '../rollout/types.ts';
import type { LibraryStore, VerifyStore } from './types.ts';

interface VerifyingParts<Job extends CourseJob> {
  readonly game: Game<Job>;
  readonly runner: Pick<Runner<Job>, 'start'>;
  readonly isOurs: (job: Job) => boolean;
  readonly library: LibraryStore<Job>;
  /** Rollouts shown on the page. */
  readonly shown: () => readonly RolloutStore<Job>[];
  /** Tracks work in progress: an update waits while runs are verified. */
  readonly work: Pick<WorkInProgress, 'watch' | 'during'>;
}

/** Verifies runs of the library and of the page; updates the standing in both. */
export function createVerifying<Job extends CourseJob>(parts: VerifyingParts<Job>): VerifyStore<Job> {
  const { game, library, shown, work } = parts;
  const verifying = createVerifyStore<Job>({
    ...parts,
    random: () => crypto.getRandomValues(new Uint32Array(1))[0]! / 2 ** 32,
    onJudged(key, standing, pictures) {
      for (const { getState } of shown()) {
        const { job, result, judge } = getState();
        if (job !== null && libraryKey(game.runIdentity(job), result?.standing) === key)
          judge(standing, pictures);
      }
      void work.during(() => library.getState().judge(key, standing, pictures));
    },
  });
  work.watch(verifying, ({ running }) => running !== null);
  return verifying;
}
