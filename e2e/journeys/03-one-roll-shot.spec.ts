import { expect, finished, test } from '../page.ts';
import { at, expectNear, gnubg, xg } from './figures.ts';

const SHOT = '---BBBBBA----B--a-a-Bbcce-:0:0:1:00:0:0:3:0:10';

test('journey 3, a one-roll shot: double and take, the cost of a wrong pass, saved in the library', {
  tag: '@slow',
}, async ({ page }) => {
  await page.goto(at(SHOT, 'trials=36'));
  const verdict = page.getByRole('region', { name: 'Verdict' });
  await page.getByRole('button', { name: 'Roll out the cube' }).click();
  await finished(page, 36);
  // With balanced dice, one block is enough for the correct action.
  await expect(verdict).toContainText(/[Dd]ouble, take/);
  await page.getByRole('button', { name: 'Add 1,296 trials' }).click();
  await finished(page, 1332);
  await expect(verdict).toContainText('Double, take.');
  await expect(verdict).toContainText(/Doubling gains 0\.[12]\d\d\s\(±.* A pass would cost O 0\.5\d\d\s\(±/);
  // gnubg 1.07, 0-ply, 1,296 trials with variance reduction, has +0.2376 and +0.5039; XG, 3-ply, +0.261 and
  // +0.463; Strata's 1-ply players +0.260 ± 0.002 and +0.449 ± 0.005. Only XG's take is near the latter.
  const lines = page.getByRole('table', { name: 'The lines of the cube decision' });
  expectNear(await lines.getByRole('row', { name: /^No double/ }).innerText(), gnubg(0.2376, 0.0017));
  expectNear(await lines.getByRole('row', { name: /^Double, take/ }).innerText(), xg(0.463, 0.007));
  await page.getByRole('link', { name: 'Library' }).click();
  const kept = page
    .getByRole('region', { name: 'Library' })
    .getByRole('listitem')
    .filter({ hasText: 'double' });
  await expect(kept.first()).toContainText('1,332 trials each');
  await expect(kept.first()).toContainText(/Double, take\.Doubling gains 0\.[12]/);
});
