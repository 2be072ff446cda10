import { readFileSync } from 'node:fs';
import { expect } from '@playwright/test';
import { makeXgid } from '../../src/formats/ids/xgid.ts';
import { FIRST_POSITION } from '../../src/page/state/analysis/positionSlice.ts';
import {
  evaluated,
  expectSameElsewhere,
  finished,
  LONG,
  OPENING,
  OPENING_31,
  paste,
  played,
  quick,
  setDice,
  showView,
  untilPlayed,
  chooseInLibrary,
} from '../page.ts';
import { test } from '../warm.ts';

// Does not use the test of page.ts, because the browser logs a failed request as a console error.

test('unreadable weights are reported; the board still works', async ({ page }) => {
  await page.route('**/weights/*', (route) => route.fulfill({ status: 404, body: '' }));
  await page.goto(OPENING);
  await expect(page.getByRole('alert')).toContainText('Weights file');
  await expect(page.getByRole('alert')).toContainText('cannot be read');
  await expect(page.getByRole('textbox', { name: 'XGID' })).toHaveValue(OPENING_31);
  await page.keyboard.press('f');
  await expect(page.getByRole('gridcell').first()).toHaveAccessibleName('12 point, 5 O');
  await expect(page.getByRole('grid')).toBeVisible();
});

test('damaged weights are refused', async ({ page }) => {
  await page.route('**/weights/*', (route) => route.fulfill({ status: 200, body: 'not weights' }));
  await page.goto('/');
  await expect(page.getByRole('alert')).toContainText('damaged or from another version');
});

test('a browser without WebAssembly gets a message', async ({ page }) => {
  await page.addInitScript(() => Reflect.deleteProperty(globalThis, 'WebAssembly'));
  await page.goto('/');
  await expect(page.getByRole('alert')).toContainText('WebAssembly');
});

test('without IndexedDB everything works, and the page says what is lost', async ({ page }) => {
  await page.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    };
  });
  await page.goto(quick(72));
  await expect(
    page.getByText('The library cannot be stored: the browser does not let this page'),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Roll out 3 plays' }).click();
  await finished(page, 72);
});

const ROLL_OUT = { name: 'Roll out 3 plays' };

