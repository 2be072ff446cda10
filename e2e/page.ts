import { expect, type Locator, type Page } from '@playwright/test';
import { unwrap } from '../src/engine/errors.ts';
import { parseXgid } from '../src/formats/ids/xgid.ts';
import { SETTING_FIELDS } from '../src/jobs/settings/settingFields.ts';
import { makeHash } from '../src/page/state/links/link.ts';
import { PAGE_SETTINGS } from '../src/page/state/settings/pageSettings.ts';
import type { ANALYSIS_VIEW_NAMES } from '../src/ui/routes.ts';
import type { AnalysisViewName } from '../src/ui/viewTypes.ts';
import { test as warmTest } from './warm.ts';

/** Fails if the page logs a console error or throws an uncaught exception. */
export const test = warmTest.extend<{ complaints: string[] }>({
  complaints: [
    async ({ page }, use) => {
      const complaints: string[] = [];
      page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
      page.on('pageerror', (error) => complaints.push(String(error)));
      await use(complaints);
      expect(complaints).toEqual([]);
    },
    { auto: true },
  ],
});
export { expect };

export const OPENING_31 = 'XGID=-b----E-C---eE---c-e----B-:0:0:1:31:0:0:1:0:10';

/** The opening 31 with the page's own settings. The page itself opens with another position. */
export const OPENING = `/${makeHash({ position: unwrap(parseXgid(OPENING_31)).position, settings: PAGE_SETTINGS })}`;

/** XG's text for the opening 31, with decimal commas. */
export const XG_TEXT = `${OPENING_31}

X:Player 1   O:Player 2
    1. 4-ply       8/5 6/5                      eq:+0,218
      Player:   55,10% (G:16,60% B:0,66%)
      Opponent: 44,90% (G:11,80% B:0,50%)
    2. 3-ply       24/23 13/10                  eq:-0,012 (-0,230)
`;

/** The opening 31 with settings for a short rollout: few trials without variance reduction. */
export const quick = (trials: number): string =>
  `/#xgid=${encodeURIComponent(OPENING_31.slice(5))}&trials=${trials}&varianceReduction=none`;

/** The scores of the question of a link: `/#xgid=…`. */
export const scoresAt = (link: string): string => `${link}&view=scores`;

/** The largest number of trials allowed: more than any machine can finish during a test. */
export const ENDLESS = SETTING_FIELDS.trials.maximum;
/** The opening 31 with a rollout that is still running whenever a test freezes, pauses or stops it. */
export const LONG = quick(ENDLESS);

/** Trials of the rollout in view that every candidate has, not counting those at rest. */
export const played = async (page: Page): Promise<number> =>
  Number(await page.getByRole('progressbar').getAttribute('aria-valuenow'));

/** Waits until the rollout in view has ended. @param trials - of each candidate; undefined for any number */
export const finished = (page: Page, trials?: number): Promise<void> =>
  expect(page.getByRole('region', { name: 'Rollout' })).toContainText(
    trials === undefined ? 'Done: ' : `Done: ${trials.toLocaleString('en')} trials each`,
  );

/** Waits until each candidate of the rollout in view has at least this many trials. The rollout may go on. */
export const untilPlayed = (page: Page, least: number): Promise<void> =>
  expect.poll(() => played(page), { message: 'trials of the rollout in view' }).toBeGreaterThanOrEqual(least);

/**
 * Makes the page click a button as soon as it exists and this many trials have been played, to catch a
 * rollout that ends soon. Call it before that can happen.
 */
export const pressOnceThere = (page: Page, name: string, trials = 0): Promise<void> =>
  page.evaluate(
    ([wanted, least]) => {
      const observer = new MutationObserver(() => {
        const done = document.querySelector('[role=progressbar]')?.getAttribute('aria-valuenow');
        const button = [...document.querySelectorAll('button')].find((each) => each.textContent === wanted);
        if (button === undefined || Number(done) < least) return;
        observer.disconnect();
        button.click();
      });
      observer.observe(document.body, { subtree: true, childList: true, attributes: true });
    },
    [name, trials] as const,
  );

