import { violationsIn } from './axe.ts';
import { expect, test } from './page.ts';

test('the install button appears when the browser offers it, asks once, and goes', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'About Strata' })).toBeVisible();
  const button = page.getByRole('button', { name: 'Install the app' });
  await expect(button).toHaveCount(0);
  const offer = () =>
    page.evaluate(() => {
      const prompt = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
        prompt: async () => void (document.title = 'asked'),
      });
      return !dispatchEvent(prompt);
    });
  // The browser's own bar is suppressed.
  expect(await offer()).toBe(true);
  await expect(button).toBeVisible();
  expect(await violationsIn(page, 'footer')).toEqual([]);
  await button.click();
  await expect(page).toHaveTitle('asked');
  await expect(button).toHaveCount(0);
  await offer();
  await expect(button).toBeVisible();
  await page.evaluate(() => void dispatchEvent(new Event('appinstalled')));
  await expect(button).toHaveCount(0);
});

test('without a connection the footer says so', async ({ page, context }) => {
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'About Strata' })).toBeVisible();
  const hint = page.locator('footer').getByRole('status');
  await expect(hint).toHaveText('');
  await context.setOffline(true);
  // This browser has not stored the page.
  await expect(hint).toHaveText('You are offline.');
  await context.setOffline(false);
  await expect(hint).toHaveText('');
});

test('files that the system opens with the app', async ({ page }) => {
  await page.addInitScript(() => {
    const text = 'XGID=-b----E-C---eE---c-e----B-:0:0:1:64:0:0:3:0:10';
    const file = { getFile: async () => new File([text], 'position.txt') };
    Object.defineProperty(window, 'launchQueue', {
      value: { setConsumer: (consumer: (params: object) => void) => consumer({ files: [file] }) },
    });
  });
  await page.goto('/');
  await expect(page.getByText(/^XGID read: X to play 64/)).toBeVisible();
});

test('link previews have a title, a description and an image', async ({ page, request }) => {
  await page.goto('/');
  const content = (property: string) => page.locator(`meta[property="${property}"]`).getAttribute('content');
  expect(await content('og:title')).toContain('Strata');
  expect((await content('og:description'))!.length).toBeGreaterThan(50);
  const image = await request.get((await content('og:image'))!.replace(/^\.?/, ''));
  const png = await image.body();
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630]);
  expect((await request.get('/robots.txt')).status()).toBe(200);
});
