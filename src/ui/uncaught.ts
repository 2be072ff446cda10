import { type Failure, asFailure, failure } from '../engine/errors.ts';
import { phrase } from '../language/phrase.ts';

/** Told what nobody else has told the reader. */
export type UncaughtListener = (failure: Failure, thrown: unknown) => void;

/** Browsers report these as errors though nothing is wrong: sizes settle a frame later, or the reader left. */
const isHarmless = (thrown: unknown, message: string): boolean =>
  message.startsWith('ResizeObserver loop') ||
  (thrown instanceof DOMException && thrown.name === 'AbortError');

/** What nobody expected, in a sentence; a failure that has one of its own keeps it. */
export function uncaughtFailure(thrown: unknown): Failure {
  const known = asFailure(thrown);
  if (known.reason !== undefined) return known;
  return failure(
    'worker-failed',
    phrase('Something went wrong: {problem}. Finished rollouts are in the library.', {
      problem: known.message.replace(/\.$/, ''),
    }),
  );
}

/** Owns every error and every rejected promise of the page that nothing else takes care of. */
export function watchUncaught(page: Window, tell: UncaughtListener): void {
  const take = (thrown: unknown, message: string) => {
    if (!isHarmless(thrown, message)) tell(uncaughtFailure(thrown), thrown);
  };
  page.addEventListener('error', ({ error, message, filename }) => {
    // Files that did not load have no message here; extensions have addresses of their own.
    const isOurs = filename === '' || filename.startsWith(page.location.origin);
    if (isOurs && message !== undefined) take(error ?? message, message);
  });
  page.addEventListener('unhandledrejection', ({ reason }) => take(reason, asFailure(reason).message));
}
