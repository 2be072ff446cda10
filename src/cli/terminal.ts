import type { Readable } from 'node:stream';

/** What the commands have of the world around them; tests bring their own. */
export interface Terminal {
  /** The repository's folder, where kernel, weights and cache lie. */
  readonly root: URL;
  /** The bundled worker thread. */
  readonly thread: URL;
  readonly stdin: Readable;
  /** Prints a result, with a line end. */
  readonly out: (text: string) => void;
  /** Says something beside the result: a failure or a warning, one line. */
  readonly note: (text: string) => void;
}
