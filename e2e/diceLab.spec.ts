import type { Page } from '@playwright/test';
import { expect, LONG, OPENING, played, test, untilPlayed } from './page.ts';

const tourOf = (page: Page) => page.getByRole('region', { name: 'Guided tour' });
/** The grid with its slider, which plays on its own. */
const gridOf = (page: Page) => page.getByRole('region', { name: 'Pairs of first and second roll' });

test('the tour plays itself, pauses, steps, and has a link for each scene', async ({ page }) => {
  await page.goto('/');
  await page
    .getByRole('navigation', { name: 'Views' })
    .getByRole('link', { name: 'Dice', exact: true })
    .click();
  const tour = tourOf(page);
  const title = tour.getByRole('heading');
  await expect(title).toHaveText(/^[2-9] games: which rolls came up\?$/);
  await tour.getByRole('button', { name: 'Pause' }).click();
  const games = Number.parseInt(await title.innerText(), 10);
  await tour.getByRole('button', { name: 'One game on' }).click();
  await tour.getByRole('button', { name: 'One game on' }).click();
  await expect(title).toHaveText(new RegExp(`^${games + 1} games`));
  await expect(tour.getByText(`Game ${games + 1}`)).toBeVisible();
  await tour.getByRole('button', { name: 'Speed × 1' }).click();
  await expect(tour.getByRole('button', { name: 'Speed × 2' })).toBeVisible();
  await tour.getByRole('button', { name: 'Next' }).click();
  await expect(title).toHaveText('Rotation: each first roll once, but the second is always 53');
  await expect(page).toHaveURL(/#\/dice\?step=2&v=2$/);
});

test('the tour with reduced motion: four end states, one by one', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/#/dice');
  const tour = tourOf(page);
  const titles = [
    '36 games, plain dice: 13 first rolls never came up',
    'Rotation: each first roll once, but the second is always 53',
    'Stratified: each roll once, on every turn',
    '1,296 games: plain dice miss 482 of all pairs, the others none',
  ];
  for (const [index, text] of titles.entries()) {
    await expect(tour.getByRole('heading')).toHaveText(text);
    await expect(tour.getByRole('button', { name: 'Play' })).toBeVisible();
    if (index < 3) await tour.getByRole('button', { name: 'Next' }).click();
  }
  const column = tour.getByRole('group', { name: 'Stratified' });
  await expect(column.getByRole('img', { name: 'Fourth roll: each roll 36 to 36 times' })).toBeVisible();
  await tour.getByRole('button', { name: 'How much it helps' }).click();
  await expect(page).toHaveURL(/#\/dice\/race$/);
  await page.goto('/#/dice?step=2');
  await expect(
    tour
      .getByRole('group', { name: 'Rotation' })
      .getByRole('img', { name: 'Second roll: each roll 0 to 36' }),
  ).toBeVisible();
});

test('one slider: 36 trials by rotation, then by stratification, up to 1,296', async ({ page }) => {
  await page.goto('/#/dice?dice=rotation');
  const slider = page.getByRole('slider', { name: 'Trials' });
  const counters = (roll: string) => page.getByRole('row', { name: roll }).getByRole('cell');
  await expect(slider).toHaveAttribute('aria-valuetext', '36 trials');
  await expect(counters('Second roll').last()).toHaveText('0–36×');
  await page.getByRole('radio', { name: '+ stratification' }).check();
  for (const roll of ['First roll', 'Second roll', 'Third roll', 'Fourth roll']) {
    await expect(counters(roll).last()).toHaveText('1×');
    await expect(counters(roll).first()).toHaveText('12');
  }
  await slider.focus();
  await page.keyboard.press('ArrowRight');
  await expect(slider).toHaveAttribute('aria-valuetext', '37 trials');
  await expect(counters('First roll').last()).toHaveText('1–2×');
  await page.keyboard.press('PageUp');
  await expect(slider).toHaveAttribute('aria-valuetext', '72 trials');
  await page.getByRole('button', { name: '1,296 trials' }).click();
  await expect(page.getByText('After 1,296 trials each of the 1,296 pairs has come up once.')).toBeVisible();
  await page.getByRole('radio', { name: 'Plain' }).check();
  await expect(page.getByText(/After 1,296 trials \d+ of 1,296 pairs have come/)).toBeVisible();
  await expect(page).toHaveURL(/dice=random&trials=1296/);
});

test('trials appear one by one, faster and faster, and stop on demand', { tag: '@slow' }, async ({
  page,
}) => {
  await page.goto('/#/dice?trials=1');
  const trials = async () => Number(await page.getByRole('textbox', { name: 'Trials' }).inputValue());
  await gridOf(page).getByRole('button', { name: 'Play', exact: true }).click();
  await expect.poll(trials).toBeGreaterThan(20);
  await gridOf(page).getByRole('button', { name: 'Pause' }).click();
  const stopped = await trials();
  // While playing, trials would increase in every frame.
  await page.evaluate(async () => {
    for (let frames = 0; frames < 20; frames++) await new Promise((shown) => requestAnimationFrame(shown));
  });
  expect(await trials()).toBe(stopped);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await gridOf(page).getByRole('button', { name: 'Play', exact: true }).click();
  // Block by block: every number seen is the end of a block.
  await expect.poll(trials).toBeGreaterThan(stopped);
  expect((await trials()) % 36).toBe(0);
  await gridOf(page).getByRole('button', { name: 'Pause' }).click();
  await page.getByRole('button', { name: '46,656 trials' }).click();
  await gridOf(page).getByRole('button', { name: 'Play from the beginning' }).click();
  await expect.poll(trials).toBeLessThan(1000);
});

test('a pair of rolls is inspected with the pointer and with the arrow keys', async ({ page }) => {
  await page.goto('/#/dice?trials=1296');
  const grid = page.getByRole('application', { name: /First roll down, second roll across/ });
  await grid.focus();
  await page.keyboard.press('ArrowUp');
  await expect(page.getByText(/^\d\d, then \d\d: once: trial [\d,]+$/)).toBeVisible();
  await page.getByRole('textbox', { name: 'Seed' }).focus();
  await expect(page.getByText('After 1,296 trials each of')).toBeVisible();
  await grid.hover({ position: { x: 100, y: 100 } });
  await expect(page.getByText(/^\d\d, then \d\d: once/)).toBeVisible();
});

test('openings: 30 trials are balanced, 36 are 30 and 6; doubles are skipped', async ({ page }) => {
  await page.goto('/#/dice?dice=initial&show=openings');
  await expect(page.getByText('36 = 1 × 30 + 6')).toBeVisible();
  const sequences = await page.getByRole('tabpanel').getByRole('listitem').allInnerTexts();
  expect(sequences.slice(0, 36).filter((text) => text.includes('skipped'))).toHaveLength(6);
  await page.getByRole('button', { name: '30 trials', exact: true }).click();
  await expect(page.getByText('30 = 1 × 30: each of the 30 opening rolls has come up 1×.')).toBeVisible();
});

test('the experiment plays real games with both kinds of dice and says what it found', {
  tag: '@slow',
}, async ({ page }) => {
  await page.goto(OPENING);
  await page.goto('/#/dice?show=buys');
  await page.getByRole('button', { name: 'Start the experiment' }).click();
  await expect(page.getByText('36 trials, 80 seeds: plain dice are off by')).toBeVisible();
  // For the opening position the gain is larger than chance among 80 seeds could explain.
  await expect(page.getByText(/One stratified trial is worth about [2-6]\.\d plain trials/)).toBeVisible();
  const [plain, stratified] = await page
    .getByRole('row', { name: /^(Plain dice|Stratified) / })
    .locator('td:nth-child(2)')
    .allInnerTexts();
  expect(Number.parseFloat(stratified!)).toBeGreaterThan(0.01);
  expect(Number.parseFloat(plain!)).toBeGreaterThan(1.3 * Number.parseFloat(stratified!));
  expect(Number.parseFloat(plain!)).toBeLessThan(0.1);
});

test('a run continues behind the lab, and the analysis is unchanged', { tag: '@slow' }, async ({ page }) => {
  await page.goto(LONG);
  await page.getByRole('button', { name: 'Roll out 3 plays' }).click();
  await untilPlayed(page, 37);
  await page.getByRole('button', { name: /more plays/ }).click();
  const before = await played(page);
  await page
    .getByRole('navigation', { name: 'Views' })
    .getByRole('link', { name: 'Dice', exact: true })
    .click();
  await expect(page.getByRole('progressbar')).toBeHidden();
  await expect(page).toHaveTitle(/^Dice/);
  // Play the lab's own dice for about two seconds.
  await page.getByRole('textbox', { name: 'Trials' }).fill('1');
  await gridOf(page).getByRole('button', { name: 'Play', exact: true }).click();
  await expect
    .poll(async () => Number(await page.getByRole('textbox', { name: 'Trials' }).inputValue()))
    .toBeGreaterThan(20);
  await page.getByRole('link', { name: 'Analyze' }).click();
  await expect(page).toHaveURL(/#xgid=.*trials=1679616/);
  await untilPlayed(page, before + 1);
  await expect(page.getByRole('button', { name: 'Show best only' })).toBeVisible();
  await page.getByRole('button', { name: 'Stop', exact: true }).click();
});

test('from a damaged address the lab shows what can be read and names the rest', async ({ page }) => {
  await page.goto('/#/dice?step=2');
  await expect(page.getByRole('heading', { name: 'Rotation: each first roll once' })).toBeVisible();
  await page.evaluate(() => {
    location.hash = '#/dice?step=3&trials=1e9';
  });
  await expect(page.getByText('Dice, trials: expected 1 to 46656, got "1e9".')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Step 3' })).toHaveAttribute('aria-current', 'step');
  await page.getByRole('textbox', { name: 'Trials' }).fill('99999999');
  await expect(page.getByRole('textbox', { name: 'Trials' })).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByRole('slider', { name: 'Trials' })).toHaveAttribute('aria-valuetext', '36 trials');
});

test('the lab does not overflow from 1440 to 360 pixels', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const [panel, tab] of [
    ['faces', 'Counters'],
    ['sixes', 'Can 66 come up three times?'],
    ['openings', 'Openings'],
    ['buys', 'How much it helps'],
  ]) {
    await page.goto(`/#/dice?show=${panel}`);
    await expect(page.getByRole('tab', { name: tab! })).toHaveAttribute('aria-selected', 'true');
    for (const width of [1440, 1024, 768, 360]) {
      await page.setViewportSize({ width, height: 800 });
      await expect
        .poll(() => page.evaluate(() => document.documentElement.scrollWidth))
        .toBeLessThanOrEqual(width);
    }
  }
});
