import type { Page } from '@playwright/test';
import { makeXgid } from '../src/formats/ids/xgid.ts';
import { FIRST_POSITION } from '../src/page/state/analysis/positionSlice.ts';
import {
  evaluated,
  expect,
  finished,
  isInSight,
  liveChart,
  LONG,
  OPENING_31,
  playRow,
  quick,
  showView,
  test,
  untilPlayed,
} from './page.ts';

const start = (page: Page) => page.getByRole('button', { name: 'Roll out 3 plays' });
const rollout = (page: Page) => page.getByRole('region', { name: 'Rollout' });
const verdict = (page: Page) => page.getByRole('region', { name: 'Verdict' });

const scrolled = (page: Page): Promise<number> => page.evaluate(() => scrollY);

for (const [width, height] of [
  [1440, 900],
  [1280, 720],
] as const)
  test(`at ${width} × ${height} a running rollout shows verdict, curve and table at once`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    await page.goto(LONG);
    await start(page).click();
    await untilPlayed(page, 36);
    await expect(liveChart(page).locator('polyline')).toHaveCount(3);
    await expect(playRow(page, '8/5 6/5')).toContainText('±');
    expect(await scrolled(page)).toBe(0);
    const parts = [
      verdict(page).getByText(/differ by|leads|is best/),
      page.getByRole('progressbar'),
      page.getByRole('button', { name: 'Pause' }),
      liveChart(page),
      ...['8/5 6/5', '24/23 13/10', '13/10 6/5'].map((play) => playRow(page, play)),
      page.getByRole('grid', { name: 'Board' }),
    ];
    for (const part of parts) expect(await isInSight(part), String(part)).toBe(true);
    // The board stays where the eyes are while the answer scrolls.
    await page.mouse.wheel(0, 160);
    await expect.poll(() => scrolled(page)).toBe(160);
    expect(await isInSight(page.getByRole('grid', { name: 'Board' }))).toBe(true);
    await page.getByRole('button', { name: 'Stop', exact: true }).click();
  });

test.describe('on a phone', () => {
  test.use({ isWarm: false, viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test('a running rollout shows verdict, equity and progress without scrolling', async ({ page }) => {
    await page.goto(LONG);
    await start(page).tap();
    await untilPlayed(page, 36);
    expect(await scrolled(page)).toBe(0);
    for (const part of [
      verdict(page).getByText(/differ by|leads|is best/),
      page.getByRole('progressbar'),
      rollout(page).getByText(/trials each/),
      page.getByRole('button', { name: 'Pause' }),
    ])
      expect(await isInSight(part), String(part)).toBe(true);
    await page.getByRole('button', { name: 'Stop', exact: true }).tap();
  });
});

interface Shift {
  readonly value: number;
  /** What moved, and from where to where, in pixels from the top. */
  readonly moved: readonly string[];
}

/** Starts recording layout shifts that no input explains. */
const watchShifts = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const seen: Shift[] = [];
    Object.assign(window, { seen });
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput, sources } of list.getEntries() as (PerformanceEntry & {
        readonly value: number;
        readonly hadRecentInput: boolean;
        readonly sources: readonly {
          readonly node: Node | null;
          readonly previousRect: DOMRect;
          readonly currentRect: DOMRect;
        }[];
      })[])
        if (!hadRecentInput)
          seen.push({
            value,
            moved: sources.map(
              ({ node, previousRect: from, currentRect: to }) =>
                `${node?.nodeName} "${node?.textContent?.slice(0, 40)}" ${from.top}-${from.bottom} to ${to.top}-${to.bottom}`,
            ),
          });
    }).observe({ type: 'layout-shift' });
  });

/** The shifts since {@link watchShifts}, if they add up to more than is allowed. */
async function tooManyShifts(page: Page): Promise<readonly Shift[]> {
  const shifts = await page.evaluate(() => (window as unknown as { seen: Shift[] }).seen);
  return shifts.reduce((sum, { value }) => sum + value, 0) < 0.02 ? [] : shifts;
}

