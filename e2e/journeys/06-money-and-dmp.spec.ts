import type { Page } from '@playwright/test';
import { copiedLink, expect, finished, rollOutTypical, scoreTable, showView, test } from '../page.ts';
import { at, expectNear, figureOf, xg } from './figures.ts';

const BOARD = '-b--a-E-C-A-cDb--c-dA---A-';
const MONEY = `${BOARD}:0:0:1:41:0:0:1:0:10`;
const DMP = `${BOARD}:0:0:1:41:6:6:0:7:10`;
const PLAYS = ['24/20 10/9', '13/9 10/9'] as const;

test('journey 6, money and double match point side by side: one screen, one link, no winner named too early', {
  tag: '@slow',
}, async ({ page, context, elsewhere }) => {
  test.setTimeout(300_000);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(at(MONEY, `trials=324&plays=${encodeURIComponent(PLAYS.join(';'))}`));
  await page.getByRole('button', { name: 'Roll out 2 plays' }).click();
  await finished(page, 324);
  await expect(page.getByRole('region', { name: 'Verdict' })).toContainText(/leads by|Too close to call/);
  await showView(page, 'Scores');
  const view = page.getByRole('main');
  await rollOutTypical(page);
  const column = (of: Page, name: string) =>
    scoreTable(of).getByRole('columnheader', { name: new RegExp(`^${name}.*324 trials`) });
  for (const name of ['DMP', 'Gammon-go', 'Gammon-save']) await expect(column(page, name)).toBeVisible();
  for (const name of ['Gammon-go', 'Gammon-save'])
    await view.getByRole('button', { name: `Remove ${name}` }).click();
  // XG, 31,104 games (bgonline 146320): 0.115 and 0.102 for money, 0.038 and 0.035 at DMP, each ± 0.004 or 0.001.
  const published = [xg(0.013, 0.0057), xg(0.003, 0.0014)];
  const first = scoreTable(page).getByRole('row', { name: PLAYS[0] }).locator('td');
  const second = scoreTable(page).getByRole('row', { name: PLAYS[1] }).locator('td');
  for (const [index, gain] of published.entries()) {
    const cells = [await first.nth(index).innerText(), await second.nth(index).innerText()];
    const loss = cells.findIndex((text) => !/best|leads/.test(text));
    // The loss of the second play is the gain of the first.
    const { mean, standardError } = figureOf(cells[loss]!);
    const own = loss === 1 ? -mean : mean;
    expectNear(`${own < 0 ? '−' : '+'}${Math.abs(own)} ± ${(1.96 * standardError).toFixed(3)}`, gain);
  }
  const rows = await scoreTable(page).locator('tbody').innerText();
  const link = await copiedLink(page);
  expect(decodeURIComponent(link)).toContain(encodeURIComponent(DMP));

  // Roll out deeper for comparison: choose a preset, and the same question is offered with it.
  await view.getByRole('button', { name: 'Settings' }).click();
  await page.getByRole('button', { name: /^Thorough / }).click();
  await page.keyboard.press('Escape');
  await page.getByText('Other change', { exact: true }).click();
  await expect(view.getByRole('button', { name: 'With the current settings' })).toBeEnabled();

  const other = await elsewhere.newPage();
  await other.goto(link);
  await other.getByRole('button', { name: 'Roll out the 1 score or change in the link' }).click();
  // A fresh browser has to compute its bearoff tables first.
  await expect(column(other, 'Money')).toBeVisible({ timeout: 120_000 });
  await expect(column(other, 'DMP')).toBeVisible();
  await expect(scoreTable(other).locator('tbody')).toHaveText(rows, { useInnerText: true });
});
