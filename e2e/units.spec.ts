import {
  allDrawn,
  expect,
  finished,
  liveChart,
  OPENING,
  playRow,
  rollOutTypical,
  scoreTable,
  showView,
  slowUnlessX,
  test,
} from './page.ts';

// Journey 5: X leads 2-1 in a match to 5 and has 32 to play; and the same with the players swapped.
const MATCH = {
  X: '-BBABBBbB---c-----B-babcb-:0:0:1:32:2:1:0:5:10',
  O: '-BCBAB-b-----C---bBbbbabb-:0:0:-1:32:1:2:0:5:10',
} as const;

const percent = (text: string): number => Number(/([\d.]+)\u202f%/.exec(text)?.[1]);

for (const [player, id] of Object.entries(MATCH))
  test(
    `a match with ${player} on roll in winning chances: table, verdict, charts, picture`,
    slowUnlessX(player),
    async ({ page }) => {
      await page.goto(`/#xgid=${encodeURIComponent(id)}&trials=72`);
      const units = page.getByRole('group', { name: 'Values as' });
      await expect(units.getByRole('button', { name: 'EMG' })).toHaveAttribute('aria-pressed', 'true');
      await page.getByRole('button', { name: 'Roll out 3 plays' }).click();
      await finished(page, 72);
      const asEquity = await playRow(page, '8/3').locator('td').first().innerText();
      expect(asEquity).toMatch(/^[+\u2212]\d\.\d{3}/);

      await units.getByRole('button', { name: 'MWC' }).click();
      const table = page.getByRole('table', { name: 'Plays, best first' });
      await expect(table.getByRole('columnheader', { name: 'MWC' })).toBeVisible();
      const shown = await playRow(page, '8/3').locator('td').first().innerText();
      expect(shown).toMatch(/^\d\d\.\d\d\u202f%\s*±\u202f\d\.\d\d\u202f%$/);
      await allDrawn(page, '72');
      // The statistics show the chance, and the equity from which it is computed.
      const statistics = page.getByRole('region', { name: 'Statistics of each candidate, best first' });
      const figures = async (name: RegExp) => {
        const heads = await statistics.locator('thead th').allInnerTexts();
        const cells = await statistics.getByRole('row', { name }).first().locator('td').allInnerTexts();
        return cells[heads.findIndex((head) => head.includes('8/3')) - 1]!;
      };
      expect(Math.abs(percent(await figures(/^With the cube/)) - percent(shown))).toBeLessThanOrEqual(0.011);
      expect(await figures(/^Normalized equity/)).toBe(asEquity.split(/\s/)[0]);
      await statistics.getByText('For statisticians', { exact: true }).click();
      expect(await figures(/^95.% interval/)).toMatch(/^\d\d\.\d\d\u202f% … \d\d\.\d\d\u202f%$/);
      expect(await figures(/^Points per game, ignoring/)).toMatch(/^[+\u2212]\d\.\d{3}/);
      await page.getByText('More charts', { exact: true }).click();
      await expect(page.getByText(/luck-adjusted games in match winning chance/)).toBeVisible();
      await showView(page, 'Plays');

      // Compare with another score, each in its own unit; a money game has no match winning chance.
      await showView(page, 'Scores');
      const view = page.getByRole('main');
      await rollOutTypical(page);
      const beside = scoreTable(page);
      await expect(beside.getByRole('columnheader', { name: /^Money/ })).toContainText('points per game');
      await expect(view.getByText(/^In match winning chance, /)).toBeVisible();
      const row = beside.getByRole('row', { name: /8\/3/ }).locator('td');
      await expect(row.nth(0)).toContainText(/\d\.\d\d\u202f%/);
      await expect(row.nth(1)).toContainText(/[+\u2212]\d\.\d{3}/);
      await expect(row.nth(2)).toContainText(/\d\.\d\d\u202f%/);
      await units.getByRole('button', { name: 'EMG' }).click();
      await expect(view.getByText(/^In normalized equity, /)).toBeVisible();
      await units.getByRole('button', { name: 'MWC' }).click();

      await showView(page, 'Plays');
      const verdict = page.getByRole('region', { name: 'Verdict' });
      await expect(verdict).toContainText(/\d\.\d\d\u202f%/);
      await expect(page.getByText(`Match winning chances for ${player}`)).toBeAttached();
      await expect(liveChart(page).locator('text').filter({ hasText: '%' }).first()).toBeVisible();

      await page.reload();
      await expect(units.getByRole('button', { name: 'MWC' })).toHaveAttribute('aria-pressed', 'true');
      await expect(verdict).toContainText(/\d\.\d\d\u202f%/);
    },
  );

test('a cube decision in a match in winning chances; money games do not offer them', async ({ page }) => {
  await page.goto(`/#xgid=${encodeURIComponent('-BBCCCB------------cccbbb-:0:0:1:00:2:1:0:5:10')}&trials=36`);
  await page.getByRole('group', { name: 'Values as' }).getByRole('button', { name: 'MWC' }).click();
  const lines = page.getByRole('table', { name: 'The lines of the cube decision' });
  await expect(lines.getByRole('row', { name: /^Double, pass/ })).toContainText(/\d\d\.\d\d\u202f%/);
  await page.getByRole('button', { name: 'Roll out the cube' }).click();
  await finished(page, 36);
  await expect(lines.getByRole('row', { name: /^No double/ })).toContainText(/%\s*±\u202f\d\.\d\d\u202f%/);
  await page.goto('about:blank');
  await page.goto(OPENING);
  await expect(playRow(page, '8/5 6/5')).toContainText('+0.2');
  await expect(page.getByRole('group', { name: 'Values as' })).toBeHidden();
});
