import { type Reason, reason } from '../../engine/errors.ts';
import { parseSafely, z } from '../zod.ts';
import { canonicalJson, hashText } from '../hash.ts';

/** Hexadecimal digits of a digest: 128 bits. */
const DIGITS = 32;

/** SHA-256, shortened to 128 bits, of the data behind a result's numbers. */
export interface Digest {
  /** Digest of the ID and the job. */
  readonly job: string;
  /** Digest of each run with its sums, bound to the job. */
  readonly runs: readonly string[];
  /** Digest of seconds and pictures, bound to the runs; absent in results of the terminal and older files. */
  readonly rest?: string;
}

/** The data that a digest covers, as files contain it. */
export interface Digested {
  readonly id: unknown;
  readonly job: unknown;
  readonly runs: readonly unknown[];
  readonly seconds: unknown;
  /** What only charts show; absent in results of the terminal. */
  readonly pictures?: unknown;
}

const short = (data: unknown): string => hashText(canonicalJson(data)).slice(0, DIGITS);

/** Digest of a result as written: any change of these parts changes it. */
export function digestOf({ id, job, runs, seconds, pictures }: Digested): Digest {
  const ofJob = short({ id, job });
  const ofRuns = runs.map((run) => short({ job: ofJob, run }));
  // Without pictures equal jobs have equal digests: the seconds differ from one run to the next.
  const rest = pictures === undefined ? {} : { rest: short({ runs: ofRuns, seconds, pictures }) };
  return { job: ofJob, runs: ofRuns, ...rest };
}

/** Result of comparing a file with its digest. */
export type DigestCheck =
  /** `isWhole`: the digest covers seconds and pictures, too. */
  | { readonly kind: 'agrees'; readonly isWhole: boolean }
  /** Written before results had a digest. */
  | { readonly kind: 'missing' }
  /** `what` has changed since the file was written. */
  | { readonly kind: 'differs'; readonly what: Reason };

const hex = z.string().length(DIGITS);
const digestSchema = z.object({ job: hex, runs: z.array(hex), rest: hex.exactOptional() });
const seedSchema = z.object({ seed: z.number() });

/** Compares a result from outside with its digest. @param given - its field `digest` */
export function checkDigest(digested: Digested, given: unknown): DigestCheck {
  if (given === undefined) return { kind: 'missing' };
  const differs = (what: Reason): DigestCheck => ({ kind: 'differs', what });
  const read = parseSafely(digestSchema, given);
  if (!read.success) return differs(reason('digest-itself'));
  const own = digestOf(digested);
  if (read.data.job !== own.job) return differs(reason('digest-job'));
  if (read.data.runs.length !== own.runs.length) return differs(reason('digest-runs'));
  const wrong = own.runs.findIndex((digest, index) => digest !== read.data.runs[index]);
  const { rest } = read.data;
  if (wrong < 0 && rest !== undefined && rest !== own.rest) return differs(reason('digest-rest'));
  if (wrong < 0) return { kind: 'agrees', isWhole: rest !== undefined };
  const seed = seedSchema.safeParse(digested.runs[wrong]);
  return differs(reason('digest-sums', { seed: seed.success ? String(seed.data.seed) : '?' }));
}
