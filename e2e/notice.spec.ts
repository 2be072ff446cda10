import { readFileSync } from 'node:fs';
import type { Page, Route } from '@playwright/test';
import { expect, OPENING, OPENING_31, paste, test } from './page.ts';

// The test's fake clock belongs to its context.
test.use({ isWarm: false });

const saidIn = (page: Page) => page.getByRole('status').filter({ hasText: 'XGID read: X to play 31' });
const CLOSE = { name: 'Close message' };

/** Names of controls that are at least partly covered by the notice. */
const under = (page: Page) =>
  page.evaluate(() => {
    const notice = document.querySelector('[role=status] [data-kind]');
    if (notice === null) throw new Error('no notice');
    const { left, right, top, bottom } = notice.getBoundingClientRect();
    return [...document.querySelectorAll('a, button, input, select, textarea, summary, [role=tab]')]
      .filter((control) => !notice.contains(control) && control.checkVisibility())
      .filter((control) => {
        const box = control.getBoundingClientRect();
        return box.left < right && box.right > left && box.top < bottom && box.bottom > top;
      })
      .map((control) => control.getAttribute('aria-label') ?? control.textContent);
  });

test('a notice of work in progress stays until it is done', async ({ page }) => {
  await page.goto(OPENING);
  await expect(page.getByRole('button', { name: 'Roll out 3 plays' })).toBeEnabled();
  // Before the first notice: a fake clock cannot clear the timers of the real one.
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(60_000);
  await paste(page, OPENING_31);
  await expect(saidIn(page)).toBeVisible();
  // The parsers are loaded now; what opens a match is not.
  const held: Route[] = [];
  let isHeld = true;
  await page.route('**/*.js', (route) => (isHeld ? void held.push(route) : route.continue()));
  await paste(page, readFileSync('tests/vectors/matches/one-game.mat', 'utf8'));
  const reading = page.getByText('Reading the match…');
  await expect(reading).toBeVisible();
  await page.clock.runFor(60_000);
  await page.keyboard.press('Tab');
  await expect(reading).toBeVisible();
  await page.clock.resume();
  isHeld = false;
  for (const route of held) await route.continue();
  await expect(page.getByRole('heading', { name: 'root – gnubg, match to 3' })).toBeVisible();
  await expect(reading).toBeHidden();
});

test('a notice covers no control, and on a phone none that cannot be scrolled free', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'Roll out 3 plays' })).toBeEnabled();
  for (const text of [OPENING_31, 'nothing of the kind']) {
    await paste(page, text);
    await expect(page.getByRole('button', CLOSE)).toBeVisible();
    expect(await under(page)).toEqual([]);
  }
  await page.setViewportSize({ width: 360, height: 740 });
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  expect(await under(page)).toEqual([]);
});

test('an address that names no place says so, and shows its room', async ({ page }) => {
  const said = page.getByRole('status').filter({ hasText: /^There is no page/ });
  await page.goto('/#/dice/foo');
  await expect(said).toContainText('There is no page “#/dice/foo”. This is Dice.');
  await page.evaluate(() => {
    location.hash = '#/nowhere';
  });
  await expect(said).toContainText('There is no page “#/nowhere”. This is Analyze.');
});
