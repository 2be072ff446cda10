import { readFile } from 'node:fs/promises';
import { parse } from 'csv-parse/sync';
import type { Locator } from '@playwright/test';
import { makePlay } from '../src/formats/text/notation.ts';
import { manualMatch } from '../src/jobs/backgammon/manualReport.ts';
import { manualFigures, manualTable, unsplit } from '../src/jobs/backgammon/manualTrials.ts';
import { replay } from '../src/runner/worker/play.ts';
import { violationsIn } from './axe.ts';
import { goOn, kernel, openTrials, playOut, table, taskOf } from './byHand.ts';
import { chooseMore, expect, OPENING_31, showView, slowUnlessX, test, walkTo } from './page.ts';
import type { ManualTask } from '../src/runner/worker/evaluatorTypes.ts';
import type { Action, ManualChoice } from '../src/games/backgammon/manualTypes.ts';
import type { ManualRow } from '../src/jobs/backgammon/manualTypes.ts';

const signed = (value: number): string => `${value < 0 ? '−' : '+'}${Math.abs(value).toFixed(3)}`;

/** The row that the page should show for a trial. */
function rowOf(task: ManualTask, actions: readonly Action[]): ManualRow {
  const { end, judged } = table(task, actions);
  const figures = manualFigures(task, end!, replay(kernel, unsplit(task.job), 0, task.trial), judged);
  return manualTable(task, { trials: [{ trial: task.trial, actions: [], figures }] }).rows[0]!;
}

const place = (point: number): RegExp =>
  point === 25 ? /^X bar/ : point === 0 ? /^X tray/ : new RegExp(`^${point} point,`);

/** The first choice of a play in a trial, and the actions that lead to it. */
function firstPlay(task: ManualTask): {
  actions: readonly Action[];
  choice: Extract<ManualChoice, { kind: 'play' }>;
} {
  const actions: Action[] = [];
  for (;;) {
    const { choice } = table(task, actions);
    if (choice?.kind === 'play') return { actions, choice };
    actions.push(
      choice?.kind === 'double' ? { kind: 'double', doubled: false } : { kind: 'take', answer: 'take' },
    );
  }
}

const column = (table: Locator, index: number) =>
  table.locator('tbody tr').nth(index).locator('td').allInnerTexts();

test('two trials by mouse: a slip taken back, the cost of each decision, the table after a reload, CSV', async ({
  page,
}) => {
  const dialog = await openTrials(page);
  await dialog.getByRole('checkbox', { name: 'Show what each decision cost' }).check();
  const { choice } = firstPlay(taskOf(0));
  const roll = dialog.getByRole('button', { name: 'Roll', exact: true });
  await roll.click();
  // An illegal play is rejected.
  const typed = dialog.getByRole('textbox', { name: 'Enter a play' });
  await typed.fill('1/24');
  await dialog.getByRole('button', { name: 'Play', exact: true }).click();
  await expect(typed).toHaveAttribute('aria-invalid', 'true');
  // Make the play on the board, undo it, and make it again.
  const made = choice.plays[0]!;
  const drag = async () => {
    for (const { from, to } of made.moves)
      await dialog
        .getByRole('gridcell', { name: place(from) })
        .first()
        .dragTo(dialog.getByRole('gridcell', { name: place(to) }).first());
  };
  const done = dialog.getByRole('button', { name: `Play ${makePlay(made.moves)}`, exact: true });
  await drag();
  await expect(done).toBeVisible();
  await dialog.getByRole('button', { name: 'Take back' }).click();
  await expect(done).toBeHidden();
  await drag();
  await done.click();
  const actions: Action[] = [...firstPlay(taskOf(0)).actions, { kind: 'play', after: made.after }];
  const { judged } = table(taskOf(0), actions);
  await expect(dialog.getByRole('status').first()).toContainText(
    judged.at(-1)!.loss < 0.0005 ? 'No loss.' : `cost ${judged.at(-1)!.loss.toFixed(3)}`,
  );
  // After closing and reopening, the trial continues where it was.
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: 'Play it out yourself' }).click();
  await expect(dialog.getByRole('textbox', { name: 'Game', exact: true })).toHaveValue('1');
  const first = await goOn(dialog, taskOf(0), actions);
  const end = rowOf(taskOf(0), first);
  await expect(dialog.locator('dt').getByText('Luck-adjusted', { exact: true }).locator('..')).toContainText(
    signed(end.counts),
  );
  await dialog.getByRole('button', { name: 'Next game' }).and(dialog.locator('.primary')).click();
  const second = rowOf(taskOf(1), await playOut(dialog, taskOf(1)));
  // On reopening, rows come from storage: both trials are saved.
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: 'Play it out yourself' }).click();
  await expect(dialog.getByRole('textbox', { name: 'Game', exact: true })).toHaveValue('3');

  await page.reload();
  await page.getByRole('button', { name: 'Play it out yourself' }).click();
  await expect(dialog.getByRole('textbox', { name: 'Game', exact: true })).toHaveValue('3');
  const trials = dialog.getByRole('table', { name: 'Trials played by hand, values for X' });
  for (const [index, row] of [end, second].entries())
    expect(await column(trials, index)).toEqual([
      ...[row.counts, row.luck, row.engine, row.difference].map(signed),
      row.lost.toFixed(3),
    ]);
  await expect(trials.getByRole('row', { name: /^Mean/ })).toContainText(
    signed((end.difference + second.difference) / 2),
  );
  const download = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Save as CSV' }).click();
  const lines = (await readFile(await (await download).path(), 'utf8')).trimEnd().split('\n');
  expect(lines).toHaveLength(3);
  expect(lines[1]).toContain(`,X,1,${end.played},${end.luck},${end.counts},${end.engine},`);

  await dialog.getByRole('button', { name: 'Trial 1', exact: true }).click();
  await dialog.getByRole('button', { name: 'The engine’s game' }).click();
  await expect(
    dialog
      .getByRole('row', { name: /^Whole game/ })
      .getByRole('cell')
      .last(),
  ).toHaveText(signed(end.engine));
  await dialog.getByRole('button', { name: 'Delete these trials' }).click();
  await dialog.getByRole('button', { name: 'Delete 2 trials for good' }).click();
  await expect(trials).toBeHidden();
  await expect(dialog.getByRole('textbox', { name: 'Game', exact: true })).toHaveValue('1');
});

