import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { ogxmFile, ogxmSections } from '../tests/files/ogxmWriter.ts';
import { matchOf } from '../tests/xg/sample.ts';
import {
  chooseInLibrary,
  drop,
  expect,
  finished,
  LONG,
  OPENING,
  paste,
  played,
  pressOnceThere,
  quick,
  test,
  untilPlayed,
} from './page.ts';
import { kernel } from './xgFile.ts';

const file = (name: string) =>
  readFileSync(new URL(`../tests/vectors/matches/${name}`, import.meta.url), 'utf8');
/** A match to 3 with one game of 24 moves, in which X doubles from the bar in move 5. */
const SAMPLE = file('one-game.mat');
const DOUBLE = 'XGID=--a-baECC---bCa--bae-----A:0:0:1:00:0:0:0:3:10';

/** A match with copies of the sample's game. */
function longMatch(games: number): string {
  const [head = '', game = ''] = SAMPLE.split(/(?= Game 1)/);
  return (
    head + Array.from({ length: games }, (_, index) => game.replace('Game 1', `Game ${index + 1}`)).join('\n')
  );
}

const sample = { name: 'sample-3pt.mat', text: SAMPLE };
const list = (page: Page) => page.getByRole('group', { name: 'Decisions', exact: true });
const lineOf = (page: Page, name: RegExp) => list(page).getByRole('row', { name });
const queue = (page: Page) => page.getByRole('region', { name: 'Queue of rollouts' });
const evaluated = (page: Page) => page.getByText('All 74 decisions are evaluated.');

async function evaluateAt(page: Page, level: string): Promise<void> {
  // Before the match is shown, the field is that of the analysis.
  await expect(list(page)).toBeVisible();
  // Another level ends the evaluation that began as the match opened.
  await page.getByRole('combobox', { name: 'Evaluate at' }).selectOption({ label: level });
  await page.getByRole('button', { name: /^Evaluate (all|the rest)$/ }).click();
}

test('journey 8: a match is dropped, three decisions are rolled out in a queue', async ({ page }) => {
  await page.goto(quick(144));
  await drop(page, sample);
  await expect(page).toHaveURL(/#\/match\/[0-9a-f]{64}$/);
  await expect(page.getByRole('heading', { name: 'root – gnubg, match to 3' })).toBeVisible();
  await expect(page.getByText('1 game, 24 moves')).toBeVisible();
  await expect(lineOf(page, /^Game 1: X 0, O 0 X wins 4 points$/)).toBeVisible();

  // Move 5: X doubles from the bar.
  await page.getByRole('combobox', { name: 'Move', exact: true }).selectOption('Move 5');
  await page.getByRole('button', { name: 'Next decision' }).click();
  await expect(page.getByRole('heading', { name: 'X on roll: double?' })).toBeVisible();
  await page.getByRole('button', { name: 'Open in the analysis' }).click();
  await expect(page.getByRole('textbox', { name: 'XGID' })).toHaveValue(DOUBLE);
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'X on roll: double?' })).toBeVisible();

  await evaluateAt(page, '0-ply (XG 1-ply)');
  await expect(evaluated(page)).toBeVisible();
  await expect(lineOf(page, /cube Double No double, take −0\.\d{3}/)).toBeVisible();
  await pressOnceThere(page, 'Pause the queue');
  const rollOut = page
    .getByRole('region', { name: 'Decision', exact: true })
    .getByRole('button', { name: 'Roll out' });
  for (const name of ['24/23 13/11', 'Double', 'Take']) {
    await list(page).getByRole('button', { name, exact: true }).click();
    await rollOut.click();
  }
  await expect(queue(page).getByRole('button', { name: 'Resume the queue' })).toBeVisible();
  const jobs = queue(page).getByRole('listitem');
  await expect(jobs).toHaveCount(3);
  await expect(jobs).toContainText(['move 1, O: 21', 'move 5, X: cube Double', 'move 6, O: cube Take']);
  await queue(page)
    .getByRole('button', { name: /move 6, .*: up/ })
    .click();
  await expect(jobs).toContainText(['move 1', 'move 6', 'move 5']);
  await queue(page)
    .getByRole('button', { name: /move 1, .*: cancel/ })
    .click();
  await expect(jobs).toContainText(['move 6', 'move 5']);
  await queue(page).getByRole('button', { name: 'Resume the queue' }).click();
  await expect(jobs).toHaveCount(0);
  await expect(lineOf(page, /cube Double .*rolled out/)).toBeVisible();

  // Evaluations and rollouts are shown separately, never mixed.
  const statistics = page.getByRole('region', { name: 'Statistics' });
  await expect(statistics.getByText('2 decisions are rolled out')).toBeVisible();
  await statistics.getByText('All figures').click();
  await expect(statistics.getByRole('columnheader', { name: 'Evaluated at 0-ply' })).toBeVisible();
  await expect(statistics.getByRole('columnheader', { name: 'With rollouts' })).toBeVisible();
  await expect(statistics.getByRole('row', { name: /^Result/ })).toContainText('+50.00');

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    queue(page).getByRole('button', { name: 'Rollouts as CSV' }).click(),
  ]);
  const lines = readFileSync(await download.path(), 'utf8')
    .trim()
    .split('\n');
  // The canceled rollout keeps the trials it had, if any.
  const rolled = lines.filter((line) => line.includes(',true,XGID='));
  expect(rolled.map((line) => line.split(',').slice(0, 2).join(','))).toEqual(['1,5', '1,6']);
  expect(rolled[0]).toContain(',144,true,');
  // The rollout is in the library, and opens in the analysis with its figures.
  await lineOf(page, /cube Double/)
    .getByRole('button')
    .click();
  await page.getByRole('button', { name: 'Open in the analysis' }).click();
  await finished(page, 144);
});