for (const [width, height] of [
  [1440, 900],
  [1280, 720],
  [360, 740],
] as const)
  test(`nothing jumps during a rollout at ${width} × ${height}`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await page.goto(`/#xgid=${encodeURIComponent(OPENING_31.slice(5))}&trials=144`);
    await expect(start(page)).toBeEnabled();
    await evaluated(page);
    await watchShifts(page);
    await start(page).click();
    await finished(page);
    expect(await tooManyShifts(page)).toEqual([]);
  });

test('the default run ends when the best is clear and says by how much', async ({ page }) => {
  // A link without a net means the fast one, which needs half the time.
  await page.goto(`/#xgid=${encodeURIComponent(OPENING_31.slice(5))}&trials=20736&stopRule=confident`);
  await expect(start(page)).toBeEnabled();
  await expect(rollout(page)).toContainText('Until the answer is clear, at most 20,736 trials each');
  await start(page).click();
  await expect(rollout(page)).toContainText(
    /Done: the answer is clear after [\d,]+ trials.*As precise as [\d,]+ ordinary games/,
  );
  await expect(verdict(page)).toContainText(/8\/5 6\/5 is best by 0\.\d{2}.*±\u202f0\.\d{3}/s);
  await expect(page.getByRole('region', { name: 'Analysis' })).not.toContainText('so far');
  // All of its trials are played, so the bar is full.
  const bar = page.getByRole('progressbar');
  await expect(bar).toHaveAttribute('aria-valuenow', (await bar.getAttribute('aria-valuemax'))!);
});

test('where evaluation and rollout disagree, better play is one click away, with the reason', {
  tag: '@slow',
}, async ({ page }) => {
  const id = makeXgid(FIRST_POSITION).slice('XGID='.length);
  await page.goto(`/#xgid=${encodeURIComponent(id)}&trials=1296&stopRule=none`);
  await evaluated(page);
  await start(page).click();
  await finished(page, 1296);
  await expect(rollout(page)).toContainText(
    /2-ply prefers 8\/1, here 0\.\d{3} ±\u202f0\.\d{3} behind\. The fast net may err\./,
  );
  await page.getByRole('button', { name: 'Use the strong net' }).click();
  await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible();
  await expect(page).toHaveURL(/net=strong/);
  await page.getByRole('button', { name: 'Stop', exact: true }).click();
  await expect(rollout(page)).toContainText('Stopped after');
  // The page has the new net, so that the run can go on.
  await expect(page.getByRole('button', { name: /^Continue to 1,296 trials$/ })).toBeVisible();
});

test('where they disagree about a pending double, better play is offered too', {
  tag: '@slow',
}, async ({ page }) => {
  const id = '-aBB--CCB-b--C--ab-cbbb---:1:1:1:D:0:0:0:0:10';
  await page.goto(`/#xgid=${encodeURIComponent(id)}&trials=1296&stopRule=none`);
  await evaluated(page);
  await page.getByRole('button', { name: 'Roll out the take' }).click();
  await finished(page, 1296);
  await expect(rollout(page)).toContainText(/2-ply says \u2212\d\.\d{3}, this rollout \u2212\d\.\d{3} ±/);
  await page.getByRole('button', { name: 'Use the strong net' }).click();
  // The doubt is gone once the new run has begun, so what is done after it is that run.
  await expect(rollout(page)).not.toContainText('The fast net');
  await finished(page, 1296);
});

test('each view of the position shows its part of the rollout, and has its own address', async ({ page }) => {
  await page.goto(quick(36));
  await start(page).click();
  await finished(page, 36);
  await showView(page, 'Numbers');
  const statistics = page.getByRole('region', { name: /^Statistics of each candidate/ });
  await statistics.getByText('For statisticians', { exact: true }).click();
  await expect(statistics.getByRole('row', { name: /^Ordinary games for this precision/ })).toBeVisible();
  await page.getByText('More charts', { exact: true }).click();
  await expect(page.getByRole('heading', { name: 'How much do games vary?' })).toBeVisible();
  await expect(page).toHaveURL(/&view=numbers/);
  await page.reload();
  await expect(page.getByText('Roll out to see its figures.')).toBeVisible();
  await showView(page, 'Games');
  await expect(page.getByRole('button', { name: 'Play it out yourself' })).toBeVisible();
  await expect(page).toHaveURL(/&view=games/);
});
