import { readFileSync } from 'node:fs';
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, paste, quick, test } from './page.ts';

test.describe('in a German browser', () => {
  test.use({ locale: 'de-DE' });

  test('the first visit is German, English is one press away and kept', async ({ page }) => {
    await page.goto('/');
    const html = page.locator('html');
    await expect(html).toHaveAttribute('lang', 'de');
    await expect(page.getByRole('button', { name: 'Rückgängig' })).toBeVisible();
    await page.getByRole('button', { name: 'English' }).click();
    await expect(html).toHaveAttribute('lang', 'en');
    await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible();
    await page.getByRole('button', { name: 'Deutsch' }).click();
    await expect(page.getByRole('button', { name: 'Rückgängig' })).toBeVisible();
  });

  test('numbers are typed and read with the German marks, and faults are said in German', async ({
    page,
  }) => {
    await page.goto('/');
    await page.getByRole('button', { name: 'Einstellungen' }).click();
    const dialog = page.getByRole('dialog', { name: 'Einstellungen für Rollouts' });
    await dialog.getByRole('textbox', { name: 'Durchgänge', exact: true }).fill('2.592');
    await dialog.getByRole('textbox', { name: 'Rauschen', exact: true }).fill('0,015');
    await expect(dialog.getByRole('textbox', { name: 'Rauschen', exact: true })).toHaveValue('0,015');
    await expect(dialog.getByText(/^Wie „.*außer: .*Rauschen/)).toBeVisible();
    await dialog.getByRole('textbox', { name: 'Durchgänge', exact: true }).fill('viele');
    await expect(
      dialog.getByText(
        'Durchgänge: Erwartet wird eine ganze Zahl von 1 bis 1.679.616, angegeben ist "viele".',
      ),
    ).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('region', { name: 'Rollout' })).toContainText('je 2.592 Durchgänge');
    await page.locator('body').click({ position: { x: 1, y: 300 } });
    await paste(page, 'XGID=-b----E-C---eE---c-e----B-:0:0:1:71:0:0:1:0:10');
    await expect(
      page.getByText(/^XGID, Feld 5 \(Würfel\): Erwartet wird .*Das Brett ist unverändert\.$/),
    ).toBeVisible();
  });
});

test('texts that do not load leave the page in English and say so', async ({ page, complaints }) => {
  await page.route('**/assets/de-*.js', (route) => route.abort());
  await page.goto('/');
  await page.getByRole('button', { name: 'Deutsch' }).click();
  await expect(page.getByText('The page could not change its language')).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  complaints.length = 0; // the file that was refused
});

