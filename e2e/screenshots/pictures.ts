import { mkdirSync, writeFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expect, liveChart, paste, played, test } from '../page.ts';
import { type Frame, makeAnimation } from './apng.ts';
import { withFewColors } from './png.ts';

// `npm run pictures`: the pictures of README, and the one that other sites show for a link to the page.

/** A play that is clearly best, though not by much. */
const QUESTION = 'XGID=-a-B-BC-B---dD---dbd----B-:0:0:1:42:0:0:3:0:10';
const FOLDER = 'docs/images';
mkdirSync(FOLDER, { recursive: true });

/** Removes hover effects and the focus ring. */
async function rest(page: Page): Promise<void> {
  await page.mouse.move(0, 0);
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
}

/** Closes the message about the pasted position, if it is still there. */
async function closeMessage(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: 'Close message' });
  if (await button.isVisible()) await button.click();
}

async function rollOut(page: Page): Promise<void> {
  await page.goto('/');
  await paste(page, QUESTION);
  await expect(page.getByText(/^XGID read: X to play 42/)).toBeVisible();
  await page.getByRole('button', { name: 'Roll out 3 plays' }).click();
  await expect(page.getByRole('region', { name: 'Rollout' })).toContainText(/Done: /);
  await expect(liveChart(page).locator('polyline').first()).toBeAttached();
  await closeMessage(page);
  await rest(page);
  await page.evaluate(() => window.scrollTo(0, 0));
}

for (const colorScheme of ['light', 'dark'] as const)
  test(`hero, ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.setViewportSize({ width: 1440, height: 900 });
    await rollOut(page);
    const png = await page.screenshot({ animations: 'disabled' });
    writeFileSync(`${FOLDER}/hero-${colorScheme}.png`, withFewColors(png));
  });

test('preview for links', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 1200, height: 630 });
  await rollOut(page);
  writeFileSync('public/og.png', withFewColors(await page.screenshot({ animations: 'disabled' })));
});

test('animation: paste, intervals shrink, verdict', async ({ browser, baseURL }) => {
  const page = await browser.newPage({
    baseURL: baseURL ?? '',
    viewport: { width: 1280, height: 800 },
    // README shows it smaller still.
    deviceScaleFactor: 0.75,
    colorScheme: 'light',
    reducedMotion: 'reduce',
  });
  const frames: Frame[] = [];
  const keep = async (ms: number): Promise<void> => {
    frames.push({ png: await page.screenshot({ animations: 'disabled' }), ms });
  };
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'Roll out 3 plays' })).toBeEnabled();
  await expect(page.getByRole('row').filter({ hasText: '2-ply' }).first()).toBeVisible();
  await rest(page);
  await keep(1200);
  await paste(page, QUESTION);
  await expect(page.getByText(/^XGID read: X to play 42/)).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: '2-ply' }).first()).toBeVisible();
  await keep(1600);
  await page.getByRole('button', { name: 'Roll out 3 plays' }).click();
  const isOver = async () =>
    /Done: |Stopped/.test(await page.getByRole('region', { name: 'Rollout' }).innerText());
  let before = -1;
  while (!(await isOver()) && frames.length < 90) {
    const trials = await played(page).catch(() => before);
    // By trials, so that the animation is the same on a slow machine.
    if (trials < before * 1.05 + 12) continue;
    before = trials;
    await rest(page);
    await keep(200);
  }
  await expect(page.getByRole('region', { name: 'Rollout' })).toContainText(/Done: /);
  await rest(page);
  await keep(4000);
  writeFileSync(`${FOLDER}/rollout.png`, makeAnimation(frames));
  await page.close();
});
