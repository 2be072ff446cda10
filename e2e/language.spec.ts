import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { violationsIn } from './axe.ts';
import {
  ask,
  chooseMore,
  expect,
  finished,
  LONG,
  OPENING_31,
  paste,
  quick,
  otherChange,
  showView,
  switchLanguage,
  test,
} from './page.ts';
import { ARIMAA_BOARD } from './views.ts';

const MATCH = readFileSync(new URL('../tests/vectors/matches/one-game.mat', import.meta.url), 'utf8');
/** The same with an illegal play late in the game. */
const BROKEN_MATCH = MATCH.replace(/(\n +12\) +\d\d: )\S+/, '$124/3');

/**
 * Unreadable texts, each rejected by a different part of the program, and the start of the German message.
 */
const REFUSED = [
  ['no position at all', 'Keine Stellung gefunden. Erwartet wird'],
  ['XGID=-b----E-C---eE---c-e----B-:0:0:1:71:0:0:1:0:10', 'XGID, Feld 5 (Würfel): Erwartet wird'],
  ['XGID=-b----E-C---eE---c-e----O-:0:0:1:31:0:0:1:0:10', 'Der Spieler am Wurf hat 28 Steine'],
  [' 5 point match\n\n Game 1\n nonsense\n', 'Zeile 4: Erwartet werden beide Namen mit ihren Punkten'],
  ['(;FF[4]GM[6]MI[length:3];B[xx])', 'Zeile 1: „xx“ ist weder Wurf noch Doppeln'],
] as const;
const REFUSED_BY_ARIMAA = [
  ['8| r q', 'Brett: Erwartet wird auf b8 eine Figur'],
  ['1g Ra5', 'Zug 1g: Aufstellung: Ra5 steht nicht auf den beiden Grundreihen von Gold'],
  [`setposition g [${ARIMAA_BOARD}]\nmakemove Ed4n`, 'Zug 1: Ed4n ist nicht erlaubt: d5 ist besetzt'],
  ['x'.repeat(5_000_000), 'Text: Erwartet werden höchstens 200000 Zeichen'],
] as const;

test.describe('in a German browser', () => {
  test.use({ isWarm: false, locale: 'de-DE' });

  test('the first visit is in German; English is one press away and remembered', async ({ page }) => {
    await page.goto('/');
    const html = page.locator('html');
    await expect(html).toHaveAttribute('lang', 'de');
    await expect(page.getByRole('button', { name: 'Mehr' })).toBeVisible();
    await chooseMore(page, 'English (EN)');
    await expect(html).toHaveAttribute('lang', 'en');
    await expect(page.getByRole('button', { name: 'More', exact: true })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('button', { name: 'More', exact: true })).toBeVisible();
    await chooseMore(page, 'Deutsch (DE)');
    await expect(page.getByRole('button', { name: 'Mehr' })).toBeVisible();
  });

  test('every list of the settings fits its column and shows its longest text', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('button', { name: 'Einstellungen' }).click();
    const dialog = page.getByRole('dialog', { name: 'Einstellungen für Rollouts' });
    await dialog.getByText('Erweitert', { exact: true }).click();
    await expect(dialog.getByRole('combobox', { name: 'Varianzreduktion' })).toBeVisible();
    const cut = await dialog.evaluate((element) => {
      const brush = document.createElement('canvas').getContext('2d')!;
      return [...element.querySelectorAll('select')]
        .filter((list) => {
          const { font, paddingLeft, paddingRight } = getComputedStyle(list);
          brush.font = font;
          const texts = [...list.options].map(({ text }) => brush.measureText(text).width);
          const room = list.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
          const column = list.parentElement!.getBoundingClientRect();
          return Math.max(...texts) > room + 1 || list.getBoundingClientRect().right > column.right + 1;
        })
        .map((list) => list.labels[0]?.textContent ?? list.name);
    });
    expect(cut).toEqual([]);
  });

  test('on a phone every figure of the plays stays in its column', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto(`/#xgid=${encodeURIComponent(OPENING_31.slice(5))}&trials=360`);
    await page.getByRole('button', { name: '3 Züge ausrollen' }).click();
    await expect(page.getByRole('region', { name: 'Rollout' })).toContainText('Fertig: ');
    const table = page.getByRole('table', { name: 'Züge, der beste zuerst' });
    await expect(table.getByRole('cell', { name: 'am besten' })).toBeVisible();
    const outside = await table.locator('tbody td').evaluateAll((cells) =>
      cells
        .filter((cell) => {
          const text = document.createRange();
          text.selectNodeContents(cell);
          return text.getBoundingClientRect().right > cell.getBoundingClientRect().right;
        })
        .map(({ textContent }) => textContent),
    );
    expect(outside).toEqual([]);
  });

  test('every refusal is in German', async ({ page }) => {
    await page.goto('/');
    await page.locator('body').click({ position: { x: 1, y: 300 } });
    const notice = page.getByRole('status').locator('p');
    for (const [text, said] of REFUSED) {
      await paste(page, text);
      await expect(notice.filter({ hasText: said })).toHaveText(
        /Das Brett ist unverändert\.(?: Bitte .+\.)?$/,
      );
    }
    await page.getByRole('link', { name: 'Bibliothek' }).click();
    await page.getByLabel('Bibliotheksdatei').setInputFiles({
      name: 'x.json',
      mimeType: 'application/json',
      buffer: Buffer.from('{"a":1}'),
    });
    await expect(
      notice.filter({
        hasText: 'Die Datei ist keine Bibliothek und auch kein Ergebnis. Ergebnis, Feld id: fehlt.',
      }),
    ).toBeVisible();
    await chooseMore(page, 'Arimaa');
    await expect(page.getByRole('gridcell').first()).toBeVisible();
    for (const [text, said] of REFUSED_BY_ARIMAA) {
      await paste(page, text);
      await expect(notice.filter({ hasText: said })).toBeVisible();
    }
  });
});

