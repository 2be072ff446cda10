import { ask, chooseMore, expect, finished, quick, showView, test } from './page.ts';

test('help: an address leads to its explanation, and searching finds settings, in both languages', async ({
  page,
}) => {
  await page.goto('/#/help/jsd');
  await expect(page.getByRole('heading', { name: 'Help', level: 2 })).toBeVisible();
  await expect(page.getByText('JSD', { exact: true })).toBeFocused();
  const search = page.getByRole('searchbox', { name: 'Search help' });
  await search.fill('truncation average');
  await expect(page.getByText(/^\d topics?$/)).toBeVisible();
  await expect(page.getByRole('term').filter({ hasText: /average/i })).not.toHaveCount(0);
  await search.fill('xyzzy');
  await expect(page.getByText('Nothing found. Try a shorter word.')).toBeVisible();
  await search.fill('');
  await chooseMore(page, 'Deutsch (DE)');
  await expect(page.getByRole('heading', { name: 'Hilfe', level: 2 })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Alle Einstellungen' })).toBeVisible();
});

test('the standard error of a rollout leads to its explanation, by keyboard too', async ({ page }) => {
  await page.goto(quick(36));
  await page.getByRole('button', { name: 'Roll out 3 plays' }).click();
  await finished(page, 36);
  const table = page.getByRole('table', { name: 'Plays, best first' });
  await page.getByRole('button', { name: 'About this rollout' }).press('Enter');
  await page.getByRole('link', { name: 'What does Standard error mean?' }).press('Enter');
  await expect(page).toHaveURL(/#\/help\/standard-error$/);
  await expect(page.locator('dt:focus')).toBeVisible();
  await page.goBack();
  await expect(table).toBeVisible();
});

test('the numbers of cube actions, comparisons and the opening book lead to their explanations', async ({
  page,
}) => {
  const leads = async (name: string, topic: string) => {
    const link = page.getByRole('link', { name: `What does ${name} mean?` });
    await expect(link).toHaveAttribute('href', `#/help/${topic}`);
    await expect(link).toBeVisible();
  };
  await page.goto('/#xgid=-BBCCCB------------cccbbb-%3A0%3A0%3A1%3A00%3A0%3A0%3A0%3A0%3A10');
  await leads('Action', 'cube-lines');
  await ask(page, 'position');
  await leads('How games end, %', 'percentages');
  await ask(page, 'cube');
  await showView(page, 'Scores');
  await leads('Scores', 'compare');
  await page.goto('/#/openings');
  for (const [name, topic] of [
    ['Equity', 'equity'],
    ['Loss', 'error'],
    ['Best?', 'chance-best'],
    ['Trials', 'trial'],
    ['W', 'percentages'],
  ] as const)
    await leads(name, topic);
});
