import { readFileSync } from 'node:fs';
import { drop, expect, expectSameElsewhere, LONG, played, quick, test, waitUntilKept } from './page.ts';

const ROLL_OUT = { name: 'Roll out 3 plays' };

test('a rollout is saved automatically; it can be annotated, found, removed, restored and opened', async ({
  page,
}) => {
  await page.goto(quick(72));
  await page.getByRole('button', ROLL_OUT).click();
  await expect(page.getByText('Done: 72 trials each')).toBeVisible();
  await page.getByRole('link', { name: 'Library' }).click();
  const rows = page
    .getByRole('region', { name: 'Library' })
    .getByRole('listitem')
    .filter({ has: page.locator('h3') });
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText('72 trials each');
  await page.getByRole('button', { name: 'Note and tags of X to play 31' }).click();
  await page.getByLabel('Note', { exact: true }).fill('<img src=x onerror=alert(1)> for the book');
  await page.getByLabel('Tags, separated by commas').fill('opening, book, opening');
  await page.getByRole('button', { name: 'Keep', exact: true }).click();
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
  await page.getByRole('button', { name: 'Remove X to play 31' }).click();
  await expect(rows).toHaveCount(0);
  await page.getByRole('button', { name: 'Restore' }).click();
  await expect(rows).toContainText('for the book');
  await rows.getByRole('button', { name: 'X to play 31', exact: true }).click();
  await expect(page.getByText('Done: 72 trials each')).toBeVisible();
});

test('a run interrupted by closing the tab resumes to the same digits', async ({ page }) => {
  await page.goto(LONG);
  await page.getByRole('button', ROLL_OUT).click();
  await expect.poll(() => played(page)).toBeGreaterThanOrEqual(36);
  await page.getByRole('button', { name: 'Pause' }).click();
  await expect(page.getByText(/^Paused after/)).toBeVisible();
  await waitUntilKept(page, 'trials each, paused');
  await page.reload();
  await expect(page.getByText('Your interrupted rollout is back')).toBeVisible();
  const before = await played(page);
  await page.getByRole('button', { name: 'Continue to 1,679,616 trials' }).click();
  await expect.poll(() => played(page)).toBeGreaterThan(before);
  await page.getByRole('button', { name: 'Stop', exact: true }).click();
  await expect(page.getByText(/^Stopped after/)).toBeVisible();
  await expectSameElsewhere(page);
});

test('a run in a page frozen by the system, as phones do, resumes to the same digits', async ({
  page,
  browser,
  context,
}) => {
  await page.goto(LONG);
  await page.getByRole('button', ROLL_OUT).click();
  await expect.poll(() => played(page)).toBeGreaterThanOrEqual(36);
  // Find the process of the page and its workers: only that one works during the run.
  const session = await browser.newBrowserCDPSession();
  const renderers = async () =>
    (await session.send('SystemInfo.getProcessInfo')).processInfo.filter(({ type }) => type === 'renderer');
  const earlier = new Map((await renderers()).map(({ id, cpuTime }) => [id, cpuTime]));
  const first = await played(page);
  await expect.poll(() => played(page)).toBeGreaterThan(first + 36);
  const worked = ({ id, cpuTime }: { id: number; cpuTime: number }) => cpuTime - (earlier.get(id) ?? cpuTime);
  const busiest = (await renderers()).reduce((most, each) => (worked(each) > worked(most) ? each : most));
  process.kill(busiest.id, 'SIGSTOP');
  try {
    // Another tab can work in the meantime; it does not take over the suspended run.
    const other = await context.newPage();
    await other.goto(quick(72));
    await other.getByRole('button', ROLL_OUT).click();
    await expect(other.getByText('Done: 72 trials each')).toBeVisible();
    await other.close();
  } finally {
    process.kill(busiest.id, 'SIGCONT');
  }
  const before = await played(page);
  await expect.poll(() => played(page)).toBeGreaterThan(before);
  await expect(page.getByText('A worker has not responded')).toHaveCount(0);
  await page.getByRole('button', { name: 'Stop', exact: true }).click();
  await expect(page.getByText(/^Stopped after/)).toBeVisible();
  await expectSameElsewhere(page);
});

test('without an address, the unfinished run is offered and resumes with its position on the board', async ({
  page,
}) => {
  await page.goto(LONG);
  await page.getByRole('textbox', { name: 'Dice' }).fill('52');
  await page.getByRole('button', ROLL_OUT).click();
  await expect.poll(() => played(page)).toBeGreaterThanOrEqual(36);
  await page.getByRole('button', { name: 'Pause' }).click();
  await expect(page.getByText(/^Paused after/)).toBeVisible();
  const before = await played(page);
  await waitUntilKept(page, 'trials each, paused');
  await page.goto('about:blank');
  await page.goto('/');
  const left = page
    .getByRole('status')
    .filter({ hasText: 'You can resume a rollout from an earlier visit: X to play 52' });
  await expect(left).toBeVisible();
  await page.getByRole('button', { name: 'Deutsch' }).click();
  await expect(page.getByRole('button', { name: 'Weiter', exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'English' }).click();
  await left.getByRole('button', { name: 'Resume' }).click();
  await expect(page.getByRole('textbox', { name: 'Dice' })).toHaveValue('52');
  await expect.poll(() => played(page)).toBeGreaterThan(before);
  await expect(left).toBeHidden();
});

test('a run repeated with fewer trials does not replace the longer one', async ({ page }) => {
  for (const trials of [72, 36]) {
    await page.goto('about:blank');
    await page.goto(quick(trials));
    await page.getByRole('button', ROLL_OUT).click();
    await expect(page.getByText(`Done: ${trials} trials each`)).toBeVisible();
    await waitUntilKept(page, '72 trials each');
  }
  await page.getByRole('link', { name: 'Library' }).click();
  const library = page.getByRole('region', { name: 'Library' });
  await expect(library.getByText('72 trials each')).toBeVisible();
  await expect(library.getByText('36 trials each')).toBeHidden();
});

test('export and import transfer everything to another browser', async ({ page, elsewhere }) => {
  await page.goto(quick(36));
  await page.getByRole('button', ROLL_OUT).click();
  await expect(page.getByText('Done: 36 trials each')).toBeVisible();
  await page.getByRole('link', { name: 'Library' }).click();
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export everything' }).click();
  const file = await (await saved).path();
  const other = await elsewhere.newPage();
  await other.goto('/#/library');
  await other.getByLabel('Library file').setInputFiles(file);
  await expect(other.getByText('1 run imported')).toBeVisible();
  await other.getByRole('button', { name: 'X to play 31', exact: true }).click();
  await expect(other.getByText('Done: 36 trials each')).toBeVisible();
  expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({ format: 'strata-library', version: 1 });
});

test('a saved result and a file of presets are dropped in another browser', async ({ page, elsewhere }) => {
  await page.goto(quick(36));
  await page.getByRole('button', ROLL_OUT).click();
  await expect(page.getByText('Done: 36 trials each')).toBeVisible();
  await page.getByRole('button', { name: 'Copy or save' }).click();
  const saved = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'JSON, to extend and combine' }).click();
  const text = readFileSync(await (await saved).path(), 'utf8');
  const other = await elsewhere.newPage();
  await other.goto('/#/arimaa');
  await expect(other.getByRole('heading', { name: 'What should Gold play?' })).toBeVisible();
  await drop(other, { name: 'strata.json', text });
  await expect(other.getByText('1 run imported from strata.json.')).toBeVisible();
  await other.getByRole('button', { name: 'X to play 31', exact: true }).click();
  await expect(other.getByText('Done: 36 trials each')).toBeVisible();
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
