import { readFileSync } from 'node:fs';
import { getPriority, loadavg } from 'node:os';
import { gzipSync } from 'node:zlib';
import { type Browser, chromium, type Page } from '@playwright/test';
import { build, preview } from 'vite';
import { CHROMIUM } from '../e2e/chromium.ts';
import { LONG } from '../e2e/page.ts';
import { PAGE_PORT } from '../e2e/ports.ts';
import { WEIGHTS } from '../src/games/backgammon/weights.ts';
import { countOf } from './arguments.ts';
import { median, writeResult } from './result.ts';

/**
 * What a visitor waits for, in Chromium: `npm run bench -- page [VISITS]`. Each visit has a new profile: it loads
 * the page, rolls out the opening with the default settings, and then uses the page while all workers play an
 * endless rollout. Times are by a clock, so other work on the machine lengthens them: the result names its load
 * and the priority of the measurement (`nice`).
 */
const VISITS = countOf('visits', process.argv[2], 5);
const ORIGIN = `http://127.0.0.1:${PAGE_PORT}`;
/** Meanwhile a first visit computes the bearoff tables. */
const SETTLED_MS = 5000;
/** Rounds of interactions in a visit. */
const ROUNDS = 4;
/** Shorter interactions are not reported by the browser, which rounds to 8 ms. */
const SHORTEST_MS = 16;

/** What the page records about itself. */
interface Record {
  /** When the button that starts a rollout could first be pressed; milliseconds since the navigation. */
  readyMs: number;
  pressedMs: number;
  /** When the first play showed an equity of the rollout. */
  estimateMs: number;
  /** Tasks of the main thread of 50 ms or more. */
  tasksMs: number[];
  /** From each input to the next frame, by interaction. */
  readonly inputsMs: Map<number, number>;
}

