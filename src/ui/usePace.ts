import { type RefObject, useEffect, useState } from 'react';

/** Minimum time between redraws of a chart, in ms: more often would take too much time from the workers. */
export const SEEN_MS = 1000;
/** The same while off screen, where screen readers may still read it. */
const UNSEEN_MS = 10_000;
/** Treat elements this close to the window as visible, so that they are up to date when scrolled in. */
const NEAR = '200px';

/** Minimum time between redraws of an element during a run, in ms: longer while it is off screen. */
export function usePace(ref: RefObject<Element | null>): number {
  const [isSeen, setSeen] = useState(false);
  useEffect(() => {
    if (ref.current === null) return undefined;
    const observer = new IntersectionObserver((entries) => setSeen(entries.at(-1)?.isIntersecting === true), {
      rootMargin: NEAR,
    });
    observer.observe(ref.current);
    return () => observer.disconnect();
  }, [ref]);
  return isSeen ? SEEN_MS : UNSEEN_MS;
}
