import { expect, LONG, quick, showView, test, untilPlayed } from './page.ts';

test('the roll map: 21 rolls after a play, each with its reply on a board of its own', {
  tag: '@slow',
}, async ({ page }) => {
  await page.goto(quick(36));
  await showView(page, 'Rolls');
  await expect(page.getByText(/^O’s worst rolls?: \d\d.*\. Best: \d\d\.$/)).toBeVisible();
  const rows = page.getByRole('table', { name: 'Rolls of O with their best plays' }).getByRole('row');
  await expect(rows).toHaveCount(23);
  await page.getByRole('button', { name: 'Roll', exact: true }).click();
  await expect(page.getByRole('columnheader', { name: 'Roll', exact: true })).toHaveAttribute(
    'aria-sort',
    'ascending',
  );
  await expect(rows.nth(1)).toContainText('11');
  await page.getByRole('button', { name: /^66 [+−]\d/ }).click();
  await expect(page.getByRole('grid', { name: /^Best play of 66: / })).toBeVisible();
  await page.keyboard.press('ArrowUp');
  await expect(page.getByRole('grid', { name: /^Best play of 65: / })).toBeVisible();
  await page.getByRole('combobox', { name: 'Rolls after' }).selectOption({ index: 1 });
  await expect(page.getByText(/^O’s worst rolls?: \d\d.*\. Best: \d\d\.$/)).toBeVisible();
});

test('the rolls are evaluated while a rollout runs, too', async ({ page }) => {
  await page.goto(`${LONG}&view=rolls`);
  await page.getByRole('button', { name: 'Roll out 3 plays' }).click();
  await untilPlayed(page, 36);
  await page.getByRole('combobox', { name: 'Rolls after' }).selectOption({ index: 1 });
  await expect(page.getByText(/^O’s worst rolls?: \d\d.*\. Best: \d\d\.$/)).toBeVisible();
});

test('the matrix of a redouble: its words, a dead cube, and a score where it is wrong', async ({ page }) => {
  await page.goto('/#xgid=-BBCCCB------------cccbbb-:1:1:1:00:0:0:0:7:10');
  await showView(page, 'Scores');
  await expect(page.getByRole('region', { name: 'Verdict' })).toContainText(
    /No redouble is right at \d+ of \d+ scores/,
  );
  await expect(page.getByText('Evaluating all scores')).toHaveCount(0);
  await expect(page.getByRole('list', { name: 'Legend' }).getByRole('listitem')).toContainText([
    /NR\s*No redouble/,
    /R\/T\s*Redouble, take/,
    /R\/P\s*Redouble, pass/,
  ]);
  // At 2-away the cube of 2 wins the match as it is.
  await page.getByRole('button', { name: 'X needs 2, O needs 4: no decision' }).click();
  await expect(page.getByText('Nobody may double at this score.')).toBeVisible();
  await page
    .getByRole('button', { name: /^X needs 3, O needs 7: NR No redouble, margin [01]\.\d{3}$/ })
    .click();
  const there = page.getByRole('region', { name: 'X needs 3, O needs 7' });
  await expect(there.getByRole('rowheader')).toHaveText(['No redouble', 'Redouble, take', 'Redouble, pass']);
  // Against an opponent who needs 2, the same race is a redouble and a pass.
  await page
    .getByRole('button', { name: /^X needs 7, O needs 2: R\/P Redouble, pass, margin 0\.\d{3}$/ })
    .click();
});

test('a cube decision at all scores', async ({ page }) => {
  await page.goto('/#xgid=-BBCCCB------------cccbbb-:0:0:1:00:0:0:0:0:10');
  await showView(page, 'Scores');
  await expect(page.getByRole('region', { name: 'Verdict' })).toContainText(/ at (all )?\d+.* scores/);
  await page.getByRole('button', { name: /^X needs 1, O needs 4: / }).click();
  await expect(page.getByRole('region', { name: 'X needs 1, O needs 4' })).toContainText(
    /No double|Nobody may double/,
  );
});

test('the matrix and the map of rolls follow the Jacoby rule', async ({ page }) => {
  // Undoubled gammons make it too good to double, unless the Jacoby rule takes them away.
  await page.goto('/#xgid=b-BBBCBB------------bcccb-:0:0:1:00:0:0:0:0:10');
  await page.getByRole('button', { name: 'Set up', exact: true }).click();
  const jacoby = page.getByRole('checkbox', { name: 'Jacoby rule' });
  await expect(jacoby).not.toBeChecked();
  await showView(page, 'Scores');
  await expect(page.getByRole('button', { name: /^Money: TG Too good, margin / })).toBeVisible();
  await showView(page, 'Plays');
  await jacoby.check();
  await showView(page, 'Scores');
  await expect(page.getByRole('button', { name: /^Money: \S+ Double, pass, margin / })).toBeVisible();
  await showView(page, 'Rolls');
  const mean = page.getByRole('row', { name: /^Mean of the 36 rolls/ });
  await expect(mean).toBeVisible();
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  const withRule = await mean.innerText();
  await showView(page, 'Plays');
  await jacoby.uncheck();
  await showView(page, 'Rolls');
  await expect(mean).toBeVisible();
  await expect.poll(() => mean.innerText()).not.toBe(withRule);
});
