import { useEffect } from 'react';
import type { Failure } from '../../../engine/errors.ts';
import type { Notices } from '../notices/types.ts';

/** A library list as a source of failures. */
interface Failing {
  subscribe(
    listener: (
      now: { readonly failure: Failure | null },
      before: { readonly failure: Failure | null },
    ) => void,
  ): () => void;
}

/** Reports a failure of the library, and again when the message changes. */
export function useKeeping(library: Failing, { fail }: Notices): void {
  useEffect(
    () =>
      library.subscribe(({ failure }, before) => {
        if (failure !== null && failure.message !== before.failure?.message) fail(failure);
      }),
    [library, fail],
  );
}
