import { readFileSync } from 'node:fs';
import { violationsIn } from './axe.ts';
import { expect, finished, OPENING, quick, test } from './page.ts';
import { fileName } from '../src/ui/saveFile.ts';

/** Width and height of a PNG, from its header. */
const sizeOf = (png: Buffer): readonly [number, number] => [png.readUInt32BE(16), png.readUInt32BE(20)];

test('a poster of a rollout: preview, PNG, SVG, forum text and link', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(quick(72));
  await page.getByRole('button', { name: 'Roll out 3 plays' }).click();
  await finished(page, 72);
  const verdict = await page.getByRole('region', { name: 'Verdict' }).locator('p').first().innerText();
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Share' });
  const image = dialog.getByRole('img', { name: /^X to play 31\. / });
  await expect(image).toHaveAttribute('alt', `X to play 31. ${verdict}`);
  await expect.poll(() => image.evaluate((element) => (element as HTMLImageElement).naturalWidth)).toBe(1200);
  expect(await violationsIn(page, '[role=dialog]')).toEqual([]);

  const download = async (name: string) => {
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      dialog.getByRole('group', { name: 'Picture' }).getByRole('button', { name, exact: true }).click(),
    ]);
    expect(file.suggestedFilename()).toBe(fileName('opening 31 poster', name.toLowerCase()));
    return readFileSync(await file.path());
  };
  const png = await download('PNG');
  expect(sizeOf(png)).toEqual([2400, 1260]);
  expect(png.length).toBeGreaterThan(50_000);
  const svg = (await download('SVG')).toString('utf8');
  expect(svg).toMatch(/^<svg [^>]*width="1200" height="630"/);
  for (const text of ['X to play 31', '8/5 6/5', '72 trials each, seed 1, 95\u202f% intervals', '#xgid='])
    expect(svg).toContain(text);
  expect(svg).not.toContain('var(');

  await dialog.getByRole('button', { name: 'Forum text' }).click();
  await expect(dialog.getByText('Copied: the text for a forum.')).toBeVisible();
  const text = await page.evaluate(() => navigator.clipboard.readText());
  expect(text.startsWith(verdict)).toBe(true);
  expect(text).toContain('XGID=-b----E-C---eE---c-e----B-:0:0:1:31:0:0:1:0:10');
  expect(text).toMatch(/\n\nhttp:\/\/\S+#xgid=\S+$/);
  await dialog.getByRole('button', { name: 'Copy link' }).click();
  await expect(dialog.getByText('Copied: the link.')).toBeVisible();
  expect(text).toContain(await page.evaluate(() => navigator.clipboard.readText()));
});

test('without a rollout the poster is a question', async ({ page }) => {
  await page.goto(OPENING);
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  await expect(page.getByRole('img', { name: 'X to play 31. What would you play?' })).toBeVisible();
});