test('if the German texts fail to load, the page stays in English and says so', async ({
  page,
  complaints,
}) => {
  await page.route('**/assets/de-*.js', (route) => route.abort());
  await page.goto('/');
  await chooseMore(page, 'Deutsch (DE)');
  await expect(page.getByText('The language could not be changed')).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  complaints.length = 0; // about the file that was rejected
});

test('the language changes during a run, and nothing is lost', async ({ page }) => {
  await page.goto(LONG);
  await page.keyboard.press('f');
  await page.getByRole('button', { name: 'Roll out 3 plays' }).click();
  const bar = page.getByRole('region', { name: 'Rollout' });
  await expect(bar).toContainText(/[1-9][\d,]* of 1,679,616 trials each/);
  await page.getByRole('button', { name: 'Pause' }).click();
  await expect(bar).toContainText(/Paused after [1-9]/);
  const trialsIn = async (words: RegExp) =>
    Number(words.exec(await bar.innerText())?.[1]?.replaceAll(/[.,]/g, ''));
  const done = await trialsIn(/Paused after ([\d,]+) of 1,679,616 /);
  await chooseMore(page, 'Deutsch (DE)');
  // A piece that a worker has started may still finish.
  await expect
    .poll(() => trialsIn(/Angehalten nach je ([\d.]+) von 1\.679\.616 Durchgängen/))
    .toBeGreaterThanOrEqual(done);
  await expect(page.getByRole('gridcell').first()).toHaveAccessibleName('Feld 12, 5 O');
  await page.getByRole('button', { name: 'Weiter', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Anhalten', exact: true })).toBeVisible();
  await chooseMore(page, 'English (EN)');
  await page.getByRole('button', { name: 'Stop', exact: true }).click();
  await expect(bar).toContainText('Stopped after');
});

/** All texts of the view, visible or only for screen readers, without numbers. */
const textsOf = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const texts = new Set<string>();
    const add = (text: string | null) => {
      const plain = (text ?? '')
        .replace(/[\d.,±+−\u202f]+/g, ' ')
        .replace(/\s+/g, ' ')
        .trim();
      if (/\p{L}{3}/u.test(plain)) texts.add(plain);
    };
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode())
      if (node.parentElement?.checkVisibility() === true) add(node.textContent);
    for (const name of ['aria-label', 'title', 'placeholder', 'aria-valuetext', 'aria-roledescription'])
      for (const element of document.querySelectorAll(`[${name}]`))
        if (element.checkVisibility()) add(element.getAttribute(name));
    add(document.title);
    return [...texts];
  });

