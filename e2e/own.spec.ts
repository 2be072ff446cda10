import { expect, test } from './page.ts';
import { evaluatedMatch } from './views.ts';

test('my game: names are joined, figures lead to their decisions, and the name is remembered', async ({
  page,
}) => {
  await evaluatedMatch(page);
  await page.getByRole('link', { name: 'My game' }).click();
  await page.getByRole('checkbox', { name: 'root' }).check();
  const whole = page.getByRole('region', { name: 'All matches' });
  await expect(whole.getByText(/^PR \d+\.\d\d/)).toBeVisible();
  await expect(whole.getByText(/^\d+ decisions in 1 match$/)).toBeVisible();
  const alone = await whole.getByText(/decisions in/).textContent();
  // A few decisions say too little for an interval.
  const kinds = page.getByRole('table', { name: 'Kind' });
  await expect(kinds.getByRole('row', { name: /^No doubles \d \d+\.\d\d$/ })).toBeVisible();
  await page.getByRole('checkbox', { name: 'gnubg' }).check();
  await expect(whole.getByText(/decisions in/)).not.toHaveText(alone!);
  await page.getByRole('checkbox', { name: 'gnubg' }).uncheck();
  await page.reload();
  await expect(page.getByRole('checkbox', { name: 'root' })).toBeChecked();
  await page.getByRole('button', { name: 'Checker plays' }).click();
  await expect(page.getByRole('combobox', { name: 'Player', exact: true })).toHaveValue('"root"');
  await expect(page.getByRole('combobox', { name: 'Kind', exact: true })).toHaveValue('play');
  await expect(page.getByText(/^\d+ of 74 decisions$/)).toBeVisible();
});
