import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { parse } from 'csv-parse/sync';
import {
  expect,
  finished,
  LONG,
  OPENING_31,
  otherChange,
  paste,
  quick,
  rollOutTypical,
  scoresAt,
  scoreTable,
  showView,
  test,
} from './page.ts';
import { fileName } from '../src/ui/saveFile.ts';

const view = (page: Page) => page.getByRole('main');
const column = (page: Page, name: string | RegExp) => scoreTable(page).getByRole('columnheader', { name });
const queue = (page: Page) => view(page).getByRole('region', { name: 'Queue' });

const QUICK = (trials: number) => `${quick(trials)}&plays=${encodeURIComponent('8/5 6/5;24/23 13/10')}`;

/** Opens the scores of two plays of the opening 31 with few enough trials that a rollout takes moments. */
async function openScores(page: Page, trials = 36): Promise<void> {
  await page.goto(scoresAt(QUICK(trials)));
  await expect(page.locator('[data-place="2 2"]')).toHaveAttribute('aria-pressed', 'false');
}

test('scores are ticked by keyboard and rolled out as one queue: the losses, and where they were', async ({
  page,
}) => {
  await page.goto(scoresAt(quick(36)));
  const start = page.getByRole('button', { name: 'Roll out 4 scores' });
  // Which ones they are, the button says and the grid shows.
  await expect(start).toHaveAccessibleDescription('Money, DMP, Gammon-go and Gammon-save');
  await expect(page.locator('[data-place][data-next]')).toHaveCount(4);
  await expect(start).toBeEnabled();
  const money = page.locator('[data-place="money"]');
  await money.focus();
  await page.keyboard.press('ArrowUp');
  const there = page.getByRole('button', { name: /^X needs 7, O needs 7: / });
  await expect(there).toBeFocused();
  await expect(there).toHaveAttribute('aria-pressed', 'false');
  await page.keyboard.press('Enter');
  await expect(there).toHaveAttribute('aria-pressed', 'true');
  const panel = page.getByRole('region', { name: 'X needs 7, O needs 7' });
  await expect(panel.getByRole('row', { name: /^8\/5 6\/5 / })).toBeVisible();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Space');
  await page.getByRole('button', { name: 'Roll out 2 scores' }).click();
  for (const name of ['X needs 7, O needs 7', 'X needs 6, O needs 7'])
    await expect(column(page, new RegExp(`^${name}.*36 trials`))).toBeVisible();
  await expect(queue(page)).toContainText('All 2 rollouts done');
  // 36 trials without variance reduction settle nothing, so no winner is named.
  await expect(view(page).getByText('None of the 2 rollouts is settled yet')).toBeVisible();
  await expect(scoreTable(page)).not.toContainText(/(^|\n)best/);
  await expect(scoreTable(page)).toContainText('leads');
  await expect(there).toContainText('rolled out');
  await there.click();
  // Its figures are in the list, before the plays that were only evaluated, whose losses are against the best one.
  await expect(panel.getByRole('row', { name: /^8\/5 6\/5 [+−]\d\.\d{3} ±/ })).toBeVisible();
  await expect(panel.getByRole('columnheader')).toHaveText([
    'Rolled out',
    'Equity',
    'Loss',
    /^\d-ply, against 8\/5 6\/5 [+−]/,
  ]);
  await expect(start).toBeEnabled();
});

test('a score already played keeps its trials, whoever asks for it', { tag: '@slow' }, async ({ page }) => {
  await openScores(page);
  await rollOutTypical(page);
  for (const name of ['Money', 'DMP', 'Gammon-go', 'Gammon-save'])
    await expect(column(page, new RegExp(`^${name}.*36 trials`))).toBeVisible();
  await showView(page, 'Plays');
  // The money game is the question on the board: nothing is left to play.
  await finished(page, 36);
  await showView(page, 'Scores');
  await expect(column(page, /^Combined/)).toBeHidden();
  await expect(scoreTable(page).getByRole('columnheader')).toHaveCount(5);
});

