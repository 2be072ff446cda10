import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expect, test } from './page.ts';

const read = (file: string): string => readFileSync(`tests/vectors/matches/${file}`, 'utf8');
/** A game of a match to 3 as one of a match to 2: both players are two-away, and X waits too long three times. */
const [TWO_AWAY = ''] = read('three-points.mat')
  .replace('3 point match', '2 point match')
  .split(/^ Game 2$/m);
const MATCHES = {
  'two-away.mat': TWO_AWAY,
  'five-points.mat': read('five-points.mat'),
  'one-game.mat': read('one-game.mat'),
};

/** Decisions of the three matches. */
const ALL = '431 of 431 decisions';

const results = (page: Page) => page.getByRole('listbox', { name: 'Decisions found' });
const count = (page: Page) => page.getByRole('region', { name: 'Results' }).getByRole('status').first();

async function dropAll(page: Page): Promise<void> {
  await page.goto('/#/match');
  await page.getByLabel('Match file').setInputFiles(
    Object.entries(MATCHES).map(([name, text]) => ({
      name,
      mimeType: 'text/plain',
      buffer: Buffer.from(text),
    })),
  );
  await expect(page.getByText('3 matches are in the library.')).toBeVisible();
}

/** Opens a match of the library and evaluates it at 0-ply. */
async function evaluate(page: Page, title: string): Promise<void> {
  await page.getByRole('link', { name: 'Library' }).click();
  await page
    .getByRole('list', { name: 'Matches' })
    .getByRole('listitem')
    .filter({ hasText: title })
    .getByRole('button', { name: title, exact: true })
    .click();
  await expect(page.getByRole('heading', { name: title })).toBeVisible();
  await page.getByRole('combobox', { name: 'Evaluate at' }).selectOption({ label: '0-ply (XG 1-ply)' });
  await page.getByRole('button', { name: 'Evaluate all' }).click();
  await expect(page.getByText(/^All \d+ decisions are evaluated\.$/)).toBeVisible();
}

test('missed doubles over 0.08 at two-away are found in several matches, saved, found again and opened', async ({
  page,
}) => {
  await dropAll(page);
  await evaluate(page, 'root – gnubg, match to 2');
  await evaluate(page, 'root – gnubg, match to 5');
  await page.getByRole('link', { name: 'Matches' }).click();
  await page.getByRole('link', { name: 'Find decisions' }).click();
  await expect(count(page)).toHaveText(ALL);
  await expect(page.getByText(/^Some decisions are not evaluated/)).toBeVisible();

  await page.getByRole('combobox', { name: 'Kind', exact: true }).selectOption('Missed doubles');
  await page.getByRole('combobox', { name: 'Loss of at least' }).selectOption('0.080');
  // Two of them are in the match to 5.
  await expect(count(page)).toHaveText('5 of 431 decisions');
  await page.getByRole('textbox', { name: 'Player needs' }).fill('2');
  const found = '3 of 431 decisions';
  await expect(count(page)).toHaveText(found);
  const options = results(page).getByRole('option');
  await expect(options.first()).toContainText('2-away');
  for (const option of await options.all()) {
    await expect(option).toContainText(/No (re)?double/);
    await expect(option).toContainText(/^.*−0\.(0[89]|[1-9])/);
  }
  await page.getByRole('textbox', { name: 'Name of the search' }).fill('Missed at two-away');
  await page.getByRole('button', { name: 'Save search' }).click();

  await page.reload();
  await expect(count(page)).toHaveText(ALL);
  await page.getByRole('button', { name: 'Missed at two-away', exact: true }).click();
  await expect(count(page)).toHaveText(found);
  const worst = await options.first().textContent();
  const [, loss] = /(−0\.\d{3})/.exec(worst!)!;
  const [, move] = /game 1, move (\d+)/.exec(worst!)!;
  const preview = page.getByRole('region', { name: 'Selected decision' });
  await expect(preview).toContainText(`${loss}, 0-ply`);
  await results(page).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'root – gnubg, match to 2' })).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Move', exact: true })).toHaveValue(move!);
  await expect(page.getByRole('region', { name: 'Decision' })).toContainText(loss!);
  await expect(page.getByRole('region', { name: 'Decision' }).getByRole('heading')).toContainText('double?');
});

test('a pattern on the board narrows the search, by keyboard', async ({ page }) => {
  await page.goto('/#/search');
  await expect(page.getByText(/^There are no matches in the library yet/)).toBeVisible();
  await dropAll(page);
  await page.goto('/#/search');
  await expect(count(page)).toHaveText(ALL);
  const board = page.getByRole('group', { name: 'Board pattern' });
  await board.getByRole('button', { name: '1 point: anything', exact: true }).focus();
  for (let step = 0; step < 4; step++) await page.keyboard.press('ArrowLeft');
  const five = board.getByRole('button', { name: /^5 point: / });
  await expect(five).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(five).toHaveAccessibleName('5 point: player: at least 2 checkers');
  await expect(count(page)).not.toHaveText(ALL);
  const conditions = page.getByRole('list', { name: 'Conditions on the board' });
  await conditions.getByRole('combobox', { name: '5 point: number of checkers' }).selectOption('3');
  await conditions.getByRole('combobox', { name: '5 point: at least or exactly' }).selectOption('exactly');
  await expect(five).toHaveAccessibleName('5 point: player: exactly 3 checkers');
  await expect(results(page).getByRole('option').first()).toBeVisible();
  const cell = page
    .getByRole('region', { name: 'Selected decision' })
    .getByRole('gridcell', { name: /^5 point/ });
  for (let line = 0; line < 5; line++) {
    // The player who decides has the board's numbering only while on roll.
    const isAnswer = (await results(page).locator('[aria-selected=true]').textContent())!.match(/Take|Pass/);
    if (isAnswer === null) await expect(cell).toHaveAccessibleName(/3/);
    await results(page).focus();
    await page.keyboard.press('ArrowDown');
  }
  await page.getByRole('combobox', { name: 'Match score' }).selectOption('Money games');
  await expect(page.getByText(/^No decision fits/)).toBeVisible();
  await page.getByRole('button', { name: 'Show all decisions' }).click();
  await expect(count(page)).toHaveText(ALL);
});
