import { SETTING_FIELDS } from '../src/jobs/settings/settingFields.ts';
import { expect, test } from './page.ts';
import type { Locator } from '@playwright/test';

/** Unfolds the settings that few rollouts need. */
const openAdvanced = (dialog: Locator) => dialog.getByText('Advanced', { exact: true }).click();

test('every setting has an explanation; invalid values are explained under the field', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Settings' }).click();
  const dialog = page.getByRole('dialog', { name: 'Rollout settings' });
  await openAdvanced(dialog);
  for (const { label, sentence } of Object.values(SETTING_FIELDS)) {
    await expect(dialog.getByText(label, { exact: true }).first()).toBeVisible();
    await expect(dialog.getByText(sentence)).toBeVisible();
  }
  const trials = dialog.getByRole('textbox', { name: 'Trials', exact: true });
  await trials.fill('1e9');
  await expect(dialog.getByText(/^Trials: expected a whole number from 1 to 1,679,616/)).toBeVisible();
  await expect(trials).toHaveAttribute('aria-invalid', 'true');
  // Pressing Done moves the focus to the invalid field.
  await dialog.getByRole('navigation', { name: 'Sections' }).getByRole('button', { name: 'Cube' }).click();
  await expect(dialog.getByRole('heading', { name: 'Cube' })).toBeInViewport();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(trials).toBeFocused();
  await trials.fill('2,592');
  await expect(trials).toHaveAttribute('aria-invalid', 'false');
  await dialog.getByRole('switch', { name: 'Quasi-random dice' }).click();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: 'Settings' })).toBeFocused();
  await expect(page.getByRole('region', { name: 'Rollout' })).toContainText('2,592 trials each');
  await expect(page.getByRole('region', { name: 'Rollout' })).toContainText('plain dice');
});

test('settings are saved, and work without storage', { tag: '@slow' }, async ({ page }) => {
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

test('presets are exported and imported', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Settings' }).click();
  const dialog = page.getByRole('dialog', { name: 'Rollout settings' });
  const preset = (name: string) => dialog.getByRole('button', { name, exact: true });
  await dialog.getByRole('textbox', { name: 'Trials', exact: true }).fill('72');
  const name = dialog.getByRole('textbox', { name: 'Name of a new preset' });
  await name.fill('<b>Club</b>');
  await name.press('Enter');
  await expect(preset('<b>Club</b>')).toHaveAttribute('aria-pressed', 'true');
  const download = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Export' }).click();
  const file = await (await download).path();
  await dialog.getByRole('button', { name: 'Delete preset <b>Club</b>' }).click();
  await expect(preset('<b>Club</b>')).toBeHidden();
  await dialog.locator('input[type=file]').setInputFiles(file);
  await expect(dialog.getByText('1 preset read.')).toBeVisible();
  await expect(preset('<b>Club</b>')).toBeVisible();
});
