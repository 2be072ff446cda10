import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { parse } from 'csv-parse/sync';
import {
  compareAt,
  expect,
  finished,
  LONG,
  OPENING_31,
  paste,
  quick,
  showCompare,
  showView,
  test,
} from './page.ts';

const view = (page: Page) => page.getByRole('main');
const table = (page: Page) => view(page).getByRole('table', { name: 'The same candidates in each rollout' });
const column = (page: Page, name: string | RegExp) => table(page).getByRole('columnheader', { name });
const SCORES = 'Money, DMP, gammon-go, gammon-save';

const QUICK = (trials: number) => `${quick(trials)}&plays=${encodeURIComponent('8/5 6/5;24/23 13/10')}`;

/** Opens the comparison of two plays of the opening 31 with few enough trials that a rollout takes moments. */
async function openCompare(page: Page, trials = 36): Promise<void> {
  await page.goto(compareAt(QUICK(trials)));
  await expect(view(page).getByRole('button', { name: SCORES })).toBeEnabled();
}

/** Rolls out the question in the analysis, and comes back. */
async function rollOutMain(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Analyze' }).click();
  await page.getByRole('button', { name: 'Roll out 2 plays' }).click();
  await finished(page, 36);
  await showCompare(page);
}

test('a rollout already played by the comparison reuses its trials', { tag: '@slow' }, async ({ page }) => {
  await openCompare(page);
  await view(page).getByRole('button', { name: SCORES }).click();
  for (const name of ['Money', 'DMP', 'Gammon-go', 'Gammon-save'])
    await expect(column(page, new RegExp(`^${name}.*36 trials`))).toBeVisible();
  await rollOutMain(page);
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
  await view(page).getByRole('button', { name: SCORES }).click();
  await expect(column(page, /^Gammon-save.*36 trials/)).toBeVisible();
  const id = page.getByRole('textbox', { name: 'XGID' });
  await page.getByRole('link', { name: 'Analyze' }).click();
  const first = await id.inputValue();
  await paste(page, OPENING_31.replace(':31:', ':42:'));
  await expect(id).not.toHaveValue(first);
  const board = await id.inputValue();
  await showCompare(page);
  await view(page).getByRole('button', { name: 'Remove DMP' }).click();
  await expect(column(page, /^DMP/)).toBeHidden();
  // The focus moves to the undo button.
  await expect(view(page).getByRole('button', { name: 'Undo removal' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(column(page, /^DMP.*36 trials/)).toBeVisible();
  await view(page).getByRole('button', { name: 'Remove all' }).click();
  await expect(table(page)).toBeHidden();
  await page.keyboard.press('ControlOrMeta+z');
  await expect(page.getByText('Back in the comparison: Money, DMP, Gammon-go, Gammon-save.')).toBeVisible();
  await expect(column(page, /^Gammon-save.*36 trials/)).toBeVisible();
  // Nothing else is undone here: the board is not in sight.
  await page.keyboard.press('ControlOrMeta+z');
  await page.getByRole('link', { name: 'Analyze' }).click();
  await expect(id).toHaveValue(board);
});

test('all rollouts get more trials, the main one too; a variant that exists says so', async ({ page }) => {
  await openCompare(page);
  await rollOutMain(page);
  const press = () => view(page).getByRole('button', { name: 'X owns the cube', exact: true }).click();
  await press();
  const owned = column(page, /^X owns the cube.*36 trials/);
  await expect(owned).toBeVisible();
  await press();
  await expect(view(page).getByText('X owns the cube is already in the comparison.')).toBeVisible();
  await expect(owned).toBeFocused();
  const bar = view(page).getByRole('region', { name: 'Whole comparison' });
  await expect(bar).toContainText('All 2 rollouts done: 144 trials in total');
  await bar.getByRole('textbox', { name: 'More trials for all' }).fill('36');
  await bar.getByRole('button', { name: 'Add 36 trials to all' }).click();
  await expect(bar).toContainText('All 2 rollouts done: 288 trials in total');
  await expect(column(page, /^This rollout.*72 trials/)).toBeVisible();
  await expect(column(page, /^X owns the cube.*72 trials/)).toBeVisible();
});

test('a comparison is saved as CSV and as a picture', { tag: '@slow' }, async ({ page }) => {
  await openCompare(page);
  await view(page).getByRole('button', { name: SCORES }).click();
  await expect(column(page, /^Gammon-save.*36 trials/)).toBeVisible();
  const save = async (format: string) => {
    await view(page).getByRole('button', { name: 'Save comparison' }).click();
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
  for (const text of ['Gammon-save', '8/5 6/5', '36 trials', 'weights']) expect(svg).toContain(text);
});

test('a cube decision is compared by seed and settings; the page says why not at other scores', async ({
  page,
}) => {
  const xgid = encodeURIComponent('-BBCCCB------------cccbbb-:0:0:1:00:0:0:0:0:10');
  await page.goto(compareAt(`/#xgid=${xgid}&trials=36`));
  await expect(view(page).getByRole('button', { name: SCORES })).toBeDisabled();
  await expect(view(page).getByText('At DMP and in a Crawford game nobody can double.')).toBeVisible();
  await expect(view(page).getByRole('button', { name: 'Seed 2, to combine' })).toBeEnabled();
});

test('the analysis leads to the compared rollouts: boards, strips and what changes', async ({ page }) => {
  await page.goto(compareAt(QUICK(36)));
  await view(page).getByRole('button', { name: 'O owns the cube', exact: true }).click();
  await view(page).getByRole('button', { name: SCORES }).click();
  await page.getByRole('link', { name: 'Analyze', exact: true }).click();
  await showView(page, 'Scores');
  await page.getByRole('link', { name: '5 rollouts to compare: show side by side' }).click();
  await expect(page).toHaveURL(/#\/compare\?xgid=/);
  await expect(column(page, /^Gammon-save.*36 trials/)).toBeVisible();
  // Each board is shown once; what differs from the first is marked in words.
  const boards = view(page).getByRole('list', { name: 'Positions side by side' }).getByRole('listitem');
  await expect(boards).toHaveCount(2);
  await expect(boards.nth(0).locator('mark')).toHaveCount(0);
  await expect(boards.nth(1)).toContainText('Money, DMP, Gammon-go and Gammon-save');
  await expect(boards.nth(1).locator('mark').first()).toHaveText('cube centered');
  const own = boards.nth(1).getByRole('paragraph').filter({ hasText: 'DMP:' });
  await expect(own.locator('mark')).toHaveText('X 0, O 0 in a match to 1');
  // Every cell with a figure has its interval on the common axis.
  const cells = table(page).locator('tbody td');
  await expect(cells).toHaveCount(10);
  await expect(cells.locator('svg')).toHaveCount(10);
  await expect(view(page).getByText(/^All intervals .* one axis, from −?\+?\d/)).toBeVisible();
  // 36 trials without variance reduction settle nothing, so no winner is named.
  await expect(view(page).getByText('It is not clear yet whether the best play changes.')).toBeVisible();
  await expect(table(page)).not.toContainText(/(^|\n)best/);
  await expect(table(page)).toContainText('leads');
});

test('the queue of compared rollouts is paused, resumed and stopped, and says what a press adds', async ({
  page,
}) => {
  await page.goto(compareAt(LONG));
  await view(page).getByRole('button', { name: SCORES }).click();
  const bar = view(page).getByRole('region', { name: 'Whole comparison' });
  await bar.getByRole('button', { name: 'Pause all' }).click();
  await expect(bar).toContainText('Paused: 0 of 4 rollouts done');
  await expect(bar).toContainText('One rollout plays after another.');
  await bar.getByRole('button', { name: 'Resume all' }).click();
  await expect(bar.getByRole('button', { name: 'Pause all' })).toBeVisible();
  await bar.getByRole('button', { name: 'Stop all' }).click();
  await expect(bar).toContainText('0 of 4 rollouts done');
  await bar.getByRole('textbox', { name: 'More trials for all' }).fill('72');
  await expect(bar.getByRole('button', { name: 'Add 72 trials to all' })).toBeEnabled();
  await expect(bar).toContainText('Adding plays them in all 4 rollouts, one after another.');
});

test('a comparison is reloaded from its address', async ({ page }) => {
  await openCompare(page);
  await view(page).getByRole('button', { name: 'X owns the cube', exact: true }).click();
  await expect(page).toHaveURL(/&beside=/);
  await page.reload();
  await view(page).getByRole('button', { name: 'Roll out the 1 comparison in the link' }).click();
  await expect(column(page, /^This rollout.*36 trials/)).toBeVisible();
  await expect(column(page, /^X owns the cube.*36 trials/)).toBeVisible();
});