test('the language changes in the middle of a run, and nothing is lost', async ({ page }) => {
  await page.goto(quick(36_000));
  await page.getByRole('button', { name: 'Flip' }).click();
  await page.getByRole('button', { name: 'Roll out 3 plays' }).click();
  const bar = page.getByRole('region', { name: 'Rollout' });
  await expect(bar).toContainText(/[1-9]\d* of 36,000 trials each/);
  await page.getByRole('button', { name: 'Pause' }).click();
  await expect(bar).toContainText(/Paused after [1-9]/);
  const done = /after ([\d,]+) of/.exec(await bar.innerText())?.[1] ?? '';
  await page.getByRole('button', { name: 'Deutsch' }).click();
  await expect(bar).toContainText(`Angehalten nach je ${done.replace(',', '.')} von 36.000 Durchgängen`);
  await expect(page.getByRole('button', { name: 'Drehen' })).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('button', { name: 'Weiter', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Anhalten', exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'English' }).click();
  await page.getByRole('button', { name: 'Stop', exact: true }).click();
  await expect(bar).toContainText('Stopped after');
});

/** Everything that the view says: texts in sight and those for screen readers, without numbers. */
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

/** Names, abbreviations and words that both languages have; plays, which are the same in every language; file names. */
const SAME = [
  /^(Strata|Match|Analyse|XGID|GNU ID|OGID|SVG|PNG|CSV|JSD|XG|EMG|MWC|DMP|PR|Equity|Rollout|Standard|Normal|Backgammon|Nackgammon|Gammon|Beaver|Arimaa)$/,
  /^(Kazaross XG|Rockwell-Kazaross|Ctrl|Esc|Seed|Deutsch|English)$/,
  /^(\/?(bar|off)[/*() ]*)+$/,
  /^\/?-?ply( \(XG -ply\))?$/,
  /^XG -ply$/,
  /^XGID/,
];

/** Texts that are the same in both languages and should not be. Leaves the page in English. */
async function untranslated(page: Page): Promise<readonly string[]> {
  const english = new Set(await textsOf(page));
  await page.getByRole('button', { name: 'Deutsch', includeHidden: true }).dispatchEvent('click');
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  const german = await textsOf(page);
  await page.getByRole('button', { name: 'English', includeHidden: true }).dispatchEvent('click');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  return german.filter((text) => english.has(text) && !SAME.some((pattern) => pattern.test(text)));
}

test('no view keeps a word of English in German', async ({ page }) => {
  test.slow();
  await page.goto(quick(36));
  await page.getByRole('button', { name: 'Roll out 3 plays' }).click();
  await expect(page.getByText('Done: 36 trials each')).toBeVisible({ timeout: 100_000 });
  await expect(page.getByRole('heading', { name: 'Which rolls decide?' })).toBeVisible();
  expect(await untranslated(page)).toEqual([]);
  for (const name of ['What happened', 'Games', 'Compare']) {
    await page.getByRole('tab', { name }).click();
    if (name === 'Games') await expect(page.getByRole('list', { name: 'Turns of the game' })).toBeVisible();
    expect(await untranslated(page), name).toEqual([]);
  }
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  expect(await untranslated(page), 'editor').toEqual([]);
  for (const name of ['Cube action', 'Position']) {
    await page.getByRole('tab', { name, exact: true }).click();
    expect(await untranslated(page), name).toEqual([]);
  }
  await page.getByRole('button', { name: 'Settings' }).click();
  for (const why of await page.locator('dialog summary, [role=dialog] summary').all()) await why.click();
  await expect(page.getByText(/^A trial is one game played/)).toBeVisible();
  expect(await untranslated(page), 'settings').toEqual([]);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Keys' }).click();
  expect(await untranslated(page), 'keys').toEqual([]);
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Library' }).click();
  await page.getByRole('button', { name: /^Note and tags of / }).click();
  expect(await untranslated(page), 'library').toEqual([]);
  await page.getByRole('link', { name: 'Dice lab', exact: true }).click();
  for (const name of ['Counters', 'The third 66', 'Openings', 'What it buys']) {
    await page.getByRole('tab', { name }).click();
    expect(await untranslated(page), name).toEqual([]);
  }
  for (let step = 2; step <= 6; step++) {
    await page.getByRole('link', { name: `Step ${step}` }).click();
    expect(await untranslated(page), `step ${step}`).toEqual([]);
  }
});

test('the match view keeps no word of English in German', async ({ page }) => {
  const text = readFileSync(new URL('../tests/vectors/matches/one-game.mat', import.meta.url), 'utf8');
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'Roll out 3 plays' })).toBeVisible();
  await paste(page, text);
  await expect(page.getByRole('heading', { name: 'root – gnubg, match to 3' })).toBeVisible();
  expect((await untranslated(page)).filter((said) => !/root|gnubg/.test(said))).toEqual([]);
});

test.describe('on a German phone', () => {
  test.use({ locale: 'de-DE', viewport: { width: 360, height: 740 } });

  test('every view fits and is clean', async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('button', { name: '3 Züge ausrollen' })).toBeVisible();
    for (const name of ['Analyse', 'Match', 'Würfellabor', 'Bibliothek', 'Arimaa']) {
      await page.getByRole('link', { name, exact: true }).click();
      await expect(page.getByRole('link', { name, exact: true })).toHaveAttribute('aria-current', 'page');
      // Views come when they are asked for.
      await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
      expect(await page.evaluate(() => document.documentElement.scrollWidth), name).toBeLessThanOrEqual(360);
      const { violations } = await new AxeBuilder({ page }).analyze();
      expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
    }
  });
});
