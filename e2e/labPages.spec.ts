import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { violationsIn } from './axe.ts';
import { chooseMore, expect, quick, showView, test } from './page.ts';

const ROOM = { width: 1280, height: 720 };

/** The smallest computed font size of the text for the room, in pixels, and that text: all but buttons and the note. */
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
      const isSmall = node.parentElement!.closest('svg, button, footer, [class*=note]') !== null;
      if (text !== '' && height > 1 && width > 1 && !isSmall)
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
  expect((await smallestType(page))!.size).toBeGreaterThanOrEqual(32);
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
  expect(await fits(page)).toBe(true);
  await dialog.getByRole('button', { name: 'Longer games' }).click();
  await expect(dialog.getByText(/cut after 6 turns: so the analysis has another value\./)).toBeVisible();
  await expect(dialog.getByText('Like playing about 7.2 times as many games.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Opening' }).click();
  await expect(dialog.getByRole('heading', { name: 'The opening, rolled out 24 times' })).toBeVisible();
  await expect(dialog.getByText('Like playing about 1.7 times as many games.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Your position' }).click();
  await expect(dialog.getByText(/[\d.]+ to [\d.]+ times as many games\.$/)).toBeVisible();
  await expect(dialog.getByText(/so the analysis has another value\./)).toBeVisible();
  expect(await dialog.evaluate((each) => each.scrollWidth)).toBeLessThanOrEqual(360);
  expect(await violationsIn(page, '[role=dialog]')).toEqual([]);
});

test('the presentation: each slide in large type, by a clicker alone', { tag: '@slow' }, async ({ page }) => {
  await page.goto('/#/dice/present');
  const dialog = page.getByRole('dialog');
  // It plays on entering. Once paused, the clicker's only key plays first, and then turns the page.
  await expect(dialog.getByRole('button', { name: 'Pause' })).toBeVisible();
  await page.keyboard.press('Space');
  await expect(dialog.getByRole('button', { name: 'Play' })).toBeVisible();
  await page.keyboard.press('PageDown');
  await expect(dialog.getByRole('button', { name: 'Pause' })).toBeVisible();
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowRight');
  await expect(dialog.getByRole('heading', { name: '1 game: which rolls came up?' })).toBeVisible();
  const titles = new Set<string>();
  for (let slide = 1; slide <= 7; slide++) {
    await expect(dialog.getByText(`${slide} / 7`)).toBeVisible();
    await page.keyboard.press('End');
    if (slide === 5) await expect(dialog.getByText(/^off by/)).toHaveCount(2);
    // The room's throws.
    if (slide === 6) {
      await page.keyboard.press('PageDown');
      await expect(
        dialog.getByRole('heading', { name: /^36 throws: the room missed \d+ of 36/ }),
      ).toBeVisible();
    }
    titles.add(await dialog.getByRole('heading', { level: 2 }).innerText());
    for (const [width, height] of [
      [1280, 720],
      [1024, 768],
    ] as const) {
      await page.setViewportSize({ width, height });
      expect((await smallestType(page))!.size, `slide ${slide}`).toBeGreaterThanOrEqual(32);
      expect(await fits(page), `slide ${slide}, ${width}`).toBe(true);
    }
    expect(await violationsIn(page, '[role=dialog]'), `slide ${slide}`).toEqual([]);
    await page.keyboard.press('PageDown');
  }
  expect(titles.size).toBe(7);
  for (const title of titles) expect(title.split(/\s+/).length).toBeLessThanOrEqual(12);
  await expect(dialog.getByText(/^× 6\.6 ±\s0\.9$/)).toBeVisible();
  await page.keyboard.press('PageUp');
  await expect(dialog.getByText('6 / 7')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
});

test("the room's own throws, typed and clicked, against the dealer's", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/#/dice/throw');
  const dialog = page.getByRole('dialog');
  const room = dialog.getByRole('region', { name: 'The room' });
  await expect(dialog.getByRole('heading', { name: 'Throw two dice 36 times' })).toBeVisible();
  await page.keyboard.press('3');
  await expect(dialog.getByText('First die 3. And the second?')).toBeVisible();
  await page.keyboard.press('1');
  await expect(room.getByRole('button', { name: '31: thrown 1 time' })).toBeVisible();
  await room.getByRole('button', { name: /^31/ }).click();
  await room.getByRole('button', { name: /^66/ }).click();
  await expect(dialog.getByRole('heading', { name: '3 of 36 throws' })).toBeVisible();
  // 4 + 4 + 24 pips.
  await expect(room.getByText('10.67 pips a throw')).toBeVisible();
  await page.keyboard.press('Backspace');
  await expect(room.getByRole('button', { name: '66: thrown 0 times' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Throw the rest' }).click();
  await expect(dialog.getByRole('heading', { name: /^36 throws: .*, the dealer 0$/ })).toBeVisible();
  await expect(dialog.getByRole('region', { name: 'The dealer' }).getByText('8.17 pips')).toBeVisible();
  await dialog.getByRole('button', { name: 'Throw again' }).click();
  await expect(dialog.getByRole('heading', { name: 'Throw two dice 36 times' })).toBeVisible();
});

test('the handout: one page to print, and as SVG, with the command that recomputes it', async ({ page }) => {
  await page.goto('/#/dice');
  await page.getByRole('link', { name: 'Handout' }).click();
  await expect(page.getByText('After 36 games: off by 0.072 against 0.020.')).toBeVisible();
  await expect(page.getByText('npm run bench -- fan')).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save as SVG' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^strata Plain and stratified dice [\d-]{10}\.svg$/);
  const svg = readFileSync(await file.path(), 'utf8');
  for (const text of ['Stratified: each roll once, on every turn', 'off by 0.072', 'npm run bench -- fan'])
    expect(svg).toContain(text);
  await page.emulateMedia({ media: 'print' });
  expect(await violationsIn(page)).toEqual([]);
  // Only one sheet: no second page of A4 at 96 pixels an inch, 10 mm of margin.
  const pdf = await page.pdf({
    format: 'A4',
    margin: { top: '10mm', bottom: '10mm', left: '10mm', right: '10mm' },
  });
  expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
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
