import { chromium } from '@playwright/test';
import { build, preview } from 'vite';
import { CHROMIUM } from '../e2e/chromium.ts';
import { withoutLive } from '../e2e/warm.ts';
import { unwrap } from '../src/engine/errors.ts';
import { parseXgid } from '../src/formats/ids/xgid.ts';
import { WEIGHTS } from '../src/games/backgammon/weights.ts';
import { makeHash } from '../src/page/state/links/link.ts';
import { createJob } from '../src/jobs/backgammon/job.ts';
import { DEFAULT_SETTINGS } from '../src/jobs/settings/settings.ts';
import { wording } from '../src/language/wording.ts';
import { createNodeAssets } from '../src/runner/node/assets.ts';
import { createNodePool } from '../src/runner/node/pool.ts';
import { openKernel } from './kernel.ts';
import { median, writeResult } from './result.ts';

/**
 * Compares the page in Chromium with the terminal in Node, alternating on the same job with two workers each:
 * `npm run bench -- browser`.
 */
const ROUNDS = 5;
const TRIALS = 12_960;
const XGID = '-b----E-C---eE---c-e----B-:0:0:1:31:0:0:1:0:10';

const { position } = unwrap(parseXgid(XGID));
const candidates = openKernel()
  .kernel.evaluatePlays(position.board, [3, 1], 0)
  .slice(0, 3)
  .map(({ moves, after }) => ({ kind: 'play', moves, board: after }) as const);
const settings = { ...DEFAULT_SETTINGS, cubeless: true, trials: TRIALS, varianceReduction: 'none' } as const;
const job = createJob({ position, candidates, settings });
const games = TRIALS * candidates.length;

const pool = createNodePool({
  assets: createNodeAssets(new URL('../../', import.meta.url), (warning) => console.error(wording(warning))),
  threads: 2,
  thread: new URL('./rollout.thread.js', import.meta.url),
});
unwrap(await pool.prepare());

await build({ logLevel: 'warn', configFile: 'vite.config.ts' });
const server = await preview({
  configFile: 'vite.config.ts',
  preview: { host: '127.0.0.1', port: 4175, strictPort: true },
});
const browser = await chromium.launch(CHROMIUM);

/** One rollout with a new profile; returns its milliseconds from the press of the button to the end. */
async function rollOut(): Promise<number> {
  const context = await browser.newContext();
  await withoutLive(context);
  const page = await context.newPage();
  // The page leaves one core free, so it uses two workers on three cores.
  await page.addInitScript(() => Object.defineProperty(navigator, 'hardwareConcurrency', { value: 3 }));
  await page.goto(`http://127.0.0.1:4175/${makeHash({ position, settings })}`);
  const button = page.getByRole('button', { name: 'Roll out 3 plays' });
  await button.waitFor();
  await page.waitForTimeout(4000); // meanwhile the bearoff tables are computed
  const pressed = performance.now();
  await button.click();
  await page.getByText(/^Done: /).waitFor({ timeout: 300_000 });
  const ms = performance.now() - pressed;
  await context.close();
  return ms;
}

const chromiumMs: number[] = [];
const node: number[] = [];
for (let round = 0; round < ROUNDS; round++) {
  chromiumMs.push(await rollOut());
  node.push(unwrap(await pool.start(job, { onProgress() {} }).finished).seconds);
}
pool.dispose();
await browser.close();
await server.close();

const chromiumRate = games / (median(chromiumMs) / 1000);
const nodeRate = games / median(node);
const figures = {
  games,
  chromiumGamesPerSecond: Math.round(chromiumRate),
  nodeGamesPerSecond: Math.round(nodeRate),
  ratio: Number((chromiumRate / nodeRate).toFixed(2)),
};
console.log(figures);
writeResult('browser', { weights: WEIGHTS.fast.file, rounds: ROUNDS, ...figures });
