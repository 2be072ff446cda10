import { fail, ok, type Result } from '../../engine/errors.ts';
import type { RunStanding } from '../../jobs/result.ts';
import { phrase } from '../../language/phrase.ts';
import { isRefused } from '../../jobs/results/standing.ts';

/**
 * A rollout of any game as a JSON result file. Fails with `bad-job` if its numbers are known to be wrong: the
 * new digest would certify them, and the terminal would extend them.
 */
export const resultFileOf = (json: object, standing: RunStanding | undefined): Result<string> =>
  isRefused(standing)
    ? fail(
        'bad-job',
        phrase('This rollout cannot be saved as JSON: its numbers do not match its trials. Roll out again.'),
      )
    : ok(`${JSON.stringify(json)}\n`);
