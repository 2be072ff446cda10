import { expect, test } from './page.ts';

test.describe('in a German browser', () => {
  test.use({ locale: 'de-DE' });

  test('the first visit is German, English is one press away and kept', async ({ page }) => {
    await page.goto('/');
    const html = page.locator('html');
    await expect(html).toHaveAttribute('lang', 'de');
    await expect(page.getByRole('button', { name: 'Rückgängig' })).toBeVisible();
    await page.getByRole('button', { name: 'English' }).click();
    await expect(html).toHaveAttribute('lang', 'en');
    await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible();
    await page.getByRole('button', { name: 'Deutsch' }).click();
    await expect(page.getByRole('button', { name: 'Rückgängig' })).toBeVisible();
  });
});

test('texts that do not load leave the page in English and say so', async ({ page, complaints }) => {
  await page.route('**/assets/de-*.js', (route) => route.abort());
  await page.goto('/');
  await page.getByRole('button', { name: 'Deutsch' }).click();
  await expect(page.getByText('The page could not change its language')).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  complaints.length = 0; // the file that was refused
});
