import { constants } from 'node:os';

/** Signals that ask a program to exit: Ctrl-C, `kill`, a closed terminal. */
const STOP_SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
type StopSignal = (typeof STOP_SIGNALS)[number];

/** Handles requests to stop. */
export interface Stops {
  /** The first signal received while someone was listening. */
  readonly signal: StopSignal | undefined;
  /**
   * Calls `stop` on a signal, or at once if one has been received. From now until {@link Stops.close},
   * signals do not end the process: a second Ctrl-C must not lose what the first one saved.
   *
   * @returns a function that removes the listener
   */
  listen(stop: () => void): () => void;
  /**
   * Lets signals end the process again, unless one was received: then the process is about to exit with its
   * own exit code.
   */
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

/** Thrown when a signal ended a command early. The output so far has been written. */
export class Interrupted extends Error {
  readonly exitCode: number;

  /** @param after - what was and was not done; follows the name of the signal */
  constructor(signal: StopSignal, after: string) {
    super(`stopped by ${signal} ${after}`);
    this.exitCode = exitCodeOf(signal);
  }
}

/** The shell's exit code for a program ended by a signal, such as 130 for Ctrl-C. */
const exitCodeOf = (signal: StopSignal): number => 128 + constants.signals[signal];
