import { asFailure, type Reason } from '../src/engine/errors.ts';
import { sentence } from '../src/language/sentences.ts';
import { wording } from '../src/language/wording.ts';

/** The message shown to people for the failure that `act` throws. @throws Error if it throws nothing */
export function thrownWords(act: () => unknown): string {
  try {
    act();
  } catch (thrown) {
    return wording(asFailure(thrown));
  }
  throw new Error('expected a failure, got none');
}

/** The sentence shown to people for a reason; `nothing` if there is none. */
export const said = (reason: Reason | undefined): string =>
  reason === undefined ? 'nothing' : sentence(reason);
