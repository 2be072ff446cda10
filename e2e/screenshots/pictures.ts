import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expect, liveChart, paste, showView, test } from '../page.ts';
import { withFewColors } from './png.ts';

// `npm run pictures`: the three pictures of README, light and dark, and the one that other sites show for a link to the page.

/** A play that is clearly best, though not by much. */
const QUESTION = 'XGID=-a-B-BC-B---dD---dbd----B-:0:0:1:42:0:0:3:0:10';
/** Two players who deserve names. */
const MATCH = readFileSync('tests/vectors/matches/one-game.mat', 'utf8')
  .replaceAll('root', 'Anna')
  .replaceAll('gnubg', 'Bruno');
const FOLDER = 'docs/images';
mkdirSync(FOLDER, { recursive: true });

/** Removes hover effects, the focus ring, and the message about what was pasted or opened. */
async function rest(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: 'Close message' });
  if (await button.isVisible()) await button.click();
  await page.mouse.move(0, 0);
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  await page.evaluate(() => window.scrollTo(0, 0));
}

async function rollOut(page: Page): Promise<void> {
  await page.goto('/');
  await paste(page, QUESTION);
  await expect(page.getByText(/^XGID read: X to play 42/)).toBeVisible();
  await page.getByRole('button', { name: 'Roll out 3 plays' }).click();
  await expect(page.getByRole('region', { name: 'Rollout' })).toContainText(/Done: /);
  await expect(liveChart(page).locator('polyline').first()).toBeAttached();
}

/** Two plays of a rollout side by side. */
async function showSide(page: Page): Promise<void> {
  await rollOut(page);
  await showView(page, 'Side by side');
  await expect(page.getByRole('heading', { name: /^A is better by/, level: 2 })).toBeVisible();
  await expect(page.getByRole('region', { name: /^A minus [BC], by O’s reply$/ })).toBeVisible();
}

/** Rollouts with plain and with rotated and stratified dice, as two fans. With reduced motion the race is over. */
async function showDice(page: Page): Promise<void> {
  await page.goto('/#/dice/race');
  await expect(page.getByRole('dialog').getByText(/^Like playing about \d+ times as many/)).toBeVisible();
}

/** A match: the card of both players, and the course of the match. */
async function showMatch(page: Page): Promise<void> {
  await page.goto('/#/match');
  const file = { name: 'Anna against Bruno.mat', mimeType: 'text/plain', buffer: Buffer.from(MATCH) };
  await page.getByLabel('Match file').setInputFiles(file);
  await expect(page.getByText(/^All 74 decisions are evaluated\./)).toBeVisible();
  // What was in doubt is evaluated again.
  await expect(page.getByRole('button', { name: 'Pause' })).toBeHidden();
  for (const word of ['error', 'blunder']) {
    await page.getByRole('button', { name: 'Next mistake' }).click();
    await expect(page.locator('tr[aria-current="true"]')).toContainText(word);
  }
}

for (const [name, show] of Object.entries({ side: showSide, dice: showDice, match: showMatch }))
  for (const colorScheme of ['light', 'dark'] as const)
    test(`${name}, ${colorScheme}`, async ({ page }) => {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await page.setViewportSize({ width: 1440, height: 900 });
      await show(page);
      await rest(page);
      const png = await page.screenshot({ animations: 'disabled' });
      writeFileSync(`${FOLDER}/${name}-${colorScheme}.png`, withFewColors(png));
    });

test('preview for links', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 1200, height: 630 });
  await rollOut(page);
  await rest(page);
  writeFileSync('public/og.png', withFewColors(await page.screenshot({ animations: 'disabled' })));
});
