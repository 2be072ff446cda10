import { expect, test } from './page.ts';

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
