import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { createLibraryWriter } from '../../src/jobs/library/file.ts';
import {
  chooseInLibrary,
  chooseMore,
  drop,
  expect,
  finished,
  LONG,
  played,
  quick,
  test,
  untilPlayed,
} from '../page.ts';
import { storedLibrary, writeCopies, writeStored } from './storedLibrary.ts';
import type { KeptRun, LibraryEntry } from '../../src/jobs/library/types.ts';

const ROLL_OUT = { name: 'Roll out 3 plays' };
const library = (page: Page) => page.getByRole('region', { name: 'Library' });
const rows = (page: Page) =>
  library(page)
    .getByRole('listitem')
    .filter({ has: page.locator('h3') });

/** Creates a library with one run of 36 trials. */
async function withOneRun(page: Page): Promise<{ readonly entry: LibraryEntry; readonly run: KeptRun }> {
  await page.goto(quick(36));
  await page.getByRole('button', ROLL_OUT).click();
  await finished(page, 36);
  await page.getByRole('link', { name: 'Library' }).click();
  await expect(rows(page)).toHaveCount(1);
  const { entries, runs } = await storedLibrary(page, ['entries', 'runs']);
  return {
    entry: Object.values(entries!)[0] as LibraryEntry,
    run: Object.values(runs!)[0] as KeptRun,
  };
}
const keyOf = (digit: string): string => digit.repeat(64);

test('unreadable records are shown as such; the library opens, exports, repairs and removes them', async ({
  page,
}) => {
  const { entry, run } = await withOneRun(page);
  await page.goto('about:blank');
  await page.goto('/#/library');
  await expect(rows(page)).toHaveCount(1);
  await writeStored(page, 'entries', [
    ['', { ...entry, key: keyOf('1'), saved: 9e15 }],
    ['', { ...entry, key: keyOf('2'), job: null }],
    ['', { ...entry, key: keyOf('3'), job: { ...entry.job, version: 2 } }],
    ['', { key: keyOf('4') }],
  ]);
  await writeStored(page, 'runs', [
    [keyOf('1'), run],
    [keyOf('2'), 'gone'],
  ]);
  await writeStored(page, 'matchEntries', [['', { key: keyOf('5'), names: 7, saved: 1e300 }]]);
  await writeStored(page, 'arimaaEntries', [['', { ...entry, key: keyOf('6'), saved: 3 }]]);
  await writeStored(page, 'manualEntries', [['', { key: keyOf('7'), created: 'then' }]]);
  await page.reload();
  await expect(rows(page)).toHaveCount(7);
  await expect(rows(page).filter({ hasText: 'This entry cannot be read: field saved' })).toHaveCount(1);
  await expect(rows(page).filter({ hasText: 'cannot be read: the field job is damaged' })).toHaveCount(1);
  await expect(rows(page).filter({ hasText: 'A newer version of Strata made this entry' })).toHaveCount(1);

  // Messages from reading the entries are translated after a change of language.
  await chooseMore(page, 'Deutsch (DE)');
  await expect(page.getByText('Feld saved: erwartet wird ein Datum')).toBeVisible();
  await chooseMore(page, 'English (EN)');
  await expect(rows(page)).toHaveCount(7);

  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export 222222222222' }).click();
  const raw = JSON.parse(readFileSync(await (await saved).path(), 'utf8')) as { records: unknown[] };
  expect(raw.records).toEqual([
    { key: keyOf('2'), entry: { ...entry, key: keyOf('2'), job: null }, value: 'gone' },
  ]);
  await page.getByRole('button', { name: 'Remove 222222222222' }).click();
  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(rows(page)).toHaveCount(6);
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(rows(page)).toHaveCount(7);

  await chooseInLibrary(page, 'Check and repair');
  await expect(page.getByText('1 entry is readable. 1 is from a newer version. 6 are broken.')).toBeVisible();
  await chooseMore(page, 'Deutsch (DE)');
  await expect(page.getByText('Rollouts: Dieser Eintrag ist nicht lesbar: Feld saved')).toBeVisible();
  await chooseMore(page, 'English (EN)');
  await page.getByRole('button', { name: 'Remove 6', exact: true }).click();
  await expect(rows(page)).toHaveCount(7);
  await page.getByRole('button', { name: 'Remove 6 now' }).click();
  await expect(page.getByText('1 entry is readable. 1 is from a newer version.')).toBeVisible();
  await expect(rows(page)).toHaveCount(2);
  await page.getByRole('button', { name: 'X to play 31', exact: true }).click();
  await finished(page, 36);
});