/** Whether all of an element is on the screen and no fixed bar covers its middle. */
export const isInSight = (element: Locator): Promise<boolean> =>
  element.evaluate((node) => {
    const { top, bottom, left, right } = node.getBoundingClientRect();
    const there = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    const isFree = there !== null && (node.contains(there) || there.contains(node));
    return isFree && top >= 0 && left >= 0 && bottom <= innerHeight && right <= innerWidth;
  });

/** Opens a view of the position. */
export async function showView(
  page: Page,
  name: (typeof ANALYSIS_VIEW_NAMES)[AnalysisViewName],
): Promise<void> {
  const button = page
    .getByRole('navigation', { name: 'Views of the position' })
    .getByRole('button', { name, exact: true });
  await button.click();
  await expect(button).toHaveAttribute('aria-current', 'page');
}

/** The losses at the scores that are rolled out. */
export const scoreTable = (page: Page): Locator =>
  page.getByRole('table', { name: 'What each candidate loses in each rollout' });

/** Rolls out the four scores that have names, those of them that are not rolled out yet. */
export const rollOutTypical = (page: Page): Promise<void> =>
  page.getByRole('button', { name: /^Roll out [34] scores$/ }).click();

/** Opens the view of rolls with the grid of both first rolls, which is folded at first. */
export async function showPairs(page: Page): Promise<void> {
  await showView(page, 'Rolls');
  await page.getByText('Pairs of the first two rolls').click();
}

/** Unfolds the other changes of the scores, and presses a button there. */
export async function otherChange(page: Page, name: string): Promise<void> {
  const button = page.getByRole('main').getByRole('button', { name, exact: true });
  if (!(await button.isVisible())) await page.getByText('Other change', { exact: true }).click();
  await button.click();
}

/** Chooses an item of the menu ⋯. */
export async function chooseMore(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: /^(More|Mehr)$/ }).click();
  await page.getByRole('menuitem', { name }).click();
}

/** Chooses an item of the menu of the library. */
export async function chooseInLibrary(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Import and export' }).click();
  await page.getByRole('menuitem', { name }).click();
}

/** Opens the dialog that shares, and presses one of its buttons. @param group - the row of the button */
export async function share(page: Page, name: string | RegExp, group?: string): Promise<void> {
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Share' });
  const row = group === undefined ? dialog : dialog.getByRole('group', { name: group });
  await row.getByRole('button', { name, exact: true }).click();
}

/** Copies the link to the rollout or the position on the board, and returns it. */
export async function copiedLink(page: Page): Promise<string> {
  await share(page, 'Copy link');
  await expect(page.getByRole('dialog').getByText('Copied: the link.')).toBeVisible();
  await page.keyboard.press('Escape');
  return page.evaluate(() => navigator.clipboard.readText());
}

/** Enters a roll in the editor of the position. */
export async function setDice(page: Page, roll: string): Promise<void> {
  await page.getByRole('button', { name: 'Set up', exact: true }).click();
  await page.getByRole('textbox', { name: 'Dice' }).fill(roll);
  await page.getByRole('button', { name: 'Done', exact: true }).click();
}

/** Chooses the question about the position on the board. */
export async function ask(page: Page, question: 'play' | 'cube' | 'position'): Promise<void> {
  const names = { play: /^Play/, cube: /^(Double|Redouble|Take)\?$/ };
  if (question !== 'position') return page.getByRole('radio', { name: names[question] }).click();
  await page.getByRole('radio', { name: names.cube }).click();
  await page.getByRole('button', { name: 'Roll out the position itself' }).click();
}

/** Switches between English and German, also behind a dialog, which stays open. */
export const switchLanguage = (page: Page): Promise<void> =>
  page.locator('footer button[lang]').dispatchEvent('click');

/** The live chart of the rollout in view. */
export const liveChart = (page: Page): Locator => page.getByRole('img', { name: /^Equities against trials/ });

/** Opens all figures of the rollout, and waits until they show this many trials: `1,296`. */
export async function allDrawn(page: Page, trials: string): Promise<void> {
  await showView(page, 'Numbers');
  await expect(
    page
      .getByRole('region', { name: /^Statistics of each (candidate, best first|line)$/ })
      .getByRole('row', { name: new RegExp(`^Games ${trials}( |$)`) }),
  ).toBeVisible();
}

/**
 * Waits until storage has saved a run as its library line
 * says, then goes back. Closing a page aborts pending writes.
 */
