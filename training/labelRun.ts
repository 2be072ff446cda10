import { Worker } from 'node:worker_threads';
import { wrap } from 'comlink';
import nodeEndpoint from 'comlink/dist/esm/node-adapter.mjs';
import type { LabelGames, TrainerApi, Vectors } from './api.ts';
import { hasLabels, LABEL_BYTES, LABEL_FOLDER, writeLabels } from './labels.ts';
import { readTrainer } from './trainer.ts';

/** Games per label file, about 210,000 labels. */
const GAMES = 4000;

/** How the games of all label files are played. */
const LABEL_GAMES: Omit<LabelGames, 'seed'> = {
  explore: 0.02,
  straying: 0.15,
  offCourse: 0.25,
  constructed: 0.3,
};

/** Which label files are made, and how. */
export interface LabelRun extends Pick<LabelGames, 'seed' | 'kinds' | 'plays'> {
  /** Numbers of the first and the last file. */
  readonly first: number;
  readonly last: number;
  readonly threads: number;
}

/**
 * Makes those label files from `first` to `last` that do not exist yet, on `threads` threads. A file is a pure
 * function of the parameters, the seed, the kinds and its number.
 *
 * @param strong - parameters of the strong net if it teaches
 * @param kinds - of constructed positions from which all games begin; undefined for the usual games
 */
export async function runLabels(
  parameters: Vectors,
  strong: Float32Array | undefined,
  hidden: readonly number[],
  { seed, first, last, threads, kinds, plays }: LabelRun,
): Promise<void> {
  // Rare positions learn from whole games (λ = 1), which a stray play would cut.
  const rare = kinds && { constructed: 1, offCourse: 0, kinds };
  const games: LabelGames = { ...LABEL_GAMES, ...rare, seed, plays };
  let next = first;
  let bearoff: ArrayBuffer | undefined;
  const started = performance.now();
  const work = async (thread: number): Promise<void> => {
    const worker = new Worker(new URL('./train.thread.js', import.meta.url));
    const trainer = wrap<TrainerApi>(nodeEndpoint(worker));
    bearoff = await trainer.open(readTrainer(), hidden, bearoff);
    while (next <= last) {
      const file = next++;
      if (hasLabels(file, LABEL_FOLDER)) continue;
      const labels = await trainer.label(parameters, strong, games, file * GAMES, GAMES);
      writeLabels(file, labels, LABEL_FOLDER);
      const seconds = Math.round((performance.now() - started) / 1000);
      console.log({ file, thread, labels: labels.length / LABEL_BYTES, seconds });
    }
    await worker.terminate();
  };
  await Promise.all(Array.from({ length: threads }, (_, thread) => work(thread)));
}
