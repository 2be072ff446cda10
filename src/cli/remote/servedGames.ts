import { ARIMAA } from '../../jobs/arimaa/job.ts';
import { BACKGAMMON } from '../../jobs/backgammon/game.ts';
import type { Game } from '../../jobs/game.ts';
import type { CourseJob } from '../../jobs/record.ts';
import type { PieceSource } from '../../runner/core/types.ts';
import { createLocalService } from '../../remote/pieces/localService.ts';
import type { PieceService } from '../../remote/pieces/service.ts';
import { type ServedGame, serveGame } from '../../remote/server/pageRuns.ts';
import type { Terminal } from '../terminal.ts';
import { arimaaCheck, backgammonCheck } from './checks.ts';
import { openService } from './queueRunner.ts';
import { readThreadsUnless, type RunnerFlags } from './runnerOf.ts';
import type { ArimaaEngine } from '../arimaa/engineTypes.ts';
import type { TerminalEngine } from '../engineTypes.ts';

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
    game: Game<Job>,
    own: Pick<TerminalEngine, 'identity' | 'atEnd'>,
    note: Terminal['note'],
    open: () => Promise<{ play(source: PieceSource<Job>): () => void }>,
  ): Promise<PieceService<Job>> {
    const identity = await own.identity();
    if (flags.queue === undefined)
      return createLocalService({ game, pool: await open(), threads, kernelHash: identity.kernel });
    const service = await openService({ note }, flags.queue, game, identity);
    own.atEnd(() => service.dispose());
    return service;
  }
  const backgammon = await serviceOf(BACKGAMMON, engine, terminal.note, () => engine.pool(threads));
  // Workers play both games, so they are announced once.
  const other = await serviceOf(
    ARIMAA,
    arimaa,
    () => {},
    async () => arimaa.pool(threads),
  );
  return [
    serveGame(BACKGAMMON, await engine.identity(), backgammon, await backgammonCheck(engine)),
    serveGame(ARIMAA, await arimaa.identity(), other, await arimaaCheck(arimaa)),
  ];
}
