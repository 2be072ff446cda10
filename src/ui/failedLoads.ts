import { RolloutError } from '../engine/errors.ts';
import { phrase } from '../language/phrase.ts';

/** Functions that reset failed loads, and after them the parts that lack them. */
const failed = new Set<() => void>();

/**
 * Reports that a part of the page did not load.
 *
 * @param again - resets the load, so that the next request tries again
 * @throws RolloutError `bad-file`
 */
export function failLoad(again: () => void = () => {}): never {
  failed.add(again);
  throw new RolloutError(
    'bad-file',
    phrase('This part of Strata did not load. Check the connection and try again, or reload the page.'),
  );
}

/** Calls a function when the reader retries, after the failed loads are reset. */
export const onRetry = (again: () => void): void => void failed.add(again);

/**
 * Resets all failed loads, so that the next request tries again. Call only when the reader retries: React
 * itself repeats a request at once.
 */
export function retryFailedLoads(): void {
  const all = [...failed];
  failed.clear();
  for (const again of all) again();
}
