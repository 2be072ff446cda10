import { expect, isInSight, test } from './page.ts';

test('the opening book: a cell opens its rollout, a sample is replayed, and the analysis repeats it', async ({
  page,
}) => {
  await page.goto('/#/openings');
  await expect(page.getByRole('heading', { name: '31, Money' })).toBeVisible();
  await expect(page.getByText(/^8\/5 6\/5 is best by 0\.\d{3} ±/)).toBeVisible();
  const book = page.getByRole('table', { name: 'Best plays by roll and score' });
  await expect(book.getByRole('row')).toHaveCount(16);
  // The best two plays on the board; a close call names both.
  await expect(page.getByRole('img', { name: 'Board' }).locator('g[style^="color"] > g')).toHaveCount(4);
  await expect(book.getByRole('button', { name: '8/2 6/2 ≈ 24/14' }).first()).toBeVisible();
  await book.getByRole('row', { name: /^61/ }).getByRole('button').first().click();
  const cell = page.getByRole('region', { name: '61, Money' });
  await expect(cell.getByRole('rowheader', { name: '13/7 8/7' })).toBeVisible();
  await cell.getByRole('button', { name: 'Replay a sample' }).click();
  await expect(cell.getByText(/^\d+ trials replayed: equal to the last bit\.$/)).toBeVisible();
  await cell.getByRole('link', { name: 'Roll out again in the analysis' }).click();
  await expect(page.getByRole('button', { name: /^Roll out \d plays$/ })).toBeEnabled();
});

test('on a phone a chosen cell shows its rollout', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/#/openings');
  const book = page.getByRole('table', { name: 'Best plays by roll and score' });
  await expect(book).toBeVisible();
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await book.getByRole('row', { name: /^61/ }).getByRole('button').first().click();
  const verdict = page.getByRole('region', { name: '61, Money' }).getByText(/^13\/7 8\/7 is best by/);
  await expect.poll(() => isInSight(verdict)).toBe(true);
});
