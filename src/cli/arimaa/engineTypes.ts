import type { ArimaaKernel } from '../../games/arimaa/kernel.ts';
import type { Pool } from '../../runner/pool/types.ts';
import type { EngineIdentity } from '../../remote/protocol/messages.ts';
import type { TreeSearcher } from '../../runner/pool/treeTypes.ts';
import type { ArimaaJob } from '../../jobs/arimaa/types.ts';
import type { Terminal } from '../terminal.ts';

/** Arimaa's kernel and workers, started when first needed; for one program run after the other. */
export interface ArimaaEngine {
  kernel(): Promise<ArimaaKernel>;
  /** This many worker threads that play rollouts. */
  pool(threads: number): Pool<ArimaaJob, unknown>;
  /** What plays trials here. */
  identity(): Promise<EngineIdentity>;
  /** This many worker threads that grow trees. */
  searcher(threads: number): TreeSearcher;
  /** Has something else end with the program run. */
  atEnd(end: () => void): void;
  /** Ends what a program run has started, and keeps kernel and idle workers for the next run. */
  endRun(): void;
  /** Ends the run and the engine. */
  close(): void;
}

/** The environment of commands that also play Arimaa. */
export interface ArimaaTerminal extends Terminal {
  /** Arimaa's kernel and workers, which end with the run. */
  readonly arimaa: ArimaaEngine;
}