test('a lost library line is rebuilt from its run', async ({ page }) => {
  const { entry } = await withOneRun(page);
  await writeStored(page, 'entries', [['', { ...entry, saved: 9e15, note: 'for the book' }]]);
  await page.reload();
  await expect(rows(page)).toContainText('This entry cannot be read');
  await chooseInLibrary(page, 'Check and repair');
  await page.getByRole('button', { name: 'Repair 1' }).click();
  await expect(page.getByText('1 entry is readable.', { exact: true })).toBeVisible();
  await expect(rows(page)).toContainText('for the book');
  await rows(page).getByRole('button', { name: 'X to play 31', exact: true }).click();
  await finished(page, 36);
});

test('storage that fills up during a rollout is reported; the run continues and is saved once there is room', async ({
  page,
}) => {
  await withOneRun(page);
  const before = await storedLibrary(page, ['entries', 'runs']);
  const session = await page.context().newCDPSession(page);
  const { origin } = new URL(page.url());
  const finished = Object.keys(before['runs']!);
  await page.goto(`${LONG}&seed=2`);
  await page.getByRole('button', ROLL_OUT).click();
  await untilPlayed(page, 36);
  await session.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 1 });
  await expect(page.getByText('The browser is out of space.')).toBeVisible();
  const told = await played(page);
  await untilPlayed(page, told + 1);
  const full = await storedLibrary(page, ['entries', 'runs']);
  for (const key of finished) expect(full['runs']![key]).toEqual(before['runs']![key]);
  await page.getByRole('button', { name: 'Stop', exact: true }).click();
  await expect(page.getByText('This rollout is done but not saved.')).toBeVisible();
  const all = await played(page);
  await session.send('Storage.overrideQuotaForOrigin', { origin });
  const stored = async () => {
    const { entries } = await storedLibrary(page, ['entries']);
    const own = (Object.values(entries!) as LibraryEntry[]).find(({ key }) => !finished.includes(key));
    return own?.state === 'stopped' ? own.trials / own.job.candidates.length : 0;
  };
  await expect.poll(stored).toBeGreaterThanOrEqual(all);
});

test('an exported library of 500 runs is dropped and imported entry by entry', async ({ page }) => {
  const { entry, run } = await withOneRun(page);
  const { created, saved, state, note, tags } = entry;
  const writer = createLibraryWriter();
  const text =
    Array.from({ length: 500 }, (_, index) => {
      const seed = index + 2;
      const own = { ...run, job: { ...run.job, settings: { ...run.job.settings, seed } } };
      const runs = run.runs.map((each) => ({ ...each, seed }));
      const pictures = { history: run.pictures!.history.map(() => 'x'.repeat(20_000)) };
      return writer.add('entries', {
        remarks: { created, saved, state, note, tags },
        run: { ...own, runs, pictures },
      });
    }).join('') + writer.end();
  expect(text.length).toBeGreaterThan(16_000_000);
  await page.goto('/#');
  await drop(page, { name: 'mine.json', text });
  await expect(page.getByText('500 runs imported from mine.json.')).toBeVisible();
  await expect(library(page).getByText('Show 50 more')).toBeVisible();
  // Only this many rows are rendered, however long the list is.
  await expect(rows(page)).toHaveCount(50);
  await drop(page, { name: 'other.json', text: `{"a":"${'x'.repeat(16_000_000)}"}` });
  await expect(page.getByText('other.json is too large')).toBeVisible();
});

test('report: opening and searching a library of 10,000 runs', async ({ page }) => {
  const { entry, run } = await withOneRun(page);
  await writeCopies(page, 9999, entry, run);
  await page.goto('about:blank');
  const times: Record<string, number> = {};
  /** Measures the milliseconds until an action has a visible result, including the overhead of the test. */
  async function timed(what: string, action: () => Promise<unknown>): Promise<void> {
    const start = performance.now();
    await action();
    times[what] = Math.round(performance.now() - start);
  }
  const search = page.getByRole('searchbox', { name: 'Search the library' });
  const isFound = (found: string) => expect(page.getByText(`${found} of 10,000 runs.`)).toBeVisible();
  await timed('open', async () => {
    await page.goto('/#/library');
    await expect(library(page).getByText('Show 50 more')).toBeVisible();
  });
  await timed('first search', async () => {
    await search.fill('X to play');
    await isFound('10,000');
  });
  await timed('second search', async () => {
    await search.fill('X to play 31');
    await isFound('10,000');
  });
  await search.fill('nowhere');
  await expect(page.getByText('No runs match these words.')).toBeVisible();
  test.info().annotations.push({ type: 'ms', description: JSON.stringify(times) });
  console.log('A library of 10,000 runs, ms:', JSON.stringify(times));
});

test('a run removed in one tab disappears from the list in another', async ({ page, context }) => {
  await withOneRun(page);
  const other = await context.newPage();
  await other.goto('/#/library');
  await expect(rows(other)).toHaveCount(1);
  await page.getByRole('button', { name: 'Remove X to play 31' }).click();
  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(rows(other)).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(rows(other)).toHaveCount(1);
  await other.close();
});
