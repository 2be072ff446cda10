import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import {
  expect,
  finished,
  LONG,
  played,
  pressOnceThere,
  chooseMore,
  test,
  untilPlayed,
  waitUntilKept,
  chooseInLibrary,
} from './page.ts';
import { ARIMAA_BOARD } from './views.ts';
import { cell, turnField, LONG_RUN, open } from './arimaaPage.ts';

test('two turns are rolled out, paused, resumed and stopped; the link gives the same digits', async ({
  page,
  context,
  elsewhere,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await open(page, ARIMAA_BOARD, LONG_RUN);
  const rollout = page.getByRole('region', { name: 'Rollout' });
  await page.getByRole('button', { name: 'Roll out 2 turns' }).click();
  await untilPlayed(page, 37);
  await page.getByRole('button', { name: 'Pause' }).click();
  await expect(rollout).toContainText('Paused after');
  await page.getByRole('button', { name: 'Resume' }).click();
  // Switch to backgammon and back; the run continues in the meantime.
  const before = await played(page);
  await page.getByRole('link', { name: 'Analyze' }).click();
  await expect(page.getByRole('button', { name: 'Roll out 3 plays' })).toBeVisible();
  await chooseMore(page, 'Arimaa');
  await untilPlayed(page, before + 1);
  await page.getByRole('button', { name: 'Stop', exact: true }).click();
  await expect(rollout).toContainText('Stopped after');
  await page.getByRole('button', { name: 'Copy link' }).click();
  await expect(page.getByText('Copied a link to this rollout.')).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link).toMatch(/&counts=\d+%2C\d+&engine=/);
  const figures = async (at: Page) =>
    at.getByRole('table', { name: 'Turns, best first' }).locator('tbody').first().innerText();
  const mine = await figures(page);

  const other = await elsewhere.newPage();
  await other.goto(link);
  await expect(
    other.getByText(
      /^This link comes from a rollout: .+ [+−]\d\.\d{3} ±\s\d\.\d{3}, [\d,]+ trials\. Not verified here\. .+ same numbers/,
    ),
  ).toBeVisible();
  await other.getByRole('button', { name: 'Roll out 2 turns' }).click();
  await finished(other);
  await expect.poll(() => figures(other)).toBe(mine);
});

