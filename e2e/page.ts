import { expect, type Locator, type Page } from '@playwright/test';
import { SETTING_FIELDS } from '../src/jobs/settings/settingFields.ts';
import { test as warmTest } from './warm.ts';

/** A page that must not complain: any console error or uncaught exception fails the test. */
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

/** What XG writes of the opening 31, with a comma in its decimals. */
export const XG_TEXT = `${OPENING_31}

X:Player 1   O:Player 2
    1. 4-ply       8/5 6/5                      eq:+0,218
      Player:   55,10% (G:16,60% B:0,66%)
      Opponent: 44,90% (G:11,80% B:0,50%)
    2. 3-ply       24/23 13/10                  eq:-0,012 (-0,230)
`;

/** The opening 31 with a rollout that takes seconds: without variance reduction and with few trials. */
export const quick = (trials: number): string =>
  `/#xgid=${encodeURIComponent(OPENING_31.slice(5))}&trials=${trials}&varianceReduction=none`;

/** More trials than a machine gets through while a test looks on, however fast: the most that may be asked for. */
export const ENDLESS = SETTING_FIELDS.trials.maximum;
/** The opening 31 with a rollout that whoever holds, pauses or stops it finds under way. */
export const LONG = quick(ENDLESS);

/** Trials of the rollout in sight that all have who do not rest. */
export const played = async (page: Page): Promise<number> =>
  Number(await page.getByRole('progressbar').getAttribute('aria-valuenow'));

/**
 * Has the page press a button by itself in the moment in which it is there, and so many trials have been played: what ends
 * soon is caught on the way. To be called before that moment can come.
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

/** Pictures and statistics follow a rollout frame by frame: waits until the last of them tell of so many trials, `1,296`. */
export async function allDrawn(page: Page, trials: string): Promise<void> {
  await expect(page.getByRole('img', { name: `after ${trials} trials` })).toBeVisible();
  await expect(
    page
      .getByRole('region', { name: /^Statistics of each (candidate, best first|line)$/ })
      .getByRole('row', { name: new RegExp(`^Trials ${trials}( |$)`) }),
  ).toBeVisible();
}

/** Waits until storage has a run as its line in the library says, and goes back: a write that is under way ends with the page. */
export async function waitUntilKept(page: Page, line: string | RegExp): Promise<void> {
  await page.getByRole('link', { name: 'Library' }).click();
  await expect(
    page.getByRole('region', { name: 'Library' }).getByRole('listitem').filter({ hasText: line }),
  ).toBeVisible();
  await page.goBack();
}

/** Opens the link to a rollout that has been stopped in another tab: rolled out there, its rows have the same digits. */
export async function expectSameElsewhere(page: Page): Promise<void> {
  const rolled = (of: Page) => of.getByRole('table', { name: 'Plays, best first' }).locator('tbody').first();
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('button', { name: 'Copy link' }).click();
  await expect(page.getByText('Copied a link to this rollout.')).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link).toMatch(/&counts=\d+(%2C\d+)*&engine=/);
  const own = await rolled(page).innerText();
  const other = await page.context().newPage();
  await other.goto(link);
  await expect(
    other.getByText('Start it, and its numbers come out the same to the last digit.'),
  ).toBeVisible();
  await other.getByRole('button', { name: /^Roll out \d plays$/ }).click();
  await expect(other.getByRole('region', { name: 'Rollout' })).toContainText(/Done: /);
  await expect(rolled(other)).toHaveText(own, { useInnerText: true });
  await other.close();
}

/** Pastes with no field in focus. */
export async function paste(page: Page, text: string): Promise<void> {
  await page.evaluate((pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text', pasted);
    document.body.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    );
  }, text);
}

/** Drops files somewhere on the page. */
export async function drop(
  page: Page,
  ...files: readonly { readonly name: string; readonly text: string }[]
): Promise<void> {
  await page.evaluate((given) => {
    const dataTransfer = new DataTransfer();
    for (const { name, text } of given) dataTransfer.items.add(new File([text], name));
    document.body.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }));
  }, files);
}

/** The rolled-out or evaluated row of a play. */
export const playRow = (page: Page, play: string) =>
  page
    .getByRole('row')
    .filter({ has: page.getByRole('checkbox', { name: `Roll out ${play}`, exact: true }) });

/** Moves on the board by arrows until a field has the focus. */
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

/** The same for the other player belongs to the slow suite: unit tests exchange the players in every rule. */
export const slowUnlessX = (player: string): { readonly tag?: string } =>
  player === 'X' ? {} : { tag: '@slow' };
