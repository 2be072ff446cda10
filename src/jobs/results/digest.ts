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
}

/** The data that a digest covers, as files contain it. */
export interface Digested {
  readonly id: unknown;
  readonly job: unknown;
  readonly runs: readonly unknown[];
}

const short = (data: unknown): string => hashText(canonicalJson(data)).slice(0, DIGITS);

/** Digest of a result as written: any change of job or sums changes it. */
export function digestOf({ id, job, runs }: Digested): Digest {
  const ofJob = short({ id, job });
  return { job: ofJob, runs: runs.map((run) => short({ job: ofJob, run })) };
}

/** Result of comparing a file with its digest. */
export type DigestCheck =
  | { readonly kind: 'agrees' }
  /** Written before results had a digest. */
  | { readonly kind: 'missing' }
  /** `what` has changed since the file was written. */
  | { readonly kind: 'differs'; readonly what: Reason };

const hex = z.string().length(DIGITS);
const digestSchema = z.object({ job: hex, runs: z.array(hex) });
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
  if (wrong < 0) return { kind: 'agrees' };
  const seed = seedSchema.safeParse(digested.runs[wrong]);
  return differs(reason('digest-sums', { seed: seed.success ? String(seed.data.seed) : '?' }));
}