test('a trial by keyboard, from the games of the details; Escape takes back before it closes', {
  tag: '@slow',
}, async ({ page }) => {
  const dialog = await openTrials(page);
  const task = taskOf(0);
  const { choice } = firstPlay(task);
  const roll = dialog.getByRole('button', { name: 'Roll', exact: true });
  // The dialog takes the focus a moment after it opens.
  await expect.poll(() => dialog.evaluate((node) => node.contains(document.activeElement))).toBe(true);
  for (
    let tabs = 0;
    tabs < 12 && !(await roll.evaluate((button) => button === document.activeElement));
    tabs++
  )
    await page.keyboard.press('Shift+Tab');
  await expect(roll).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('gridcell').and(page.locator(':focus'))).toBeVisible();
  const made = choice.plays[0]!;
  const enter = async () => {
    for (const { from, to } of made.moves)
      for (const point of [from, to]) {
        await walkTo(page, place(point));
        await page.keyboard.press('Enter');
      }
  };
  await enter();
  const done = dialog.getByRole('button', { name: `Play ${makePlay(made.moves)}`, exact: true });
  await expect(done).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeVisible();
  await expect(done).toBeHidden();
  await enter();
  await expect(done).toBeFocused();
  await page.keyboard.press('Enter');
  await goOn(dialog, task, [...firstPlay(task).actions, { kind: 'play', after: made.after }]);
  const next = dialog.getByRole('button', { name: 'Next game' }).and(dialog.locator('.primary'));
  await expect(next).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('textbox', { name: 'Game', exact: true })).toHaveValue('2');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
});

test('at 360 pixels, for the other side, in German: nothing overflows, axe finds nothing', {
  tag: '@slow',
}, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  // Without animation, so that no color is measured during a change of theme.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const dialog = await openTrials(page);
  await dialog.getByRole('combobox', { name: 'You play' }).selectOption('O');
  await playOut(dialog, taskOf(0, 'opponent'));
  await page.keyboard.press('Escape');
  await chooseMore(page, 'Deutsch (DE)');
  await page.getByRole('button', { name: 'Selbst zu Ende spielen' }).first().click();
  const german = page.getByRole('dialog', { name: 'Von Hand gespielt' });
  for (const theme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: theme });
    expect(await violationsIn(page, '[role=dialog]')).toEqual([]);
  }
  await expect(german.getByRole('button', { name: /^(Würfeln|Ziehen|Annehmen)$/ })).toBeVisible();
  await german.getByRole('combobox', { name: 'Gespielt wird' }).selectOption('O');
  const trials = german.getByRole('table', { name: 'Von Hand gespielte Durchgänge, Werte für O' });
  await expect(trials).toBeVisible();
  await german.getByRole('button', { name: 'Durchgang 1', exact: true }).click();
  await expect(german.locator('dt').getByText('Ohne Glück', { exact: true })).toBeVisible();
  for (const theme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: theme });
    expect(await violationsIn(page, '[role=dialog]')).toEqual([]);
  }
  const wide = await german.evaluate((element) =>
    [element, ...element.querySelectorAll('*')]
      .filter(({ scrollWidth, clientWidth }) => clientWidth > 1 && scrollWidth > clientWidth + 1)
      .map(({ className, tagName }) => `${tagName} ${String(className)}`),
  );
  expect(wide).toEqual([]);
});

