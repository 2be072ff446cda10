import { checkEngine, checkLegal } from '../../jobs/backgammon/legalJob.ts';
import { BACKGAMMON } from '../../jobs/backgammon/game.ts';
import { ARIMAA, checkArimaaLegal } from '../../jobs/arimaa/job.ts';
import { createPieceHost, type PieceHost } from '../../runner/remote/pieceHost.ts';
import type { ArimaaEngine } from '../arimaa/engine.ts';
import type { Engine } from '../engine.ts';

/** Plays backgammon for others on this many threads. @throws RolloutError the codes of the engine's assets */
export async function hostBackgammon(engine: Engine, threads: number): Promise<PieceHost> {
  const rules = await engine.rules();
  return createPieceHost({
    game: BACKGAMMON,
    engine: await engine.identity(),
    pool: await engine.pool(threads),
    check(job) {
      const legal = checkLegal(job, rules);
      return legal.ok ? checkEngine(job) : legal;
    },
  });
}

/** Plays Arimaa for others; the threads start with the first piece. @throws RolloutError as hostBackgammon */
export async function hostArimaa(engine: ArimaaEngine, threads: number): Promise<PieceHost> {
  const kernel = await engine.kernel();
  return createPieceHost({
    game: ARIMAA,
    engine: await engine.identity(),
    pool: engine.pool(threads),
    check: (job) => checkArimaaLegal(job, kernel),
  });
}
