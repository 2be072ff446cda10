import { expect, type Page } from '@playwright/test';
import { expectSameElsewhere, LONG, played, untilPlayed } from '../page.ts';
import { test } from '../warm.ts';
import { type FaultServer, startFaultServer } from './faultServer.ts';

test.use({ serviceWorkers: 'allow' });

let server: FaultServer;
test.beforeEach(async () => {
  server = await startFaultServer();
});
test.afterEach(() => server.close());

const STOP = { name: 'Stop', exact: true };
const isNewer = (page: Page) => page.locator('meta[name=version]');

/** Opens two tabs, the second with a running rollout; a newer version has been offered to the first. */
async function twoTabs(first: Page): Promise<Page> {
  const second = await first.context().newPage();
  await first.goto(`${server.origin}/`);
  await first.evaluate(async () => {
    await navigator.serviceWorker.ready;
    while (navigator.serviceWorker.controller === null)
      await new Promise((resolve) => setTimeout(resolve, 50));
  });
  await second.goto(server.origin + LONG);
  await second.getByRole('button', { name: 'Roll out 3 plays' }).click();
  await untilPlayed(second, 36);
  await server.publish('index.html', (html) =>
    html.replace('<head>', '<head><meta name="version" content="2">'),
  );
  await first.bringToFront();
  await first.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()));
  await expect(first.getByText('A new version of Strata is ready')).toBeVisible();
  return second;
}

test('an update waits for a rollout in another tab, then applies to both', async ({ page }) => {
  const second = await twoTabs(page);
  await page.getByRole('button', { name: 'Start it now' }).click();
  await expect(page.getByText('starts when no tab is busy')).toBeVisible();
  const before = await played(second);
  await untilPlayed(second, before + 360);
  await expect(isNewer(page)).toHaveCount(0);
  await expect(isNewer(second)).toHaveCount(0);
  await second.getByRole('button', STOP).click();
  await expect(isNewer(page)).toHaveCount(1);
  await expect(isNewer(second)).toHaveCount(1);
  // The run is in the library of the new version.
  await page.getByRole('link', { name: 'Library' }).click();
  await expect(page.getByRole('button', { name: 'X to play 31', exact: true })).toBeVisible();
});

test('where tabs cannot communicate, a rollout interrupted by an update resumes to the same digits', async ({
  context,
  page,
}) => {
  await context.addInitScript(() => Object.defineProperty(navigator, 'locks', { value: undefined }));
  const second = await twoTabs(page);
  const before = await played(second);
  await page.getByRole('button', { name: 'Start it now' }).click();
  await expect(isNewer(second)).toHaveCount(1);
  await expect(second.getByText('The new version is running, and your rollout continues.')).toBeVisible();
  await untilPlayed(second, before + 360);
  await second.bringToFront();
  await second.getByRole('button', STOP).click();
  await expect(second.getByText(/^Stopped after/)).toBeVisible();
  await expectSameElsewhere(second);
});
