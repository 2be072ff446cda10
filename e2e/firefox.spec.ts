import { readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { FIREFOX, openFirefox } from './firefox.ts';
import { quick } from './page.ts';
import { PAGE_PORT, SOURCES_PORT } from './ports.ts';

const MARIONETTE_PORT = PAGE_PORT + 1;

// Only where a Firefox is installed: nothing is skipped, and nothing is claimed, where there is none.
if (FIREFOX !== undefined) {
  test('Firefox: the same bits as in Node', async () => {
    const { signature } = JSON.parse(readFileSync('tests/vectors/signature.json', 'utf8')) as {
      signature: string;
    };
    const page = await openFirefox(MARIONETTE_PORT);
    await page.goto(`http://127.0.0.1:${SOURCES_PORT}/e2e/signature/?workers=2`);
    await expect
      .poll(() => page.evaluate('return document.querySelector("#signature").textContent'), {
        timeout: 100_000,
      })
      .toBe(signature);
    await page.close();
  });

  test('Firefox: the built page rolls out three plays under its strict policy, with the digits of Chromium', async ({
    page: chromium,
  }) => {
    const page = await openFirefox(MARIONETTE_PORT);
    await page.goto(`http://127.0.0.1:${PAGE_PORT}${quick(72)}`);
    const text = (selector: string) =>
      page.evaluate(`return document.querySelector(${JSON.stringify(selector)})?.innerText ?? ''`);
    const primary = 'section[aria-label="Rollout"] button.primary';
    await expect.poll(() => text(primary)).toBe('Roll out 3 plays');
    await page.evaluate(`document.querySelector(${JSON.stringify(primary)}).click()`);
    await expect
      .poll(() => text('section[aria-label="Rollout"]'), { timeout: 60_000 })
      .toContain('Done: 72 trials each');
    await chromium.goto(quick(72));
    await chromium.getByRole('button', { name: 'Roll out 3 plays' }).click();
    await expect(chromium.getByText('Done: 72 trials each')).toBeVisible();
    const numbers = (words: string) => words.match(/\d+\.\d{3}/g) ?? [];
    const verdict = numbers(await chromium.getByRole('region', { name: 'Verdict' }).innerText());
    expect(verdict.length).toBeGreaterThan(2);
    expect(numbers(await text('section[aria-label="Verdict"]'))).toEqual(verdict);
    await page.close();
  });
}
