import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { chooseMore, expectSameElsewhere, finished, LONG, played, quick, untilPlayed } from '../page.ts';
import { test } from '../warm.ts';

const ROLL_OUT = { name: 'Roll out 3 plays' };
const said = (page: Page, text: string | RegExp) => page.getByRole('status').filter({ hasText: text });

for (const { view, file } of [
  { view: 'Library', file: 'LibraryView' },
  { view: 'Match', file: 'services' },
  { view: 'Arimaa', file: 'services' },
])
  test(`a view whose file is missing says so, and opens once it is there: ${view}`, async ({ page }) => {
    let isGone = true;
    let asked = 0;
    await page.route(`**/assets/${file}-*.js`, (route) => {
      asked += 1;
      return isGone ? route.fulfill({ status: 404, body: '' }) : route.continue();
    });
    await page.goto('/');
    await expect(page.getByRole('button', ROLL_OUT)).toBeEnabled();
    if (view === 'Arimaa') await chooseMore(page, view);
    else await page.getByRole('link', { name: view }).click();
    const alert = page.getByRole('alert').filter({ hasText: 'This part of Strata did not load.' });
    await expect(alert.first()).toBeVisible();
    // The page waits for the user instead of requesting the file again and again.
    expect(asked).toBeLessThan(5);
    isGone = false;
    const tryAgain = page.getByRole('button', { name: 'Try again' });
    await alert.first().locator(tryAgain).click();
    const heading = page.getByRole('main').getByRole('heading').first();
    const stuck = alert.filter({ hasNot: tryAgain }).first();
    await expect(heading.or(stuck)).toBeVisible();
    // Newer versions of Chromium remember a failed import until the page is loaded again.
    if (await stuck.isVisible()) await stuck.getByRole('button', { name: 'Reload the page' }).click();
    await expect(heading).toBeVisible();
  });

test('unexpected errors are shown, with a report to copy that contains no position', async ({
  context,
  page,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(quick(72));
  await expect(page.getByRole('button', ROLL_OUT)).toBeEnabled();
  await page.evaluate(() => void Promise.reject(new Error('no answer')));
  const notice = said(page, 'Something went wrong: no answer. Finished rollouts are in the library.');
  await expect(notice).toBeVisible();
  await notice.getByRole('button', { name: 'Copy error report' }).click();
  await expect(notice.getByRole('button', { name: 'Report copied' })).toBeVisible();
  const report = await page.evaluate(() => navigator.clipboard.readText());
  expect(report).toMatch(/^Strata \d+\.\d+\.\d+, weights [0-9a-f]{12}\nBrowser: .*Chrome/);
  expect(report).toContain('Error: no answer');
  expect(report).not.toContain('xgid');
  await page.getByRole('button', { name: 'Close message' }).click();
  await page.evaluate(
    () =>
      void setTimeout(() => {
        throw new Error('out of order');
      }),
  );
  await expect(said(page, 'Something went wrong: out of order.')).toBeVisible();
});

/** Drops one file on the page. */
const drop = (page: Page, name: string, text: string): Promise<void> =>
  page.evaluate(
    ([fileName, content]) => {
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(new File([content!], fileName!));
      document.body.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }));
    },
    [name, text],
  );

test('a dropped file that has gone is refused with a reason, and is read once it is back', async ({
  page,
}) => {
  await page.goto('/');
  await expect(page.getByRole('button', ROLL_OUT)).toBeEnabled();
  await page.evaluate(() => {
    const { arrayBuffer } = File.prototype;
    Object.assign(globalThis, { arrayBuffer });
    File.prototype.arrayBuffer = () => Promise.reject(new DOMException('gone', 'NotFoundError'));
  });
  const match = readFileSync('tests/vectors/matches/one-game.mat', 'utf8');
  await drop(page, 'club.mat', match);
  await expect(said(page, 'club.mat cannot be read. If it was moved or deleted')).toBeVisible();
  await page.evaluate(() => {
    const { arrayBuffer } = globalThis as unknown as Pick<File, 'arrayBuffer'>;
    File.prototype.arrayBuffer = arrayBuffer;
  });
  await drop(page, 'club.mat', match);
  await expect(page.getByRole('region', { name: 'Decision' })).toBeVisible();
});

// e2e/xgFiles.spec.ts has a folder with matches.
test('a dropped folder without matches is refused with a reason', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('button', ROLL_OUT)).toBeEnabled();
  await page.evaluate(() => {
    // A script cannot make folders, so the browser's answer is replaced.
    DataTransferItem.prototype.webkitGetAsEntry = () =>
      ({
        name: 'matches',
        isFile: false,
        isDirectory: true,
        createReader: () => ({ readEntries: (done: (some: unknown) => void) => done([]) }),
      }) as unknown as FileSystemEntry;
  });
  await drop(page, 'matches', '');
  await expect(said(page, 'No match or position file was found.')).toBeVisible();
});

