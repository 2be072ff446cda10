import type { Page } from '@playwright/test';
import { violationsIn } from './axe.ts';
import { chooseMore, expect, quick, showView, test } from './page.ts';

const ROOM = { width: 1280, height: 720 };

/** The smallest computed font size of visible text in a dialog, in pixels, and that text. */
const smallestType = (page: Page) =>
  page.getByRole('dialog').evaluate((dialog) => {
    const walker = document.createTreeWalker(dialog, NodeFilter.SHOW_TEXT);
    const sizes: { size: number; text: string }[] = [];
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const text = (node.textContent ?? '').trim();
      const range = document.createRange();
      range.selectNodeContents(node);
      const { height, width } = range.getBoundingClientRect();
      // Text of drawings is scaled with them.
      const isDrawn = node.parentElement!.closest('svg') !== null;
      if (text !== '' && height > 1 && width > 1 && !isDrawn)
        sizes.push({ size: Number.parseFloat(getComputedStyle(node.parentElement!).fontSize), text });
    }
    return sizes.sort((a, b) => a.size - b.size)[0];
  });

/** Whether everything in the dialog is in the window. */
const fits = (page: Page) =>
  page
    .getByRole('dialog')
    .evaluate(
      (dialog) => dialog.scrollHeight <= dialog.clientHeight && dialog.scrollWidth <= dialog.clientWidth,
    );

test('the race: two fans that play at once, by keyboard alone, in large type', async ({ page }) => {
  await page.setViewportSize(ROOM);
  await page.goto('/#/dice/race');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('heading', { name: 'One race, rolled out 24 times' })).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Pause' })).toBeVisible();
  await page.keyboard.press('Space');
  await expect(dialog.getByRole('button', { name: 'Play' })).toBeVisible();
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(dialog.getByText('72 games each')).toBeVisible();
  await expect(dialog.getByText(/^off by \d\.\d{3}$/)).toHaveCount(2);
  await page.keyboard.press('ArrowLeft');
  await expect(dialog.getByText('36 games each')).toBeVisible();

  await page.keyboard.press('End');
  const card = dialog.getByText(/^After 36 games: off by/);
  // The first 24 seeds; the ratio is that of 4,000.
  await expect(card).toHaveText('After 36 games: off by 0.072 against 0.020.');
  await expect(dialog.getByText('Like playing about 14 times as many games.')).toBeVisible();
  // The note is small on purpose.
  expect((await smallestType(page))!.size).toBeGreaterThanOrEqual(16);
  expect(await fits(page)).toBe(true);
  expect(await violationsIn(page, '[role=dialog]')).toEqual([]);

  await page.keyboard.press('Enter');
  await expect(card).toBeHidden();
  await page.keyboard.press('End');
  await expect(card).toBeVisible();
  await expect(card).not.toHaveText('After 36 games: off by 0.072 against 0.020.');
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Dice', exact: true })).toBeVisible();
});

test('the race on a phone, with reduced motion: the end at once; one press changes length and position', {
  tag: '@slow',
}, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/#/dice/race');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('Like playing about 14 times as many games.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Longer games' }).click();
  await expect(dialog.getByText(/cut after 6 turns/)).toBeVisible();
  await expect(dialog.getByText('Like playing about 7.2 times as many games.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Opening' }).click();
  await expect(dialog.getByRole('heading', { name: 'The opening, rolled out 24 times' })).toBeVisible();
  await expect(dialog.getByText('Like playing about 1.7 times as many games.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Your position' }).click();
  await expect(dialog.getByText(/[\d.]+ to [\d.]+ times as many games\.$/)).toBeVisible();
  expect(await dialog.evaluate((each) => each.scrollWidth)).toBeLessThanOrEqual(360);
  expect(await violationsIn(page, '[role=dialog]')).toEqual([]);
});

