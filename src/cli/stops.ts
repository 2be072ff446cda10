import { constants } from 'node:os';

/** Signals that ask a program to end: Ctrl-C, `kill`, a terminal that closes. */
const STOP_SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
type StopSignal = (typeof STOP_SIGNALS)[number];

/** Polite requests to end. */
export interface Stops {
  /** The first signal that came while someone listened. */
  readonly signal: StopSignal | undefined;
  /**
   * Calls `stop` on a signal, at once if one has come already. From here to {@link Stops.close} signals no longer end the process:
   * a second Ctrl-C must not lose what the first one saved.
   *
   * @returns stops listening
   */
  listen(stop: () => void): () => void;
  /** Lets signals end the process again, unless one came: the process is then about to end, with an exit code of its own. */
  close(): void;
}

export function createStops(): Stops {
  const listeners = new Set<() => void>();
  let signal: StopSignal | undefined;
  let isListening = false;
  function onSignal(name: NodeJS.Signals): void {
    signal ??= STOP_SIGNALS.find((known) => known === name);
    for (const stop of listeners) stop();
  }
  return {
    get signal() {
      return signal;
    },
    listen(stop) {
      if (!isListening) for (const name of STOP_SIGNALS) process.on(name, onSignal);
      isListening = true;
      listeners.add(stop);
      if (signal !== undefined) stop();
      return () => void listeners.delete(stop);
    },
    close() {
      if (signal !== undefined) return;
      for (const name of STOP_SIGNALS) process.off(name, onSignal);
    },
  };
}

/** A command that a signal ended before it was done. What it had by then is written. */
export class Interrupted extends Error {
  readonly exitCode: number;

  /** @param after - what was done, and what was not: follows the name of the signal */
  constructor(signal: StopSignal, after: string) {
    super(`stopped by ${signal} ${after}`);
    this.exitCode = exitCodeOf(signal);
  }
}

/** What a shell calls the exit of a program that a signal ended, such as 130 for Ctrl-C. */
const exitCodeOf = (signal: StopSignal): number => 128 + constants.signals[signal];
