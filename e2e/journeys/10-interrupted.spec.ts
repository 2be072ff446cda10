import type { BrowserContext, Page } from '@playwright/test';
import {
  allDrawn,
  copiedLink,
  expect,
  finished,
  playRow,
  pressOnceThere,
  showView,
  test,
  waitUntilKept,
} from '../page.ts';
import { at } from './figures.ts';
import { withoutLive } from '../warm.ts';

test.use({ isWarm: false, serviceWorkers: 'allow' });

const POSITION = '-b----E-C--AeD---bAdb---A-:0:0:1:52:0:0:3:0:10';
const PLAYS = ['18/11', '24/22 18/13'];
// Slow trials with few plies: progress is reported many times before 720, and 1,440 do not take long.
const SLOW = 'varianceReduction=lookahead&truncateAfterPlies=7';

/** Sets the number of workers for the next load of the page, which leaves one core free. */
const setWorkers = (page: Page, workers: number) =>
  page.addInitScript((cores) => {
    Object.defineProperty(navigator, 'hardwareConcurrency', { configurable: true, get: () => cores });
  }, workers + 1);

/** Loads the page once, so that its files are cached, and goes offline. */
async function visitAndGoOffline(page: Page, context: BrowserContext): Promise<void> {
  await page.goto('/');
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    while (navigator.serviceWorker.controller === null)
      await new Promise((resolve) => navigator.serviceWorker.addEventListener('controllerchange', resolve));
  });
  await context.setOffline(true);
}

test('journey 10, interrupted: paused, reloaded, resumed, extended, shared and offline, with the digits of an unbroken run', {
  tag: '@slow',
}, async ({ page, context, browser }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await setWorkers(page, 2);
  await visitAndGoOffline(page, context);
  await page.goto(at(POSITION, `trials=720&${SLOW}&plays=${encodeURIComponent(PLAYS.join(';'))}`));
  const start = page.getByRole('button', { name: 'Roll out 2 plays' });
  await expect(start).toBeEnabled();
  await pressOnceThere(page, 'Pause', 180);
  await start.click();
  await expect(page.getByText(/^Paused after/)).toBeVisible();
  await waitUntilKept(page, 'of 720 trials each, paused');

  await setWorkers(page, 1);
  await page.reload();
  await expect(page.getByText('Your interrupted rollout is back')).toBeVisible();
  await page.getByRole('button', { name: 'Continue to 720 trials' }).click();
  await finished(page, 720);
  await page.getByRole('button', { name: 'More trials' }).click();
  await page.getByRole('menuitem', { name: 'Add 720 trials' }).click();
  await finished(page, 1440);
  const figures = await Promise.all(PLAYS.map((play) => playRow(page, play).innerText()));
  await allDrawn(page, '1,440');
  const statistics = await page
    .getByRole('region', { name: 'Statistics of each candidate, best first' })
    .innerText();
  const link = await copiedLink(page);

  const privately = await browser.newContext({ serviceWorkers: 'allow' });
  await withoutLive(privately);
  const other = await privately.newPage();
  await setWorkers(other, 4);
  await visitAndGoOffline(other, privately);
  await other.goto(link);
  await expect(other.getByText('Start it to get the same numbers, to the last digit.')).toBeVisible();
  await other.getByRole('button', { name: 'Roll out 2 plays' }).click();
  await finished(other, 1440);
  await showView(other, 'Plays');
  expect(await Promise.all(PLAYS.map((play) => playRow(other, play).innerText()))).toEqual(figures);
  await allDrawn(other, '1,440');
  expect(
    await other.getByRole('region', { name: 'Statistics of each candidate, best first' }).innerText(),
  ).toBe(statistics);
  await privately.close();
});