test('by keyboard alone: evaluate, step through, add to the queue and remove', async ({ page }) => {
  await page.goto(LONG);
  await paste(page, SAMPLE);
  await expect(page.getByText('1 game, 24 moves')).toBeVisible();
  const level = page.getByRole('combobox', { name: 'Evaluate at' });
  await level.focus();
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowDown');
  await expect(level).toHaveValue('0');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Evaluate all' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(evaluated(page)).toBeVisible();
  await level.focus();
  // The curve, the worst decisions, three filters and a checkbox come before the list in the tab order.
  for (let stops = 0; stops < 9; stops++) await page.keyboard.press('Tab');
  await expect(list(page)).toBeFocused();
  const current = list(page).locator('tr[aria-current]');
  await page.keyboard.press('End');
  await expect(current).toContainText('24');
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowDown');
  await expect(current).toContainText('65');
  await page.keyboard.press('Shift+ArrowDown');
  await expect(current).toContainText('Double');
  // Next: the quiz, the rule, and what it rolls out.
  for (let stops = 0; stops < 3; stops++) await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: /^Roll out \d+ decisions?$/ })).toBeFocused();
  await page.keyboard.press('Enter');
  const jobs = queue(page).getByRole('listitem');
  await expect(jobs).not.toHaveCount(0);
  const all = await jobs.count();
  const cancel = queue(page).getByRole('button', { name: /move 5, .*: cancel/ });
  await cancel.focus();
  await page.keyboard.press('Enter');
  await expect(jobs).toHaveCount(all - 1);
});

test('an interrupted evaluation resumes after a reload; the board can be viewed meanwhile', async ({
  page,
}) => {
  await page.goto(OPENING);
  await drop(page, { name: 'long.mat', text: longMatch(40) });
  // Thousands of decisions, evaluated at several per second.
  await evaluateAt(page, '2-ply (XG 3-ply)');
  const state = page.getByText(/^[1-9][\d,]* of 2,960 decisions evaluated\.$/);
  await expect(state).toBeVisible();
  await page.getByRole('button', { name: 'Pause' }).click();
  await expect(page.getByText(/^Paused: [1-9][\d,]* of 2,960/)).toBeVisible();
  await page.getByRole('button', { name: 'Resume' }).click();
  // The board has its own worker, so its evaluations do not wait.
  await page.getByRole('link', { name: 'Analyze' }).click();
  await expect(page.getByRole('row', { name: /8\/5 6\/5.*2-ply/ })).toBeVisible();
  await page.goBack();
  await expect(state).toBeVisible();
  const done = async () => Number((await state.textContent())?.split(' ')[0]?.replace(',', ''));
  const before = await done();
  await page.reload();
  await expect.poll(done).toBeGreaterThan(before);
  // Thousands of rows, of which only the visible ones are rendered.
  await list(page).focus();
  await page.keyboard.press('End');
  await expect(list(page).locator('tr[aria-current]')).toBeVisible();
  expect(await list(page).locator('tbody tr').count()).toBeLessThan(60);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('button', { name: 'Evaluate the rest' })).toBeVisible();
});

