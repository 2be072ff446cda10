import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { violationsIn } from './axe.ts';
import { CHROMIUM } from './chromium.ts';
import { expect, quick, test } from './page.ts';
import { PAGE_PORT } from './ports.ts';
import { VIEW_STATES } from './views.ts';

const SIZES = { desktop: { width: 1440, height: 900 }, narrow: { width: 320, height: 740 } };

/** What runs out of the window, and by how much. */
const overflow = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() =>
    document.documentElement.scrollWidth <= document.documentElement.clientWidth
      ? []
      : Array.from(document.querySelectorAll('body *'))
          .filter((each) => each.getBoundingClientRect().right > document.documentElement.clientWidth + 1)
          .map(
            (each) => `${each.tagName} ${each.getAttribute('class')} ${each.getBoundingClientRect().right}`,
          )
          .slice(0, 20),
  );

// Colours do not depend on the size, nor sizes on the colours: two rounds see all of both. 320 pixels is the width at
// which WCAG asks for reflow, and that of a phone.
for (const [colorScheme, size] of [
  ['light', 'desktop'],
  ['dark', 'narrow'],
] as const)
  for (const [view, states] of Object.entries(VIEW_STATES))
    test(`axe finds nothing and nothing runs over the edge: ${view}, ${colorScheme}, ${size}`, async ({
      page,
    }) => {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await page.setViewportSize(SIZES[size]);
      for (const { name, go, part } of states) {
        await go(page);
        expect(await violationsIn(page, part), name).toEqual([]);
        expect(await overflow(page), name).toEqual([]);
      }
    });

test('the views of the table are those of the page', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('navigation', { name: 'Views' }).getByRole('link')).toHaveCount(
    Object.keys(VIEW_STATES).length,
  );
});

// Breakpoints and columns are in em: who sets larger text gets the layout that has room for it.
test('text of twice the size, set in the browser, runs over no edge', async () => {
  const profile = mkdtempSync(join(tmpdir(), 'strata-'));
  mkdirSync(join(profile, 'Default'));
  writeFileSync(
    join(profile, 'Default', 'Preferences'),
    JSON.stringify({ webkit: { webprefs: { default_font_size: 32 } } }),
  );
  const context = await chromium.launchPersistentContext(profile, {
    ...CHROMIUM,
    baseURL: `http://127.0.0.1:${PAGE_PORT}`,
    viewport: { width: 1280, height: 900 },
    serviceWorkers: 'block',
  });
  const page = await context.newPage();
  for (const states of Object.values(VIEW_STATES)) {
    await page.goto('about:blank');
    await states[0]!.go(page);
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('32px');
    expect(await overflow(page), states[0]!.name).toEqual([]);
  }
  await context.close();
  rmSync(profile, { recursive: true });
});

test('nothing moves by itself or glides where motion is to be reduced', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(quick(36));
  await page.getByRole('button', { name: 'Roll out 3 plays' }).click();
  await page.getByRole('button', { name: 'Settings' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(
    await page.evaluate(() =>
      Array.from(document.querySelectorAll('body *'))
        .filter((each) => {
          const { transitionDuration, animationName, animationDuration } = getComputedStyle(each);
          const longest = (text: string) => Math.max(...text.split(',').map(Number.parseFloat));
          return (
            longest(transitionDuration) > 0.01 ||
            (animationName !== 'none' && longest(animationDuration) > 0.01)
          );
        })
        .map((each) => `${each.tagName} ${each.className}`),
    ),
  ).toEqual([]);
});

test('the theme is the system’s until the reader chooses', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.getByRole('button', { name: 'Light theme' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
});

test('fields of the board are large enough for fingers and the run is announced', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(quick(36));
  for (const cell of await page.getByRole('gridcell').all()) {
    const box = await cell.boundingBox();
    expect(box?.width).toBeGreaterThanOrEqual(24);
    expect(box?.height).toBeGreaterThanOrEqual(44);
  }
  await page.getByRole('button', { name: 'Roll out 3 plays' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Rollout done.' })).toBeAttached();
});
