import { z } from '../zod.ts';
import { asFailure, fail, ok, reason, type Result } from '../../engine/errors.ts';
import { type Digest, type DigestCheck, digestOf } from '../results/digest.ts';
import type { CourseJob, Game } from '../game.ts';
import { LONGEST_NOTE } from '../../formats/text/reference.ts';
import { type KeptReference, referenceOf } from './keptReference.ts';
import type { RolloutJob } from '../backgammon/types.ts';
import type { RolloutResult } from '../result.ts';
import { type PackedPictures, packPictures, type ChartData, picturesOf } from './pictures.ts';
import { type PackedRun, parseResultOf, seal } from '../results/resultFile.ts';
import { runStateOf, sumUp } from '../results/runs.ts';
import { type RunStanding, standingSchema } from '../results/standing.ts';
import { canHaveEnded } from '../results/stopCheck.ts';
import { isNewerJob, newerVersion } from './stored.ts';

/** State of a stored run. `running`: it was running when last saved. */
export const KEPT_STATES = ['running', 'paused', 'stopped', 'done'] as const;
/** The state of a kept run. */
export type KeptState = (typeof KEPT_STATES)[number];

/** A run of one seed as the library stores it: the contents of a result file, plus pictures. */
export interface KeptRun<Job = RolloutJob> {
  /** The position as results name it: XGID in backgammon, one-line board in Arimaa. */
  readonly id: string;
  readonly job: Job;
  readonly runs: readonly PackedRun[];
  /** Detects changes; absent in runs stored before results had one. */
  readonly digest?: Digest;
  readonly seconds: number;
  /** Absent in runs stored before the digest covered them. */
  readonly pictures?: PackedPictures;
  /** What a pasted text said about the position; absent if nothing. */
  readonly reference?: KeptReference | undefined;
  /** Origin and verification state; absent for runs played here. */
  readonly standing?: RunStanding;
}

/** What the user adds to a run. */
export interface Remarks {
  readonly note: string;
  /** In the order they were added, each once. */
  readonly tags: readonly string[];
}

/** A library entry: a run of a game. */
export interface LibraryEntry<Job = RolloutJob> extends Remarks {
  /** {@link libraryKey}: one entry per run, however often it is repeated. */
  readonly key: string;
  /** Milliseconds since 1970. */
  readonly created: number;
  readonly saved: number;
  readonly state: KeptState;
  readonly job: Job;
  /** Trials of all candidates together. Of two states of a run, the one with more trials is kept. */
  readonly trials: number;
  /** Absent for a run that was played here. */
  readonly standing?: RunStanding;
  /** Best first, at most {@link SHOWN_CANDIDATES}. */
  readonly candidates: readonly KeptCandidate[];
}

/** A candidate in a library entry. */
export interface KeptCandidate {
  readonly name: string;
  /** Of the kind that the job compares: equity, or a score. */
  readonly equity: number;
  /** Half-width of the 95 % interval; null while unknown. */
  readonly halfWidth: number | null;
}

/** Number of candidates stored in an entry. */
export const SHOWN_CANDIDATES = 3;
/** Maximum length of a note, in characters. */
export const MOST_NOTE: number = LONGEST_NOTE;
/** Maximum number of tags of an entry. */
export const MOST_TAGS = 20;
/** Maximum length of a tag, in characters. */
export const MOST_TAG = 40;

/** A stored run with its remarks, as files contain it. */
export interface LibraryItem<Job = RolloutJob> {
  readonly remarks: Remarks & Pick<LibraryEntry, 'created' | 'saved' | 'state'>;
  readonly run: KeptRun<Job>;
}

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