test('a match is evaluated as it opens; two more wait and survive a reload in another view', {
  tag: '@slow',
}, async ({ page }) => {
  await page.goto('/');
  await drop(page, sample);
  await expect(evaluated(page)).toBeVisible();
  await expect(
    page.getByText(/^All 74 decisions are evaluated\. \d+ in doubt, left at R[12]\.$/),
  ).toBeVisible();
  const players = page.getByRole('list', { name: 'Players' }).getByRole('listitem');
  await expect(players).toContainText([/root won .*PR \d+\.\d\d ± \d/, /gnubg lost .*PR \d+\.\d\d ± \d/]);
  // The key goes from one mistake to the next.
  await page.keyboard.press('n');
  await expect(list(page).locator('tr[aria-current]')).toHaveAttribute('data-mark', /doubtful|bad/);
  // Two more at once are in the library, and wait.
  const first = longMatch(2);
  await drop(page, { name: 'two.mat', text: first }, { name: 'three.mat', text: longMatch(3) });
  const rows = page.getByRole('list', { name: 'Matches' }).getByRole('listitem');
  await expect(rows).toHaveCount(3);
  await page.goto(OPENING);
  await page.reload();
  // What was begun goes on without the view of matches.
  await expect(page.getByRole('row', { name: /8\/5 6\/5.*2-ply/ })).toBeVisible();
  await page.goto('/#/library');
  await expect(rows.filter({ hasText: /(148|222) of (148|222) decisions evaluated/ })).not.toHaveCount(0, {
    timeout: 200_000,
  });
});

test('twenty matches dropped at once during a rollout: it goes on, and a reload loses none of them', {
  tag: '@slow',
}, async ({ page }) => {
  const start = SAMPLE.split('\n').slice(0, 9).join('\n');
  const names = Array.from({ length: 20 }, (_, index) => `rival${index + 1}`);
  await page.goto(LONG);
  await page.getByRole('button', { name: /^Roll out/ }).click();
  await untilPlayed(page, 36);
  await drop(page, ...names.map((name) => ({ name: `${name}.mat`, text: start.replace('root', name) })));
  const rows = page.getByRole('list', { name: 'Matches' }).getByRole('listitem');
  await expect(rows).toHaveCount(names.length);

  // The rollout in front goes on, and the page takes keys.
  await page.getByRole('link', { name: 'Analyze', exact: true }).click();
  const before = await played(page);
  await untilPlayed(page, before + 36);
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');

  await page.reload();
  await page.goto('/#/library');
  await expect(rows).toHaveCount(names.length);
  for (const name of names) await expect(rows.filter({ hasText: new RegExp(`${name}\\b`) })).toHaveCount(1);
  await expect(rows.filter({ hasText: /\b(\d+) of \1 decisions evaluated\./ })).toHaveCount(names.length, {
    timeout: 200_000,
  });
});

test('a match is saved in the library with its notes, removed, restored, exported and imported', {
  tag: '@slow',
}, async ({ page, elsewhere }) => {
  await page.goto('/');
  await drop(page, sample);
  await evaluateAt(page, '0-ply (XG 1-ply)');
  await expect(evaluated(page)).toBeVisible();
  await page.getByRole('link', { name: 'Library' }).click();
  const rows = page.getByRole('list', { name: 'Matches' }).getByRole('listitem');
  await expect(rows).toContainText(['root – gnubg, match to 3']);
  await page.getByRole('button', { name: 'Note and tags of root – gnubg, match to 3' }).click();
  await page.getByLabel('Note', { exact: true }).fill('<b>late double</b>');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(rows).toContainText(['<b>late double</b>']);
  await page.getByRole('button', { name: 'Remove root – gnubg, match to 3' }).click();
  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(rows).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(rows).toContainText(['74 of 74 decisions evaluated.']);
  await expect(rows).toContainText(['<b>late double</b>']);
  const saved = page.waitForEvent('download');
  await chooseInLibrary(page, 'Export everything');
  const path = await (await saved).path();
  const other = await elsewhere.newPage();
  await other.goto('/#/library');
  await other.getByLabel('Library file').setInputFiles(path);
  await expect(other.getByText('0 runs imported').filter({ hasText: 'Also 1 match.' })).toBeVisible();
  await other.getByRole('button', { name: 'root – gnubg, match to 3', exact: true }).click();
  await expect(evaluated(other)).toBeVisible();
});

test('a match is evaluated with the chosen match equity table; each table has its own figures', {
  tag: '@slow',
}, async ({ page }) => {
  await page.goto('/');
  await drop(page, sample);
  await evaluateAt(page, '0-ply (XG 1-ply)');
  await expect(evaluated(page)).toBeVisible();
  await expect(page.getByText('Match equities: Kazaross XG2', { exact: true })).toBeVisible();
  const choose = async (table: string) => {
    await page.getByRole('button', { name: 'Settings' }).click();
    await page.getByText('Advanced', { exact: true }).click();
    await page.getByRole('combobox', { name: 'Match equities' }).selectOption(table);
    await page.getByRole('button', { name: 'Done' }).click();
  };
  await choose('Rockwell-Kazaross');
  await expect(page.getByText('Match equities: Rockwell-Kazaross', { exact: true })).toBeVisible();
  await expect(page.getByText('0 of 74 decisions evaluated.')).toBeVisible();
  await page.getByRole('button', { name: 'Evaluate all' }).click();
  await expect(evaluated(page)).toBeVisible();
  await choose('Kazaross XG2');
  await expect(evaluated(page)).toBeVisible();
});

