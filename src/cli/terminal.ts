import type { Locks } from './locks.ts';
import type { Stops } from './stops.ts';
import type { Surroundings } from './surroundings.ts';

/** The environment as commands see it. */
export interface Terminal extends Surroundings {
  /** Requests to stop: Ctrl-C, SIGTERM, SIGHUP. */
  readonly stops: Stops;
  /** Files that no other program may write meanwhile. */
  readonly locks: Locks;
}
