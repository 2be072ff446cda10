import { asFailure, type Reason } from '../src/engine/errors.ts';
import { wording } from '../src/language/phrase.ts';
import { sentence } from '../src/language/sentences.ts';

/** What people are told of the failure that `act` throws. @throws Error where it throws nothing */
export function thrownWords(act: () => unknown): string {
  try {
    act();
  } catch (thrown) {
    return wording(asFailure(thrown));
  }
  throw new Error('expected a failure, got none');
}

/** What people are told of a reason; `nothing` where there is none. */
export const said = (reason: Reason | undefined): string =>
  reason === undefined ? 'nothing' : sentence(reason);
