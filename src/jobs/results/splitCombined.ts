import { parseSafely, z } from '../zod.ts';
import { checkDigest, digestOf } from './digest.ts';

const trialsOf = z.object({ trials: z.int().min(0) });
const runSchema = z.looseObject({
  seed: z.int(),
  stopReason: z.unknown(),
  sums: z.looseObject({ candidates: z.array(trialsOf) }),
});
const combinedSchema = z.object({
  id: z.string(),
  seconds: z.number(),
  job: z.looseObject({ settings: z.looseObject({}) }),
  runs: z.array(runSchema).min(2),
  digest: z.unknown().optional(),
});
const rawRuns = z.object({ runs: z.array(z.looseObject({})) });

/**
 * The results that a combined result was made from, each with the job of its run: the library keeps runs of
 * one seed. Each is read and checked like any other. Their seconds share those of the whole by trials.
 *
 * @param input - a result from a file
 * @returns the input alone if it is not a combined result
 */
export function splitCombined(input: unknown): readonly unknown[] {
  const read = parseSafely(combinedSchema, input);
  if (!read.success) return [input];
  const { id, seconds, job, runs, digest } = read.data;
  const raw = rawRuns.parse(input).runs;
  const check = checkDigest({ id, seconds, job, runs: raw }, digest);
  const counts = runs.map(({ sums }) => sums.candidates.map(({ trials }) => trials));
  const all = counts.flat().reduce((sum, trials) => sum + trials, 0);
  return runs.map(({ seed, stopReason }, index) => {
    const played = counts[index]!;
    const trials = played.reduce((most, own) => Math.max(most, own), 0);
    const share = played.reduce((sum, own) => sum + own, 0) / Math.max(1, all);
    // The job has the stop rule of one run only, so any other end is recorded by the trials played.
    const isWhole = stopReason === 'trials';
    const { timed: _timed, ...of } = job;
    const ownJob = {
      ...of,
      settings: { ...job.settings, seed, trials },
      counts: isWhole && played.every((own) => own === trials) ? null : played,
    };
    const run = isWhole ? raw[index]! : { ...raw[index]!, stopReason: 'stopped' };
    const single = { id, seconds: seconds * share, job: ownJob, runs: [run] };
    const own = check.kind === 'agrees' ? digestOf(single) : digest;
    return own === undefined ? single : { ...single, digest: own };
  });
}
