import { expect, OPENING, OPENING_31, paste, test } from './page.ts';

test('a bad paste is explained and loses nothing', async ({ page }) => {
  await page.goto(OPENING);
  await paste(page, 'XGID=-b----E-C---eE---c-e----B:0:0:1:31:0:0:1:0:10');
  await expect(page.getByText(/expected 26 characters, got 25.*The board is unchanged\./)).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'XGID' })).toHaveValue(OPENING_31);
  await paste(page, 'what a lovely day');
  await expect(page.getByText(/No position found/)).toBeVisible();
  const field = page.getByRole('textbox', { name: 'XGID' });
  await field.fill('XGID=rubbish');
  await field.press('Enter');
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await field.press('Escape');
  await expect(field).toHaveValue(OPENING_31);
});

test('undo drops a lifted checker, and a refused drop says why', async ({ page }) => {
  await page.goto(OPENING);
  await page.getByRole('button', { name: 'Set up', exact: true }).click();
  const cell = (name: string) => page.getByRole('gridcell', { name, exact: true });
  await cell('6 point, 5 X').focus();
  await page.keyboard.press('+');
  await page.keyboard.press(' ');
  await expect(cell('6 point, 6 X, picked up')).toBeFocused();
  await page.keyboard.press('Control+z');
  await expect(cell('6 point, 5 X')).toBeFocused();
  await expect(page.getByRole('gridcell', { name: /picked up/ })).toHaveCount(0);
  await cell('6 point, 5 X').dragTo(cell('12 point, 5 O'));
  await expect(page.getByText('O occupies this point. Clear it first (Delete).')).toBeVisible();
  await expect(cell('6 point, 5 X')).toBeVisible();
});

test('checkers are dragged; flipping turns the view, not the game', async ({ page }) => {
  await page.goto(OPENING);
  await page.getByRole('button', { name: 'Set up', exact: true }).click();
  await page
    .getByRole('gridcell', { name: '8 point, 3 X' })
    .dragTo(page.getByRole('gridcell', { name: '7 point, empty' }));
  await expect(page.getByRole('gridcell', { name: '7 point, 1 X' })).toBeVisible();
  const xgid = await page.getByRole('textbox', { name: 'XGID' }).inputValue();
  expect(xgid).toContain('-b----EAB---');
  await page.getByRole('button', { name: 'Flip', exact: true }).click();
  await expect(page.getByRole('textbox', { name: 'XGID' })).toHaveValue(xgid);
  await page
    .getByRole('gridcell', { name: '7 point, 1 X' })
    .dragTo(page.getByRole('gridcell', { name: '8 point, 2 X' }));
  await expect(page.getByRole('gridcell', { name: '8 point, 3 X' })).toBeVisible();
});

test('a drag that ends before the page has drawn it is still a drag', async ({ page }) => {
  await page.goto(OPENING);
  await page.getByRole('button', { name: 'Set up', exact: true }).click();
  // The pointer must exist before events can name it.
  await page.mouse.move(1, 1);
  const target = await page.getByRole('gridcell', { name: '7 point, empty' }).elementHandle();
  await page.getByRole('gridcell', { name: '8 point, 3 X' }).evaluate((from, to) => {
    for (const [type, cell] of [
      ['pointerdown', from],
      ['pointermove', to],
      ['pointerup', to],
    ] as const) {
      const { left, top, width, height } = cell!.getBoundingClientRect();
      const at = { clientX: left + width / 2, clientY: top + height / 2 };
      from.dispatchEvent(new PointerEvent(type, { ...at, pointerId: 1, bubbles: true }));
    }
  }, target);
  await expect(page.getByRole('gridcell', { name: '7 point, 1 X' })).toBeVisible();
});
