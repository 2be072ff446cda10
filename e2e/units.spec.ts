import { expect, playRow, test } from './page.ts';

// Journey 5: 2–1 to 5, 32 to play; and the same with the players' places changed.
const MATCH = {
  X: '-BBABBBbB---c-----B-babcb-:0:0:1:32:2:1:0:5:10',
  O: '-BCBAB-b-----C---bBbbbabb-:0:0:-1:32:1:2:0:5:10',
} as const;

const percent = (text: string): number => Number(/([\d.]+)\u202f%/.exec(text)?.[1]);

for (const [player, id] of Object.entries(MATCH))
  test(`a match of ${player} on roll in chances of winning it: table, verdict, charts, picture`, async ({
    page,
  }) => {
    await page.goto(`/#xgid=${encodeURIComponent(id)}&trials=72`);
    const units = page.getByRole('group', { name: 'Values as' });
    await expect(units.getByRole('button', { name: 'EMG' })).toHaveAttribute('aria-pressed', 'true');
    await page.getByRole('button', { name: 'Roll out 3 plays' }).click();
    await expect(page.getByRole('region', { name: 'Rollout' })).toContainText('Done: 72 trials each');
    await expect(playRow(page, '8/3').locator('td').first()).toContainText(/[+\u2212]\d\.\d{3}/);

    await units.getByRole('button', { name: 'MWC' }).click();
    const table = page.getByRole('table', { name: 'Plays, best first' });
    await expect(table.getByRole('columnheader', { name: 'Match won' })).toBeVisible();
    const shown = await playRow(page, '8/3').locator('td').first().innerText();
    expect(shown).toMatch(/^\d\d\.\d\d\u202f%\s*±\u202f\d\.\d\d\u202f%$/);
    // The statistics reckon the same figure by themselves.
    const statistics = page.getByRole('table', { name: 'Statistics of each candidate, best first' });
    const heads = await statistics.locator('thead th').allInnerTexts();
    const chances = await statistics
      .getByRole('row', { name: /^Chance of winning the match/ })
      .locator('td')
      .allInnerTexts();
    const place = heads.findIndex((head) => head.includes('8/3'));
    expect(Math.abs(percent(chances[place - 1]!) - percent(shown))).toBeLessThanOrEqual(0.011);

    const verdict = page.getByRole('region', { name: 'Verdict' });
    await expect(verdict).toContainText(/\d\d\.\d\d\u202f%/);
    await expect(page.getByText(`Chances of winning the match for ${player}`)).toBeVisible();
    await expect(page.getByText(/^Chance of winning the match so far/)).toBeVisible();
    await expect(
      page.locator('.recharts-cartesian-axis-tick-value').filter({ hasText: '%' }).first(),
    ).toBeVisible();

    await page.reload();
    await expect(units.getByRole('button', { name: 'MWC' })).toHaveAttribute('aria-pressed', 'true');
    await expect(verdict).toContainText(/\d\d\.\d\d\u202f%/);
  });

test('a cube decision in a match in chances; money games know none', async ({ page }) => {
  await page.goto(`/#xgid=${encodeURIComponent('-BBCCCB------------cccbbb-:0:0:1:00:2:1:0:5:10')}&trials=36`);
  await page.getByRole('group', { name: 'Values as' }).getByRole('button', { name: 'MWC' }).click();
  const lines = page.getByRole('table', { name: 'The lines of the cube decision' });
  await expect(lines.getByRole('row', { name: /^Double, pass/ })).toContainText(/\d\d\.\d\d\u202f%/);
  await page.getByRole('button', { name: 'Roll out both lines' }).click();
  await expect(page.getByRole('region', { name: 'Rollout' })).toContainText('Done: 36 trials each');
  await expect(lines.getByRole('row', { name: /^No double/ })).toContainText(/%\s*±\u202f\d\.\d\d\u202f%/);
  await page.goto('/');
  await expect(playRow(page, '8/5 6/5')).toContainText('+0.2');
  await expect(page.getByRole('group', { name: 'Values as' })).toBeHidden();
});