test('without the worker that stores the bearoff tables everything works, and the page says what is lost', async ({
  page,
}) => {
  await page.route('**/assets/tables.worker-*.js', (route) => route.fulfill({ status: 404, body: '' }));
  await page.goto(quick(72));
  await expect(page.getByText('The bearoff tables cannot be stored')).toBeVisible();
  await page.getByRole('button', ROLL_OUT).click();
  await finished(page, 72);
  // A race needs the tables on the main thread, too.
  await paste(page, 'XGID=-BBCCCB------------cccbbb-:0:0:1:00:0:0:0:0:10');
  await expect(page.getByRole('heading', { name: 'Should X double?' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Roll out the cube' })).toBeEnabled();
});

test('problems of an ID are explained without loading the other game', async ({ page }) => {
  await page.route('**/assets/openOfArimaa-*.js', (route) => route.fulfill({ status: 404, body: '' }));
  await page.goto('/');
  await paste(page, OPENING_31.replace(':31:', ':77:'));
  const refused = page.getByRole('alert');
  await expect(refused).toHaveText(
    /^XGID field 5 \(dice\): .* is unchanged\. Correct the dice and try again\.$/,
  );
  // An impossible position, cube and roll: the first is named.
  await paste(page, 'XGID=-b----E-C---eE---c-e----Bz:9:0:1:99:0:0:0:0:10');
  await expect(refused).toHaveText(/^XGID field 1 \(position\): .*Bz.* is unchanged\. C.* again/);
  await paste(page, OPENING_31);
  await expect(refused).toHaveCount(0);
});

test('a part of the page that cannot be loaded or drawn fails alone and can be retried', async ({ page }) => {
  let isBroken = true;
  await page.route('**/assets/RollsView-*.js', (route) =>
    isBroken ? route.fulfill({ status: 404, body: '' }) : route.continue(),
  );
  await page.route('**/assets/NumbersView-*.js', (route) =>
    isBroken
      ? route.fulfill({
          contentType: 'text/javascript',
          body: 'export function NumbersView() { throw new Error("<b>no figures</b>"); }',
        })
      : route.continue(),
  );
  await page.goto(`${quick(72)}&view=rolls`);
  const alert = (hasText: string) => page.getByRole('alert').filter({ hasText });
  await expect(alert('This part of Strata did not load.')).toBeVisible();
  await page.getByRole('button', ROLL_OUT).click();
  await finished(page, 72);
  await showView(page, 'Numbers');
  const numbers = alert('This part cannot be shown: <b>no figures</b>');
  await expect(numbers).toBeVisible();
  // The broken part still fails; the repaired one works after another load.
  await numbers.getByRole('button', { name: 'Try again' }).click();
  await expect(numbers).toBeVisible();
  isBroken = false;
  await numbers.getByRole('button', { name: 'Reload the page' }).click();
  await expect(page.getByText('Roll out to see its figures.')).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('an analysis that cannot be drawn leaves the board usable, and returns on another try', async ({
  page,
}) => {
  await page.goto('/');
  await expect(page.getByRole('button', ROLL_OUT)).toBeEnabled();
  await page.evaluate(() => {
    const toFixed = Number.prototype.toFixed;
    Object.assign(globalThis, { mend: () => Object.assign(Number.prototype, { toFixed }) });
    Number.prototype.toFixed = () => {
      throw new Error('out of order');
    };
  });
  await paste(page, OPENING_31.replace(':31:', ':64:'));
  const alert = page.getByRole('alert').filter({ hasText: 'This part cannot be shown: out of order.' });
  await expect(alert).toBeVisible();
  await expect(page.getByRole('grid')).toBeVisible();
  await page.evaluate(() => (globalThis as unknown as { mend(): void }).mend());
  await alert.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'X to play 64' })).toBeVisible();
  await expect(page.getByRole('button', ROLL_OUT)).toBeEnabled();
});

test('a full disk: the rollout finishes and says what could not be saved; later runs are saved again', async ({
  page,
}) => {
  await page.goto(quick(72));
  await expect(page.getByRole('button', ROLL_OUT)).toBeEnabled();
  const session = await page.context().newCDPSession(page);
  const { origin } = new URL(page.url());
  await session.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 1 });
  await page.getByRole('button', ROLL_OUT).click();
  await finished(page, 72);
  await expect(page.getByText(/The library cannot be stored: .* remove runs to free space\.$/)).toBeVisible();
  // There is room again: the next run is saved.
  await session.send('Storage.overrideQuotaForOrigin', { origin });
  await page.getByRole('button', { name: 'Close message' }).click();
  await page.getByRole('button', { name: 'More trials' }).click();
  await page.getByRole('menuitem', { name: 'Add 72 trials' }).click();
  await finished(page, 144);
  await page.getByRole('link', { name: 'Library' }).click();
  await expect(page.getByText('144 trials each', { exact: true })).toBeVisible();
});

test('without any storage rollouts work, and the library says why it is empty', async ({ page }) => {
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB'])
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('The operation is insecure.', 'SecurityError');
        },
      });
  });
  await page.goto(quick(72));
  await page.getByRole('button', ROLL_OUT).click();
  await finished(page, 72);
  await page.getByRole('link', { name: 'Library' }).click();
  await expect(page.getByRole('region', { name: 'Library' })).toContainText('The library cannot be stored');
});

