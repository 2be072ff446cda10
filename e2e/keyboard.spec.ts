import type { Locator, Page } from '@playwright/test';
import { expect, LONG, playRow, quick, test, untilPlayed, walkTo } from './page.ts';

/** Controls should be reachable within this many tab stops. */
const MOST_TABS = 70;

/** Moves to a control with the Tab key only, and checks that the focus is visible at each stop. */
async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await expect(target).toBeVisible();
  for (let tabs = 0; tabs < MOST_TABS; tabs++) {
    await page.keyboard.press(key);
    if (await target.evaluate((element) => element === document.activeElement)) {
      const { style, width } = await target.evaluate((element) => {
        const { outlineStyle, outlineWidth } = getComputedStyle(element);
        return { style: outlineStyle, width: Number.parseFloat(outlineWidth) };
      });
      expect(style).not.toBe('none');
      expect(width).toBeGreaterThanOrEqual(2);
      return;
    }
  }
  throw new Error(`tabTo: expected ${String(target)} within ${MOST_TABS} tabs`);
}

test('a whole journey by keyboard alone: board, settings, rollout, figures, library and back', async ({
  page,
}) => {
  await page.goto(LONG);
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  await expect(button('Roll out 3 plays')).toBeEnabled();
  // The deeper evaluation may change the order of the rows.
  await expect(playRow(page, '8/5 6/5')).toContainText('2-ply');
  // The dialog loads after the first view.
  await expect(button('Settings')).toBeEnabled();
  // Settings: change one and close with Escape; the focus returns to the button.
  await tabTo(page, button('Settings'));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Rollout settings' })).toBeVisible();
  await tabTo(page, page.getByRole('textbox', { name: 'Seed' }));
  await page.keyboard.type('7');
  await page.keyboard.press('Escape');
  await expect(button('Settings')).toBeFocused();
  await expect(page.getByRole('region', { name: 'Rollout' })).toContainText('seed 7');
  // Enter a play on the board: 13/10 and 6/5.
  await page.keyboard.press('Tab');
  await tabTo(page, page.getByRole('gridcell').and(page.locator('[tabindex="0"]')));
  for (const [from, to] of [
    [/^13 point/, /^10 point/],
    [/^6 point/, /^5 point/],
  ] as const)
    for (const cell of [from, to]) {
      await walkTo(page, cell);
      await page.keyboard.press(' ');
    }
  await expect(page.getByRole('checkbox', { name: 'Roll out 13/10 6/5' })).toBeChecked();
  // Roll out, pause, resume, stop.
  await tabTo(page, page.getByRole('button', { name: /^Roll out \d plays$/ }));
  await page.keyboard.press('Enter');
  await untilPlayed(page, 1);
  await expect(button('Pause')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(button('Resume')).toBeFocused();
  await page.keyboard.press('Enter');
  await tabTo(page, button('Stop'));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: 'Rollout' })).toContainText('Stopped after');
  // Open the figures and a game.
  const details = page.getByRole('main');
  const views = details.getByRole('navigation', { name: 'Views of the position' });
  for (const name of ['Numbers', 'Games']) {
    await page.keyboard.press('Control+Home');
    await tabTo(page, views.getByRole('button', { name }), name === 'Numbers' ? 'Shift+Tab' : 'Tab');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('region', { name, exact: true })).toBeVisible();
  }
  await tabTo(page, details.getByRole('list', { name: 'Turns of the game' }).getByRole('button').nth(1));
  await page.keyboard.press('Enter');
  await expect(details.getByRole('grid', { name: 'Board of turn 2' })).toBeVisible();
  // Library: open the run again.
  await page.keyboard.press('Control+Home');
  await tabTo(page, page.getByRole('link', { name: 'Library' }), 'Shift+Tab');
  await page.keyboard.press('Enter');
  const run = page.getByRole('button', { name: 'X to play 31', exact: true });
  await tabTo(page, run);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: 'Rollout' })).toContainText('Stopped after');
});

test('a screen reader gets the board cell by cell, and the results as a table and a sentence', async ({
  page,
}) => {
  await page.goto(quick(36));
  await page.getByRole('button', { name: 'Roll out 3 plays' }).click();
  await expect(page.getByRole('status').filter({ hasText: /^Rollout done\. / })).toBeAttached();
  await expect(page.getByRole('grid', { name: 'Board' })).toMatchAriaSnapshot(`
    - grid "Board":
      - row:
        - gridcell "13 point, 5 X"
        - gridcell "14 point, empty"
        - gridcell "15 point, empty"
        - gridcell "16 point, empty"
        - gridcell "17 point, 3 O"
        - gridcell "18 point, empty"
        - gridcell "X bar, empty"
        - gridcell "19 point, 5 O"
        - gridcell "20 point, empty"
        - gridcell "21 point, empty"
        - gridcell "22 point, empty"
        - gridcell "23 point, empty"
        - gridcell "24 point, 2 X"
        - gridcell "O tray, 0 off"
      - row:
        - gridcell "12 point, 5 O"
        - gridcell "11 point, empty"
        - gridcell "10 point, empty"
        - gridcell "9 point, empty"
        - gridcell "8 point, 3 X"
        - gridcell "7 point, empty"
        - gridcell "O bar, empty"
        - gridcell "6 point, 5 X"
        - gridcell "5 point, empty"
        - gridcell "4 point, empty"
        - gridcell "3 point, empty"
        - gridcell "2 point, empty"
        - gridcell "1 point, 2 O"
        - gridcell "X tray, 0 off"
  `);
  await expect(page.getByRole('table', { name: 'Plays, best first' })).toMatchAriaSnapshot(`
    - table "Plays, best first":
      - caption: Plays, best first
      - rowgroup:
        - row "Play Equity Loss Best? Win G BG Lose G Lose BG Games":
          - columnheader "Play"
          - columnheader "Equity":
            - button "Equity"
          - columnheader "Loss"
          - columnheader "Best?"
          - columnheader "Win":
            - button "Win"
          - columnheader "G":
            - button "G"
          - columnheader "BG"
          - columnheader "Lose G":
            - button "Lose G"
          - columnheader "Lose BG"
          - columnheader "Games"
      - rowgroup:
        - row:
          - rowheader:
            - checkbox [checked]
          - cell /[+−]\\d\\.\\d{3} ± \\d\\.\\d{3}/
          - cell /^(best|leads)$/
          - cell /\\d+\\.\\d %/
  `);
});
