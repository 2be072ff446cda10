import type { Readable } from 'node:stream';
import type { Locks } from './locks.ts';
import type { Stops } from './stops.ts';

/** What a program run has of the world around it; tests bring their own. */
export interface Surroundings {
  /** The repository's folder, where kernel, weights and cache lie. */
  readonly root: URL;
  /** The bundled worker thread. */
  readonly thread: URL;
  readonly stdin: Readable;
  /** Prints a result, with a line end. */
  readonly out: (text: string) => void;
  /** Reports a failure or a warning next to the result, one line. */
  readonly note: (text: string) => void;
}

/** What the commands have of it. */
export interface Terminal extends Surroundings {
  /** Polite requests to end: Ctrl-C, SIGTERM, SIGHUP. */
  readonly stops: Stops;
  /** Files that no other program may write while this one does. */
  readonly locks: Locks;
}