test('two tabs share a library: neither takes over the other’s run, and nothing is lost', async ({
  context,
}) => {
  const [first, second] = [await context.newPage(), await context.newPage()];
  await first.goto(LONG);
  await first.getByRole('button', ROLL_OUT).click();
  await untilPlayed(first, 36);
  await first.getByRole('button', { name: 'Pause' }).click();
  await expect(first.getByText(/^Paused after/)).toBeVisible();

  // The first tab's run is active there, so the second tab does not restore it.
  await second.goto(LONG);
  await expect(second.getByRole('button', ROLL_OUT)).toBeEnabled();
  await setDice(second, '64');
  await second.getByRole('button', ROLL_OUT).click();
  await untilPlayed(second, 36);
  await second.getByRole('button', { name: 'Stop', exact: true }).click();
  await second.getByRole('link', { name: 'Library' }).click();
  const runs = second.getByRole('region', { name: 'Library' });
  await expect(runs.getByRole('button', { name: 'X to play 31', exact: true })).toBeVisible();
  await expect(runs.getByRole('button', { name: 'X to play 64', exact: true })).toBeVisible();

  // After the first tab is closed its run is free.
  await first.close();
  await expect.poll(() => second.evaluate(async () => (await navigator.locks.query()).held)).toEqual([]);
  await second.goto('about:blank');
  await second.goto(LONG);
  await expect(second.getByText('Your interrupted rollout is back')).toBeVisible();
});

test('workers crash during a run: it continues to the same digits and says what happened', async ({
  page,
}) => {
  await page.goto(LONG);
  // A crash in the middle of the evaluation would end it, and the link below is compared with its plays.
  await evaluated(page);
  await page.getByRole('button', ROLL_OUT).click();
  for (let crashes = 0; crashes < 3; crashes++) {
    // Let the work of crashed workers be redone before the next crash.
    const before = await played(page);
    await untilPlayed(page, before + 360);
    for (const worker of page.workers())
      await worker
        .evaluate(
          () =>
            void setTimeout(() => {
              throw new Error('crashed');
            }),
        )
        .catch(() => undefined);
  }
  await expect(page.getByText(/The worker stopped: .*crashed/)).toBeVisible();
  const before = await played(page);
  await untilPlayed(page, before + 360);
  await page.getByRole('button', { name: 'Stop', exact: true }).click();
  await expect(page.getByText(/^Stopped after/)).toBeVisible();
  await expectSameElsewhere(page);
});

const DAMAGED: readonly (readonly [string, RegExp])[] = [
  ['#xgid=-b----E-C---eE---c-e---', /^The link cannot be read\. XGID.*expected 10 fields/],
  ['#xgid=-z----E-C---eE---c-e----B-:0:0:1:31:0:0:1:0:10', /^The link cannot be read\. XGID field 1/],
  ['#trials=72', /^This link has no position/],
  [quick(0).slice(1), /^Link read, except: Trials: expected/],
  [`${quick(72).slice(1)}&plies=7`, /^Link read, except: Checker play level: expected/],
  [`${quick(72).slice(1)}&ask=why`, /^Link read, except: Question: expected/],
  [`${quick(72).slice(1)}&counts=1,x`, /^Link read, except: Trials of the candidates \(counts\): expected/],
  [`#${'%'.repeat(100_000)}`, /^This link has no position/],
  ['#/<img src=x onerror=alert(1)>', /^There is no page “#\/.*This is Analyze/],
];
test('a damaged link is refused with the field at fault, and the board has its position or the first', async ({
  page,
}) => {
  for (const [hash, says] of DAMAGED) {
    await page.goto('about:blank');
    await page.goto(`/${hash}`);
    await expect(page.getByText(says)).toBeVisible();
    const isRead = says.source.startsWith('^Link read');
    await expect(page.getByRole('textbox', { name: 'XGID' })).toHaveValue(
      isRead ? OPENING_31 : makeXgid(FIRST_POSITION),
    );
    await expect(page.getByRole('button', ROLL_OUT)).toBeEnabled();
  }
});

const FIELDS_AT_FAULT: readonly (readonly [good: string, bad: string, says: RegExp])[] = [
  ['0:0:-1:00:3:2:0:7:10', '0:0:-1:79:3:2:0:7:10', /^Link read, except: XGID field 5.*79/],
  ['0:0:1:64:3:2:0:7:10', '13:0:1:64:3:2:0:7:10', /^Link read, except: XGID field 2.*13/],
  ['0:0:-1:64:0:2:0:7:10', '0:0:-1:64:x:2:0:7:10', /^Link read, except: XGID field 6.*x/],
];
test('a bad field in the XGID of a link is named, and the rest is on the board', async ({ page }) => {
  const places = '-a-B-BC-B---dD---dbd----B-';
  for (const [good, bad, says] of FIELDS_AT_FAULT) {
    await page.goto('about:blank');
    await page.goto(`/#xgid=${places}:${bad}`);
    await expect(page.getByText(says)).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'XGID' })).toHaveValue(`XGID=${places}:${good}`);
  }
});

