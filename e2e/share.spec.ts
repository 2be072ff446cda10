import { violationsIn } from './axe.ts';
import {
  copiedLink,
  evaluated,
  expect,
  finished,
  LONG,
  playRow,
  pressOnceThere,
  quick,
  rollOutTypical,
  scoreTable,
  showView,
  test,
} from './page.ts';

test('a link to a stopped rollout gives the same digits to whoever opens it', async ({
  page,
  context,
  elsewhere,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(LONG);
  await expect(playRow(page, '8/5 6/5')).toContainText('2-ply');
  await page.getByRole('checkbox', { name: 'Roll out 13/10 6/5', exact: true }).uncheck();
  await pressOnceThere(page, 'Stop', 36);
  await page.getByRole('button', { name: 'Roll out 2 plays' }).click();
  await expect(page.getByRole('region', { name: 'Rollout' })).toContainText('Stopped after');
  const link = await copiedLink(page);
  expect(link).toMatch(/&plays=.*&counts=\d+%2C\d+&engine=/);
  await evaluated(page);
  const figures = await playRow(page, '8/5 6/5').innerText();

  const other = await elsewhere.newPage();
  await other.goto(link);
  await expect(other.getByText('Start it to get the same numbers, to the last digit.')).toBeVisible();
  await other.getByRole('button', { name: 'Roll out 2 plays' }).click();
  await finished(other);
  await expect(playRow(other, '8/5 6/5')).toHaveText(figures, { useInnerText: true });
  await other.goto(link.replace(/engine=.*/, 'engine=9.9.9-000000000000'));
  await expect(other.getByText('Its rollout will give different numbers')).toBeVisible();
});

test('a link with an illegal play says so, and does not promise the same numbers', async ({ page }) => {
  await page.goto(`${quick(72)}&plays=8%2F5+6%2F5%3B24%2F19&counts=72%2C36`);
  await expect(
    page.getByText(/^Skipped plays that are illegal here or listed twice: 24\/19\. /),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: 'Roll out 1 play' })).toBeEnabled();
  await expect(page).not.toHaveURL(/counts/);
});

test('two runs side by side: one screen, one link, both in the library', { tag: '@slow' }, async ({
  page,
  context,
  elsewhere,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  // Journey 6 with few trials: a money game compared with double match point.
  const money = encodeURIComponent('-b--a-E-C-A-cDb--c-dA---A-:0:0:1:41:0:0:1:0:10');
  const dmp = encodeURIComponent('-b--a-E-C-A-cDb--c-dA---A-:0:0:1:41:6:6:0:7:10');
  await page.goto(
    `/#xgid=${money}&trials=36&varianceReduction=none&truncateAfterPlies=4&plays=24%2F20+10%2F9%3B13%2F9+10%2F9`,
  );
  await page.getByRole('button', { name: 'Roll out 2 plays' }).click();
  await finished(page, 36);
  await showView(page, 'Scores');
  await rollOutTypical(page);
  for (const name of ['DMP', 'Gammon-go', 'Gammon-save'])
    await expect(
      scoreTable(page).getByRole('columnheader', { name: new RegExp(`^${name}.*36 trials`) }),
    ).toBeVisible();
  for (const name of ['Gammon-go', 'Gammon-save'])
    await page.getByRole('button', { name: `Remove ${name}` }).click();
  const rows = await scoreTable(page).locator('tbody').innerText();
  const link = await copiedLink(page);
  expect(decodeURIComponent(link)).toContain(dmp);
  expect(link).toContain('view=scores');

  await page.getByRole('link', { name: 'Library' }).click();
  await expect(page.getByRole('button', { name: 'X to play 41', exact: true })).toHaveCount(4);

  const other = await elsewhere.newPage();
  await other.goto(link);
  await other.getByRole('button', { name: 'Roll out the 1 score or change in the link' }).click();
  await expect(scoreTable(other).getByRole('columnheader', { name: /^DMP.*36 trials/ })).toBeVisible();
  await expect(scoreTable(other).locator('tbody')).toHaveText(rows, { useInnerText: true });
});

test('a published page offers the version that recomputes the link of an older engine', async ({
  page,
  baseURL,
}) => {
  const site = `${baseURL}/`;
  await page.route(site, async (route) => {
    const answer = await route.fetch();
    const body = (await answer.text()).replace('<title>', `<link rel="canonical" href="${site}"><title>`);
    await route.fulfill({ response: answer, body });
  });
  await page.route(`${site}v/engines.json`, (route) =>
    route.fulfill({ json: { '0.1.0-abcdef012345-2': '0.1.3' } }),
  );
  const hash = `${quick(72).slice(1)}&counts=72%2C72%2C72&engine=0.1.0-abcdef012345-2`;
  await page.goto(`/${hash}`);
  await expect(page.getByText('This link is from engine 0.1.0-abcdef012345-2')).toBeVisible();
  const link = page.getByRole('status').getByRole('link', { name: 'Open Strata 0.1.3' });
  await expect(link).toHaveAttribute('href', `${site}v/0.1.3/${hash}`);
  expect(await violationsIn(page, 'header')).toEqual([]);
  await page.screenshot({ path: 'build/screenshots/older-link.png' });
  await page.getByRole('button', { name: 'Close message' }).click();
  await expect(link).toHaveCount(0);
});
