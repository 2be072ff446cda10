import type { CourseJob } from '../record.ts';
import { z } from '../zod.ts';
import { asFailure, fail, ok, reason, type Result } from '../../engine/errors.ts';
import { type DigestCheck, digestOf } from '../results/digest.ts';
import type { Game } from '../game.ts';
import { LONGEST_NOTE } from '../../formats/text/reference.ts';
import { type KeptReference, referenceOf } from './keptReference.ts';
import type { ChartData, RolloutResult } from '../result.ts';
import { packPictures, picturesOf } from './pictures.ts';
import { parseResultOf, seal } from '../results/resultFile.ts';
import { runStateOf, sumUp } from '../results/runs.ts';
import { standingSchema } from '../results/standing.ts';
import { canHaveEnded } from '../results/stopCheck.ts';
import { isNewerJob, newerVersion } from './stored.ts';
import type { KeptRun } from './types.ts';

/** Number of candidates stored in an entry. */
export const SHOWN_CANDIDATES = 3;
/** Maximum length of a note, in characters. */
export const MOST_NOTE: number = LONGEST_NOTE;
/** Maximum number of tags of an entry. */
export const MOST_TAGS = 20;
/** Maximum length of a tag, in characters. */
export const MOST_TAG = 40;

/** The stored form of a result. @param reference - what a pasted text said about its position */
export function keptRun<Job extends CourseJob>(
  id: string,
  job: Job,
  result: RolloutResult,
  reference?: KeptReference,
): KeptRun<Job> {
  const { seconds, standing } = result;
  const pictures = packPictures(result);
  return {
    id,
    ...seal({ id, seconds, pictures }, job, [runStateOf(job, result)]),
    seconds,
    pictures,
    ...(reference === undefined ? {} : { reference }),
    ...(standing === undefined ? {} : { standing }),
  };
}

/** A stored run with its pictures replaced by those of its replayed trials. */
export function withPictures<Job>(kept: KeptRun<Job>, replayed: ChartData): KeptRun<Job> {
  const pictures = packPictures(replayed);
  return { ...kept, pictures, digest: digestOf({ ...kept, pictures }) };
}

const withStanding = z.object({ standing: standingSchema });

/** Standing of a stored run: `damaged` if its digest no longer matches. */
function standingOf(input: unknown, digest: DigestCheck): Pick<RolloutResult, 'standing'> {
  const { standing } = withStanding.safeParse(input).data ?? {};
  if (digest.kind === 'differs') return { standing: { source: standing?.source ?? null, check: 'damaged' } };
  return standing === undefined ? {} : { standing };
}

const withJob = z.object({ job: z.unknown() });

/**
 * Restores a stored run as a result with its job.
 *
 * @param input - from storage or a file; checked completely
 * @returns `bad-job`, `bad-settings` or `newer-version` with the field in `where`; `bad-job` also for
 * combined runs
 */
export function restoreRun<Job extends CourseJob>(
  game: Game<Job>,
  input: unknown,
): Result<{ job: Job; result: RolloutResult; kept: KeptRun<Job> }> {
  const read = parseResultOf(game, input);
  if (!read.ok) {
    const { data } = withJob.safeParse(input);
    return isNewerJob(data?.job, game) ? { ok: false, error: newerVersion(read.error.where ?? '') } : read;
  }
  const { id, job, runs, seconds, pictures, digest } = read.value;
  const [run, ...others] = runs;
  if (run === undefined || others.length > 0) return fail('bad-job', reason('result-combined'), 'runs');
  let summed: ReturnType<typeof sumUp>;
  try {
    summed = sumUp(game, job, runs);
  } catch (thrown) {
    return { ok: false, error: asFailure(thrown, 'bad-job') };
  }
  const { candidates, best } = summed;
  const { seed: _seed, ...stored } = run;
  // The stop rule named cannot have ended this run, so the run counts as stopped.
  const restored = canHaveEnded(job, run) ? stored : { ...stored, stopReason: 'stopped' as const };
  const identity = game.runIdentity(job);
  const result = {
    identity,
    candidates,
    best,
    seconds,
    ...picturesOf(game, job, pictures, candidates),
    ...restored,
    ...standingOf(input, digest),
  };
  return ok({ job, result, kept: keptRun(id, job, result, referenceOf(input)) });
}
