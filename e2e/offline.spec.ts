import { appendFileSync, readFileSync, writeFileSync } from 'node:fs';
import { type Page } from '@playwright/test';
import { expect, quick, test } from './page.ts';

test.use({ serviceWorkers: 'allow' });

/** Waits until all files are kept for use offline. */
const kept = (page: Page) => page.evaluate(async () => void (await navigator.serviceWorker.ready));

test('after the first visit the page works offline, a rollout included', async ({ page, context }) => {
  await page.goto(quick(72));
  await kept(page);
  await context.setOffline(true);
  await page.reload();
  await page.getByRole('button', { name: 'Roll out 3 plays' }).click();
  await expect(page.getByText('Done: 72 trials each')).toBeVisible();
});

test('the page can be installed', async ({ page }) => {
  await page.goto('/');
  await kept(page);
  const session = await page.context().newCDPSession(page);
  const { installabilityErrors } = await session.send('Page.getInstallabilityErrors');
  // A private window, as tests have it, is the only thing that stands in the way.
  expect(installabilityErrors.map(({ errorId }) => errorId)).toEqual(['in-incognito']);
});

test('a newer version is offered when no rollout runs, and taken when asked for', async ({ page }) => {
  const script = 'dist/sw.js';
  const before = readFileSync(script, 'utf8');
  const offer = page.getByText('A new version of Strata is here');
  await page.goto(quick(200_000));
  await kept(page);
  await page.reload();
  await page.getByRole('button', { name: 'Roll out 3 plays' }).click();
  await expect(page.getByRole('button', { name: 'Stop' })).toBeVisible();
  try {
    appendFileSync(script, '\n// a newer version\n');
    await page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready;
      await registration.update();
      while (registration.waiting === null) await new Promise((resolve) => setTimeout(resolve, 50));
    });
    await expect(offer).toBeHidden();
    await page.getByRole('button', { name: 'Stop' }).click();
    await expect(offer).toBeVisible();
    const loaded = page.waitForEvent('load');
    await page.getByRole('button', { name: 'Start it now' }).click();
    await loaded;
    await expect(page.getByRole('button', { name: 'Roll out 3 plays' })).toBeEnabled();
    await expect(offer).toBeHidden();
  } finally {
    writeFileSync(script, before);
  }
});
