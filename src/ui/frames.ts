const waiting = new Set<() => void>();
let isAsked = false;

/**
 * Runs a callback in a frame of its own, after those already waiting, so that drawing several charts does not
 * block frames. Nothing runs while the page is hidden.
 *
 * @returns cancels it
 */
export function inOwnFrame(act: () => void): () => void {
  waiting.add(act);
  ask();
  return () => void waiting.delete(act);
}

function ask(): void {
  if (isAsked || waiting.size === 0) return;
  isAsked = true;
  // Run after the frame has been painted, to have all the time until the next one.
  requestAnimationFrame(() => setTimeout(serve));
}

function serve(): void {
  isAsked = false;
  const [act] = waiting;
  if (act === undefined) return;
  waiting.delete(act);
  ask();
  act();
}
