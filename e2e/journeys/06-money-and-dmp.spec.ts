import type { Page } from '@playwright/test';
import { expect, finished, showCompare, test } from '../page.ts';
import { at, expectNear, xg } from './figures.ts';

const BOARD = '-b--a-E-C-A-cDb--c-dA---A-';
const MONEY = `${BOARD}:0:0:1:41:0:0:1:0:10`;
const DMP = `${BOARD}:0:0:1:41:0:0:0:1:10`;
const PLAYS = ['24/20 10/9', '13/9 10/9'] as const;

const compared = (page: Page) => page.getByRole('table', { name: 'The same candidates in each rollout' });

test('journey 6, money and double match point side by side: one screen, one link, no winner named too early', {
  tag: '@slow',
}, async ({ page, context, elsewhere }) => {
  test.setTimeout(300_000);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(at(MONEY, `trials=324&plays=${encodeURIComponent(PLAYS.join(';'))}`));
  await page.getByRole('button', { name: 'Roll out 2 plays' }).click();
  await finished(page, 324);
  await expect(page.getByRole('region', { name: 'Verdict' })).toContainText(/leads by|Too close to call/);
  await showCompare(page);
  const view = page.getByRole('main');
  await view.getByRole('button', { name: 'Money, DMP, gammon-go, gammon-save' }).click();
  const column = (of: Page, name: string) =>
    compared(of).getByRole('columnheader', { name: new RegExp(`^${name}.*324 trials`) });
  for (const name of ['DMP', 'Gammon-go', 'Gammon-save']) await expect(column(page, name)).toBeVisible();
  for (const name of ['Gammon-go', 'Gammon-save'])
    await view.getByRole('button', { name: `Remove ${name}` }).click();
  // XG, 31,104 games (bgonline 146320).
  const published = [
    [xg(0.115, 0.004), xg(0.038, 0.001)],
    [xg(0.102, 0.004), xg(0.035, 0.001)],
  ] as const;
  for (const [index, play] of PLAYS.entries()) {
    const [money, dmp] = await compared(page).getByRole('row', { name: play }).locator('td').allInnerTexts();
    expectNear(money!, published[index]![0]);
    expectNear(dmp!, published[index]![1]);
  }
  const rows = await compared(page).locator('tbody').innerText();
  await page.getByRole('button', { name: 'Copy link' }).click();
  await expect(page.getByText(/^Copied a link to this/)).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(decodeURIComponent(link)).toContain(encodeURIComponent(DMP));

  // Roll out deeper for comparison: choose a preset, and the same question is offered with it.
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByRole('button', { name: 'Thorough', exact: true }).click();
  await page.keyboard.press('Escape');
  await expect(view.getByRole('button', { name: 'With the current settings' })).toBeEnabled();

  const other = await elsewhere.newPage();
  await other.goto(link);
  await other.getByRole('button', { name: 'Roll out the 1 comparison in the link' }).click();
  // A fresh browser has to compute its bearoff tables first.
  await expect(column(other, 'This rollout')).toBeVisible({ timeout: 120_000 });
  await expect(column(other, 'DMP')).toBeVisible();
  await expect(compared(other).locator('tbody')).toHaveText(rows, { useInnerText: true });
});
