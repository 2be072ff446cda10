import { makeJob } from '../src/library/answers/job.ts';
import { unwrap } from '../src/engine/errors.ts';
import { halfWidth } from '../src/engine/stats.ts';
import { parseXgid } from '../src/formats/ids/xgid.ts';
import { WEIGHTS } from '../src/games/backgammon/weights.ts';
import { scoreColumn } from '../src/jobs/backgammon/job.ts';
import { PRESETS, presetSettings } from '../src/jobs/settings/presets.ts';
import type { Preset } from '../src/jobs/settings/presetTypes.ts';
import { wording } from '../src/language/wording.ts';
import { createNodeAssets } from '../src/runner/node/assets.ts';
import { createNodePool } from '../src/runner/node/pool.ts';
import { openKernel } from './kernel.ts';
import { median, writeResult } from './result.ts';

/**
 * What the settings dialog says about its first presets: time and error of a rollout of three plays on two cores, as
 * medians over ROUNDS seeds. Plays at 1-ply and more are measured with fewer trials and scaled. `npm run bench -- presets`.
 */
const ROUNDS = 5;
const THREADS = 2;
const OPENING = 'XGID=-b----E-C---eE---c-e----B-:0:0:1:31:0:0:0:0:10';
/** Most trials of a measured rollout with look-ahead, since the whole takes minutes. */
const DEEP_TRIALS = 72;

const { kernel } = openKernel();
const pool = createNodePool({
  assets: createNodeAssets(new URL('../../', import.meta.url), (warning) => console.error(wording(warning))),
  threads: THREADS,
  thread: new URL('./rollout.thread.js', import.meta.url),
});
unwrap(await pool.prepare());

/** Seconds and half-width of the 95 % interval of the best play's equity, of one rollout. */
async function costOf(preset: Preset, seed: number) {
  const settings = presetSettings(preset);
  const trials = settings.plies > 0 ? Math.min(DEEP_TRIALS, settings.trials) : settings.trials;
  const job = await makeJob(
    unwrap(parseXgid(OPENING)).position,
    { ...settings, trials, seed },
    { top: 3 },
    kernel,
    () => Promise.resolve(kernel),
  );
  const before = process.cpuUsage();
  const { candidates, best } = unwrap(await pool.start(job, { onProgress() {} }).finished);
  const { user, system } = process.cpuUsage(before);
  // Both threads are busy nearly all the time (`bench -- scaling`), and other work on the machine does not count.
  const seconds = (user + system) / 1e6 / THREADS;
  const error = halfWidth(candidates[best]!.estimates[scoreColumn(job)]!)!;
  const times = settings.trials / trials;
  return { seconds: seconds * times, halfWidth: error / Math.sqrt(times) };
}

const presets = [];
for (const preset of PRESETS.filter(({ cost }) => cost !== undefined)) {
  const costs = [];
  for (let seed = 1; seed <= ROUNDS; seed++) costs.push(await costOf(preset, seed));
  presets.push({
    name: preset.name,
    seconds: Number(median(costs.map(({ seconds }) => seconds)).toPrecision(3)),
    halfWidth: Number(median(costs.map(({ halfWidth }) => halfWidth)).toPrecision(3)),
  });
  console.log(presets.at(-1));
}
pool.dispose();
writeResult('presets', { weights: WEIGHTS.strong.file, rounds: ROUNDS, presets });
