import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { expect, quick, test } from './page.ts';

// A report and no judgement: times depend on the machine, and in a whole run on the other tests beside it; alone and on an
// idle machine (`npx playwright test performance`) they are the page's own. It is printed, and written where CI keeps its reports.

interface Watch {
  longTasksMs: number[];
  eventsMs: number[];
  framesMs: number[];
}

/** From the first moment on: tasks of more than 50 ms, waits of input for the next frame, time between frames. */
const watch = (page: Page) =>
  page.addInitScript(() => {
    const seen: Watch = { longTasksMs: [], eventsMs: [], framesMs: [] };
    Object.assign(globalThis, { seen });
    const observe = (type: string, into: number[]) =>
      new PerformanceObserver((list) => {
        for (const { duration } of list.getEntries()) into.push(duration);
      }).observe({ type, buffered: true, durationThreshold: 16 } as PerformanceObserverInit);
    observe('longtask', seen.longTasksMs);
    observe('event', seen.eventsMs);
    let last = performance.now();
    const frame = (now: number) => {
      seen.framesMs.push(now - last);
      last = now;
      requestAnimationFrame(frame);
    };
    requestAnimationFrame(frame);
  });

/** What has been seen since the last call. */
const take = (page: Page): Promise<Watch> =>
  page.evaluate(() => {
    const { seen } = globalThis as unknown as { seen: Watch };
    const taken = structuredClone(seen);
    for (const list of Object.values(seen)) list.length = 0;
    return taken;
  });

const figuresOf = ({ longTasksMs, eventsMs, framesMs }: Watch) => {
  const total = framesMs.reduce((sum, each) => sum + each, 0);
  return {
    longTasks: longTasksMs.length,
    longestTaskMs: Math.round(Math.max(0, ...longTasksMs)),
    tasksOver100Ms: longTasksMs.filter((each) => each > 100).length,
    framesPerSecond: Math.round((1000 * framesMs.length) / total),
    longestFrameMs: Math.round(Math.max(0, ...framesMs)),
    slowestInputMs: Math.round(Math.max(0, ...eventsMs)),
  };
};

/** Bytes of the files that the first look needs, packed as servers send them. */
function firstBytes() {
  const index = readFileSync('dist/index.html', 'utf8');
  const packed = (kind: RegExp) =>
    [...index.matchAll(kind)].reduce(
      (sum, [, file]) => sum + gzipSync(readFileSync(`dist/${file}`)).length,
      0,
    );
  return {
    html: gzipSync(index).length,
    javaScript: packed(/(?:src|href)="\.\/(assets\/[^"]+\.js)"/g),
    css: packed(/href="\.\/(assets\/[^"]+\.css)"/g),
  };
}

test('report: load, long tasks and frames while all workers run', async ({ page }) => {
  await watch(page);
  await page.goto(quick(100_000));
  await expect(page.getByRole('button', { name: /^Roll out \d plays$/ })).toBeEnabled();
  const load = await page.evaluate(() => {
    const [paint] = performance.getEntriesByName('first-contentful-paint');
    return {
      firstContentfulPaintMs: Math.round(paint?.startTime ?? Number.NaN),
      firstEvaluatedListMs: Math.round(performance.now()),
    };
  });
  // The deeper look and the bearoff tables belong to the load.
  await expect(page.getByRole('row').filter({ hasText: '2-ply' }).first()).toBeVisible();
  await expect(page.locator('.recharts-surface, figure').first()).toBeAttached();
  const loading = figuresOf(await take(page));

  await page.getByRole('button', { name: /^Roll out \d plays$/ }).click();
  const played = async () => Number(await page.getByRole('progressbar').getAttribute('aria-valuenow'));
  await expect.poll(played).toBeGreaterThanOrEqual(36);
  await take(page);
  for (const tab of ['What happened', 'Games', 'Statistics']) {
    await page.getByRole('region', { name: 'Details' }).getByRole('tab', { name: tab }).click();
    await page.getByRole('button', { name: 'Flip', exact: true }).click();
    const before = await played();
    await expect.poll(played).toBeGreaterThan(before + 180);
  }
  const running = figuresOf(await take(page));
  await page.getByRole('button', { name: 'Stop', exact: true }).click();

  const workers = await page.evaluate(() => Math.max(1, navigator.hardwareConcurrency - 1));
  const report = { workers, firstBytes: firstBytes(), load, loading, running };
  mkdirSync('build/reports', { recursive: true });
  writeFileSync('build/reports/performance.json', `${JSON.stringify(report, null, 2)}\n`);
  console.log(JSON.stringify(report, null, 2));
  // What is asserted is that there was something to report.
  expect(running.framesPerSecond).toBeGreaterThan(0);
  expect(load.firstContentfulPaintMs).toBeGreaterThan(0);
});
