import type { Page } from '@playwright/test';
import { expect, test } from '../page.ts';

const counters = (page: Page, roll: string) => page.getByRole('row', { name: roll }).getByRole('cell');
const trials = async (page: Page, count: string) => {
  await page.getByRole('textbox', { name: 'Trials' }).fill(count);
  await page.getByRole('textbox', { name: 'Trials' }).press('Enter');
};

test('journey 7, the dice lab: what 36, 37 and 1,296 trials contain with each kind of dice', async ({
  page,
}) => {
  await page.goto('/');
  await page
    .getByRole('navigation', { name: 'Views' })
    .getByRole('link', { name: 'Dice', exact: true })
    .click();
  await expect(page.getByRole('textbox', { name: 'Seed' })).toHaveValue('1');
  await page.getByRole('radio', { name: '+ stratification' }).check();
  await trials(page, '36');
  // Every roll occurs with its exact weight: each face 12 times among 72 dice.
  for (const roll of ['First roll', 'Second roll'])
    await expect(counters(page, roll)).toHaveText(['12', '12', '12', '12', '12', '12', '1×']);
  await trials(page, '37');
  await expect(counters(page, 'First roll').last()).toHaveText('1–2×');
  await expect(counters(page, 'Second roll').last()).toHaveText('1–2×');

  // Rotation alone, stopped at 36: first rolls are balanced, but all second rolls are the same.
  await page.getByRole('radio', { name: 'Rotation only' }).check();
  await trials(page, '36');
  await expect(counters(page, 'First roll').last()).toHaveText('1×');
  await expect(counters(page, 'Second roll').last()).toHaveText('0–36×');

  await page.getByRole('radio', { name: 'Initial position' }).check();
  await page.getByRole('tab', { name: 'Openings' }).click();
  await expect(page.getByText('36 = 1 × 30 + 6')).toBeVisible();

  await page.getByRole('radio', { name: '+ stratification' }).check();
  await page.getByRole('button', { name: '1,296 trials' }).click();
  await expect(page.getByText('After 1,296 trials each of the 1,296 pairs has come up once.')).toBeVisible();
  // Pairs of ordered dice: 11-21 has occurred twice, as 11-12 and as 11-21, and 21-21 four times.
  await expect(page.getByRole('listitem').filter({ hasText: /^1,296 once$/ })).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: /^0 not yet$/ })).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: /^0 more often$/ })).toBeVisible();
});
