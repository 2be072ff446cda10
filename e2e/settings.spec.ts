import { SETTING_FIELDS } from '../src/protocol/settings.ts';
import { expect, test } from './page.ts';

test('every setting has its sentence; what is not allowed is said under its field', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Settings' }).click();
  const dialog = page.getByRole('dialog', { name: 'Rollout settings' });
  for (const { label, sentence } of Object.values(SETTING_FIELDS)) {
    await expect(dialog.getByText(label, { exact: true }).first()).toBeVisible();
    await expect(dialog.getByText(sentence)).toBeVisible();
  }
  const trials = dialog.getByRole('textbox', { name: 'Trials', exact: true });
  await trials.fill('1e9');
  await expect(dialog.getByText(/^Trials: expected a whole number from 1 to 1,679,616/)).toBeVisible();
  await expect(trials).toHaveAttribute('aria-invalid', 'true');
  await trials.fill('2,592');
  await expect(trials).toHaveAttribute('aria-invalid', 'false');
  await dialog.getByRole('switch', { name: 'Quasi-random dice' }).click();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: 'Settings' })).toBeFocused();
  await expect(page.getByRole('region', { name: 'Rollout' })).toContainText('2,592 trials each');
  await expect(page.getByRole('region', { name: 'Rollout' })).toContainText('plain dice');
});

test('settings are kept, and work where storage is refused', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByRole('textbox', { name: 'Seed' }).fill('7');
  await page.keyboard.press('Escape');
  await page.goto('about:blank');
  await page.goto('/');
  await expect(page.getByRole('region', { name: 'Rollout' })).toContainText('seed 7');
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('denied', 'SecurityError');
      },
    });
  });
  await page.reload();
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByRole('textbox', { name: 'Trials', exact: true }).fill('72');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('region', { name: 'Rollout' })).toContainText('72 trials each');
});
