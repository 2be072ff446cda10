import type { Page } from '@playwright/test';
import { chooseMore, expect, OPENING, setDice, test } from './page.ts';

const lookOf = (page: Page) =>
  page.evaluate(() => {
    // A page that has only begun has no elements.
    const root = document.querySelector('html');
    if (root === null) return { theme: undefined, board: undefined, field: '' };
    const { theme, board } = root.dataset;
    const field = getComputedStyle(root).getPropertyValue('--board-field');
    return { theme, board, field };
  });

test('the board has three looks, saved and applied before anything is shown', async ({ page }) => {
  await page.goto('/');
  const walnut = await lookOf(page);
  expect(walnut.board).toBe('walnut');
  await page.getByRole('button', { name: 'Set up', exact: true }).click();
  await page.getByRole('button', { name: 'Board colors' }).click();
  await expect(page.getByRole('menuitemradio')).toHaveText(['Stone', 'Walnut', 'Felt']);
  await page.getByRole('menuitemradio', { name: 'Felt' }).click();
  const felt = await lookOf(page);
  expect(felt.board).toBe('felt');
  expect(felt.field).not.toBe(walnut.field);
  await page.keyboard.press('Escape');
  await chooseMore(page, 'Dark theme');
  // On the next visit the looks are there before the page's own script has run.
  let release = (): void => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/assets\/.*\.js/, async (route) => {
    await held;
    await route.continue();
  });
  await page.reload({ waitUntil: 'commit' });
  await expect.poll(() => lookOf(page)).toMatchObject({ theme: 'dark', board: 'felt' });
  await expect(page.locator('#root')).toBeEmpty();
  release();
  await expect(page.getByRole('grid', { name: 'Board' })).toBeVisible();
  expect(await lookOf(page)).toMatchObject({ theme: 'dark', board: 'felt' });
});

test('the best play is drawn at rest; a click or Enter pins another one', async ({ page }) => {
  await page.goto(OPENING);
  await expect(page.getByRole('button', { name: 'Roll out 3 plays' })).toBeEnabled();
  const grid = page.getByRole('grid', { name: 'Board' });
  /** Numbers of arrows, and of outlines around checkers of a play shown as played. */
  const drawn = () =>
    grid.evaluate((element) => {
      const count = (part: string) => element.parentElement!.querySelectorAll(`svg [class*=${part}]`).length;
      return [count('way'), count('arrived')];
    });
  await expect.poll(drawn).toEqual([2, 0]);

  const row = page.getByRole('row').filter({ hasText: /^\s*13\/9/ });
  await row.hover();
  await expect.poll(drawn).toEqual([0, 1]);
  await row.getByRole('cell').first().click();
  await page.mouse.move(5, 5);
  await expect(row).toHaveAttribute('aria-current', 'true');
  await expect.poll(drawn).toEqual([1, 0]);
  await page.getByRole('button', { name: 'Unpin 13/9' }).click();
  await expect(row).not.toHaveAttribute('aria-current', 'true');
  await page.mouse.move(5, 5);
  await expect.poll(drawn).toEqual([2, 0]);

  await page.getByRole('checkbox', { name: 'Roll out 24/23 13/10' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Unpin 24/23 13/10' })).toBeVisible();
  // Another position has other plays.
  await setDice(page, '64');
  await expect(page.getByRole('button', { name: /^Unpin/ })).toBeHidden();
});
