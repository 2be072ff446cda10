import type { ArimaaJob } from '../jobs/arimaa/types.ts';
import type { RolloutJob } from '../jobs/backgammon/types.ts';
import type { CourseJob } from '../jobs/record.ts';
import { checkedArimaa, checkedBackgammon, type CheckedGame } from '../remote/pieces/checkedGames.ts';
import { createLocalService } from '../remote/pieces/localService.ts';
import { createPieceHost, type PieceHost } from '../remote/pieces/pieceHost.ts';
import type { PieceService } from '../remote/pieces/service.ts';
import { type ServedGame, serveGame } from '../remote/server/pageRuns.ts';
import type { PieceSource } from '../runner/core/types.ts';
import type { ArimaaEngine } from './arimaa/engineTypes.ts';
import type { TerminalEngine } from './engineTypes.ts';
import { openService } from './queueRunner.ts';
import { readThreadsUnless, type RunnerFlags } from './runnerOf.ts';
import type { Terminal } from './terminal.ts';

/** Both games, with the checks of jobs from outside. @throws RolloutError the codes of the engine's assets */
async function checkedGames(
  engine: TerminalEngine,
  arimaa: ArimaaEngine,
): Promise<readonly [CheckedGame<RolloutJob>, CheckedGame<ArimaaJob>]> {
  return [
    checkedBackgammon(await engine.identity(), await engine.rules()),
    checkedArimaa(await arimaa.identity(), await arimaa.kernel()),
  ];
}

/**
 * Plays both games for a queue; Arimaa's threads start with its first piece.
 *
 * @throws RolloutError the codes of the engine's assets
 */
export async function openHosts(
  engine: TerminalEngine,
  arimaa: ArimaaEngine,
  threads: number,
): Promise<readonly PieceHost[]> {
  const [backgammon, other] = await checkedGames(engine, arimaa);
  return [
    createPieceHost({ ...backgammon, pool: await engine.pool(threads) }),
    createPieceHost({ ...other, pool: arimaa.pool(threads) }),
  ];
}

/**
 * The games that a server plays for pages, on threads here or on the workers of a queue.
 *
 * @throws RolloutError the codes of the engine's assets; `bad-settings` for flags that exclude each other and
 * if no queue answers
 */
export async function servedGames(
  terminal: Terminal,
  engine: TerminalEngine,
  arimaa: ArimaaEngine,
  flags: RunnerFlags,
): Promise<readonly ServedGame[]> {
  const threads = readThreadsUnless(flags);
  async function serviceOf<Job extends CourseJob>(
    { game, engine: identity }: CheckedGame<Job>,
    note: Terminal['note'],
    open: () => Promise<{ play(source: PieceSource<Job>): () => void }>,
  ): Promise<PieceService<Job>> {
    if (flags.queue === undefined)
      return createLocalService({ game, pool: await open(), threads, kernelHash: identity.kernel });
    const service = await openService({ note }, flags.queue, game, identity);
    engine.atEnd(() => service.dispose());
    return service;
  }
  const [backgammon, other] = await checkedGames(engine, arimaa);
  // Workers play both games, so they are announced once.
  const silent = (): void => {};
  return [
    serveGame(backgammon, await serviceOf(backgammon, terminal.note, () => engine.pool(threads))),
    serveGame(other, await serviceOf(other, silent, async () => arimaa.pool(threads))),
  ];
}
