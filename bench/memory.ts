import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { wording } from '../src/language/wording.ts';
import { makeJob } from '../src/library/answers/job.ts';
import { unwrap } from '../src/engine/errors.ts';
import { parseXgid } from '../src/formats/ids/xgid.ts';
import type { RolloutJob } from '../src/jobs/backgammon/types.ts';
import { engineBy } from '../src/jobs/backgammon/job.ts';
import { DEFAULT_SETTINGS } from '../src/jobs/settings/settings.ts';
import { createNodeAssets } from '../src/runner/node/assets.ts';
import { createNodePool } from '../src/runner/node/pool.ts';
import { countOf } from './arguments.ts';
import { openKernel } from './kernel.ts';
import { writeResult } from './result.ts';
import { rollOut } from './rollOut.ts';

/**
 * Does memory stay flat over a long run? `npm run bench -- memory [TRIALS]` plays a million trials of each of
 * two plays on two threads, then a hundredth of them on this thread, where the kernel's memory can be read.
 * Sizes are taken after a garbage collection, in MiB: the process with its threads, this thread's heap, and
 * array buffers. The size of a result as JSON is in KiB.
 */
const TRIALS = countOf('trials', process.argv[2], 1_000_000);
const SAMPLES = 10;

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;
const MIB = 2 ** 20;
const rounded = (value: number): number => Number(value.toFixed(2));

interface Sample {
  readonly trials: number;
  readonly process: number;
  readonly heap: number;
  readonly buffers: number;
  readonly resultKiB: number;
  readonly historyPoints: number;
}

const { kernel, exports } = openKernel();

async function jobOf(trials: number): Promise<RolloutJob> {
  const { position } = unwrap(parseXgid('XGID=-b----E-C---eE---c-e----B-:0:0:1:31:0:0:0:0:10'));
  const settings = { cubeless: true, varianceReduction: 'none', truncateAfterPlies: 5, trials } as const;
  return makeJob(position, { ...DEFAULT_SETTINGS, ...settings }, { top: 2 }, kernel, () =>
    Promise.resolve(kernel),
  );
}

async function run(trials: number): Promise<readonly Sample[]> {
  const pool = createNodePool({
    assets: createNodeAssets(new URL('../../', import.meta.url), (warning) =>
      console.error(wording(warning)),
    ),
    threads: 2,
    thread: new URL('./rollout.thread.js', import.meta.url),
  });
  const job = await jobOf(trials);
  const samples: Sample[] = [];
  const { finished } = pool.start(job, {
    onProgress({ candidates, state, history }) {
      const done = Math.min(...candidates.map((candidate) => candidate.trials));
      if (done < ((samples.length + 1) * trials) / SAMPLES) return;
      collectGarbage();
      const { rss, heapUsed, arrayBuffers } = process.memoryUsage();
      samples.push({
        trials: done,
        process: rounded(rss / MIB),
        heap: rounded(heapUsed / MIB),
        buffers: rounded(arrayBuffers / MIB),
        resultKiB: rounded(JSON.stringify({ state, history }).length / 1024),
        historyPoints: Math.max(...history.map((points) => points.length)),
      });
    },
  });
  unwrap(await finished);
  pool.dispose();
  console.table(samples);
  return samples;
}

const samples = await run(TRIALS);
const kernelMiB = (): number => rounded(exports.memory.buffer.byteLength / MIB);
const before = kernelMiB();
rollOut(kernel, await jobOf(Math.ceil(TRIALS / 100)));
const kernelMemory = { before, after: kernelMiB() };
console.log('kernel', kernelMemory);
writeResult('memory', { engine: engineBy('fast'), samples, kernelMemory });
