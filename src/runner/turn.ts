/**
 * Lets waiting messages in: resolves after the events that are queued now. A message to oneself rather than a timer, which
 * browsers hold back by 4 ms or, in a hidden page, by a second.
 */
export function createTurn(): () => Promise<void> {
  const { port1, port2 } = new MessageChannel();
  const waiting: (() => void)[] = [];
  port1.onmessage = () => waiting.shift()?.();
  // In Node an open port keeps the process alive.
  for (const port of [port1, port2]) (port as { unref?: () => void }).unref?.();
  return () =>
    new Promise((resolve) => {
      waiting.push(resolve);
      port2.postMessage(0);
    });
}
