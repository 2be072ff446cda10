import { expect, playRow, quick, test } from './page.ts';

test('a link to a rollout that was stopped gives the same digits to who opens it', async ({
  page,
  context,
  browser,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(quick(100_000));
  await page.getByRole('checkbox', { name: 'Roll out 13/9' }).uncheck();
  await page.getByRole('button', { name: 'Roll out 2 plays' }).click();
  const played = async () => Number(await page.getByRole('progressbar').getAttribute('aria-valuenow'));
  await expect.poll(played).toBeGreaterThanOrEqual(36);
  await page.getByRole('button', { name: 'Stop', exact: true }).click();
  await expect(page.getByRole('region', { name: 'Rollout' })).toContainText('Stopped after');
  await page.getByRole('button', { name: 'Copy link' }).click();
  await expect(page.getByText('A link to this rollout has been copied.')).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link).toMatch(/&plays=.*&counts=\d+%2C\d+&engine=/);
  const figures = await playRow(page, '8/5 6/5').innerText();

  const other = await (await browser.newContext()).newPage();
  await other.goto(link);
  await expect(
    other.getByText('Start it, and its numbers come out the same to the last digit.'),
  ).toBeVisible();
  await other.getByRole('button', { name: 'Roll out 2 plays' }).click();
  await expect(other.getByRole('region', { name: 'Rollout' })).toContainText(/Done: /);
  expect(await playRow(other, '8/5 6/5').innerText()).toBe(figures);
  await other.goto(link.replace(/engine=.*/, 'engine=9.9.9-000000000000'));
  await expect(other.getByText('its rollout gives other numbers here')).toBeVisible();
  await other.context().close();
});
