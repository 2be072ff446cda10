import { expect, test } from './page.ts';

test.use({ hasTouch: true, isMobile: true, viewport: { width: 360, height: 740 } });

test('on a phone a play is entered and a position edited with taps', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'Roll out 3 plays' })).toBeEnabled();
  const tap = (name: RegExp) => page.getByRole('gridcell', { name }).tap();
  await tap(/^13 point/);
  await tap(/^10 point/);
  await tap(/^6 point/);
  await tap(/^5 point/);
  await expect(page.getByRole('checkbox', { name: 'Roll out 13/10 6/5' })).toBeChecked();
  await page.getByRole('button', { name: 'Edit', exact: true }).tap();
  await tap(/^8 point, 3 X/);
  await tap(/^7 point, empty/);
  await expect(page.getByRole('gridcell', { name: '7 point, 1 X' })).toBeAttached();
  await expect(page.getByRole('gridcell', { name: '8 point, 2 X' })).toBeAttached();
});
