import { RolloutError } from '../engine/errors.ts';
import { phrase } from '../language/phrase.ts';

/** What to begin anew of the loads that failed. */
const failed = new Set<() => void>();

/**
 * Says that a part of the page did not load.
 *
 * @param again - has it load again when it is asked for next
 * @throws RolloutError `bad-file`
 */
export function failLoad(again: () => void = () => {}): never {
  failed.add(again);
  throw new RolloutError(
    'bad-file',
    phrase('This part of Strata did not load. Check the connection and try again, or reload the page.'),
  );
}

/**
 * Has everything that failed to load load again when it is asked for next: the reader tries again. Not sooner, for React asks
 * again by itself at once.
 */
export function retryFailedLoads(): void {
  const all = [...failed];
  failed.clear();
  for (const again of all) again();
}