const PASTED = {
  'one word': 'a'.repeat(10_000_000),
  'IDs without end': 'XGID='.repeat(2_000_000),
  'open brackets': '(;GM[6]'.repeat(1_500_000),
  dashes: `XGID=${'-'.repeat(10_000_000)}:0:0:1:31:0:0:1:0:10`,
};
test('texts of 10 MB are pasted: each is refused with a reason, and the page still works', async ({
  page,
}) => {
  await page.goto(OPENING);
  await expect(page.getByRole('button', ROLL_OUT)).toBeEnabled();
  for (const text of Object.values(PASTED)) {
    await paste(page, text);
    const said = page.getByRole('status').filter({ hasText: 'The board is unchanged.' });
    await expect(said).toBeVisible();
    expect((await said.innerText()).length).toBeLessThan(600);
    await page.getByRole('button', { name: 'Close message' }).click();
  }
  await page.keyboard.press('f');
  await expect(page.getByRole('gridcell').first()).toHaveAccessibleName('12 point, 5 O');
  await expect(page.getByRole('textbox', { name: 'XGID' })).toHaveValue(OPENING_31);
});

const HOSTILE = '<img src=x onerror="window.hacked = 1"><script>window.hacked = 1</script>\u202E{0} %s ${1}';
test('hostile text in names, notes, tags and files stays plain text', async ({ page }) => {
  await page.goto(quick(36));
  await page.getByRole('button', ROLL_OUT).click();
  await finished(page, 36);
  await page.getByRole('link', { name: 'Library' }).click();
  await page.getByRole('button', { name: 'Note and tags of X to play 31' }).click();
  await page.getByLabel('Note', { exact: true }).fill(HOSTILE);
  await page.getByLabel('Tags, separated by commas').fill(HOSTILE);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const library = page.getByRole('region', { name: 'Library' });
  await expect(library.getByText(HOSTILE).first()).toBeVisible();
  const download = page.waitForEvent('download');
  await chooseInLibrary(page, 'Export everything');
  const file = await (await download).path();
  await page.getByRole('button', { name: 'Remove X to play 31' }).click();
  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  await page.getByLabel('Library file').setInputFiles({
    name: HOSTILE,
    mimeType: 'application/json',
    buffer: readFileSync(file),
  });
  await expect(library.getByText(HOSTILE).first()).toBeVisible();
  await expect(page.getByText(`1 run imported from ${HOSTILE}`)).toBeVisible();
  await page.getByRole('link', { name: 'Analyze' }).click();
  await paste(page, `${HOSTILE} ${OPENING_31} ${HOSTILE}`);
  await expect(page.getByText(/^XGID read: X to play 31/)).toBeVisible();
  await paste(page, HOSTILE);
  await expect(page.getByText(/^No position found/)).toBeVisible();
  await expect(page.locator('img, script:not([src])')).toHaveCount(0);
  expect(await page.evaluate(() => 'hacked' in window)).toBe(false);
});
