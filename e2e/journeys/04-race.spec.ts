import { allDrawn, expect, finished, scoreTable, showView, test } from '../page.ts';
import { at, expectNear, figureOf, gnubg } from './figures.ts';

const RACE = '-BBCCCB------------cccbbb-:0:0:1:00:0:0:0:0:10';

test('journey 4, a close race: leading but not certain; without variance reduction the same mean with a far wider interval', {
  tag: '@slow',
}, async ({ page }) => {
  await page.goto(at(RACE, 'trials=1296&varianceReduction=lookahead'));
  await page.getByRole('button', { name: 'Roll out the cube' }).click();
  await finished(page, 1296);
  const verdict = page.getByRole('region', { name: 'Verdict' });
  // “Settled” at its planned end, not “clear”, since no stop rule was used.
  await expect(verdict).toContainText('No double, take.');
  // gnubg 1.07, 0-ply, 1,296 trials with variance reduction.
  const lines = page.getByRole('table', { name: 'The lines of the cube decision' });
  const none = await lines.getByRole('row', { name: /^No double/ }).innerText();
  expectNear(none, gnubg(0.6199, 0.0024));
  expectNear(await lines.getByRole('row', { name: /^Double, take/ }).innerText(), gnubg(0.6143, 0.0026));
  await allDrawn(page, '1,296');
  const cubeless = await page
    .getByRole('main')
    .getByRole('row', { name: /^Without the cube/ })
    .locator('td')
    .first()
    .innerText();
  expectNear(cubeless, gnubg(0.3953, 0.0001));
  // Nearly all luck of a race can be computed: without the cube almost no variance remains.
  expect(figureOf(cubeless).standardError).toBeLessThan(0.0005);

  await showView(page, 'Scores');
  const view = page.getByRole('main');
  await view.getByText('Other change', { exact: true }).click();
  await view.getByRole('combobox', { name: 'or change' }).selectOption('varianceReduction');
  await view.getByRole('combobox', { name: 'to', exact: true }).selectOption('none');
  await view.getByRole('button', { name: 'Roll out', exact: true }).click();
  const table = scoreTable(page);
  await expect(table.getByRole('columnheader', { name: /None.*1,296 trials/ })).toBeVisible();
  const [reduced, played] = await table
    .getByRole('row', { name: /^no double/ })
    .locator('td')
    .allInnerTexts();
  expectNear(played!, figureOf(reduced!));
  expect(figureOf(played!).standardError / figureOf(reduced!).standardError).toBeGreaterThan(5);
});