export async function waitUntilKept(page: Page, line: string | RegExp): Promise<void> {
  await page.getByRole('link', { name: 'Library' }).click();
  await expect(
    page.getByRole('region', { name: 'Library' }).getByRole('listitem').filter({ hasText: line }),
  ).toBeVisible();
  await page.goBack();
}

/**
 * Waits for the evaluation by the strong net. It replaces that of the fast net once it has loaded, which may change
 * figures, order and proposed plays.
 */
export const evaluated = (page: Page) =>
  expect(page.getByText('strong net', { exact: true }).filter({ visible: true })).toBeVisible();

/**
 * Opens the link to a stopped rollout in another browser, rolls it out there, and expects identical digits.
 */
export async function expectSameElsewhere(page: Page): Promise<void> {
  const rolled = (of: Page) => of.getByRole('table', { name: 'Plays, best first' }).locator('tbody').first();
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const link = await copiedLink(page);
  expect(link).toMatch(/&counts=\d+(%2C\d+)*&engine=/);
  await evaluated(page);
  const own = await rolled(page).innerText();
  const other = await page.context().newPage();
  await other.goto(link);
  await expect(other.getByText('Start it to get the same numbers, to the last digit.')).toBeVisible();
  await other.getByRole('button', { name: /^Roll out \d plays$/ }).click();
  await finished(other);
  await expect(rolled(other)).toHaveText(own, { useInnerText: true });
  await other.close();
}

/** Pastes a text while no field has the focus, as soon as the page takes it. */
export async function paste(page: Page, text: string): Promise<void> {
  const isTaken = () =>
    page.evaluate((pasted) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text', pasted);
      const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
      return !document.body.dispatchEvent(event);
    }, text);
  await expect.poll(isTaken).toBe(true);
}

/** A file to drop, as text or as bytes. */
export interface DroppedFile {
  readonly name: string;
  readonly text?: string;
  readonly bytes?: Uint8Array;
  /** How often the page repeats the text: large files are not sent to it. */
  readonly times?: number;
}

/** Drops files on the page, as soon as it takes them. */
export async function drop(page: Page, ...files: readonly DroppedFile[]): Promise<void> {
  const given = files.map(({ bytes, ...file }) => ({ ...file, bytes: bytes && [...bytes] }));
  const isTaken = () =>
    page.evaluate((all) => {
      const dataTransfer = new DataTransfer();
      for (const { name, text = '', times = 1, bytes } of all)
        dataTransfer.items.add(
          new File([bytes === undefined ? text.repeat(times) : new Uint8Array(bytes)], name),
        );
      const event = new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true });
      return !document.body.dispatchEvent(event);
    }, given);
  await expect.poll(isTaken).toBe(true);
}

/** The row of a play, rolled out or evaluated. */
export const playRow = (page: Page, play: string) =>
  page
    .getByRole('row')
    .filter({ has: page.getByRole('checkbox', { name: `Roll out ${play}`, exact: true }) });

/** Moves across the board with arrow keys until a field has the focus. */
export async function walkTo(page: Page, name: RegExp): Promise<void> {
  const target = page.getByRole('gridcell', { name }).first();
  const place = (of: Locator) =>
    of.evaluate((cell) => {
      const row = cell.closest('[role=row]')!;
      const rows = Array.from(cell.closest('[role=grid]')!.querySelectorAll('[role=row]'));
      return {
        row: rows.indexOf(row),
        column: Array.from(row.querySelectorAll('[role=gridcell]')).indexOf(cell),
      };
    });
  const to = await place(target);
  for (let steps = 0; steps < 30; steps++) {
    const at = await place(page.locator(':focus'));
    if (at.row === to.row && at.column === to.column) return;
    await page.keyboard.press(
      at.row < to.row
        ? 'ArrowDown'
        : at.row > to.row
          ? 'ArrowUp'
          : at.column < to.column
            ? 'ArrowRight'
            : 'ArrowLeft',
    );
  }
  throw new Error(`walkTo: expected ${name} within 30 steps`);
}

/** Tests of the other player run only in the slow suite: unit tests swap the players for every rule. */
export const slowUnlessX = (player: string): { readonly tag?: string } =>
  player === 'X' ? {} : { tag: '@slow' };
