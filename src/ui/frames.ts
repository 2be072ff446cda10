const waiting = new Set<() => void>();
let isAsked = false;

/**
 * Does something in a frame of its own, after what asked before: charts that are drawn one after another let every frame
 * between them through. While the page is out of sight nothing is done.
 *
 * @returns takes it back
 */
export function inOwnFrame(act: () => void): () => void {
  waiting.add(act);
  ask();
  return () => void waiting.delete(act);
}

function ask(): void {
  if (isAsked || waiting.size === 0) return;
  isAsked = true;
  // After the frame has been painted, so that all the time to the next one is there.
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
