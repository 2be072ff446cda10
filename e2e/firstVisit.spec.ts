import { readFileSync } from 'node:fs';
import { makeXgid } from '../src/formats/ids/xgid.ts';
import { FIRST_POSITION } from '../src/page/state/analysis/positionSlice.ts';
import {
  chooseMore,
  expect,
  finished,
  isInSight,
  OPENING,
  OPENING_31,
  quick,
  setDice,
  share,
  test,
} from './page.ts';

test('first visit: a dilemma is evaluated, the best three are selected, one button rolls them out', {
  tag: '@core',
}, async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'X to play 61' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Roll out 3 plays' })).toBeEnabled();
  const verdict = page.getByRole('region', { name: 'Verdict' });
  await expect(verdict).toContainText(/Quick look: 8\/1, by 0\.00\d2-ply says 8\/1\. Is it right\?$/);
  await expect(page.getByRole('checkbox', { checked: true, name: /^Roll out / })).toHaveCount(3);
  await expect(page.getByRole('checkbox', { name: /^Roll out / }).first()).toHaveAccessibleName(
    'Roll out 8/1',
  );
  await expect(page.getByRole('textbox', { name: 'XGID' })).toHaveValue(makeXgid(FIRST_POSITION));
  // The answer is another play.
  await page.getByRole('button', { name: 'Roll out 3 plays' }).click();
  await expect(verdict).toContainText(/8\/2 6\/5 is best by 0\.\d+/);
  await expect(verdict).not.toContainText('Is it right?');
});

test('the opening 31: five plays are in sight, the others unfold, its GNU ID is copied', async ({ page }) => {
  await page.goto(OPENING);
  await expect(page.getByRole('heading', { name: 'X to play 31' })).toBeVisible();
  const choices = page.getByRole('checkbox', { name: /^Roll out / });
  await expect(choices).toHaveCount(5);
  await expect(choices.first()).toHaveAccessibleName('Roll out 8/5 6/5');
  await page.getByRole('button', { name: '11 more plays' }).click();
  await expect(choices).toHaveCount(16);
  await expect(page.getByRole('textbox', { name: 'XGID' })).toHaveValue(OPENING_31);
  await expect(page.getByText('Is it right?')).toHaveCount(0);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await share(page, 'GNU ID');
  await expect(page.getByText('Copied: the GNU ID.')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('4HPwATDgc/ABMA:cIkFAAAAAAAA');
});

test('a menu opens examples: a race and a cube, both before the roll', async ({ page }) => {
  await page.goto('/');
  const open = async (name: string) => {
    await page.getByRole('button', { name: 'Examples' }).click();
    await page.getByRole('menuitem', { name }).click();
  };
  await open('Too good to redouble?');
  await expect(page.getByRole('heading', { name: 'Should X redouble?' })).toBeVisible();
  await open('A close race: double?');
  await expect(page.getByRole('heading', { name: 'Should X double?' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Roll out the cube' })).toBeEnabled();
  await chooseMore(page, 'Undo');
  await chooseMore(page, 'Undo');
  await expect(page.getByRole('heading', { name: 'X to play 61' })).toBeVisible();
});

test('position and settings survive a reload through the address', async ({ page }) => {
  await page.goto('/');
  await setDice(page, '52');
  await expect(page).toHaveURL(/%3A52%3A/);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'X to play 52' })).toBeVisible();
});

test('the page does not overflow from 1440 to 360 pixels', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'Roll out 3 plays' })).toBeVisible();
  for (const mode of ['playing', 'editing']) {
    if (mode === 'editing') await page.getByRole('button', { name: 'Set up', exact: true }).click();
    for (const width of [1440, 1024, 768, 360]) {
      await page.setViewportSize({ width, height: 800 });
      await expect
        .poll(() => page.evaluate(() => document.documentElement.scrollWidth), {
          message: `${mode} ${width}`,
        })
        .toBeLessThanOrEqual(width);
    }
  }
});

test('the built folder works under any address', async ({ page }) => {
  await page.route('**/club/strata/**', (route) =>
    route.continue({ url: route.request().url().replace('/club/strata', '') }),
  );
  await page.goto(`/club/strata${quick(72)}`);
  await page.getByRole('button', { name: 'Roll out 3 plays' }).click();
  await finished(page, 72);
});

for (const [width, height] of [
  [1280, 720],
  [360, 740],
] as const)
  test(`${width} × ${height}: the board and the answer are above the fold`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await page.goto('/');
    const start = page.getByRole('button', { name: 'Roll out 3 plays' });
    await expect(start).toBeEnabled();
    await expect(page.getByText('Is it right?')).toBeAttached();
    const answer = page.getByRole('region', { name: 'Verdict' }).getByText(/^Quick look: 8\/1/);
    for (const part of [page.getByRole('grid', { name: 'Board' }), answer, start])
      await expect.poll(() => isInSight(part)).toBe(true);
  });

test('the first view is one script with few others, not a file for each module', { tag: '@core' }, () => {
  const scripts = new Set(readFileSync('dist/index.html', 'utf8').match(/assets\/[\w-]+\.js/g));
  expect(scripts.size).toBeGreaterThan(1);
  expect(scripts.size).toBeLessThan(10);
});
