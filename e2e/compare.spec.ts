import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { parse } from 'csv-parse/sync';
import { expect, OPENING_31, paste, quick, test } from './page.ts';

const details = (page: Page) => page.getByRole('region', { name: 'Details' });
const table = (page: Page) =>
  details(page).getByRole('table', { name: 'The same candidates in each rollout' });
const column = (page: Page, name: string | RegExp) => table(page).getByRole('columnheader', { name });
const SCORES = 'Money, DMP, gammon-go, gammon-save';

/**
 * Opens the opening 31 with few enough trials that rolling out two plays takes moments, and the tab Compare.
 */
async function openCompare(page: Page, trials = 36, more = ''): Promise<void> {
  await page.goto(`${quick(trials)}&plays=${encodeURIComponent('8/5 6/5;24/23 13/10')}${more}`);
  await details(page).getByRole('tab', { name: 'Compare' }).click();
}

test('a rollout already played by the comparison reuses its trials', async ({ page }) => {
  await openCompare(page);
  await details(page).getByRole('button', { name: SCORES }).click();
  for (const name of ['Money', 'DMP', 'Gammon-go', 'Gammon-save'])
    await expect(column(page, new RegExp(`^${name}.*36 trials`))).toBeVisible();
  await page.getByRole('button', { name: 'Roll out 2 plays' }).click();
  await expect(page.getByRole('region', { name: 'Rollout' })).toContainText('Done: 36 trials each');
  // This rollout already is a money game: no second column, and nothing to combine.
  await expect(column(page, /^This rollout.*36 trials/)).toBeVisible();
  await expect(column(page, /^Money/)).toBeHidden();
  await expect(column(page, /^Combined/)).toBeHidden();
  await expect(column(page, /^DMP.*36 trials/)).toBeVisible();
});

test('a removed column is restored by its button, and by Ctrl+Z before the board changes', async ({
  page,
}) => {
  await openCompare(page);
  await details(page).getByRole('button', { name: SCORES }).click();
  await expect(column(page, /^Gammon-save.*36 trials/)).toBeVisible();
  const id = page.getByRole('textbox', { name: 'XGID' });
  const first = await id.inputValue();
  await paste(page, OPENING_31.replace(':31:', ':42:'));
  await expect(id).not.toHaveValue(first);
  const board = await id.inputValue();
  await details(page).getByRole('button', { name: 'Remove DMP' }).click();
  await expect(column(page, /^DMP/)).toBeHidden();
  // The focus moves to the undo button.
  await expect(details(page).getByRole('button', { name: 'Undo removal' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(column(page, /^DMP.*36 trials/)).toBeVisible();
  await details(page).getByRole('button', { name: 'Remove all' }).click();
  await expect(table(page)).toBeHidden();
  await page.keyboard.press('ControlOrMeta+z');
  await expect(page.getByText('Back in the comparison: Money, DMP, Gammon-go, Gammon-save.')).toBeVisible();
  await expect(column(page, /^Gammon-save.*36 trials/)).toBeVisible();
  await expect(id).toHaveValue(board);
});

test('all rollouts get more trials, the main one too; a variant that exists says so', async ({ page }) => {
  await openCompare(page);
  await page.getByRole('button', { name: 'Roll out 2 plays' }).click();
  await expect(page.getByRole('region', { name: 'Rollout' })).toContainText('Done: 36 trials each');
  const press = () => details(page).getByRole('button', { name: 'X owns the cube', exact: true }).click();
  await press();
  const owned = column(page, /^X owns the cube.*36 trials/);
  await expect(owned).toBeVisible();
  await press();
  await expect(details(page).getByText('X owns the cube is already in the comparison.')).toBeVisible();
  await expect(owned).toBeFocused();
  const bar = details(page).getByRole('region', { name: 'Whole comparison' });
  await expect(bar).toContainText('All 2 rollouts done: 144 trials in total');
  await bar.getByRole('textbox', { name: 'More trials for all' }).fill('36');
  await bar.getByRole('button', { name: 'Add 36 trials to all' }).click();
  await expect(bar).toContainText('All 2 rollouts done: 288 trials in total');
  await expect(column(page, /^This rollout.*72 trials/)).toBeVisible();
  await expect(column(page, /^X owns the cube.*72 trials/)).toBeVisible();
});

test('a comparison is saved as CSV and as a picture', { tag: '@slow' }, async ({ page }) => {
  await openCompare(page);
  await details(page).getByRole('button', { name: SCORES }).click();
  await expect(column(page, /^Gammon-save.*36 trials/)).toBeVisible();
  const save = async (format: string) => {
    await details(page).getByRole('button', { name: 'Save comparison' }).click();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: format, exact: true }).click(),
    ]);
    return { name: download.suggestedFilename(), bytes: readFileSync(await download.path()) };
  };
  const csv = await save('CSV');
  expect(csv.name).toBe('strata-comparison.csv');
  const rows = parse<Record<string, string>>(csv.bytes.toString(), { columns: true });
  expect(rows.map(({ run, name, trials }) => [run, name, trials])).toEqual(
    ['Money', 'DMP', 'Gammon-go', 'Gammon-save'].flatMap((name, index) =>
      [1, 2].map(() => [String(index + 1), name, '36']),
    ),
  );
  expect(new Set(rows.map(({ candidate }) => candidate))).toEqual(new Set(['8/5 6/5', '24/23 13/10']));
  const png = await save('PNG');
  expect([png.name, png.bytes.subarray(1, 4).toString()]).toEqual(['strata-comparison.png', 'PNG']);
  const svg = (await save('SVG')).bytes.toString();
  for (const text of ['Gammon-save', '8/5 6/5', '36 trials', 'best', 'weights']) expect(svg).toContain(text);
});

test('a cube decision is compared by seed and settings; the page says why not at other scores', async ({
  page,
}) => {
  await page.goto(`/#xgid=${encodeURIComponent('-BBCCCB------------cccbbb-:0:0:1:00:0:0:0:0:10')}&trials=36`);
  await details(page).getByRole('tab', { name: 'Compare' }).click();
  await expect(details(page).getByRole('button', { name: SCORES })).toBeDisabled();
  await expect(details(page).getByText('At DMP and in a Crawford game nobody can double.')).toBeVisible();
  await expect(details(page).getByRole('button', { name: 'Seed 2, to combine' })).toBeEnabled();
});
