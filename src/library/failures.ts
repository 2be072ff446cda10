import { asFailure, isExplained } from '../engine/errors.ts';
import { saysNextStep } from '../language/nextStep.ts';
import { wording } from '../language/wording.ts';
import { StrataError } from './errors.ts';

/** A thrown value as a {@link StrataError}; the reasons of signals and mistakes of the package stay as they are. */
export function asStrataError(thrown: unknown): unknown {
  if (!isExplained(thrown)) return thrown;
  const failure = asFailure(thrown);
  // A file has many ways out: the sentence that knows which one fits counts.
  return failure.code === 'bad-match' && saysNextStep(failure)
    ? new StrataError(failure.code, wording(failure), '')
    : new StrataError(failure.code, wording(failure));
}

/** Runs a function, with its failures as {@link StrataError}. */
export function guarded<T>(run: () => T): T {
  try {
    return run();
  } catch (thrown) {
    throw asStrataError(thrown);
  }
}

/** Runs a call, with its failures as {@link StrataError}. */
export async function answered<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (thrown) {
    throw asStrataError(thrown);
  }
}
