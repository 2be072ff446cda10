import type { EngineIdentity } from '../remote/protocol/messages.ts';
import type { Pool } from '../runner/pool/types.ts';
import type { BackgammonKernel } from '../games/backgammon/kernelTypes.ts';

/**
 * Kernels and workers, started when first needed. Several program runs of one process may use an engine, one
 * after the other.
 */
export interface TerminalEngine {
  /** For legal plays only: has neither weights nor tables. */
  rules(): Promise<BackgammonKernel>;
  /** With weights and bearoff tables, for evaluations on this thread. */
  evaluator(): Promise<BackgammonKernel>;
  /** This many worker threads. */
  pool(threads: number): Promise<Pool>;
  /** What plays trials here. */
  identity(): Promise<EngineIdentity>;
  /** Has something else end with the program run. */
  atEnd(end: () => void): void;
  /** Ends what a program run has started, and keeps kernels and idle workers for the next run. */
  endRun(): void;
  /** Ends the run and the engine. */
  close(): void;
}
