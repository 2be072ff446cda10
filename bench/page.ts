import { readFileSync } from 'node:fs';
import { getPriority, loadavg } from 'node:os';
import { gzipSync } from 'node:zlib';
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';
import { build, preview } from 'vite';
import { CHROMIUM } from '../e2e/chromium.ts';
import { chooseMore, LONG, showView, untilPlayed } from '../e2e/page.ts';
import { COPY_PORT, PAGE_PORT } from '../e2e/ports.ts';
import { withoutLive } from '../e2e/warm.ts';
import { ANALYSIS_VIEW_NAMES } from '../src/ui/routes.ts';
import { WEIGHTS } from '../src/games/backgammon/weights.ts';
import { countOf } from './arguments.ts';
import { median, writeResult } from './result.ts';
import { createSlowNetwork, type SlowNetwork } from './slowNetwork.ts';

/**
 * What a visitor waits for, in Chromium: `npm run bench -- page [VISITS]`. Each visit has a new profile. A cold one loads the
 * page over a line of 20 Mbit/s, and Live rolls out the first position by itself. A warm one rolls out the opening, and then
 * uses the page while all workers play an endless rollout. Times are by a clock, so other work on the machine lengthens
 * them: the result names its load and the priority of the measurement (`nice`).
 */
const VISITS = countOf('visits', process.argv[2], 5);
const LINE = { megabitsPerSecond: 20, latencyMs: 40 } as const;
/** Meanwhile a first visit computes the bearoff tables. */
const SETTLED_MS = 5000;
/** Rounds of interactions in a visit. */
const ROUNDS = 4;
/** Shorter interactions are not reported by the browser, which rounds to 8 ms. */
const SHORTEST_MS = 16;
const VIEWPORT = { width: 1440, height: 900 };

/** What the page records about itself; times in milliseconds since the navigation. */
interface Record {
  /** When a play first showed an equity. */
  evaluatedMs: number;
  /** When the button that starts a rollout could first be pressed. */
  readyMs: number;
  pressedMs: number;
  /** When a play first showed an equity of a rollout. */
  estimateMs: number;
  /** Tasks of the main thread of 50 ms or more. */
  tasksMs: number[];
  /** From each input to the next frame, by interaction. */
  readonly inputsMs: Map<number, number>;
}

