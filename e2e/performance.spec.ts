import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { ownTasks } from './mainThread.ts';
import { ENDLESS, expect, liveChart, LONG, showView, test, untilPlayed } from './page.ts';

test.describe.configure({ mode: 'default' });
test.use({ isWarm: false });

// Reports times without judging them, since they depend on the machine and on tests that run at the same
// time. For the page's own times run it alone on an idle machine (`npx playwright test performance`). CI
// keeps the written report.

interface Watch {
  longTasksMs: number[];
  eventsMs: number[];
  framesMs: number[];
}

/**
 * Records from the start: tasks longer than 50 ms, input
 * delays until the next frame, and times between frames.
 */
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

/** Returns what was recorded since the last call. */
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

/** Compressed bytes of the files needed for the first view. */
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

const ownFigures = (tasks: readonly number[]) => ({
  ownTasksOver16Ms: tasks.filter((each) => each > 16).length,
  ownTasksOver50Ms: tasks.filter((each) => each > 50).length,
  longestOwnTaskMs: Math.round(Math.max(0, ...tasks)),
});

/** Adds to the report and prints the addition. */
function write(part: Readonly<Record<string, unknown>>): void {
  const file = 'build/reports/performance.json';
  mkdirSync('build/reports', { recursive: true });
  const before = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as object) : {};
  writeFileSync(file, `${JSON.stringify({ ...before, ...part }, null, 2)}\n`);
  console.log(JSON.stringify(part, null, 2));
}

const played = async (page: Page) =>
  Number(
    await page.getByRole('progressbar', { name: 'Progress of the rollout' }).getAttribute('aria-valuenow'),
  );

test('report: load, long tasks and frames while all workers run', { tag: '@slow' }, async ({ page }) => {
  await watch(page);
  await page.goto(LONG);
  await expect(page.getByRole('button', { name: /^Roll out \d plays$/ })).toBeEnabled();
  const load = await page.evaluate(() => {
    const [paint] = performance.getEntriesByName('first-contentful-paint');
    return {
      firstContentfulPaintMs: Math.round(paint?.startTime ?? Number.NaN),
      firstEvaluatedListMs: Math.round(performance.now()),
    };
  });
  // The deeper evaluation and the bearoff tables count as part of loading.
  await expect(page.getByRole('row').filter({ hasText: '2-ply' }).first()).toBeVisible();
  const loading = figuresOf(await take(page));

  await page.getByRole('button', { name: /^Roll out \d plays$/ }).click();
  await untilPlayed(page, 36);
  await take(page);
  for (const view of ['Numbers', 'Games', 'Rolls', 'Plays'] as const) {
    await showView(page, view);
    const before = await played(page);
    await untilPlayed(page, before + 180 + 1);
  }
  const running = figuresOf(await take(page));
  await page.getByRole('button', { name: 'Stop', exact: true }).click();

  const workers = await page.evaluate(() => Math.max(1, navigator.hardwareConcurrency - 1));
  write({ workers, firstBytes: firstBytes(), load, loading, running });
  // Only asserts that there is something to report.
  expect(running.framesPerSecond).toBeGreaterThan(0);
  expect(load.firstContentfulPaintMs).toBeGreaterThan(0);
});

const SETUP = '[rrrddrrrrhcemchr                                RHCMECHRRRRDDRRR]';
const VIEWS = [
  { name: 'backgammon', hash: LONG, size: { width: 1440, height: 900 }, slower: 1 },
  { name: 'backgammonOnPhone', hash: LONG, size: { width: 360, height: 740 }, slower: 4 },
  {
    name: 'arimaa',
    hash: `/#/arimaa?board=${encodeURIComponent(`g${SETUP}`)}&trials=${ENDLESS}`,
    size: { width: 1440, height: 900 },
    slower: 1,
  },
] as const;
for (const { name, hash, size, slower } of VIEWS)
  test(`report: five seconds of a rollout with its charts visible, ${name}`, { tag: '@slow' }, async ({
    page,
  }) => {
    await page.setViewportSize(size);
    await watch(page);
    await page.goto(hash);
    await page.getByRole('button', { name: /^Roll out \d/ }).click();
    await untilPlayed(page, 36);
    const picture =
      name === 'arimaa'
        ? page
            .getByRole('figure')
            .filter({ hasText: 'How certain is it?' })
            .locator('.recharts-surface')
            .first()
        : liveChart(page);
    await picture.scrollIntoViewIfNeeded();
    await expect(picture).toBeVisible();
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: slower });
    await take(page);
    // The page's own timer ends it, so that the measurement always covers five seconds.
    const tasks = await ownTasks(page, () =>
      page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 5000))),
    );
    const watched = await take(page);
    await page.keyboard.press('f');
    await page.getByRole('grid').getByRole('gridcell').nth(5).click();
    await page.keyboard.press('Escape');
    await page.getByRole('textbox').first().pressSequentially('typed while it runs');
    const inputs = await take(page);
    write({
      [name]: {
        ...figuresOf(watched),
        ...ownFigures(tasks),
        slowestInputMs: figuresOf(inputs).slowestInputMs,
      },
    });
    expect(tasks.length).toBeGreaterThan(0);
    expect(watched.framesMs.length).toBeGreaterThan(0);
  });
