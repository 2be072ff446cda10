import { readFileSync, writeFileSync } from 'node:fs';
import { test as base, expect } from '@playwright/test';
import { VIEWS } from '../src/ui/routes.ts';
import { type DrivenPage, serveListening } from './drivenPage.ts';
import { FIREFOX, openFirefox } from './firefox.ts';
import { finished, quick } from './page.ts';
import { DRIVER_PORT, PAGE_PORT, SOURCES_PORT } from './ports.ts';
import { openWebKit, WEBKIT, type WebKitPage } from './webkit.ts';

const BROWSERS = {
  Firefox: {
    open: () => openFirefox(DRIVER_PORT),
    missing: FIREFOX === undefined && 'No Firefox here: install firefox-esr, or name one in FIREFOX.',
  },
  WebKitGTK: {
    open: () => openWebKit(DRIVER_PORT),
    missing: WEBKIT === undefined && 'No WebKitGTK here: install webkit2gtk-driver and xvfb.',
  },
};

/** Closes its browsers even if a test times out. */
const test = base.extend<{
  /** The origin of the built page, which records its errors. */
  readonly built: string;
  readonly opened: <P extends DrivenPage>(page: Promise<P>) => Promise<P>;
}>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads what a fixture needs from this pattern
  built: async ({}, use) => {
    const server = await serveListening(`http://127.0.0.1:${PAGE_PORT}`);
    await use(server.origin);
    await server.close();
  },
  // oxlint-disable-next-line no-empty-pattern
  opened: async ({}, use) => {
    const pages: DrivenPage[] = [];
    await use(async (opening) => {
      const page = await opening;
      pages.push(page);
      return page;
    });
    for (const page of pages) await page.close();
  },
});

// One driver at a time.
base.describe.configure({ mode: 'default' });

const textOf = async (page: DrivenPage, selector: string) =>
  String(await page.evaluate(`return document.querySelector(${JSON.stringify(selector)})?.innerText ?? ''`));
const click = (page: DrivenPage, selector: string) =>
  page.evaluate(`document.querySelector(${JSON.stringify(selector)}).click()`);
const complaintsOf = (page: DrivenPage) => page.evaluate('return window.complaints');
const numbers = (words: string) => words.match(/\d+\.\d{3}/g) ?? [];

const ROLLOUT = 'section[aria-label="Rollout"]';
const PRIMARY = `${ROLLOUT} button.primary`;
const VERDICT = 'section[aria-label="Verdict"]';
const OPEN_RUN = 'main li h3 button';

for (const [name, { open, missing }] of Object.entries(BROWSERS)) {
  test(`${name}: the same bits as in Node`, async ({ opened }) => {
    test.skip(missing !== false, String(missing));
    const { fast } = JSON.parse(readFileSync('tests/vectors/signature.json', 'utf8')) as {
      fast: { signature: string };
    };
    const page = await opened(open());
    await page.goto(`http://127.0.0.1:${SOURCES_PORT}/e2e/signature/?workers=2&net=fast`);
    await expect.poll(() => textOf(page, '#signature'), { timeout: 120_000 }).toBe(fast.signature);
  });

  test(`${name}: the built page rolls out under its strict policy with the digits of Chromium, and saves the run`, async ({
    opened,
    built,
    page: chromium,
  }) => {
    test.skip(missing !== false, String(missing));
    const page = await opened(open());
    await page.goto(`${built}${quick(72)}`);
    await expect.poll(() => textOf(page, PRIMARY)).toBe('Roll out 3 plays');
    await click(page, PRIMARY);
    await expect.poll(() => textOf(page, ROLLOUT), { timeout: 120_000 }).toContain('Done: 72 trials each');
    const verdict = await textOf(page, VERDICT);

    await chromium.goto(quick(72));
    await chromium.getByRole('button', { name: 'Roll out 3 plays' }).click();
    await finished(chromium, 72);
    const expected = await chromium.getByRole('region', { name: 'Verdict' }).innerText();
    expect(numbers(expected).length).toBeGreaterThan(2);
    expect(numbers(verdict)).toEqual(numbers(expected));

    await page.goto(`${built}/#/library`);
    await page.evaluate('location.reload()');
    await expect.poll(() => textOf(page, OPEN_RUN)).toBe('X to play 31');
    await click(page, OPEN_RUN);
    await expect.poll(() => textOf(page, VERDICT)).toBe(verdict);
    expect(await complaintsOf(page)).toEqual([]);
  });
}

for (const { isDark, theme, size } of [
  { isDark: false, theme: 'light', size: { width: 1440, height: 900 } },
  { isDark: true, theme: 'dark', size: { width: 360, height: 740 } },
])
  test(`WebKitGTK: every view opens without an error and fits, ${theme}, ${size.width}`, async ({
    opened,
    built,
  }) => {
    test.skip(BROWSERS.WebKitGTK.missing !== false, String(BROWSERS.WebKitGTK.missing));
    const page: WebKitPage = await opened(openWebKit(DRIVER_PORT, { isDark }));
    await page.resize(size);
    await page.goto(`${built}${quick(72)}`);
    await expect.poll(() => textOf(page, PRIMARY)).toBe('Roll out 3 plays');
    await click(page, PRIMARY);
    await expect.poll(() => textOf(page, ROLLOUT), { timeout: 120_000 }).toContain('Done: 72 trials each');
    await expect
      .poll(() => page.evaluate('return document.querySelectorAll("[role=img] polyline").length'))
      .toBeGreaterThan(2);
    for (const { view, hash } of VIEWS) {
      if (view !== 'analysis') await page.evaluate(`location.hash = ${JSON.stringify(hash)}`);
      // Views load on demand, and stay in the document, hidden, after they have been visited.
      await expect
        .poll(() =>
          page.evaluate(
            "return [...document.querySelectorAll('main h2')].some((h2) => h2.checkVisibility())",
          ),
        )
        .toBe(true);
      expect(await page.evaluate('return [innerWidth, document.documentElement.dataset.theme]')).toEqual([
        size.width,
        theme,
      ]);
      await expect
        .poll(() => page.evaluate('return document.documentElement.scrollWidth'), { message: view })
        .toBe(size.width);
      writeFileSync(test.info().outputPath(`${view}.png`), await page.screenshot());
    }
    expect(await complaintsOf(page)).toEqual([]);
  });