test('at a plain start an unfinished rollout is offered: resume it or leave it', { tag: '@slow' }, async ({
  page,
}) => {
  await open(page, ARIMAA_BOARD, LONG_RUN);
  await page.getByRole('button', { name: 'Roll out 2 turns' }).click();
  await untilPlayed(page, 37);
  await page.getByRole('button', { name: 'Pause' }).click();
  await expect(page.getByRole('region', { name: 'Rollout' })).toContainText('Paused after');
  const before = await played(page);
  const left = page.getByRole('status').filter({
    hasText: /^You can resume a rollout from an earlier visit: Gold to move \([\d,]+ of 1,679,616 trials/,
  });
  const start = async () => {
    await page.goto('about:blank');
    await page.goto('/#/arimaa');
    await expect(cell(page, 'e2')).toBeVisible();
  };
  await start();
  // The backgammon view does not offer it.
  await page.getByRole('link', { name: 'Analyze' }).click();
  await expect(left).toBeHidden();
  await chooseMore(page, 'Arimaa');
  await left.getByRole('button', { name: 'Resume' }).click();
  await expect(left).toBeHidden();
  await expect(cell(page, 'd4')).toHaveAccessibleName(/gold elephant/);
  await untilPlayed(page, before + 1);
  await page.getByRole('button', { name: 'Pause' }).click();
  await start();
  await left.getByRole('button', { name: 'Dismiss' }).click();
  await start();
  await expect(page.getByRole('button', { name: /^Roll out/ })).toBeEnabled();
  await expect(left).toBeHidden();
});

test('a rollout is saved in the library, resumes after the tab was closed, and is exported and imported', {
  tag: '@slow',
}, async ({ page, elsewhere }) => {
  await open(page, ARIMAA_BOARD, LONG_RUN);
  const rollout = page.getByRole('region', { name: 'Rollout' });
  await page.getByRole('button', { name: 'Roll out 2 turns' }).click();
  await untilPlayed(page, 37);
  await page.getByRole('button', { name: 'Pause' }).click();
  await expect(rollout).toContainText('Paused after');
  const figures = page.getByRole('table', { name: 'Turns, best first' }).locator('tbody').first();
  await expect(figures).toContainText('Mg4s cg5s');
  await waitUntilKept(page, 'trials each, paused');
  await page.reload();
  await expect(page.getByText('Your interrupted rollout is back. You can resume it.')).toBeVisible();
  await expect(figures).toContainText('Mg4s cg5s');
  const before = await played(page);
  expect(before).toBeGreaterThan(36);
  await page.getByRole('button', { name: 'Continue to 1,679,616 trials' }).click();
  await untilPlayed(page, before + 1);
  await page.getByRole('button', { name: 'Stop', exact: true }).click();
  await expect(rollout).toContainText('Stopped after');
  const stopped = (await figures.innerText()).trim();

  await page.getByRole('link', { name: 'Library' }).click();
  const rows = page.getByRole('list', { name: 'Arimaa' }).locator('> li');
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText(/of 1,679,616 trials each, stopped/);
  await expect(rows.locator('svg').first()).toBeVisible();
  await page.getByRole('button', { name: 'Note and tags of Gold to move' }).click();
  await page.getByLabel('Note', { exact: true }).fill('<b>camel</b> hostage');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByRole('searchbox').fill('HOSTAGE arimaa mg4s');
  await expect(rows).toContainText('<b>camel</b> hostage');
  await page.getByRole('searchbox').fill('backgammon');
  await expect(rows).toHaveCount(0);
  await page.getByRole('searchbox').fill('');
  await page.getByRole('button', { name: 'Remove Gold to move' }).click();
  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(rows).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(rows).toContainText('<b>camel</b> hostage');
  const saved = page.waitForEvent('download');
  await chooseInLibrary(page, 'Export everything');
  const file = await (await saved).path();

  const other = await elsewhere.newPage();
  await other.goto('/#/library');
  const input = other.getByLabel('Library file');
  const damaged = readFileSync(file, 'utf8').replaceAll('"piece":"E"', '"piece":"C"');
  await input.setInputFiles({
    name: 'bad.json',
    mimeType: 'application/json',
    buffer: Buffer.from(damaged),
  });
  await expect(other.getByText('0 runs imported from bad.json. 1 entry could not be read.')).toBeVisible();
  await input.setInputFiles(file);
  await expect(other.getByText('1 run imported')).toBeVisible();
  await other.getByRole('button', { name: 'Gold to move', exact: true }).click();
  const there = other.getByRole('table', { name: 'Turns, best first' }).locator('tbody').first();
  await expect(there).toContainText('Mg4s cg5s');
  expect((await there.innerText()).trim()).toBe(stopped);
});

test('a win in one turn is the headline with its exact value, whatever is rolled out', async ({ page }) => {
  // By hand: the rabbit on h7 steps to h8.
  const board = ['r.......', '.......R', ...Array<string>(5).fill('........'), 'R.......'].join('');
  await open(page, board.replace(/^(.{28})\.\.(.*)$/, '$1Ee$2'), '&turns=Ra1e&trials=36');
  const verdict = page.getByRole('region', { name: 'Verdict' });
  await expect(verdict).toContainText('Rh7n wins at once by goal.');
  await expect(page.getByRole('region', { name: 'Search' })).toContainText('No playouts needed');
  await page.getByRole('button', { name: 'Roll out 1 turn' }).click();
  await expect(page.getByRole('row', { name: /^Roll out Ra1e Ra1e/ })).toContainText('36');
  await expect(verdict).toContainText('Rh7n wins at once by goal.');
});

test('a search of one playout names a turn and says that it was not searched', async ({ page }) => {
  await open(page, ARIMAA_BOARD, '&iterations=1');
  const verdict = page.getByRole('region', { name: 'Verdict' });
  await expect(verdict).toContainText(/Evaluation: .* is best|leads, with few visits/);
  await expect(page.getByText(/not searched|few visits/).first()).toBeVisible();
});

test('the search lists its best turns with a spread, stops and resumes', async ({ page }) => {
  await open(page, ARIMAA_BOARD, '&iterations=100000000&trees=1');
  const search = page.getByRole('region', { name: 'Search' });
  const verdict = page.getByRole('region', { name: 'Verdict' });
  await expect(verdict).toContainText('The tree prefers');
  await page.getByRole('button', { name: 'Stop the search' }).click();
  await expect(page.getByRole('button', { name: 'Continue search' })).toBeVisible();
  await expect(search).toContainText(/of 100,000,000 playouts under 1 tree/);
  await expect(verdict).toContainText('Longer searches usually stay between');
  await expect(verdict).not.toContainText('±');
});

test('chosen turns get trees of equal effort; their spread is shown, not an interval', {
  tag: '@slow',
}, async ({ page }) => {
  await open(page, ARIMAA_BOARD, '&iterations=20002&trees=1&turns=dd5n Ed4n;Mg4s cg5s');
  const part = page.getByRole('region', { name: 'Equal effort' });
  await expect(part).toContainText('4 trees and 20,002 playouts');
  const start = part.getByRole('button', { name: 'Compare 2 turns by trees' });
  await start.click();
  const rows = part.getByRole('table').locator('tbody tr');
  await expect(part).toContainText('About nine in ten longer searches stay inside');
  await expect(rows).toHaveCount(2);
  for (const row of await rows.all()) {
    await expect(row).toContainText(/[+−]0\.\d\d … [+−]0\.\d\d/);
    await expect(row.getByRole('cell').last()).toHaveText('20,002');
  }
  await expect(part.getByRole('table')).not.toContainText('±');
  // The same question gives the same answer.
  const before = await part.getByRole('table').innerText();
  await start.click();
  await expect(part).toContainText('longer searches stay inside');
  expect(await part.getByRole('table').innerText()).toBe(before);
  await page.getByRole('checkbox', { name: 'Roll out dd5n Ed4n', exact: true }).uncheck();
  await expect(part.getByRole('button', { name: 'Compare chosen turns by trees' })).toBeDisabled();
  await turnField(page).fill('Mg4s');
  await turnField(page).press('Enter');
  await page.getByRole('button', { name: 'Play this turn' }).click();
  await expect(rows).toHaveCount(0);
});

test('a comparison started at once ends before the automatic search', async ({ page }) => {
  await page.goto(`/#/arimaa?board=g${ARIMAA_BOARD}&iterations=20002&turns=dd5n Ed4n;Mg4s cg5s`);
  await pressOnceThere(page, 'Compare 2 turns by trees');
  await expect(page.getByRole('region', { name: 'Equal effort' })).toContainText(
    'longer searches stay inside',
  );
  await expect(page.getByRole('region', { name: 'Search' })).toContainText('20,002 playouts');
});

test('a backgammon rollout continues while Arimaa is shown', { tag: '@slow' }, async ({ page }) => {
  await page.goto(LONG);
  await page.getByRole('button', { name: 'Roll out 3 plays' }).click();
  await untilPlayed(page, 36);
  const before = await played(page);
  await chooseMore(page, 'Arimaa');
  await expect(page.getByRole('heading', { name: 'What should Gold play?' })).toBeVisible();
  await page.getByRole('link', { name: 'Analyze' }).click();
  await untilPlayed(page, before + 1);
  await page.getByRole('button', { name: 'Stop', exact: true }).click();
});
