import type { Locator, Page } from '@playwright/test';
import {
  ENDLESS,
  evaluated,
  expect,
  finished,
  liveChart,
  LONG,
  OPENING_31,
  paste,
  played,
  playRow,
  pressOnceThere,
  quick,
  setDice,
  showPairs,
  showView,
  test,
  untilPlayed,
} from './page.ts';

test('paste, roll out, watch it converge, pause, resume, stop', { tag: '@core' }, async ({ page }) => {
  await page.goto(LONG);
  await paste(page, `my opening: ${OPENING_31.replace('31', '13')} what now?`);
  await expect(
    page.getByText('XGID read: X to play 31, money game, Jacoby rule, cube centered.'),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Roll out 3 plays' }).click();

  const rollout = page.getByRole('region', { name: 'Rollout' });
  await untilPlayed(page, 36);
  await expect(playRow(page, '8/5 6/5')).toContainText('±');
  await expect(liveChart(page).locator('polyline')).toHaveCount(3);

  await page.getByRole('button', { name: 'Pause' }).click();
  await expect(rollout).toContainText('Paused after');
  const paused = await played(page);
  await page.getByRole('button', { name: 'Resume' }).click();
  await untilPlayed(page, paused + 1);

  await page.getByRole('button', { name: 'Stop', exact: true }).click();
  await expect(rollout).toContainText('Stopped after');
  expect(await played(page)).toBeLessThan(ENDLESS);
  await expect(page.getByRole('button', { name: 'Continue to 1,679,616 trials' })).toBeVisible();
});

/** At every width, the text of each cell must stay in it. */
async function expectNoOverlaps(page: Page, table: Locator) {
  for (const width of [1440, 1366, 1280, 1180, 1100, 1024, 900, 768, 560, 360]) {
    await page.setViewportSize({ width, height: 800 });
    const overlaps = await table.locator('tbody :is(th small, td)').evaluateAll((lines) =>
      lines
        .filter((line) => {
          const words = document.createRange();
          words.selectNodeContents(line);
          const text = words.getBoundingClientRect();
          const cell = line.closest('th, td')!.getBoundingClientRect();
          return text.width > 0 && (text.right > cell.right + 1 || text.left < cell.left - 1);
        })
        .map((line) => line.textContent),
    );
    expect(overlaps, `${width}`).toEqual([]);
  }
}

test('a finished rollout: verdict first, separated rows, chances that sum to 1, dice grid, extension', async ({
  page,
}) => {
  await page.goto(quick(72));
  await page.getByRole('button', { name: 'Roll out 3 plays' }).click();
  await finished(page, 72);
  await expect(page.getByRole('region', { name: 'Verdict' })).toContainText(
    /(is best by|leads by|Too close to call)/,
  );
  await expect(page.getByText('Not rolled out')).toBeVisible();
  const table = page.getByRole('table', { name: 'Plays, best first' });
  await expectNoOverlaps(page, table);
  const chances = await table.locator('tbody').first().locator('tr td:nth-child(4)').allInnerTexts();
  expect(chances).toHaveLength(3);
  const sum = chances.reduce((total, text) => total + Number(/[\d.]+/.exec(text)?.[0]), 0);
  expect(Math.abs(sum - 100)).toBeLessThanOrEqual(0.3); // each is rounded to a tenth
  await showPairs(page);
  await expect(
    page.getByRole('application', { name: /after 72 trials 72 of 1,296 pairs have come/ }),
  ).toBeVisible();
  await showView(page, 'Plays');
  await page.getByRole('button', { name: 'More trials' }).click();
  await page.getByRole('menuitem', { name: 'Add 72 trials' }).click();
  await finished(page, 144);
});

test('chances in brackets, which nobody plays for, fit at every width', async ({ page }) => {
  await page.goto('/#xgid=-b----E-C---eE---c-e----B-:0:0:1:31:4:4:0:5:10');
  const table = page.getByRole('table', { name: 'Plays, best first' });
  await expect(table.getByRole('cell', { name: /^\(\d+\.\d\)$/ }).first()).toBeVisible();
  await expectNoOverlaps(page, table);
});

test('results stay when the board changes, and link back to their position', async ({ page }) => {
  await page.goto(quick(36));
  await page.getByRole('button', { name: 'Roll out 3 plays' }).click();
  await finished(page, 36);
  await setDice(page, '64');
  await expect(page.getByText('The board has changed since this rollout')).toBeVisible();
  // Its rows would appear under the wrong title; the figures below say which position they belong to.
  const table = page.getByRole('table', { name: 'Plays, best first' });
  await expect(table).toContainText('24/18 13/9');
  await expect(table).not.toContainText('±');
  const whose =
    'These figures belong to another rollout: X to play 31 (money game, Jacoby rule, cube centered).';
  for (const view of ['Games', 'Rolls', 'Numbers'] as const) {
    if (view === 'Rolls') await showPairs(page);
    else await showView(page, view);
    await expect(page.getByText(whose)).toBeVisible();
  }
  await showView(page, 'Plays');
  await expect(page.getByRole('button', { name: 'Roll out 3 plays' })).toBeEnabled();
  await page.getByRole('button', { name: 'Back to its position' }).click();
  await expect(page.getByRole('heading', { name: 'X to play 31' })).toBeVisible();
  await expect(page.getByText('The board has changed since this rollout')).toBeHidden();
  await expect(table).toContainText('±');
  await expect(page.getByText(whose)).toBeHidden();
});

test('plays are chosen, added by typing and by the board', async ({ page }) => {
  await page.goto(quick(36));
  await page.getByRole('checkbox', { name: 'Roll out 8/5 6/5' }).uncheck();
  await expect(page.getByRole('button', { name: 'Roll out 2 plays' })).toBeEnabled();
  await page.getByRole('button', { name: /more plays?$/ }).click();
  const add = page.getByRole('textbox', { name: 'Add a play' });
  await add.fill('6/5 6/3');
  await add.press('Enter');
  await expect(
    page
      .getByRole('checkbox', { name: 'Roll out 6/3 6/5' })
      .or(page.getByRole('checkbox', { name: 'Roll out 6/5 6/3' })),
  ).toBeChecked();
  await add.fill('6/1');
  await add.press('Enter');
  await expect(add).toHaveAttribute('aria-invalid', 'true');
  // Tap source, then target: 13/10, then 6/5.
  await page.getByRole('gridcell', { name: /^13 point/ }).click();
  await page.getByRole('gridcell', { name: /^10 point/ }).click();
  await expect(page.getByRole('button', { name: 'Take back' })).toBeVisible();
  await page.getByRole('gridcell', { name: /^6 point/ }).click();
  await page.getByRole('gridcell', { name: /^5 point/ }).click();
  await expect(page.getByText('13/10 6/5 is now a candidate.')).toBeVisible();
  await expect(page.getByRole('checkbox', { name: 'Roll out 13/10 6/5' })).toBeChecked();
});

test('what is rolled out does not depend on how soon the button is pressed', async ({ page }) => {
  const chosen = page.getByRole('checkbox', { name: /^Roll out/, checked: true });
  const names = async () =>
    new Set(await Promise.all((await chosen.all()).map((box) => box.getAttribute('aria-label'))));
  await page.goto(quick(36));
  await evaluated(page);
  const late = await names();
  // At 0-ply another play would be third.
  expect(late).toContain('Roll out 13/10 6/5');
  await page.goto('about:blank');
  await page.goto(quick(36));
  await pressOnceThere(page, 'Roll out 3 plays');
  await finished(page, 36);
  expect(await names()).toEqual(late);
});

test('a hopeless play is rested by hand, resumed, and catches up', async ({ page }) => {
  await page.goto(LONG);
  await page.getByRole('button', { name: 'Roll out 3 plays' }).click();
  const rows = page.getByRole('row').filter({ hasText: /−0\.\d{3} ±/ });
  await expect(rows).toHaveCount(2);
  const second = rows.first().getByRole('button', { name: /^Rest / });
  const play = (await second.getAttribute('aria-label'))!.slice('Rest '.length);
  await page.getByRole('button', { name: `Rest ${play}` }).press('Enter');
  // By keyboard, since rows may move under a pointer. The others continue without this play.
  const row = playRow(page, play);
  await expect(row).toContainText('fewer');
  const trials = async () => {
    const [, less, all] = /([\d,]+)\s+fewer|([\d,]+) trials/.exec(await row.innerText()) ?? [];
    return less ?? all ?? 'no trials';
  };
  // A piece that a worker has started may still finish.
  await expect(async () => {
    const [rested, before] = [await trials(), await played(page)];
    await untilPlayed(page, before + 501);
    expect(await trials()).toBe(rested);
  }).toPass();

  await page.getByRole('button', { name: `Resume ${play}` }).press('Enter');
  await expect(row).not.toContainText('fewer');
  await page.getByRole('button', { name: `Rest ${play}` }).press('Enter');
  await page.getByRole('button', { name: 'Stop', exact: true }).click();
  await expect(page.getByRole('region', { name: 'Rollout' })).toContainText('Stopped after');
  await expect(page.getByRole('button', { name: `Rest ${play}` })).toHaveCount(0);
});
