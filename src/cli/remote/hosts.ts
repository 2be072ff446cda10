import { ARIMAA } from '../../jobs/arimaa/job.ts';
import { BACKGAMMON } from '../../jobs/backgammon/game.ts';
import { createPieceHost, type PieceHost } from '../../remote/pieces/pieceHost.ts';
import { arimaaCheck, backgammonCheck } from './checks.ts';
import type { ArimaaEngine } from '../arimaa/engineTypes.ts';
import type { TerminalEngine } from '../engineTypes.ts';

/**
 * Plays both games for others; Arimaa's threads start with its first piece.
 *
 * @throws RolloutError the codes of the engine's assets
 */
export async function openHosts(
  engine: TerminalEngine,
  arimaa: ArimaaEngine,
  threads: number,
): Promise<readonly PieceHost[]> {
  return [
    createPieceHost({
      game: BACKGAMMON,
      engine: await engine.identity(),
      pool: await engine.pool(threads),
      check: await backgammonCheck(engine),
    }),
    createPieceHost({
      game: ARIMAA,
      engine: await arimaa.identity(),
      pool: arimaa.pool(threads),
      check: await arimaaCheck(arimaa),
    }),
  ];
}
