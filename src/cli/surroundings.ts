import type { Readable } from 'node:stream';

/** The environment of a program run; tests provide their own. */
export interface Surroundings {
  /** The repository's folder, with kernel, weights and cache. */
  readonly root: URL;
  /** The bundled worker thread. */
  readonly thread: URL;
  readonly stdin: Readable;
  /** Prints a result and a newline. */
  readonly out: (text: string) => void;
  /** Reports a failure or warning in one line, separate from the result. */
  readonly note: (text: string) => void;
}
