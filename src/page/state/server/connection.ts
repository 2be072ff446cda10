import { asError, unwrap } from '../../../engine/errors.ts';
import type { Game } from '../../../jobs/game.ts';
import type { CourseJob } from '../../../jobs/record.ts';
import { learnSentences } from '../../../language/sentences.ts';
import { REMOTE_SENTENCES } from '../../../language/sentences/remote.ts';
import { createServerService, readServer, tryWord } from '../../../remote/client/serverService.ts';
import type { Runner } from '../../../runner/core/types.ts';
import { createRemoteRunner } from '../../../remote/pieces/remoteRunner.ts';
import type { ServerConnection } from './types.ts';

/**
 * Connects this page to the server that serves it.
 *
 * @throws RolloutError `worker-failed` or `bad-job` if it cannot be reached or refuses the word
 */
export async function openConnection(word: string): Promise<ServerConnection> {
  learnSentences(REMOTE_SENTENCES);
  const server = unwrap(await readServer());
  const refused = await tryWord(word);
  if (refused !== undefined) throw asError(refused);
  const runners = new Map<string, unknown>();
  return {
    server,
    runnerOf<Job extends CourseJob>(game: Game<Job>) {
      const served = server.games.find(({ engine }) => engine.game === game.name);
      if (served === undefined) return undefined;
      const { engine, threads } = served;
      const service = createServerService({
        game,
        name: engine.game,
        word,
        kernelHash: engine.kernel,
        threads,
      });
      const runner =
        runners.get(game.name) ?? createRemoteRunner({ game, service, clock: () => performance.now() });
      runners.set(game.name, runner);
      return runner as Runner<Job>;
    },
  };
}
