import { RolloutError } from '../../engine/errors.ts';
import { parseAnyId } from '../../formats/ids/anyId.ts';
import { makeXgid } from '../../formats/ids/xgid.ts';
import type { RolloutJob } from '../../jobs/backgammon/types.ts';
import { parseResult, type StoredResult } from '../../jobs/results/resultFile.ts';
import { sentence } from '../../language/sentences.ts';
import { wording } from '../../language/wording.ts';

/** A job with the ID that its result names. */
export interface NamedJob {
  readonly id: string;
  readonly job: RolloutJob;
}

/**
 * Rejects a result whose digest does not match its job and sums.
 *
 * @param source - names the result in the message
 * @throws RolloutError `bad-job`
 */
export function refuseChanged(source: string, { digest }: Pick<StoredResult, 'digest'>): void {
  if (digest.kind !== 'differs') return;
  throw new RolloutError(
    'bad-job',
    `${source}: ${sentence(digest.what)} changed after the file was written: the digest differs. Use the original file, or roll out again.`,
  );
}

/** The ID of a result, or its XGID: older versions wrote the path of the --job file in its place. */
const idIn = ({ id, job }: NamedJob): string => (parseAnyId(id).ok ? id : makeXgid(job.position));

/** What a JSON text is that is no result of a backgammon rollout, as far as it can be recognized. */
function otherContent(data: unknown): string | undefined {
  if (typeof data !== 'object' || data === null) return undefined;
  const { job } = data as { readonly job?: { readonly game?: unknown } | null };
  if (job?.game === 'arimaa') return 'a result of Arimaa';
  if ('format' in data && data.format === 'strata-library')
    return 'a library file. Open it on the page and save one result of it';
  if ('candidates' in data && 'settings' in data && !('runs' in data)) return 'a job. Roll it out with --job';
  return undefined;
}

/**
 * A result from outside, of any engine: its figures are checked against its digest, its job not against the rules.
 *
 * @param source - names the result in messages
 * @throws RolloutError `bad-job`, `bad-settings`
 */
export function readStoredResult(source: string, data: unknown): StoredResult {
  const read = parseResult(data);
  if (!read.ok) {
    const other = otherContent(data);
    const why =
      other === undefined ? wording(read.error) : `expected a result of rollout --json, got ${other}.`;
    throw new RolloutError(read.error.code, `${source}: ${why}`);
  }
  refuseChanged(source, read.value);
  return { ...read.value, id: idIn(read.value) };
}
