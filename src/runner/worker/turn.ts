/**
 * Returns a function that yields to the event loop: it resolves after the events queued now. It posts itself
 * a message because browsers delay timers by 4 ms or, in a hidden page, by a second. It alternates between
 * two channels because Node handles up to a thousand messages of one port, including new arrivals, before it
 * turns to another.
 */
export function createTurn(): () => Promise<void> {
  const waiting: (() => void)[] = [];
  const ports = [new MessageChannel(), new MessageChannel()].map(({ port1, port2 }) => {
    port1.onmessage = () => waiting.shift()?.();
    // In Node an open port keeps the process alive.
    for (const port of [port1, port2]) (port as { unref?: () => void }).unref?.();
    return port2;
  });
  let turns = 0;
  return () =>
    new Promise((resolve) => {
      waiting.push(resolve);
      ports[turns++ % 2]!.postMessage(0);
    });
}
