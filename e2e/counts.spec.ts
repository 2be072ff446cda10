import { mkdirSync, writeFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { evaluated, expect, finished, quick, test } from './page.ts';

// What a stranger meets on the first screen, counted: `npm run page:counts`. The limits may only fall.

/** Links, buttons and fields that can be seen without scrolling, the board's cells apart. */
const controlsInSight = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      [...document.querySelectorAll('a[href], button, input, select, textarea, summary')].filter(
        (element) => {
          const { top, bottom, width, height } = element.getBoundingClientRect();
          return (
            element.checkVisibility() &&
            element.closest('[role=grid]') === null &&
            // The link that skips the header is there only in focus.
            getComputedStyle(element).clipPath === 'none' &&
            width * height > 1 &&
            bottom > 0 &&
            top < innerHeight
          );
        },
      ).length,
  );

const words = (page: Page): Promise<number> =>
  page.evaluate(() => document.body.innerText.split(/\s+/).filter((word) => /[\p{L}\d]/u.test(word)).length);

const height = (page: Page): Promise<number> => page.evaluate(() => document.documentElement.scrollHeight);

/** Characters below 13 pixels among all that can be seen. */
const smallShare = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    let [small, all] = [0, 0];
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const element = node.parentElement!;
      const length = (node.textContent ?? '').trim().length;
      if (length === 0 || !element.checkVisibility() || element.closest('.hidden, script, style')) continue;
      all += length;
      if (Number.parseFloat(getComputedStyle(element).fontSize) < 13) small += length;
    }
    return small / all;
  });

/** The most that a width may have. The goals are 32 controls, 450 words, 1,800 pixels and 5 % small characters. */
const LIMITS = {
  desktop: { size: { width: 1440, height: 900 }, controls: 32, words: 400, height: 1300, small: 0.01 },
  phone: { size: { width: 360, height: 740 }, controls: 21, words: 350, height: 1600, small: 0.01 },
} as const;

for (const [name, { size, ...most }] of Object.entries(LIMITS))
  test(`the first screen and a rollout stay within their counts: ${name}`, async ({ page }) => {
    await page.setViewportSize(size);
    await page.goto(quick(144));
    const start = page.getByRole('button', { name: 'Roll out 3 plays' });
    await expect(start).toBeEnabled();
    // The deeper evaluation changes the number of rows in sight.
    await evaluated(page);
    const controls = await controlsInSight(page);
    await start.click();
    await finished(page, 144);
    await expect(page.getByText('How to read these figures')).toBeVisible();
    const counts = {
      controls,
      words: await words(page),
      height: await height(page),
      small: Math.round(1000 * (await smallShare(page))) / 1000,
    };
    mkdirSync('build/reports', { recursive: true });
    writeFileSync(`build/reports/counts-${name}.json`, `${JSON.stringify(counts, null, 2)}\n`);
    console.log(name, JSON.stringify(counts));
    for (const [count, limit] of Object.entries(most))
      expect(counts[count as keyof typeof counts], count).toBeLessThanOrEqual(limit);
  });
