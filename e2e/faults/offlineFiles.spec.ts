import { expect, type Page } from '@playwright/test';
import { finished, quick } from '../page.ts';
import { test } from '../warm.ts';
import { type FaultServer, LOGIN_PAGE, startFaultServer } from './faultServer.ts';

let server: FaultServer;
test.beforeEach(async () => {
  server = await startFaultServer();
});
test.afterEach(() => server.close());
test.use({ serviceWorkers: 'allow' });

const ROLL_OUT = { name: 'Roll out 3 plays' };

/** Rolls out and waits until the run is in the library. */
async function rollOut(page: Page): Promise<void> {
  await page.getByRole('button', ROLL_OUT).click();
  await finished(page, 36);
}
async function expectLibraryIntact(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Library' }).click();
  await expect(page.getByRole('button', { name: 'X to play 31', exact: true })).toBeVisible();
}
/** Waits until the page's files are cached and its service worker is active. */
const kept = (page: Page) =>
  page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    while (navigator.serviceWorker.controller === null)
      await new Promise((resolve) => setTimeout(resolve, 50));
  });
/** Replaces the cached content of each file whose address matches. */
const damage = (page: Page, name: string) =>
  page.evaluate(async (wanted) => {
    let damaged = 0;
    for (const cache of await Promise.all((await caches.keys()).map((key) => caches.open(key))))
      for (const { url } of await cache.keys())
        if (url.includes(wanted)) {
          damaged += 1;
          await cache.put(
            url,
            new Response('<html>not it</html>', { headers: { 'content-type': 'text/html' } }),
          );
        }
    return damaged;
  }, name);

test('a login page instead of files during installation: the next visit works, with its library', async ({
  page,
}) => {
  server.answer = (path, by) =>
    by === 'service worker' && /weights|Pictures/.test(path) ? LOGIN_PAGE : undefined;
  await page.goto(server.origin + quick(36));
  await rollOut(page);
  await expect.poll(() => server.asked.some(({ by }) => by === 'service worker')).toBe(true);
  await expect
    .poll(() =>
      page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.installing ?? null),
    )
    .toBeNull();

  server.answer = () => undefined;
  await page.goto('about:blank');
  await page.goto(server.origin + quick(36));
  await kept(page);
  await page.context().setOffline(true);
  await page.reload();
  await expect(page.getByRole('button', ROLL_OUT)).toBeEnabled();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expectLibraryIntact(page);
});

test('a damaged cached file is repaired by a reload, and by a new version', async ({ page }) => {
  await page.goto(server.origin + quick(36));
  await kept(page);
  await rollOut(page);
  expect(await damage(page, '.weights')).toBe(2);
  expect(await damage(page, '/kernel-')).toBe(1);
  await page.reload();
  await expect(page.getByRole('button', ROLL_OUT)).toBeEnabled();
  await expect(page.getByRole('alert')).toHaveCount(0);

  // Damage it again; the new version replaces it before it is used.
  await damage(page, '.weights');
  await damage(page, 'index.html');
  await server.publish('index.html', (html) =>
    html.replace('<head>', '<head><meta name="version" content="2">'),
  );
  await page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()));
  await page.getByRole('button', { name: 'Start it now' }).click();
  await expect(page.locator('meta[name=version]')).toHaveCount(1);
  await page.context().setOffline(true);
  await page.reload();
  await expect(page.locator('meta[name=version]')).toHaveCount(1);
  await expect(page.getByRole('button', ROLL_OUT)).toBeEnabled();
  await expectLibraryIntact(page);
});