/** Starts to record; runs in the page before its own scripts. */
function record(): void {
  const seen: Record = {
    evaluatedMs: 0,
    readyMs: 0,
    pressedMs: 0,
    estimateMs: 0,
    tasksMs: [],
    inputsMs: new Map(),
  };
  Object.assign(globalThis, { seen });
  const starter = () =>
    [...document.querySelectorAll('button')].find((each) => each.textContent.startsWith('Roll out'));
  new MutationObserver(() => {
    const plays = document.querySelector('tbody')?.textContent ?? '';
    if (seen.evaluatedMs === 0 && /[+−]\d\.\d{3}/.test(plays)) seen.evaluatedMs = performance.now();
    if (seen.readyMs === 0 && starter()?.disabled === false) seen.readyMs = performance.now();
    if (seen.estimateMs === 0 && plays.includes('±')) seen.estimateMs = performance.now();
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
  for (const name of Object.values(ANALYSIS_VIEW_NAMES)) await showView(page, name);
  await showView(page, 'Plays');
  await press('Settings');
  const dialog = page.getByRole('dialog', { name: 'Rollout settings' });
  await dialog.waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  await page.keyboard.press('Control+k');
  await page.getByRole('option').first().waitFor();
  await page.keyboard.type('settings');
  await page.keyboard.press('Escape');
  for (const room of ['Matches', 'Dice', 'Library', 'Analyze']) {
    await page.getByRole('link', { name: room, exact: true }).click();
    await page.getByRole('main').getByRole('heading').first().waitFor();
  }
  for (const theme of ['Dark theme', 'Light theme']) await chooseMore(page, theme);
}

/** Opens the page of a new visitor, and closes it when `use` is done. */
async function visit<Seen>(
  browser: Browser,
  use: (page: Page, context: BrowserContext) => Promise<Seen>,
): Promise<Seen> {
  const context = await browser.newContext({ viewport: VIEWPORT });
  const page = await context.newPage();
  await page.addInitScript(record);
  const seen = await use(page, context);
  await context.close();
  return seen;
}

/** A first visit over a slow line, until Live shows the first estimate and both nets are there. */
const visitCold = (browser: Browser, line: SlowNetwork) =>
  visit(browser, async (page) => {
    line.restart();
    await page.goto(`http://127.0.0.1:${COPY_PORT}/`);
    await page.getByText('±').first().waitFor();
    const { evaluatedMs, estimateMs } = await seenIn(page);
    const arrived = async (part: string) => {
      for (;;) {
        const file = line.loaded().find(({ path }) => path.includes(part));
        if (file !== undefined) return file.ms;
        await page.waitForTimeout(50);
      }
    };
    const [fastMs, strongMs] = [await arrived(WEIGHTS.fast.file), await arrived(WEIGHTS.strong.file)];
    const bytesBefore = line
      .loaded()
      .filter(({ ms }) => ms <= evaluatedMs)
      .reduce((sum, { bytes }) => sum + bytes, 0);
    return { evaluatedMs, estimateMs, fastMs, strongMs, bytesBefore };
  });

/** A visit without Live: a rollout of the opening, then everything else while an endless one is played. */
const visitWarm = (browser: Browser) =>
  visit(browser, async (page, context) => {
    await withoutLive(context);
    const origin = `http://127.0.0.1:${PAGE_PORT}`;
    await page.goto(`${origin}${LONG.replace(/&trials.*/, '')}`);
    const start = page.getByRole('button', { name: 'Roll out 3 plays' });
    await start.waitFor();
    await page.waitForTimeout(SETTLED_MS);
    const [first, bytes] = [await seenIn(page), await scriptBytes(page)];
    await start.click();
    await page.getByText(/^Done: /).waitFor({ timeout: 300_000 });
    const rolled = await seenIn(page);

    await page.goto('about:blank');
    await page.goto(`${origin}${LONG.replace('&varianceReduction=none', '')}`);
    await start.click();
    await untilPlayed(page, 1);
    const before = await seenIn(page);
    for (let round = 0; round < ROUNDS; round++) await interact(page);
    const after = await seenIn(page);
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
  });

const medians = <Name extends string>(visits: readonly { readonly [_ in Name]: number }[]) =>
  Object.fromEntries(
    (Object.keys(visits[0]!) as Name[]).map((name) => [
      name,
      Math.round(median(visits.map((each) => each[name]))),
    ]),
  );

await build({ logLevel: 'warn', configFile: 'vite.config.ts' });
const server = await preview({
  configFile: 'vite.config.ts',
  preview: { host: '127.0.0.1', port: PAGE_PORT, strictPort: true },
});
const line = await createSlowNetwork({ target: PAGE_PORT, port: COPY_PORT, ...LINE });
const browser = await chromium.launch(CHROMIUM);
const load = Number(loadavg()[0]!.toFixed(1));
const [warm, cold]: [Awaited<ReturnType<typeof visitWarm>>[], Awaited<ReturnType<typeof visitCold>>[]] = [
  [],
  [],
];
try {
  for (let at = 0; at < VISITS; at++) {
    cold.push(await visitCold(browser, line));
    console.log(cold.at(-1));
    warm.push(await visitWarm(browser));
    console.log(warm.at(-1));
  }
} finally {
  await browser.close();
  line.close();
  await server.close();
}
const found = { ...medians(warm), cold: { ...LINE, ...medians(cold) } };
console.log(found);
writeResult('page', { weights: WEIGHTS.fast.file, visits: VISITS, load, nice: getPriority(), ...found });