test('bad files: what is wrong and where is said; the current match stays', async ({ page }) => {
  await page.goto('/');
  // The next play is wrong, too, so that the rest of the game does not show the position.
  const bad = SAMPLE.replace('31: 13/10 8/7*', '31: 13/9 12/7*').replaceAll('21/18*', '2/18*');
  await drop(page, { name: 'bad.mat', text: bad });
  await expect(
    page.getByText(/Line 9: game 1: 31: 13\/9 12\/7\*\..*The game was read up to here/).first(),
  ).toBeVisible();
  await expect(lineOf(page, /^Game 1: X 0, O 0 read in part, X wins 4 points$/)).toBeVisible();
  await drop(page, { name: 'a.xg', text: 'RGMH\u0001\u0002' });
  await expect(page.getByText(/^The XG file ends in its header/)).toBeVisible();
  await expect(lineOf(page, /^Game 1: X 0, O 0 read in part, X wins 4 points$/)).toBeVisible();
  // 10 MB: the file is read up to the limits, and what was skipped is reported.
  await drop(page, { name: 'huge.mat', text: longMatch(6500) });
  await expect(page.getByText(/2,000 games|very long/).first()).toBeVisible();
  await page.goto(`/#/match/${'0'.repeat(64)}`);
  await expect(page.getByText(/This match is not in this browser’s library/).first()).toBeVisible();
});

test('a stream of matches: those that can be read are in the library, and the damaged one is named', async ({
  page,
}) => {
  const [one, damaged, three] = (['five-points', 'three-points', 'one-game'] as const).map((name) =>
    ogxmFile(ogxmSections(matchOf(name, kernel), { jacoby: false, beavers: false, crawford: true })),
  );
  damaged![40]! ^= 1;
  await page.goto('/');
  await drop(page, { name: 'week.ogxms', bytes: Buffer.concat([one!, damaged!, three!]) });
  await expect(
    page.getByText(
      /^2 matches are in the library\. .*One match was not read\. week\.ogxms: Match 2 of the file cannot be read: /,
    ),
  ).toBeVisible();
});

test('a file that the browser cannot read, such as a deleted one, is named with what to do', async ({
  page,
}) => {
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'Roll out 3 plays' })).toBeEnabled();
  await page.evaluate(() => {
    Blob.prototype.arrayBuffer = () => Promise.reject(new DOMException('gone', 'NotFoundError'));
  });
  await drop(page, { name: 'gone.mat', text: SAMPLE });
  await expect(
    page.getByText(
      'gone.mat cannot be read. If it was moved or deleted, open it from its new place. The board is unchanged.',
    ),
  ).toBeVisible();
});

// A right-to-left override, Hebrew, and a name that is too long for a line.
const NAMES = {
  HTML: [
    '<img src=x onerror="window.hacked = 1">',
    /^root – <img src=x onerror="window\.hacked = 1">, match to 3$/,
  ],
  'right to left': ['\u202Eעברית\u200F {0} ${1}', /^root – עברית \{0\} \$\{1\}, match to 3$/],
  '10,000 characters': ['W'.repeat(10_000), /^root – W{40}, match to 3$/],
} as const;

test('hostile player names stay plain text, are cut to fit, and do not change the text direction', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/#/match');
  for (const [kind, [name, title]] of Object.entries(NAMES)) {
    await expect(page.getByRole('button', { name: 'Open a match file' }).first()).toBeVisible();
    await drop(page, {
      name: `${kind}.sgf`,
      text: file('three-points.sgf').replace(/PW\[[^\]]*\]/g, `PW[${name}]`),
    });
    await expect(page.getByRole('heading', { name: title })).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth), kind).toBe(360);
    await page.getByRole('link', { name: 'Library' }).click();
    await expect(page.getByRole('button', { name: title }).first()).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth), kind).toBe(360);
    await page.getByRole('link', { name: 'Matches', exact: true }).click();
  }
  await expect(page.locator('img, script:not([src])')).toHaveCount(0);
  expect(await page.evaluate(() => 'hacked' in window)).toBe(false);
});
