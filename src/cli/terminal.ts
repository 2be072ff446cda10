import type { Locks } from './locks.ts';
import type { Stops } from './stops.ts';
import type { Surroundings } from './surroundings.ts';
import type { ArimaaEngine } from './arimaa/engineTypes.ts';

/** The environment as commands see it. */
export interface Terminal extends Surroundings {
  /** Arimaa's kernel and workers, which end with the run. */
  readonly arimaa: ArimaaEngine;
  /** Requests to stop: Ctrl-C, SIGTERM, SIGHUP. */
  readonly stops: Stops;
  /** Files that no other program may write meanwhile. */
  readonly locks: Locks;
}
