import type { Locator, Page } from '@playwright/test';
import { createChance } from '../src/engine/chance.ts';
import { pairGeometry } from '../src/ui/charts/pairPaths.ts';
import { violationsIn } from './axe.ts';
import { expect, finished, LONG, quick, showPairs, showView, test } from './page.ts';

/** As in PairGrid. */
const GEOMETRY = pairGeometry(36, 9, 1, 3);
const DICE = createChance({ seed: 1, quasiRandom: true, initial: false });
const textOf = (roll: number): string => `${Math.floor(roll / 6) + 1}${(roll % 6) + 1}`;
/** The first two rolls of a trial, from 0. */
const rollsOf = (trial: number) => [DICE.roll(trial, 0), DICE.roll(trial, 1)] as const;

const gridOf = (page: Page): Locator =>
  page.getByRole('application', { name: /First roll down, second roll across/ });

/** The place of a cell within the grid. */
async function cellAt(grid: Locator, first: number, second: number) {
  const { width } = (await grid.boundingBox())!;
  const scale = width / GEOMETRY.size;
  return { x: (GEOMETRY.place(second) + 4) * scale, y: (GEOMETRY.place(first) + 4) * scale };
}

async function expectReplay(page: Page, first: number, second: number): Promise<void> {
  const dialog = page.getByRole('dialog', {
    name: `First roll ${textOf(first)}, second roll ${textOf(second)}`,
  });
  // A turn lists its dice with the higher one first.
  const higherFirst = [...textOf(first)].sort().reverse().join('');
  await expect(
    dialog.getByRole('list', { name: 'Turns of the game' }).getByRole('button').first(),
  ).toContainText(higherFirst);
}

test('the grid fills up during a run, and a click on a cell replays its trial', async ({ page }) => {
  // A chart out of view is rarely redrawn.
  await page.setViewportSize({ width: 1440, height: 2600 });
  await page.goto(`${LONG}&view=rolls`);
  await page.getByRole('button', { name: 'Roll out 3 plays' }).click();
  await showPairs(page);
  const grid = gridOf(page);
  const drawn = async () => (await grid.getAttribute('aria-label')) ?? '';
  const trials = async () => Number(/after ([\d,]+) trials/.exec(await drawn())?.[1]?.replaceAll(',', ''));
  await expect.poll(trials).toBeGreaterThan(0);
  const before = await trials();
  await expect.poll(trials).toBeGreaterThan(before);
  await expect.poll(trials).toBeGreaterThan(40);
  await page.getByRole('button', { name: 'Stop', exact: true }).click();
  await expect(page.getByRole('region', { name: 'Rollout' })).toContainText('Stopped after');
  const [first, second] = rollsOf(20);
  await grid.hover({ position: await cellAt(grid, first, second) });
  await expect(page.getByText(/^\d+ trials?, mean [+−]\d\.\d{3}\.$/)).toBeVisible();
  await expect(page.getByRole('button', { name: /^Replay trial 21, / })).toBeVisible();
  await grid.click({ position: await cellAt(grid, first, second) });
  await expectReplay(page, first, second);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
});

test('after a run the cells have colors and numbers; arrow keys and Enter replay a trial', {
  tag: '@slow',
}, async ({ page }) => {
  await page.goto(`${quick(72)}&view=rolls`);
  await page.getByRole('button', { name: 'Roll out 3 plays' }).click();
  await finished(page, 72);
  await showPairs(page);
  const grid = gridOf(page);
  await grid.focus();
  await expect(page.getByText('won', { exact: true })).toBeVisible();
  const [first, second] = rollsOf(0);
  // The cursor starts in the first cell.
  const right = [...new Array<string>(second).fill('ArrowRight')];
  const down = [...new Array<string>(first).fill('ArrowDown')];
  for (const key of ['ArrowLeft', ...right, ...down]) await page.keyboard.press(key);
  await expect(
    page.getByRole('heading', { name: `First roll ${textOf(first)}, second roll ${textOf(second)}` }),
  ).toBeVisible();
  await expect(grid).toHaveAccessibleName(/1 trial, mean [+−]\d\.\d{3}\.$/);
  expect(await violationsIn(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await expectReplay(page, first, second);
  expect(await violationsIn(page)).toEqual([]);
  await page.keyboard.press('Escape');

  // The difference between two plays, and how often pairs came up.
  const color = page.getByRole('combobox', { name: 'Color' });
  const gap = await color.locator('option', { hasText: ' minus ' }).first().innerText();
  await color.selectOption({ label: gap });
  await expect(page.getByText(`Mean result of ${gap}, by the first two rolls.`)).toBeVisible();
  for (const play of gap.split(' minus ')) await expect(page.getByText(`${play} better`)).toBeVisible();
  await color.selectOption({ label: 'How often each pair came up' });
  await expect(page.getByText('72 once')).toBeVisible();

  // Without a ticked play there is no map of replies, but the rollout is still there.
  await showView(page, 'Plays');
  for (const box of await page.getByRole('checkbox', { name: /^Roll out / }).all()) await box.uncheck();
  await showPairs(page);
  await expect(page.getByText('Choose a play to see the rolls after it.')).toBeVisible();
  await expect(grid).toBeVisible();
});

test('as initial position 1,080 pairs can come up, and doubles have no row', async ({ page }) => {
  const board = '-b----E-C---eE---c-e----B-%3A0%3A0%3A1%3A00%3A0%3A0%3A1%3A0%3A10';
  await page.goto(
    `/#xgid=${board}&ask=position&trials=60&truncateAfterPlies=2&initial=true&cubeless=true&view=rolls`,
  );
  await page
    .getByRole('button', { name: /^Roll out/ })
    .first()
    .click();
  await expect(page.getByRole('region', { name: 'Rollout' })).toContainText('Done: 60 trials');
  await showPairs(page);
  const grid = gridOf(page);
  await expect(grid).toHaveAccessibleName(/60 of 1,080 pairs have come up/);
  await grid.hover({ position: await cellAt(grid, 0, 0) });
  await expect(page.getByText('No game starts with a double.')).toBeVisible();
});
