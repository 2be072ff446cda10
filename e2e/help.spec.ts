import { expect, test } from './page.ts';

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
  await page.getByRole('button', { name: 'Deutsch (DE)' }).click();
  await expect(page.getByRole('heading', { name: 'Hilfe', level: 2 })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Alle Einstellungen' })).toBeVisible();
});
