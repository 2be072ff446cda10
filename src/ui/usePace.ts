import { type RefObject, useEffect, useState } from 'react';

/** Least milliseconds between two drawings of a chart: more often costs the workers more than the eye gains. */
export const SEEN_MS = 1000;
/** Of what is out of sight; screen readers may read it there. */
const UNSEEN_MS = 10_000;
/** So far outside the window a thing counts as seen: it is new when it comes. */
const NEAR = '200px';

/** Least milliseconds between two drawings of a thing while its run goes on: longer while it is out of sight. */
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
