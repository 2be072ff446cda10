import { readFileSync } from 'node:fs';
import { test as base, expect } from '@playwright/test';
import { FIREFOX, type FirefoxPage, openFirefox } from './firefox.ts';
import { quick } from './page.ts';
import { PAGE_PORT, SOURCES_PORT } from './ports.ts';

const MARIONETTE_PORT = PAGE_PORT + 1;

/** Ends its Firefox also where a test runs out of time. */
const test = base.extend<{ firefox: FirefoxPage }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads what a fixture needs from this pattern
  firefox: async ({}, use) => {
    const page = await openFirefox(MARIONETTE_PORT);
    await use(page);
    await page.close();
  },
});

// Only where a Firefox is installed: nothing is skipped, and nothing is claimed, where there is none.
if (FIREFOX !== undefined) {
  test('Firefox: the same bits as in Node', async ({ firefox }) => {
    test.setTimeout(300_000);
    const { signature } = JSON.parse(readFileSync('tests/vectors/signature.json', 'utf8')) as {
      signature: string;
    };
    await firefox.goto(`http://127.0.0.1:${SOURCES_PORT}/e2e/signature/?workers=2`);
    await expect
      .poll(() => firefox.evaluate('return document.querySelector("#signature").textContent'), {
        timeout: 240_000,
      })
      .toBe(signature);
  });

  test('Firefox: the built page rolls out three plays under its strict policy, with the digits of Chromium', async ({
    firefox,
    page: chromium,
  }) => {
    test.setTimeout(300_000);
    await firefox.goto(`http://127.0.0.1:${PAGE_PORT}${quick(72)}`);
    const text = (selector: string) =>
      firefox.evaluate(`return document.querySelector(${JSON.stringify(selector)})?.innerText ?? ''`);
    const primary = 'section[aria-label="Rollout"] button.primary';
    await expect.poll(() => text(primary)).toBe('Roll out 3 plays');
    await firefox.evaluate(`document.querySelector(${JSON.stringify(primary)}).click()`);
    await expect
      .poll(() => text('section[aria-label="Rollout"]'), { timeout: 120_000 })
      .toContain('Done: 72 trials each');
    await chromium.goto(quick(72));
    await chromium.getByRole('button', { name: 'Roll out 3 plays' }).click();
    await expect(chromium.getByText('Done: 72 trials each')).toBeVisible();
    const numbers = (words: string) => words.match(/\d+\.\d{3}/g) ?? [];
    const verdict = numbers(await chromium.getByRole('region', { name: 'Verdict' }).innerText());
    expect(verdict.length).toBeGreaterThan(2);
    expect(numbers(String(await text('section[aria-label="Verdict"]')))).toEqual(verdict);
  });
}
