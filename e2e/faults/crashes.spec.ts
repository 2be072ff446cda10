import { expect, test } from '@playwright/test';
import { openKernel } from '../../bench/kernel.ts';
import { unwrap } from '../../src/engine/errors.ts';
import { hash32 } from '../../src/engine/rng.ts';
import { BACKGAMMON } from '../../src/jobs/backgammon/game.ts';
import { keptRun, restoreRun } from '../../src/jobs/library/library.ts';
import { createInlineRunner } from '../../src/runner/worker/inline.ts';
import { LONG } from '../page.ts';
import { PAGE_PORT } from '../ports.ts';
import { createProfile, type KillableBrowser, openKillable } from './crashedBrowser.ts';
import { storedLibrary } from './storedLibrary.ts';
import type { KeptRun, LibraryEntry } from '../../src/jobs/library/types.ts';

/** Number of times the browser is killed, and the seed of the random moments. */
const KILLS = Number(process.env.KILLS ?? 4);
const SEED = Number(process.env.FUZZ_SEED ?? 1);
/** Work that a crash may cost at most, in milliseconds of trials. */
const MOST_LOST_MS = 5000;

/** Trials of each candidate over time, ms of the page's clock. */
declare global {
  interface Window {
    progressSeen?: { readonly at: number; readonly trials: number }[];
  }
}

/** Uses one worker, so that repeating the rollout here takes no longer, and records the progress shown. */
function ready(): void {
  Object.defineProperty(navigator, 'hardwareConcurrency', { value: 2 });
  window.progressSeen = [];
  setInterval(() => {
    const trials = Number(document.querySelector('[role=progressbar]')?.getAttribute('aria-valuenow') ?? 0);
    window.progressSeen?.push({ at: performance.now(), trials });
  }, 50);
}

/** The progress shown now, and `MOST_LOST_MS` ago. */
const progress = ({ page }: KillableBrowser) =>
  page.evaluate((ms) => {
    const seen = window.progressSeen ?? [];
    const before = seen.findLast(({ at }) => at <= performance.now() - ms);
    return { now: seen.at(-1)?.trials ?? 0, before: before?.trials ?? 0 };
  }, MOST_LOST_MS);

/** Stored trials of the candidate that has the most; 0 if none are stored. */
async function mostKept({ page }: KillableBrowser): Promise<number> {
  const { runs = {} } = await storedLibrary(page, ['runs']);
  return Math.max(0, ...Object.values(runs).flatMap((run) => trialsOf(run as KeptRun)));
}

async function onlyRun({ page }: KillableBrowser) {
  const { entries, runs } = await storedLibrary(page, ['entries', 'runs']);
  const [entry, ...others] = Object.values(entries!) as LibraryEntry[];
  expect(others).toEqual([]);
  return { entry: entry!, run: Object.values(runs!)[0] as KeptRun };
}

test(`a browser killed ${KILLS} times in the middle of a rollout loses at most 5 s of trials and no bit`, async () => {
  test.setTimeout(300_000 + KILLS * 60_000);
  const profile = createProfile();
  const losses: number[] = [];
  const browsers: KillableBrowser[] = [];
  const open = async (): Promise<KillableBrowser> => {
    const browser = await openKillable(profile.folder, ready);
    browsers.push(browser);
    return browser;
  };
  try {
    for (let kill = 0; kill < KILLS; kill++) {
      const browser = await open();
      await browser.page.goto(`http://127.0.0.1:${PAGE_PORT}${LONG}`);
      const kept = kill === 0 ? 0 : await mostKept(browser);
      const start = kept === 0 ? /^Roll out 3 plays$/ : /^Continue to /;
      await browser.page.getByRole('button', { name: start }).first().click();
      await expect.poll(async () => (await progress(browser)).now).toBeGreaterThan(kept);
      await expect.poll(() => mostKept(browser)).toBeGreaterThan(0);
      // From 0 to 8 seconds: before, while and after the page saves.
      await browser.page.waitForTimeout((hash32(SEED, kill, 0) / 2 ** 32) * 8000);
      const { now, before } = await progress(browser);
      await browser.kill();

      const again = await open();
      await again.page.goto(`http://127.0.0.1:${PAGE_PORT}/#/library`);
      await expect(again.page.getByText(/trials each, interrupted/)).toBeVisible();
      const { entry, run } = await onlyRun(again);
      expect(entry.state).toBe('running');
      expect(Math.min(...trialsOf(run))).toBeGreaterThanOrEqual(Math.max(before, kept));
      losses.push(now - Math.min(...trialsOf(run)));
      await again.kill();
    }
    console.log(`trials lost in each of ${KILLS} kills, seed ${SEED}: ${losses.join(', ')}`);

    const last = await open();
    await last.page.goto(`http://127.0.0.1:${PAGE_PORT}${LONG}`);
    const { run } = await onlyRun(last);
    const kept = Math.min(...trialsOf(run));
    await last.page
      .getByRole('button', { name: /^Continue to / })
      .first()
      .click();
    await expect.poll(async () => (await progress(last)).now).toBeGreaterThan(kept + 36);
    await last.page.getByRole('button', { name: 'Stop', exact: true }).click();
    await expect.poll(async () => (await onlyRun(last)).entry.state).toBe('stopped');
    const ended = (await onlyRun(last)).run;
    await last.kill();
    // The same run without a browser and without interruption.
    const { kernel } = openKernel();
    const job = { ...ended.job, counts: trialsOf(ended) };
    const uninterrupted = unwrap(
      await createInlineRunner(kernel, () => 0).start(job, { onProgress() {} }).finished,
    );
    const [wanted, got] = [keptRun(ended.id, job, uninterrupted).runs[0]!, ended.runs[0]!];
    expect(got.sums).toEqual(wanted.sums);
    expect(unwrap(restoreRun(BACKGAMMON, ended)).result.candidates).toEqual(uninterrupted.candidates);
  } finally {
    for (const browser of browsers) await browser.kill();
    profile.remove();
  }
});

/** Trials of each candidate. */
const trialsOf = ({ runs }: KeptRun): readonly number[] =>
  runs[0]!.sums.candidates.map(({ trials }) => trials);
