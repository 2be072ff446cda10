import { readFile } from 'node:fs/promises';
import { violationsIn } from './axe.ts';
import { allDrawn, ask, expect, finished, LONG, played, quick, showPairs, showView, test } from './page.ts';

/** A rollout of a few seconds: two plies per trial. */
const swift = (trials: number): string => `${quick(trials)}&truncateAfterPlies=2&cubeless=true`;
/** Axis labels of each chart, on the page and in its file. */
const AXES = {
  'How certain is it?': ['Standard error, points', 'Trials'],
  'How do the games end?': ['Games, %'],
  'How much do games vary?': ['Score of a game, points'],
};
/** The same of the grid of rolls, which has a view of its own. */
const PAIRS = ['How did each pair of rolls turn out?', ['First roll', 'Second roll', 'won']] as const;

test('every chart has its question as title, its figures as a table, and a file to save', async ({
  page,
}) => {
  await page.goto(swift(72));
  await page.getByRole('button', { name: 'Roll out 3 plays' }).click();
  await finished(page, 72);
  await allDrawn(page, '72');
  await page.getByText('More charts', { exact: true }).click();
  for (const title of Object.keys(AXES))
    await expect(page.getByRole('heading', { name: title })).toBeVisible();
  await expect(page.getByText(/Stratified dice make 72 games as precise as about [\d,]+\./)).toBeVisible();

  const ends = page.getByRole('figure').filter({ hasText: 'How do the games end?' });
  await ends.getByText('As a table').click();
  await expect(ends.getByRole('row')).toHaveCount(4);

  let saved = '';
  for (const [title, axes] of [...Object.entries(AXES), PAIRS] as const) {
    if (title === PAIRS[0]) await showPairs(page);
    const download = page.waitForEvent('download');
    await page
      .getByRole('figure')
      .filter({ hasText: title })
      .getByRole('button', { name: 'Save as SVG' })
      .click();
    const file = await download;
    expect(file.suggestedFilename()).toMatch(/^strata opening 31 [\w ]+ \d{4}-\d\d-\d\d\.svg$/);
    const svg = await readFile(await file.path(), 'utf8');
    expect(svg).toContain(title);
    expect(svg).toContain('XGID=-b----E-C---eE---c-e----B-:0:0:1:31:0:0:1:0:10');
    // Line breaks depend on the browser's font.
    expect(svg.replaceAll(/<[^>]*>/g, ' ').replaceAll(/ +/g, ' ')).toContain(
      '72 trials, seed 1, 0-ply, fast net, no variance reduction, without the cube, truncated',
    );
    for (const axis of axes) expect(svg).toContain(axis);
    // Links would not work in a file.
    expect(svg).not.toContain('See why');
    // The look must not depend on the page's style sheets.
    expect(svg).not.toContain('var(--');
    saved = svg;
  }
  // Opened alone in a tab, it uses the page's font.
  const alone = await page.context().newPage();
  await alone.setContent(saved);
  await expect
    .poll(() => alone.evaluate(() => [...document.fonts].map(({ family, status }) => [family, status])))
    .toEqual([['Inter Variable', 'loaded']]);
  await alone.close();
  expect(await violationsIn(page)).toEqual([]);
  await showView(page, 'Numbers');
  const download = page.waitForEvent('download');
  await ends.getByRole('button', { name: 'Save as PNG' }).click();
  const png = await readFile(await (await download).path());
  expect(png.subarray(1, 4).toString()).toBe('PNG');
  expect(png.length).toBeGreaterThan(10_000);
  expect(await violationsIn(page)).toEqual([]);
});

test('charts can be frozen while the rollout continues', { tag: '@slow' }, async ({ page }) => {
  // Charts out of view are rarely redrawn, so frozen ones would look no different.
  await page.setViewportSize({ width: 1440, height: 3000 });
  await page.goto(LONG);
  await showView(page, 'Numbers');
  await page.getByRole('button', { name: 'Roll out 3 plays' }).click();
  const ends = page.getByRole('figure').filter({ hasText: 'How do the games end?' });
  await ends.getByText('As a table').click();
  await expect(ends.getByRole('row')).toHaveCount(4);
  await page.getByRole('button', { name: 'Freeze charts' }).click();
  const held = await ends.getByRole('table').innerText();
  // Running charts are redrawn once per second, numbers at most eight times.
  const seen = new Set<number>();
  await expect
    .poll(async () => seen.add(await played(page)).size, { intervals: [150] })
    .toBeGreaterThanOrEqual(12);
  expect(await ends.getByRole('table').innerText()).toBe(held);
  await page.getByRole('button', { name: 'Resume charts' }).click();
  await expect.poll(() => ends.getByRole('table').innerText()).not.toBe(held);
  await page.getByRole('button', { name: 'Stop', exact: true }).click();
});

test('charts of a position: also where the cube ends when it is in the rollout', async ({ page }) => {
  await page.goto(`/#xgid=${encodeURIComponent('-BBCCCB------------cccbbb-:0:0:1:00:0:0:0:0:10')}&trials=36`);
  await ask(page, 'position');
  await page.getByRole('button', { name: 'Roll out this position' }).click();
  await showView(page, 'Numbers');
  await expect(
    page.getByText(
      /Without its luck, one game is as precise as [\d.,]+ ordinary games; stratified dice make 36 games/,
    ),
  ).toBeVisible();
  await page.getByText('More charts', { exact: true }).click();
  const cube = page.getByRole('figure').filter({ hasText: 'Where does the cube end?' });
  await cube.getByText('As a table').click();
  await expect(cube.getByRole('rowheader', { name: 'Cube 1' })).toBeVisible();
});

test('a rollout of a cube decision is in the library', async ({ page }) => {
  const race = encodeURIComponent('-BBCCCB------------cccbbb-:0:0:1:00:0:0:0:0:10');
  await page.goto(`/#xgid=${race}&trials=36`);
  await page.getByRole('button', { name: 'Roll out the cube' }).click();
  await finished(page, 36);
  await page.getByRole('link', { name: 'Library' }).click();
  await expect(page.getByRole('button', { name: 'Should X double?', exact: true })).toBeVisible();
});