test('the presentation: the payoff first, every slide in large type, by keyboard alone', {
  tag: '@slow',
}, async ({ page }) => {
  await page.setViewportSize(ROOM);
  await page.goto('/#/dice');
  await page.getByRole('button', { name: 'Present', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('heading', { name: '1,296 trials: who has seen every pair' })).toBeVisible();
  await expect(dialog.getByText('482', { exact: true })).toBeVisible();
  await page.keyboard.press('ArrowLeft');
  await expect(dialog.getByRole('heading', { name: '1,260 trials' })).toBeVisible();
  const titles = new Set<string>();
  for (let slide = 1; slide <= 8; slide++) {
    await expect(dialog.getByText(`${slide} / 8`)).toBeVisible();
    // A clicker has one key: on the race it plays first, and then turns the page.
    if (slide === 2) {
      await expect(dialog.getByRole('button', { name: 'Play' })).toBeVisible();
      await page.keyboard.press('PageDown');
      await expect(dialog.getByText(/^off by/)).toHaveCount(2);
    }
    titles.add(await dialog.getByRole('heading', { level: 2 }).innerText());
    expect((await smallestType(page))!.size, `slide ${slide}`).toBeGreaterThanOrEqual(slide === 2 ? 16 : 24);
    expect(await fits(page), `slide ${slide}`).toBe(true);
    expect(await violationsIn(page, '[role=dialog]'), `slide ${slide}`).toEqual([]);
    await page.keyboard.press('PageDown');
  }
  expect(titles.size).toBe(8);
  await expect(dialog.getByText(/^× 6\.6 ±\s0\.9$/)).toBeVisible();
  await page.keyboard.press('PageUp');
  await expect(dialog.getByText('7 / 8')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
});

test('plain and stratified dice have different colors in the lab', async ({ page }) => {
  await page.goto('/#/dice');
  const fill = (name: string) =>
    page
      .getByText(name, { exact: true })
      .locator('xpath=ancestor::label')
      .locator('path')
      .last()
      .evaluate((path) => getComputedStyle(path).fill);
  expect(await fill('Plain')).not.toBe(await fill('+ stratification'));
});

test('the essay: reached from the statistics, with figures from games played on the spot', async ({
  page,
}) => {
  await page.goto(quick(36));
  await page.getByRole('button', { name: 'Roll out 3 plays' }).click();
  await showView(page, 'Numbers');
  await page.getByRole('link', { name: 'What is the error of a rollout?' }).click();
  await expect(page).toHaveTitle('What is the error of a rollout?');
  await expect(page.getByText('All figures below come from 7,200 games')).toBeVisible();
  await expect(page.getByText(/^Mean \+0\.1\d\d, standard deviation 1\.\d\d points\.$/)).toBeVisible();
  await page.getByRole('slider', { name: 'Show' }).first().fill('36');
  await expect(page.getByText(/^After 36 trials: /)).toBeVisible();
  await expect(page.getByText(/^(4\d|50) of 50 intervals contain/)).toBeVisible();
  await page.getByRole('radio', { name: '18' }).check();
  await expect(page.getByText(/^(9\d|100) of 100 intervals contain/)).toBeVisible();
  await page.getByRole('checkbox', { name: 'Subtract the luck' }).check();
  await expect(page.getByText(/One trial is worth [4-8]\.\d plain ones\.$/)).toBeVisible();
  // The same dice help where games stay alike.
  await expect(page.getByText(/the same dice are worth [23]\d times as many games\.$/)).toBeVisible();
  await expect(page.getByRole('row', { name: /^Opening, to the end/ })).toBeVisible();
  expect(await violationsIn(page)).toEqual([]);
  await page.getByRole('link', { name: 'See how it works in the dice lab.' }).click();
  await expect(page.getByRole('heading', { name: 'Dice', exact: true })).toBeVisible();
});

test('the essay in German, in the dark, on a phone', { tag: '@slow' }, async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/#/dice/error');
  await chooseMore(page, 'Deutsch (DE)');
  await expect(page.getByRole('heading', { name: 'Was ist der Fehler eines Rollouts?' })).toBeVisible();
  await expect(page.getByText('Alle Zahlen unten stammen aus 7.200 Partien')).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  expect(await violationsIn(page)).toEqual([]);
});
