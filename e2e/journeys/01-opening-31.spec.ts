import { expect, OPENING_31, paste, playRow, test, share } from '../page.ts';
import { expectNear, gnubg } from './figures.ts';

test('journey 1, opening 31: pasted, decided by joint standard deviations, copied and pasted back', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/');
  await paste(page, OPENING_31);
  await expect(page.getByText(/^XGID read: X to play 31, money game, Jacoby rule/)).toBeVisible();
  await expect(page.getByRole('checkbox', { checked: true, name: /^Roll out / })).toHaveCount(3);

  await page.getByRole('button', { name: 'Settings' }).click();
  const settings = page.getByRole('dialog', { name: 'Rollout settings' });
  await settings.getByRole('button', { name: /^Standard / }).click();
  await settings.getByRole('combobox', { name: 'Stop early' }).selectOption('jsd');
  await settings.getByText('Advanced', { exact: true }).click();
  await settings.getByRole('combobox', { name: 'Net', exact: true }).selectOption({ label: 'Fast' });
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Roll out 3 plays' }).click();
  await expect(page.getByRole('region', { name: 'Rollout' })).toContainText(
    /Done: the difference is large enough after (324|[3-9]\d\d) trials/,
  );
  await expect(page.getByRole('region', { name: 'Verdict' })).toContainText('8/5 6/5 is best by 0.');
  // gnubg 1.07, 0-ply, 324 trials with variance reduction, seed 42.
  expectNear(await playRow(page, '8/5 6/5').innerText(), gnubg(0.257, 0.022));
  expectNear(await playRow(page, '24/23 13/10').innerText(), gnubg(0.001, 0.022));

  for (const item of ['XG text', 'GNU Backgammon text']) {
    const own = await playRow(page, '8/5 6/5').locator('td').first().innerText();
    await share(page, item);
    await expect(page.getByText(/^Copied: the rollout as /)).toBeVisible();
    await page.keyboard.press('Escape');
    await paste(page, await page.evaluate(() => navigator.clipboard.readText()));
    await expect(page.getByText(/Text of Strata with 3 plays/)).toBeVisible();
    const figures = page.getByRole('table', { name: 'Pasted figures of Strata' });
    await expect(figures.getByRole('row')).toHaveCount(4);
    await expect(figures.getByRole('row', { name: /^8\/5 6\/5/ })).toContainText(own.split(/\s/)[0]!);
  }
});
