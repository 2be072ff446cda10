import { useEffect } from 'react';
import type { Failure } from '../../engine/errors.ts';

/** A list of the library, as far as it may fail. */
interface Failing {
  subscribe(
    listener: (
      now: { readonly failure: Failure | null },
      before: { readonly failure: Failure | null },
    ) => void,
  ): () => void;
}

/** Tells when the library refuses, and again when it refuses for another reason. */
export function useKeeping(library: Failing, onFailure: (failure: Failure) => void): void {
  useEffect(
    () =>
      library.subscribe(({ failure }, before) => {
        if (failure !== null && failure.message !== before.failure?.message) onFailure(failure);
      }),
    [library, onFailure],
  );
}
