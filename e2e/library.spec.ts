import { readFileSync } from 'node:fs';
import { chooseInLibrary, drop, expect, finished, quick, test, waitUntilKept, share } from './page.ts';

const ROLL_OUT = { name: 'Roll out 3 plays' };

test('a rollout is saved automatically; it can be annotated, found, removed, restored and opened', async ({
  page,
}) => {
  await page.goto(quick(72));
  await page.getByRole('button', ROLL_OUT).click();
  await finished(page, 72);
  const verdict = await page
    .getByRole('region', { name: 'Verdict' })
    .getByText(/leads|best|Too close/)
    .innerText();
  await page.getByRole('link', { name: 'Library' }).click();
  const rows = page
    .getByRole('region', { name: 'Library' })
    .getByRole('listitem')
    .filter({ has: page.locator('h3') });
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText('72 trials each');
  await expect(rows).toContainText(verdict);
  await page.getByRole('button', { name: 'Note and tags of X to play 31' }).click();
  await page.getByLabel('Note', { exact: true }).fill('<img src=x onerror=alert(1)> for the book');
  await page.getByLabel('Tags, separated by commas').fill('opening, book, opening');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(rows).toContainText('<img src=x onerror=alert(1)> for the book');
  await page.reload();
  await expect(rows.getByRole('list', { name: 'Tags' }).getByRole('listitem')).toHaveText([
    'opening',
    'book',
  ]);
  await page.getByRole('searchbox').fill('BOOK 8/5');
  await expect(rows).toHaveCount(1);
  await page.getByRole('searchbox').fill('blitz');
  await expect(rows).toHaveCount(0);
  await page.getByRole('searchbox').fill('');
  // Asks once, by key as well.
  await page.getByRole('button', { name: 'Remove X to play 31' }).press('Enter');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Remove X to play 31' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Remove', exact: true })).toBeFocused();
  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(rows).toHaveCount(0);
  await expect(page.getByText('Removed: X to play 31.')).toBeVisible();
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(rows).toContainText('for the book');
  await rows.getByRole('button', { name: 'X to play 31', exact: true }).click();
  await finished(page, 72);
});

test('a run repeated with fewer trials does not replace the longer one', { tag: '@slow' }, async ({
  page,
}) => {
  for (const trials of [72, 36]) {
    await page.goto('about:blank');
    await page.goto(quick(trials));
    await page.getByRole('button', ROLL_OUT).click();
    await finished(page, trials);
    await waitUntilKept(page, '72 trials each');
  }
  await page.getByRole('link', { name: 'Library' }).click();
  const library = page.getByRole('region', { name: 'Library' });
  await expect(library.getByText('72 trials each')).toBeVisible();
  await expect(library.getByText('36 trials each')).toBeHidden();
});

test('export and import transfer everything to another browser', { tag: '@slow' }, async ({
  page,
  elsewhere,
}) => {
  await page.goto(quick(36));
  await page.getByRole('button', ROLL_OUT).click();
  await finished(page, 36);
  await page.getByRole('link', { name: 'Library' }).click();
  const saved = page.waitForEvent('download');
  await chooseInLibrary(page, 'Export everything');
  const file = await (await saved).path();
  const other = await elsewhere.newPage();
  await other.goto('/#/library');
  await other.getByLabel('Library file').setInputFiles(file);
  await expect(other.getByText('1 run imported')).toBeVisible();
  await other.getByRole('button', { name: 'X to play 31', exact: true }).click();
  await finished(other, 36);
  expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({ format: 'strata-library', version: 2 });
});

test('a saved result and a file of presets are dropped in another browser', { tag: '@slow' }, async ({
  page,
  elsewhere,
}) => {
  await page.goto(quick(36));
  await page.getByRole('button', ROLL_OUT).click();
  await finished(page, 36);
  const saved = page.waitForEvent('download');
  await share(page, 'JSON, to extend and combine');
  const text = readFileSync(await (await saved).path(), 'utf8');
  const other = await elsewhere.newPage();
  await other.goto('/#/arimaa');
  await expect(other.getByRole('heading', { name: 'What should Gold play?' })).toBeVisible();
  await drop(other, { name: 'strata.json', text });
  await expect(other.getByText('1 run imported from strata.json.')).toBeVisible();
  await other.getByRole('button', { name: 'X to play 31', exact: true }).click();
  await finished(other, 36);
  await drop(other, { name: 'own.json', text: JSON.stringify({ presets: [] }) });
  await expect(other.getByText('0 presets read.')).toBeVisible();
});

test('files that are not libraries are refused with a reason; the library is unchanged', async ({ page }) => {
  await page.goto('/#/library');
  await page
    .getByLabel('Library file')
    .setInputFiles({ name: 'x.json', mimeType: 'application/json', buffer: Buffer.from('{"a":1}') });
  await expect(page.getByText('The file is neither a library nor a result')).toBeVisible();
  await expect(page.getByText('Rollouts are saved automatically')).toBeVisible();
});
