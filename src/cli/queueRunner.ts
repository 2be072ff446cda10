import { unwrap } from '../engine/errors.ts';
import type { Game } from '../jobs/game.ts';
import type { CourseJob } from '../jobs/record.ts';
import type { Runner } from '../runner/core/types.ts';
import type { EngineIdentity, WorkerRecord } from '../remote/protocol/messages.ts';
import { createRemoteRunner } from '../remote/pieces/remoteRunner.ts';
import type { PieceService } from '../remote/pieces/service.ts';
import { counted } from './cells.ts';
import type { Terminal } from './terminal.ts';

/** Says who plays, whenever it changes. */
function workersNote(terminal: Pick<Terminal, 'note'>, engine: EngineIdentity) {
  let said: string | undefined;
  return (own: readonly WorkerRecord[], others: readonly WorkerRecord[]): void => {
    const threads = own.reduce((sum, worker) => sum + worker.threads, 0);
    const foreign =
      others.length === 0
        ? ''
        : ` ${others.length} connected ${others.length === 1 ? 'worker has' : 'workers have'} another engine and cannot play it.`;
    const text =
      own.length === 0
        ? `waiting for a worker with ${identityText(engine)}.${foreign} Start one: strata worker --queue URL.`
        : `${counted(own.length, 'worker')} with ${counted(threads, 'thread')}.`;
    if (text === said) return;
    said = text;
    terminal.note(text);
  };
}

/** An engine in words: game, version, and the beginnings of its hashes. */
export const identityText = ({ game, version, weights, kernel }: EngineIdentity): string =>
  [
    `${game} ${version}`,
    weights === null ? '' : `, weights ${weights.slice(0, 12)}`,
    `, kernel ${kernel.slice(0, 12)}`,
  ].join('');

/**
 * Connects to a queue whose workers play the pieces of this program's runs.
 *
 * @throws RolloutError `bad-settings` if no server answers
 */
export async function openService<Job extends CourseJob>(
  terminal: Pick<Terminal, 'note'>,
  url: string,
  game: Game<Job>,
  engine: EngineIdentity,
): Promise<PieceService<Job>> {
  const { findRedis } = await import('../remote/queue/redisServer.ts');
  const { openQueueService } = await import('../remote/queue/queueService.ts');
  return openQueueService({
    server: unwrap(await findRedis(url)),
    game,
    engine,
    onWorkers: workersNote(terminal, engine),
    onDamage: () => terminal.note('rows arrived damaged. Their piece is played again.'),
  });
}

/** A runner over a queue. @throws RolloutError as {@link openService} */
export async function openQueueRunner<Job extends CourseJob>(
  terminal: Pick<Terminal, 'note'>,
  url: string,
  game: Game<Job>,
  engine: EngineIdentity,
): Promise<Runner<Job>> {
  const service = await openService(terminal, url, game, engine);
  return createRemoteRunner({ game, service, clock: () => performance.now() });
}
