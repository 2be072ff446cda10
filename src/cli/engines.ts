import { createArimaaEngine } from './arimaa/engine.ts';
import { createTerminalEngine } from './engine.ts';
import type { Surroundings } from './surroundings.ts';
import type { ArimaaEngine } from './arimaa/engineTypes.ts';
import type { TerminalEngine } from './engineTypes.ts';

/** Kernels and workers of both games, for one run of the program or for several, one after the other. */
export interface Engines {
  readonly backgammon: TerminalEngine;
  readonly arimaa: ArimaaEngine;
  /** Ends what a run has started, and keeps kernels and idle workers for the next run. */
  endRun(): void;
  /** Ends the run and the engines. */
  close(): void;
}

/** Opens nothing before it is needed. */
export function createEngines(surroundings: Surroundings): Engines {
  const backgammon = createTerminalEngine(surroundings);
  const arimaa = createArimaaEngine(surroundings);
  return {
    backgammon,
    arimaa,
    endRun() {
      backgammon.endRun();
      arimaa.endRun();
    },
    close() {
      backgammon.close();
      arimaa.close();
    },
  };
}