/** Names, abbreviations and words that are the same in both languages; plays; file names. */
const SAME = [
  /^(Strata|Match|Analyse|XGID|GNU ID|OGID|SVG|PNG|CSV|JSD|XG|EMG|MWC|DMP|PR|Live|Equity|Quiz|Rollouts?|Standard|Normal|Backgammon|Gammon|Beaver|Arimaa|Nackgammon|AEI|Rotation|arimaa com)$/,
  /^(Kazaross XG|Rockwell-Kazaross|Ctrl|Esc|Enter|Seed|Matches|Deutsch|English)$/,
  /^[/* ]*(\/?(bar|off)[/*() ]*)+$/,
  /^XG -ply$/,
  /^XGID/,
  /^npm run /,
];

/** Asserts that no text is untranslated, except those in {@link SAME}. Leaves the page in English. */
async function expectTranslated(page: Page, where = 'the view', names = /^$/): Promise<void> {
  const english = new Set(await textsOf(page));
  await switchLanguage(page);
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  const isSame = (text: string) =>
    english.has(text) && !names.test(text) && !SAME.some((pattern) => pattern.test(text));
  // Charts are redrawn in later frames.
  await expect.poll(async () => (await textsOf(page)).filter(isSame), { message: where }).toEqual([]);
  await switchLanguage(page);
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
}

test('the analysis has no English word in German', async ({ page }) => {
  await page.goto(quick(36));
  await page.getByRole('button', { name: 'Roll out 3 plays' }).click();
  await finished(page, 36);
  await expectTranslated(page);
  for (const name of ['Numbers', 'Rolls', 'Games', 'Plays'] as const) {
    await showView(page, name);
    if (name === 'Games') await expect(page.getByRole('list', { name: 'Turns of the game' })).toBeVisible();
    await expectTranslated(page, name);
  }
  await page.getByRole('button', { name: 'Set up', exact: true }).click();
  await expectTranslated(page, 'editor');
  await page.getByRole('button', { name: 'Done', exact: true }).click();
  for (const question of ['cube', 'position'] as const) {
    await ask(page, question);
    await expectTranslated(page, question);
  }
  await page.getByRole('button', { name: 'Settings' }).click();
  const dialog = page.getByRole('dialog');
  for (const fold of await dialog.locator('summary').all()) await fold.click();
  for (const why of await dialog.getByRole('button', { name: /^Why / }).all()) await why.click();
  await expect(page.getByText(/^A trial is one game that the engine plays/)).toBeVisible();
  await expectTranslated(page, 'settings');
  await page.keyboard.press('Escape');
  await chooseMore(page, 'Keyboard shortcuts');
  await expectTranslated(page, 'keys');
});

test('the other views have no English word in German', { tag: '@slow' }, async ({ page }) => {
  await page.goto(quick(36));
  await page.getByRole('button', { name: 'Roll out 3 plays' }).click();
  await finished(page, 36);
  await showView(page, 'Scores');
  await otherChange(page, 'X owns the cube');
  await otherChange(page, 'Double the sample');
  await expect(page.getByRole('columnheader', { name: /^Combined.*72 trials/ })).toBeVisible();
  // Runs keep the names that they were given.
  await expectTranslated(page, 'scores', /^(X owns the cube|Seed).*/);
  await page.getByRole('link', { name: 'Library' }).click();
  await page
    .getByRole('button', { name: /^Note and tags of / })
    .first()
    .click();
  await expectTranslated(page, 'library');
  await page.getByRole('link', { name: 'Dice', exact: true }).click();
  for (const name of ['Counters', 'Can 66 come up three times?', 'Openings', 'How much it helps']) {
    await page.getByRole('tab', { name }).click();
    await expectTranslated(page, name);
  }
  for (let step = 2; step <= 4; step++) {
    await page.getByRole('link', { name: `Step ${step}` }).click();
    await expectTranslated(page, `step ${step}`);
  }
  await page.getByRole('link', { name: 'Matches', exact: true }).click();
  await paste(page, BROKEN_MATCH);
  await expect(page.getByRole('heading', { name: 'root – gnubg, match to 3' })).toBeVisible();
  // Messages from a worker are translated after a change of language.
  await expect(page.getByText(/^Line \d+: game 1: /)).toBeVisible();
  await expectTranslated(page, 'match', /root|gnubg/);
});

test('Arimaa has no English word in German', { tag: '@slow' }, async ({ page }) => {
  await page.goto(`/#/arimaa?board=g${ARIMAA_BOARD}&trials=36&turns=dd5n Ed4n;Mg4s cg5s`);
  await page.getByRole('button', { name: 'Roll out 2 turns' }).click();
  await finished(page, 36);
  await page.getByText('About Arimaa and this analysis').click();
  await expectTranslated(page);
  const turn = page.getByRole('textbox', { name: 'Turn', exact: true });
  for (const [typed, problem] of [
    ['Ed4s Ea1n', 'a1 has a gold rabbit'],
    ['Ed4q', 'expected a step'],
    ['dd5n', 'Complete the push'],
  ] as const) {
    await turn.fill(typed);
    await turn.press('Enter');
    await expect(page.getByText(problem).first()).toBeVisible();
    await expectTranslated(page, typed);
  }
  await page.getByRole('button', { name: 'Set up', exact: true }).click();
  await page.getByRole('button', { name: 'Empty board' }).click();
  await page.getByRole('button', { name: /^gold elephant, 1 left/ }).click();
  await page.getByRole('gridcell', { name: /^c3,/ }).click();
  await expect(page.getByText(/is on a trap/).first()).toBeVisible();
  await expectTranslated(page, 'set up');
  await page.getByRole('button', { name: 'Settings' }).click();
  await expectTranslated(page, 'settings');
});

test.describe('on a German phone', () => {
  test.use({ isWarm: false, locale: 'de-DE', viewport: { width: 360, height: 740 } });

  test('every view fits, and axe finds nothing', { tag: '@slow' }, async ({ page }) => {
    // Without animation, so that no color is measured during a transition.
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto('/');
    await expect(page.getByRole('button', { name: '3 Züge ausrollen' })).toBeVisible();
    for (const name of ['Analyse', 'Matches', 'Würfel', 'Bibliothek']) {
      await page.getByRole('link', { name, exact: true }).click();
      await expect(page.getByRole('link', { name, exact: true })).toHaveAttribute('aria-current', 'page');
      // Views load on demand.
      await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
      await expect
        .poll(() => page.evaluate(() => document.documentElement.scrollWidth), { message: name })
        .toBeLessThanOrEqual(360);
      const violations = await violationsIn(page);
      expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
    }
  });
});
