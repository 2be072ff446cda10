import type { CourseJob } from '../../../jobs/record.ts';
import { libraryKey, isRefused } from '../../../jobs/results/standing.ts';
import { createStore } from 'zustand/vanilla';
import { asFailure, failure, type Result } from '../../../engine/errors.ts';
import { phrase } from '../../../language/phrase.ts';
import { arePicturesOf } from '../../../jobs/library/pictures.ts';
import { runStateOf } from '../../../jobs/results/runs.ts';
import { failLoad } from '../../../ui/failedLoads.ts';
import { createLatest } from '../../../ui/latest.ts';
import type { Game } from '../../../jobs/game.ts';
import type { Runner } from '../../../runner/core/types.ts';
import type { RolloutStore, WorkInProgress } from '../rollout/types.ts';
import type { LibraryStore, VerifyStore, VerifySlice } from './types.ts';
import type { ChartData, RolloutResult, Check, RunStanding } from '../../../jobs/result.ts';
import type { Verifying, VerifyOptions } from '../../../runner/core/verify.ts';
import type { Verification } from '../../../runner/core/verification.ts';

/** What verifying needs of the page. */
interface VerifyingParts<Job extends CourseJob> {
  readonly game: Game<Job>;
  readonly runner: Pick<Runner<Job>, 'start'>;
  /** Whether this engine made the job, so that its trials can be replayed. */
  readonly isOurs: (job: Job) => boolean;
  readonly library: LibraryStore<Job>;
  /** Rollouts shown on the page. */
  readonly shown: () => readonly RolloutStore<Job>[];
  /** Tracks work in progress: an update waits while runs are verified. */
  readonly work: Pick<WorkInProgress, 'watch' | 'during'>;
}

/** Unpredictable: 0 ≤ x < 1. */
const random = (): number => crypto.getRandomValues(new Uint32Array(1))[0]! / 2 ** 32;

/** The check of a run after verification. A sample cannot clear a run that was damaged or wrong. */
function checkOf(standing: RunStanding | undefined, { wrong, isWhole }: Verification): Check {
  if (wrong.length > 0) return 'wrong';
  return standing !== undefined && isRefused(standing) && !isWhole ? standing.check : 'verified';
}

/** The standing of a run after verification. */
function standingAfter(standing: RunStanding | undefined, found: Verification): RunStanding {
  const check = checkOf(standing, found);
  const isWhole = check === 'verified' && (found.isWhole || standing?.isWhole === true);
  return { source: standing?.source ?? null, check, ...(isWhole ? { isWhole } : {}) };
}

/** Whether a sample is not enough: the run was changed, or a sample of it agreed before. */
const needsAll = (standing: RunStanding | undefined): boolean =>
  isRefused(standing) || standing?.check === 'verified';

/** Verifies a run. Its code loads on demand, since the first screen does not need it. */
function startVerifying<Job extends CourseJob>(
  { game, runner }: VerifyingParts<Job>,
  job: Job,
  result: RolloutResult,
  options: Partial<VerifyOptions>,
): Verifying {
  let verifying: Verifying | undefined;
  let isStopped = false;
  async function verify(): Promise<Result<Verification>> {
    try {
      const { DEFAULT_SAMPLE, verifyRun } = await import('../../../runner/core/verify.ts').catch(() =>
        failLoad(),
      );
      const run = runStateOf(job, result);
      verifying = verifyRun(game, runner, job, run, { sample: DEFAULT_SAMPLE, random, ...options });
      if (isStopped) verifying.stop();
      return await verifying.finished;
    } catch (thrown) {
      return { ok: false, error: asFailure(thrown) };
    }
  }
  return {
    finished: verify(),
    stop() {
      isStopped = true;
      verifying?.stop();
    },
  };
}

/** Verifies runs of the library and of the page; updates the standing in both. */
export function createVerifying<Job extends CourseJob>(parts: VerifyingParts<Job>): VerifyStore<Job> {
  const { game, library, shown, work } = parts;
  let current: Verifying | undefined;
  const verifications = createLatest();

  function judge(key: string, standing: RunStanding, pictures: ChartData | undefined): void {
    for (const { getState } of shown()) {
      const { job, result, judge: judgeShown } = getState();
      if (job !== null && libraryKey(game.runIdentity(job), result?.standing) === key)
        judgeShown(standing, pictures);
    }
    void work.during(() => library.getState().judge(key, standing, pictures));
  }

  const verifying = createStore<VerifySlice<Job>>()((set) => ({
    running: null,
    last: null,
    failure: null,
    async verify(job, result) {
      current?.stop();
      const { standing } = result;
      const key = libraryKey(game.runIdentity(job), standing);
      if (!parts.isOurs(job))
        return set({
          running: null,
          failure: failure(
            'bad-weights',
            phrase('Another engine played this rollout, so it cannot be verified here.'),
          ),
        });
      set({ running: { key, share: 0 }, last: null, failure: null });
      const isWanted = verifications.begin();
      current = startVerifying(parts, job, result, {
        ...(needsAll(standing) && { sample: Infinity }),
        onProgress(share) {
          if (isWanted()) set({ running: { key, share } });
        },
      });
      const reply = await current.finished;
      if (!isWanted()) return;
      current = undefined;
      if (!reply.ok) return set({ running: null, failure: reply.error });
      const { pictures } = reply.value;
      judge(key, standingAfter(standing, reply.value), pictures);
      const hadItsPictures = pictures && arePicturesOf(result, pictures);
      set({ running: null, last: { key, found: reply.value, hadItsPictures } });
    },
    stop() {
      current?.stop();
    },
  }));
  work.watch(verifying, ({ running }) => running !== null);
  return verifying;
}