test('a removed column is restored by its button, and by Ctrl+Z', async ({ page }) => {
  await openScores(page);
  await rollOutTypical(page);
  await expect(column(page, /^Gammon-save.*36 trials/)).toBeVisible();
  await view(page).getByRole('button', { name: 'Remove DMP' }).click();
  await expect(column(page, /^DMP/)).toBeHidden();
  // The focus moves to the undo button.
  await expect(view(page).getByRole('button', { name: 'Undo removal' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(column(page, /^DMP.*36 trials/)).toBeVisible();
  await view(page).getByRole('button', { name: 'Remove all' }).click();
  await expect(scoreTable(page)).toBeHidden();
  await page.keyboard.press('ControlOrMeta+z');
  await expect(page.getByText('Back in the comparison: DMP, Gammon-go, Gammon-save.')).toBeVisible();
  await expect(column(page, /^Gammon-save.*36 trials/)).toBeVisible();
});

test('the queue is paused, resumed, stopped and extended', async ({ page }) => {
  await page.goto(scoresAt(LONG));
  await rollOutTypical(page);
  await queue(page).getByRole('button', { name: 'Pause all' }).click();
  await expect(queue(page)).toContainText('Paused: 0 of 4 rollouts done');
  await queue(page).getByRole('button', { name: 'Resume all' }).click();
  await queue(page).getByRole('button', { name: 'Stop all' }).click();
  await expect(queue(page)).toContainText('0 of 4 rollouts done');
  await openScores(page);
  await page.reload();
  await page.locator('[data-place="1 1"]').click();
  await page.getByRole('button', { name: 'Roll out DMP', exact: true }).click();
  await expect(column(page, /^DMP.*36 trials/)).toBeVisible();
  await queue(page).getByRole('button', { name: 'Add 1,296 trials to each' }).click();
  await expect(column(page, /^DMP.*1,332 trials/)).toBeVisible();
});

test('the scores are saved as CSV and as a picture', { tag: '@slow' }, async ({ page }) => {
  await openScores(page);
  await rollOutTypical(page);
  await expect(queue(page)).toContainText('All 4 rollouts done');
  const save = async (format: string) => {
    await view(page).getByRole('button', { name: 'Save comparison' }).click();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: format, exact: true }).click(),
    ]);
    return { name: download.suggestedFilename(), bytes: readFileSync(await download.path()) };
  };
  const csv = await save('CSV');
  expect(csv.name).toBe(fileName('opening 31 scores', 'csv'));
  const rows = parse<Record<string, string>>(csv.bytes.toString(), { columns: true });
  expect(rows.map(({ run, name, trials }) => [run, name, trials])).toEqual(
    ['Money', 'DMP', 'Gammon-go', 'Gammon-save'].flatMap((name, index) =>
      [1, 2].map(() => [String(index + 1), name, '36']),
    ),
  );
  expect(new Set(rows.map(({ candidate }) => candidate))).toEqual(new Set(['8/5 6/5', '24/23 13/10']));
  const png = await save('PNG');
  expect([png.name, png.bytes.subarray(1, 4).toString()]).toEqual([
    fileName('opening 31 scores', 'png'),
    'PNG',
  ]);
  const svg = (await save('SVG')).bytes.toString();
  for (const text of ['Gammon-save', '8/5 6/5', '36 trials', 'weights']) expect(svg).toContain(text);
});

test('an address of the former comparison leads to the scores, with the rollouts that it names', async ({
  page,
}) => {
  await openScores(page);
  await otherChange(page, 'X owns the cube');
  await expect(page).toHaveURL(/&beside=/);
  const address = page.url().replace('#', '#/compare?').replace('&view=scores', '');
  await page.goto('about:blank');
  await page.goto(address);
  await page.getByRole('button', { name: 'Roll out the 1 score or change in the link' }).click();
  await expect(column(page, /^Money.*36 trials/)).toBeVisible();
  await expect(column(page, /^X owns the cube.*36 trials/)).toBeVisible();
  await expect(page).toHaveURL(/#xgid=.*view=scores/);
  // Without a question the board stays as it is.
  await paste(page, OPENING_31.replace(':31:', ':42:'));
  await page.evaluate(() => {
    location.hash = '#/compare';
  });
  await expect(page.getByRole('heading', { name: 'X to play 42' })).toBeAttached();
  await expect(page.locator('[data-place]')).toHaveCount(62);
});

test('another position is compared by its ID, with a reason if that cannot be read', async ({ page }) => {
  await openScores(page);
  await page.getByText('Other change', { exact: true }).click();
  const field = page.getByRole('textbox', { name: 'or take another position' });
  const start = page.getByRole('button', { name: 'Compare', exact: true });
  await field.fill('no ID');
  await start.click();
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await field.fill('XGID=-b----EAB---eE---c-e----B-:0:0:1:00:0:0:1:0:10');
  await start.click();
  await expect(field).toHaveValue('');
  await expect(column(page, /^Position 2/)).toContainText('36 trials');
});
