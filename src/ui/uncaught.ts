import { type Failure, asFailure, failure } from '../engine/errors.ts';
import { phrase } from '../language/phrase.ts';

/** Called with errors that nothing else has reported to the reader. */
type UncaughtListener = (failure: Failure, thrown: unknown) => void;

/**
 * Browsers report these as errors although nothing is wrong: layout settles a frame later, or the reader
 * left.
 */
const isHarmless = (thrown: unknown, message: string): boolean =>
  message.startsWith('ResizeObserver loop') ||
  (thrown instanceof DOMException && thrown.name === 'AbortError');

/** Describes an unexpected error in a sentence; a failure that already has a reason keeps it. */
function uncaughtFailure(thrown: unknown): Failure {
  const known = asFailure(thrown);
  if (known.reason !== undefined) return known;
  return failure(
    'worker-failed',
    phrase('Something went wrong: {problem}. Finished rollouts are in the library.', {
      problem: known.message.replace(/\.$/, ''),
    }),
  );
}

/** Handles every error and rejected promise of the page that nothing else handles. */
export function watchUncaught(page: Window, tell: UncaughtListener): void {
  const take = (thrown: unknown, message: string) => {
    if (!isHarmless(thrown, message)) tell(uncaughtFailure(thrown), thrown);
  };
  page.addEventListener('error', ({ error, message, filename }) => {
    // Files that failed to load have no message here; browser extensions have other origins.
    const isOurs = filename === '' || filename.startsWith(page.location.origin);
    if (isOurs && message !== undefined) take(error ?? message, message);
  });
  page.addEventListener('unhandledrejection', ({ reason }) => take(reason, asFailure(reason).message));
}