/** Starts to record; runs in the page before its own scripts. */
function record(): void {
  const seen: Record = { readyMs: 0, pressedMs: 0, estimateMs: 0, tasksMs: [], inputsMs: new Map() };
  Object.assign(globalThis, { seen });
  const starter = () =>
    [...document.querySelectorAll('button')].find((each) => /^Roll out \d/.test(each.textContent));
  new MutationObserver(() => {
    if (seen.readyMs === 0 && starter()?.disabled === false) seen.readyMs = performance.now();
    if (
      seen.pressedMs > 0 &&
      seen.estimateMs === 0 &&
      document.querySelector('tbody')?.textContent.includes('±')
    )
      seen.estimateMs = performance.now();
  }).observe(document, { subtree: true, childList: true, characterData: true, attributes: true });
  addEventListener(
    'click',
    (event) => {
      if (event.target === starter()) seen.pressedMs = event.timeStamp;
    },
    { capture: true },
  );
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) seen.tasksMs.push(duration);
  }).observe({ type: 'longtask', buffered: true });
  new PerformanceObserver((list) => {
    for (const { interactionId, duration } of list.getEntries() as PerformanceEventTiming[])
      if (interactionId > 0)
        seen.inputsMs.set(interactionId, Math.max(duration, seen.inputsMs.get(interactionId) ?? 0));
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
}

const seenIn = (page: Page) =>
  page.evaluate(() => {
    const { seen } = globalThis as unknown as { seen: Record };
    const { interactionCount } = performance as unknown as { interactionCount: number };
    return { ...seen, inputsMs: [...seen.inputsMs.values()], inputs: interactionCount };
  });

/** Compressed bytes of the scripts that the page asked for before it asked for the engine. */
async function scriptBytes(page: Page): Promise<number> {
  const names = await page.evaluate(() => {
    const entries = performance.getEntriesByType('resource');
    const engine = entries.find(({ name }) => name.endsWith('.wasm'))!;
    return entries
      .filter(({ name, startTime }) => name.endsWith('.js') && startTime < engine.startTime)
      .map(({ name }) => new URL(name).pathname);
  });
  return names.reduce((sum, name) => sum + gzipSync(readFileSync(`dist${name}`)).length, 0);
}

/** Uses the page as a reader does who does not wait for the end of a rollout. */
async function interact(page: Page): Promise<void> {
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
  const details = page.getByRole('region', { name: 'Details' });
  for (const tab of ['Game events', 'Replay', 'Statistics'])
    await details.getByRole('tab', { name: tab, exact: true }).click();
  for (let times = 0; times < 2; times++) {
    await press('Flip');
    await page.getByRole('grid', { name: 'Board' }).getByRole('gridcell').nth(5).click();
    await page.keyboard.press('Escape');
  }
  await press('Settings');
  const dialog = page.getByRole('dialog', { name: 'Rollout settings' });
  await dialog.getByText('Advanced', { exact: true }).click();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  await page.keyboard.press('Control+k');
  await page.getByRole('option').first().waitFor();
  await page.keyboard.type('settings');
  await page.keyboard.press('Escape');
  for (const view of ['Compare', 'Dice lab', 'Library', 'Help', 'Analyze']) {
    await page.getByRole('link', { name: view, exact: true }).click();
    await page.getByRole('main').getByRole('heading').first().waitFor();
  }
  for (const theme of ['Dark theme', 'Light theme']) await press(theme);
}

async function visit(browser: Browser) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await page.addInitScript(record);
  await page.goto(ORIGIN);
  const start = page.getByRole('button', { name: 'Roll out 3 plays' });
  await start.waitFor();
  await page.waitForTimeout(SETTLED_MS);
  const [first, bytes] = [await seenIn(page), await scriptBytes(page)];
  await start.click();
  await page.getByText(/^Done: /).waitFor({ timeout: 300_000 });
  const rolled = await seenIn(page);

  await page.goto('about:blank');
  await page.goto(`${ORIGIN}${LONG.replace('&varianceReduction=none', '')}`);
  await start.click();
  await page
    .getByText(/^[1-9][\d,]* of [\d,]+ trials each/)
    .first()
    .waitFor();
  const before = await seenIn(page);
  for (let round = 0; round < ROUNDS; round++) await interact(page);
  const after = await seenIn(page);
  await context.close();
  const inputs = after.inputs - before.inputs;
  const slow = after.inputsMs.slice(before.inputsMs.length);
  const times = [...Array.from({ length: inputs - slow.length }, () => SHORTEST_MS), ...slow].sort(
    (a, b) => a - b,
  );
  const tasks = after.tasksMs.slice(before.tasksMs.length);
  return {
    loadMs: first.readyMs,
    scriptBytes: bytes,
    firstEstimateMs: rolled.estimateMs - rolled.pressedMs,
    interactions: inputs,
    interaction95Ms: times[Math.ceil(0.95 * times.length) - 1]!,
    slowestInteractionMs: times.at(-1)!,
    longestTaskMs: Math.max(...tasks, 0),
    tasksOver100Ms: tasks.filter((ms) => ms > 100).length,
  };
}

await build({ logLevel: 'warn', configFile: 'vite.config.ts' });
const server = await preview({
  configFile: 'vite.config.ts',
  preview: { host: '127.0.0.1', port: PAGE_PORT, strictPort: true },
});
const browser = await chromium.launch(CHROMIUM);
const load = Number(loadavg()[0]!.toFixed(1));
const visits: Awaited<ReturnType<typeof visit>>[] = [];
try {
  for (let at = 0; at < VISITS; at++) {
    visits.push(await visit(browser));
    console.log(visits.at(-1));
  }
} finally {
  await browser.close();
  await server.close();
}
const names = Object.keys(visits[0]!) as (keyof (typeof visits)[number])[];
const medians = Object.fromEntries(
  names.map((name) => [name, Math.round(median(visits.map((each) => each[name])))]),
);
console.log(medians);
writeResult('page', { weights: WEIGHTS.fast.file, visits: VISITS, load, nice: getPriority(), ...medians });
