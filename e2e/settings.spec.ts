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

test('explanations have pictures made of the engine’s own dice and formulas', { tag: '@slow' }, async ({
  page,
}) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Settings' }).click();
  const dialog = page.getByRole('dialog', { name: 'Rollout settings' });
  await openAdvanced(dialog);
  const why = async (label: string) => {
    const row = dialog
      .locator('details:not(:has(details))')
      .filter({ has: page.locator('summary', { hasText: label }) })
      .first();
    await row.locator('summary').click();
    return row.getByRole('figure');
  };
  const both = await why('Quasi-random dice');
  const [dice, rotation] = [both.nth(0), both.nth(1)] as const;
  // One block of 36: stratified dice include every first roll, plain dice miss about a third.
  await expect(dice).toContainText('Quasi-random dice: 0 first rolls have not occurred yet.');
  await expect(dice).toContainText(/Plain dice: (9|1\d) first rolls have not occurred yet\./);
  await expect(dice.locator('svg')).toHaveCount(4);
  const slider = dice.getByRole('slider', { name: 'Trials' });
  await slider.focus();
  await page.keyboard.press('ArrowLeft');
  await expect(dice).toContainText('Quasi-random dice: 1 first roll has not occurred yet.');

  await expect(rotation).toContainText(
    'After 72 trials, rotation alone has thrown 2 of the 36 second rolls, with stratification 36.',
  );
  await rotation.getByRole('slider', { name: 'Trials' }).press('End');
  await expect(rotation).toContainText('After 1,296 trials, rotation alone has thrown 36 of the 36');
  const truncation = await why('Truncate after');
  await expect(truncation).toContainText('25 trials are as precise as 100 trials of 40 turns');
  await truncation.getByRole('slider', { name: 'Turns' }).press('End');
  await expect(truncation).toContainText('100 trials are as precise as 100 trials of 40 turns');

  const lead = await why('Joint standard deviations');
  await expect(lead).toContainText('2.33 JSD apart in 2.0\u202f% of single checks: once in 50');
  const error = await why('Trials');
  await expect(error).toContainText('have a standard error of 0.007. Half of it takes 82,944 trials.');
  // The slider follows the setting. Its marker stays above
  // the knob, whose half-width extends beyond the drawing.
  await dialog.getByRole('textbox', { name: 'Trials', exact: true }).fill('324');
  await expect(error).toContainText('have a standard error of 0.056. Half of it takes 1,296 trials.');
  for (const place of ['324', '2592', '5184']) {
    const trials = error.getByRole('slider', { name: 'Trials' });
    await trials.fill(place);
    const [drawing, mark] = [
      await error.locator('svg').boundingBox(),
      await error.locator('circle').boundingBox(),
    ];
    const middle = mark!.x + mark!.width / 2 - drawing!.x;
    expect(middle / drawing!.width).toBeCloseTo((Number(place) - 36) / (5184 - 36), 2);
    const [input, knob] = await trials.evaluate((element) => [
      element.getBoundingClientRect().toJSON() as DOMRect,
      Number.parseFloat(getComputedStyle(element).getPropertyValue('--knob')),
    ]);
    expect(input.x + knob / 2).toBeCloseTo(drawing!.x, 0);
    expect(input.width - knob).toBeCloseTo(drawing!.width, 0);
  }
  await expect(await why('Variance reduction')).toContainText(
    /first rolls of \d+ trials have [+−]\d\.\d\d pips of luck/,
  );
});