test('a library that a tab of an older version keeps open: the page says what to do, and that works', async ({
  context,
  page,
}) => {
  const old = await context.newPage();
  await old.goto('/favicon.svg');
  await old.evaluate(
    () =>
      new Promise((resolve, reject) => {
        const request = indexedDB.open('strata-library', 1);
        request.onupgradeneeded = () => {
          request.result.createObjectStore('entries', { keyPath: 'key' });
          request.result.createObjectStore('runs');
        };
        request.onsuccess = () => resolve((Object.assign(globalThis, { held: request.result }), undefined));
        request.onerror = () => reject(request.error!);
      }),
  );
  await page.goto(quick(36));
  await expect(said(page, 'Another tab has the library open in an older version')).toBeVisible();
  await old.close();
  await page.getByRole('button', { name: 'Close message' }).click();
  await page.getByRole('button', ROLL_OUT).click();
  await finished(page, 36);
  await page.getByRole('link', { name: 'Library' }).click();
  await expect(page.getByRole('button', { name: 'X to play 31', exact: true })).toBeVisible();
});

test('a newer version changed the library: the older tab asks to be reloaded', async ({ context, page }) => {
  await page.goto(quick(36));
  await expect(page.getByRole('button', ROLL_OUT)).toBeEnabled();
  const newer = await context.newPage();
  await newer.goto('/favicon.svg');
  await newer.evaluate(
    () =>
      new Promise<void>((resolve, reject) => {
        const request = indexedDB.open('strata-library', 1000);
        request.onsuccess = () => resolve();
        request.onerror = () => reject(request.error!);
      }),
  );
  await page.getByRole('button', ROLL_OUT).click();
  await finished(page, 36);
  await expect(said(page, 'is from a newer version of Strata than this tab. Reload the page')).toBeVisible();
});

for (const { name, body, says } of [
  { name: 'truncated', body: undefined, says: /engine file is damaged or incomplete \(\d+ bytes\)/ },
  {
    name: 'a web page',
    body: '<!doctype html><title>Log in</title>',
    says: /it starts with “<!doctype html>/,
  },
])
  test(`an engine file that is ${name} is reported as such`, async ({ page }) => {
    await page.route('**/assets/kernel-*.wasm', async (route) => {
      if (body !== undefined) return route.fulfill({ status: 200, body });
      const whole = await (await route.fetch()).body();
      return route.fulfill({ status: 200, body: whole.subarray(0, whole.length / 2) });
    });
    await page.goto('/');
    await expect(page.getByRole('alert').filter({ hasText: says })).toBeVisible();
    await expect(page.getByRole('alert').filter({ hasText: 'SIMD' })).toHaveCount(0);
  });

test('an engine file damaged in transit is fetched again', async ({ page }) => {
  let asked = 0;
  await page.route('**/assets/kernel-*.wasm', (route) =>
    asked++ === 0 ? route.fulfill({ status: 200, body: 'Please log in' }) : route.continue(),
  );
  await page.goto('/');
  await expect(page.getByRole('button', ROLL_OUT)).toBeEnabled();
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('clocks that jump by days change neither digits nor status of a run', async ({ page }) => {
  await page.addInitScript(() => {
    let [slept, moved] = [0, 0];
    const [now, date] = [performance.now.bind(performance), Date.now.bind(Date)];
    // Sleep moves both clocks forward; setting the clock moves only the date, possibly back.
    performance.now = () => now() + slept;
    Date.now = () => date() + moved;
    Object.assign(globalThis, {
      jump(ms: number) {
        slept += Math.max(0, ms);
        moved += ms;
      },
    });
  });
  await page.goto(LONG);
  await page.getByRole('button', ROLL_OUT).click();
  const day = 24 * 60 * 60 * 1000;
  for (const jump of [day, 30 * day, -40 * day]) {
    const before = await played(page);
    await page.evaluate((ms) => (globalThis as unknown as { jump(ms: number): void }).jump(ms), jump);
    await untilPlayed(page, before + 180);
    await expect(page.getByRole('button', { name: 'Stop', exact: true })).toBeVisible();
    await expect(page.getByRole('status').filter({ hasText: /stopped|silent|failed/i })).toHaveCount(0);
  }
  await page.getByRole('button', { name: 'Stop', exact: true }).click();
  await expect(page.getByText(/^Stopped after/)).toBeVisible();
  await expectSameElsewhere(page);
});
