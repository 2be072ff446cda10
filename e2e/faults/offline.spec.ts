import { appendFileSync, cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { preview, type PreviewServer } from 'vite';
import { WHOLE_CHROMIUM } from '../chromium.ts';
import { expect, finished, LONG, quick, test } from '../page.ts';
import { COPY_PORT } from '../ports.ts';

test.use({ isWarm: false, serviceWorkers: 'allow', baseURL: `http://127.0.0.1:${COPY_PORT}` });

// Newer versions are published to a copy, since other tests load the page in the meantime.
let copy: string;
let server: PreviewServer;
test.beforeAll(async () => {
  copy = mkdtempSync(join(tmpdir(), 'strata-copy-'));
  cpSync('dist', copy, { recursive: true });
  server = await preview({
    logLevel: 'warn',
    build: { outDir: copy },
    preview: { host: '127.0.0.1', port: COPY_PORT, strictPort: true },
  });
});
test.afterAll(async () => {
  await server.close();
  rmSync(copy, { recursive: true });
});

/** Waits until all files are cached for offline use. */
const kept = (page: Page) => page.evaluate(async () => void (await navigator.serviceWorker.ready));

test('after the first visit the page works offline, a rollout included', { tag: '@core' }, async ({
  page,
  context,
}) => {
  await page.goto(quick(72));
  await kept(page);
  await context.setOffline(true);
  await page.reload();
  await page.getByRole('button', { name: 'Roll out 3 plays' }).click();
  await finished(page, 72);
});

test('the page can be installed', async ({ baseURL }) => {
  const browser = await chromium.launch(WHOLE_CHROMIUM);
  const page = await browser.newPage();
  await page.goto(baseURL!);
  await kept(page);
  const session = await page.context().newCDPSession(page);
  const inTheWay = async () =>
    (await session.send('Page.getInstallabilityErrors')).installabilityErrors.map(({ errorId }) => errorId);
  // The only obstacle is that tests run in a private window.
  await expect.poll(inTheWay).toEqual(['in-incognito']);
  await browser.close();
});

test('what other apps share with the installed app is opened, offline too', async ({ page, context }) => {
  await page.goto('/');
  await kept(page);
  await page.reload();
  await context.setOffline(true);
  // As the system does it, except that it would follow the answer itself.
  const next = await page.evaluate(async () => {
    const form = new FormData();
    form.set('text', 'XGID=-b----E-C---eE---c-e----B-:0:0:1:64:0:0:3:0:10');
    return (await fetch('./share', { method: 'POST', body: form })).url;
  });
  await page.goto(next);
  await expect(page.getByText(/^XGID read: X to play 64/)).toBeVisible();
  expect(new URL(page.url()).search).toBe('');
  await page.reload();
  await expect(page.getByRole('button', { name: 'Roll out 3 plays' })).toBeEnabled();
  await expect(page.getByText(/^XGID read/)).toHaveCount(0);
});

test('a newer version is offered when no rollout runs, and loaded on request', async ({ page }) => {
  const offer = page.getByText('A new version of Strata is ready');
  await page.goto(LONG);
  await kept(page);
  await page.reload();
  await page.getByRole('button', { name: 'Roll out 3 plays' }).click();
  await expect(page.getByRole('button', { name: 'Stop' })).toBeVisible();
  appendFileSync(join(copy, 'sw.js'), '\n// a newer version\n');
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
});
