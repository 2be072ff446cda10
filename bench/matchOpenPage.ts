import { loadavg } from 'node:os';
import { chromium, type Page } from '@playwright/test';
import { build, preview } from 'vite';
import { CHROMIUM } from '../e2e/chromium.ts';
import { ownTasks } from '../e2e/mainThread.ts';
import { drop, LONG } from '../e2e/page.ts';
import { PAGE_PORT } from '../e2e/ports.ts';
import { median } from './result.ts';

/** What the page took with a match, in milliseconds of a clock: other work on the machine slows it. */
export interface PageTimes {
  /** Processes that wanted to run during the last minute before it, on average; quiet is below 1. */
  readonly load: number;
  /** From dropping the file to the first decision on the board. */
  readonly openMs: number;
  /** From pressing *Evaluate all* at 1-ply to the end. */
  readonly evaluateMs: number;
  /** From a press of an arrow key to the next frame: median and 95th percentile. */
  readonly stepMs: { readonly median: number; readonly percentile95: number };
  /** CPU time of the main thread for a step with its frame; hardly depends on other work. */
  readonly stepCpuMs: number;
  /** From a reload to the same decision, with its figures. */
  readonly reopenMs: number;
  /** From going to the search to the count of all decisions. */
  readonly searchMs: number;
}

const STEPS = 100;
const SETTLED_MS = 6000;

/** What the page took with many matches that were dropped during a rollout. */
export interface ManyTimes {
  /** As in {@link PageTimes}. */
  readonly load: number;
  readonly matches: number;
  /** Longest task of the main thread from the drop until all are listed, and while steps are taken: CPU time. */
  readonly dropTaskMs: number;
  readonly stepTaskMs: number;
  /** From a press of an arrow key to the next frame: median and longest. */
  readonly stepMs: { readonly median: number; readonly longest: number };
}

/** Opens, evaluates, steps through and searches a match in Chromium, once. */
export const measurePage = (text: string): Promise<PageTimes> => inPage((page) => visit(page, text));

/** Drops many matches during a rollout, opens one and steps through it while the others are evaluated, once. */
export const measureMany = (texts: readonly string[]): Promise<ManyTimes> =>
  inPage((page) => dropMany(page, texts));

async function inPage<Times>(measure: (page: Page) => Promise<Times>): Promise<Times> {
  await build({ logLevel: 'warn', configFile: 'vite.config.ts' });
  const server = await preview({
    configFile: 'vite.config.ts',
    preview: { host: '127.0.0.1', port: PAGE_PORT, strictPort: true },
  });
  const browser = await chromium.launch(CHROMIUM);
  try {
    return await measure(await browser.newPage());
  } finally {
    await browser.close();
    await server.close();
  }
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const begin = performance.now();
  await work();
  return Math.round(performance.now() - begin);
}

async function visit(page: Page, text: string): Promise<PageTimes> {
  const load = Number(loadavg()[0]!.toFixed(1));
  await page.goto(`http://127.0.0.1:${PAGE_PORT}/#/match`);
  await page.getByRole('heading', { name: 'Match', exact: true }).waitFor();
  await page.waitForTimeout(SETTLED_MS);
  const decision = page.getByRole('region', { name: 'Decision' });
  const openMs = await timed(async () => {
    await drop(page, { name: 'long.mat', text });
    await decision.waitFor();
  });
  await page.getByRole('combobox', { name: 'Evaluate at' }).selectOption({ label: '1-ply (XG 2-ply)' });
  const evaluateMs = await timed(async () => {
    await page.getByRole('button', { name: 'Evaluate all' }).click();
    await page.getByText(/^All [\d,]+ decisions are evaluated/).waitFor({ timeout: 600_000 });
  });
  await page.waitForTimeout(SETTLED_MS);
  const steps = await page.evaluate(stepThrough, STEPS);
  const tasks = await ownTasks(page, () => page.evaluate(stepThrough, STEPS));
  const stepCpuMs = Number((tasks.reduce((sum, each) => sum + each, 0) / STEPS).toFixed(1));
  const reopenMs = await timed(async () => {
    await page.reload();
    await decision.waitFor();
  });
  const searchMs = await timed(async () => {
    await page.goto(`http://127.0.0.1:${PAGE_PORT}/#/search`);
    await page.getByText(/^(\d[\d,]*) of \1 decisions$/).waitFor();
  });
  const sorted = steps.toSorted((a, b) => a - b);
  const stepMs = {
    median: Number(median(steps).toFixed(1)),
    percentile95: Number(sorted[Math.ceil(0.95 * steps.length) - 1]!.toFixed(1)),
  };
  return { load, openMs, evaluateMs, stepMs, stepCpuMs, reopenMs, searchMs };
}

async function dropMany(page: Page, texts: readonly string[]): Promise<ManyTimes> {
  const load = Number(loadavg()[0]!.toFixed(1));
  await page.goto(new URL(LONG, `http://127.0.0.1:${PAGE_PORT}/`).href);
  await page.getByRole('button', { name: /^Roll out/ }).click();
  await page.locator('[role=progressbar]:not([aria-valuenow="0"])').waitFor();
  const rows = page.getByRole('list', { name: 'Matches' }).getByRole('listitem');
  const dropped = await ownTasks(page, async () => {
    await drop(page, ...texts.map((text, index) => ({ name: `match ${index + 1}.mat`, text })));
    await rows.nth(texts.length - 1).waitFor();
  });
  await rows.first().getByRole('button').first().click();
  await page.getByRole('region', { name: 'Decision' }).waitFor();
  let steps: number[] = [];
  const stepped = await ownTasks(page, async () => {
    steps = await page.evaluate(stepThrough, STEPS);
  });
  await page.goto(`http://127.0.0.1:${PAGE_PORT}/#/library`);
  await rows.nth(texts.length - 1).waitFor();
  const unfinished = await rows.filter({ hasNotText: /\b(\d+) of \1 decisions evaluated/ }).count();
  if (unfinished === 0) throw new Error('The evaluations ended before the steps.');
  const rounded = (ms: number) => Number(ms.toFixed(1));
  return {
    load,
    matches: texts.length,
    dropTaskMs: rounded(Math.max(...dropped)),
    stepTaskMs: rounded(Math.max(...stepped)),
    stepMs: { median: rounded(median(steps)), longest: rounded(Math.max(...steps)) },
  };
}

/** Presses the down arrow in the list of decisions; runs in the page. */
async function stepThrough(steps: number): Promise<number[]> {
  const list = document.querySelector<HTMLElement>('[role=group][tabindex="0"]');
  if (list === null) throw new Error('There is no list of decisions.');
  const shown = () => list.querySelector('[aria-current]')?.textContent;
  const before = shown();
  const times: number[] = [];
  for (let step = 0; step < steps; step++) {
    const begin = performance.now();
    list.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true, cancelable: true }));
    await new Promise((done) => requestAnimationFrame(done));
    times.push(performance.now() - begin);
  }
  if (shown() === before) throw new Error('The steps did not reach another decision.');
  return times;
}
