import { expect, test } from '@playwright/test';
import { OPENING_31, quick } from './page.ts';

// Not the test of page.ts: a refused file is a console error of the browser's own.

test('weights that cannot be read are said in a sentence; the board still works', async ({ page }) => {
  await page.route('**/weights/*', (route) => route.fulfill({ status: 404, body: '' }));
  await page.goto('/');
  await expect(page.getByRole('alert')).toContainText('Weights file');
  await expect(page.getByRole('alert')).toContainText('cannot be read');
  await expect(page.getByRole('textbox', { name: 'XGID' })).toHaveValue(OPENING_31);
  await page.getByRole('button', { name: 'Flip' }).click();
  await expect(page.getByRole('grid')).toBeVisible();
});

test('damaged weights are refused', async ({ page }) => {
  await page.route('**/weights/*', (route) => route.fulfill({ status: 200, body: 'not weights' }));
  await page.goto('/');
  await expect(page.getByRole('alert')).toContainText('damaged or of another version');
});

test('a browser without WebAssembly is told so', async ({ page }) => {
  await page.addInitScript(() => Reflect.deleteProperty(globalThis, 'WebAssembly'));
  await page.goto('/');
  await expect(page.getByRole('alert')).toContainText('WebAssembly');
});

test('where IndexedDB is refused everything works, and the page says what it costs', async ({ page }) => {
  await page.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    };
  });
  await page.goto(quick(72));
  await expect(page.getByText('The bearoff tables cannot be stored')).toBeVisible();
  await page.getByRole('button', { name: 'Roll out 3 plays' }).click();
  await expect(page.getByText('Done: 72 trials each')).toBeVisible();
});
