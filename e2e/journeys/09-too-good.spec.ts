import { expect, finished, test } from '../page.ts';
import { at, expectNear, figureOf, gnubg } from './figures.ts';

const TOO_GOOD = '---aBBCCCB----a-aa-babbbb-:1:1:1:00:1:2:0:9:10';

test('journey 9, too good to redouble: called a redouble, and undecided while the margin is inside its interval', {
  tag: '@slow',
}, async ({ page }) => {
  await page.goto(at(TOO_GOOD, 'trials=324'));
  await expect(page.getByRole('heading', { name: 'Should X redouble?' })).toBeVisible();
  await page.getByRole('button', { name: 'Roll out the cube' }).click();
  await finished(page, 324);
  const verdict = page.getByRole('region', { name: 'Verdict' });
  await expect(verdict).toContainText('Too good to redouble, pass, not settled.');
  const [, margin, halfWidth] =
    /Playing on gains (0\.\d{3}) \(± (0\.\d{3})\) over cashing/.exec(
      (await verdict.innerText()).replaceAll('\u202f', ' '),
    ) ?? [];
  expect(Number(margin)).toBeLessThan(Number(halfWidth));
  await page.getByRole('button', { name: 'Add 1,296 trials' }).click();
  await finished(page, 1620);
  // gnubg 1.07, 0-ply, 1,296 trials with variance reduction.
  const lines = page.getByRole('table', { name: 'The lines of the cube decision' });
  const none = await lines.getByRole('row', { name: /^No redouble/ }).innerText();
  expectNear(none, gnubg(1.0092, 0.0019));
  expect(figureOf(none).mean).toBeGreaterThan(1);
  expectNear(await lines.getByRole('row', { name: /^Redouble, take/ }).innerText(), gnubg(1.8306, 0.0095));
  await expect(lines.getByRole('row', { name: /^Redouble, pass/ })).toContainText('+1.000');
  await page.getByRole('button', { name: 'More trials' }).click();
  await page.getByRole('menuitem', { name: 'Add 4,860 trials' }).click();
  await finished(page, 6480);
  await expect(verdict).toContainText('Too good to redouble, pass.');
  await expect(page.getByText(/Redouble anyway if . wrongly takes more than /)).toBeVisible();
});
