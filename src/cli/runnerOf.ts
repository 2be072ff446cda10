import { RolloutError } from '../engine/errors.ts';
import { ARIMAA } from '../jobs/arimaa/job.ts';
import { BACKGAMMON } from '../jobs/backgammon/game.ts';
import type { Game } from '../jobs/game.ts';
import type { CourseJob } from '../jobs/record.ts';
import type { Runner } from '../runner/core/types.ts';
import { readThreads } from './options.ts';
import type { Terminal } from './terminal.ts';
import { openQueueRunner } from './queueRunner.ts';
import type { ArimaaJob } from '../jobs/arimaa/types.ts';
import type { ArimaaEngine } from './arimaa/engineTypes.ts';
import type { TerminalEngine } from './engineTypes.ts';

/** Where a rollout is played: on threads here, or on the workers of a queue. */
export interface RunnerFlags {
  readonly threads?: string | undefined;
  readonly queue?: string | undefined;
}

/** Number of threads here. @throws RolloutError `bad-settings` if a queue is given too */
export function readThreadsUnless({ threads, queue }: RunnerFlags): number {
  if (queue !== undefined && threads !== undefined)
    throw new RolloutError(
      'bad-settings',
      '--threads has no effect with --queue, where each worker has its own. Remove one of the two.',
    );
  return readThreads(threads);
}

/**
 * Where backgammon is played, started when first needed.
 *
 * @throws RolloutError `bad-settings` at once for flags that exclude each other, later if no server answers
 */
export function runnerOf(
  terminal: Terminal,
  engine: TerminalEngine,
  flags: RunnerFlags,
): () => Promise<Runner> {
  const threads = readThreadsUnless(flags);
  const { queue } = flags;
  if (queue === undefined) return () => engine.pool(threads);
  let runner: Promise<Runner> | undefined;
  return () => (runner ??= openQueue(terminal, engine, queue, BACKGAMMON));
}

/** Where Arimaa is played. @throws RolloutError as {@link runnerOf} */
export function arimaaRunnerOf(
  terminal: Terminal,
  engine: ArimaaEngine,
  flags: RunnerFlags,
): Promise<Runner<ArimaaJob>> {
  const threads = readThreadsUnless(flags);
  const { queue } = flags;
  if (queue === undefined) return Promise.resolve(engine.pool(threads));
  return openQueue(terminal, engine, queue, ARIMAA);
}

/** A runner over a queue that ends with the engine. */
async function openQueue<Job extends CourseJob>(
  terminal: Terminal,
  engine: Pick<TerminalEngine, 'identity' | 'atEnd'>,
  url: string,
  game: Game<Job>,
): Promise<Runner<Job>> {
  const runner = await openQueueRunner(terminal, url, game, await engine.identity());
  engine.atEnd(() => runner.dispose());
  return runner;
}