// 2-away, 4-away: X leads, so that the sides' chances differ in more than their sign.
const MATCH = OPENING_31.replace(':31:0:0:1:0:', ':31:3:1:0:5:');

for (const [player, manualSide] of [
  ['X', 'asker'],
  ['O', 'opponent'],
] as const)
  test(
    `in a match, trials played by hand use the page's unit: ${player} on roll`,
    slowUnlessX(player),
    async ({ page, context }) => {
      await context.grantPermissions(['clipboard-read', 'clipboard-write']);
      const dialog = await openTrials(page, MATCH);
      await page.keyboard.press('Escape');
      await showView(page, 'Plays');
      await page.getByRole('group', { name: 'Values as' }).getByRole('button', { name: 'MWC' }).click();
      await showView(page, 'Games');
      await page.getByRole('button', { name: 'Play it out yourself' }).click();
      await dialog.getByRole('combobox', { name: 'You play' }).selectOption(player);
      await dialog.getByRole('checkbox', { name: 'Show what each decision cost' }).check();
      const task = taskOf(0, manualSide, MATCH);
      const row = rowOf(task, await playOut(dialog, task));

      const { even, perPoint } = manualMatch(task)!;
      const percent = (share: number) => `${(100 * share).toFixed(2)}\u202f%`;
      const chance = (equity: number) => percent(even + perPoint * equity);
      const gap = (equity: number) => `${equity < 0 ? '−' : '+'}${percent(Math.abs(perPoint * equity))}`;
      const trials = dialog.getByRole('table', { name: `Trials played by hand, values for ${player}` });
      expect(await column(trials, 0)).toEqual(
        [
          chance(row.counts),
          gap(row.luck),
          chance(row.engine),
          gap(row.difference),
          percent(perPoint * row.lost),
        ].map((text) => text.replace('\u202f%', '')),
      );
      await expect(trials.getByRole('columnheader', { name: 'Counts %' })).toBeVisible();
      await expect(
        dialog.locator('dt').getByText('Luck-adjusted', { exact: true }).locator('..'),
      ).toContainText(chance(row.counts));
      await expect(dialog.getByText(`Values for ${player}: match winning chance.`).first()).toBeVisible();
      // The game itself is shown from the viewpoint of X, whose decision it is.
      const asX = manualMatch({ ...task, manualSide: 'asker' })!;
      const counts = manualSide === 'asker' ? row.counts : -row.counts;
      await expect(
        dialog
          .getByRole('row', { name: /^Whole game/ })
          .getByRole('cell')
          .last(),
      ).toHaveText(percent(asX.even + asX.perPoint * counts));
      await dialog.getByRole('button', { name: 'Copy as text' }).click();
      await expect(dialog.getByText('Copied: the trials as text.')).toBeVisible();
      const text = await page.evaluate(() => navigator.clipboard.readText());
      expect(text).toContain(`Values for ${player}, luck-adjusted; match winning chances.`);
      const download = page.waitForEvent('download');
      await dialog.getByRole('button', { name: 'Save as CSV' }).click();
      const file = await readFile(await (await download).path(), 'utf8');
      const [line] = parse<Record<string, string>>(file, { columns: true });
      expect(line).toMatchObject({ counts: String(row.counts) });
      expect(Number(line?.['mwc_counts'])).toBeCloseTo(even + perPoint * row.counts, 12);
    },
  );

test('from the two games of a trial, the one shown is taken over', async ({ page }) => {
  const board = encodeURIComponent('-b----E-C---eE---c-e----B-:0:0:1:00:0:0:1:0:10');
  await page.goto(
    `/#xgid=${board}&ask=position&trials=60&truncateAfterPlies=5&initial=true&bothSides=true&cubeless=true`,
  );
  await page.getByRole('button', { name: /^Roll out/ }).click();
  await expect(page.getByText('Done: 60 trials')).toBeVisible();
  await showView(page, 'Games');
  const details = page.getByRole('region', { name: 'Games', exact: true });
  await details.getByRole('combobox', { name: 'Who begins' }).selectOption('O begins');
  await details.getByRole('textbox', { name: 'Game', exact: true }).fill('7');
  await details.getByRole('button', { name: 'Play it out yourself' }).click();
  const dialog = page.getByRole('dialog', { name: 'Played by hand' });
  await expect(dialog.getByRole('combobox', { name: 'Who begins' })).toHaveValue('1');
  await expect(dialog.getByRole('textbox', { name: 'Game', exact: true })).toHaveValue('7');
});
