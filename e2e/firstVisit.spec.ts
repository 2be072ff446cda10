import { readFileSync } from 'node:fs';
import { chooseMore, expect, finished, isInSight, OPENING_31, quick, setDice, share, test } from './page.ts';

test('first visit: the opening 31 is evaluated, the best three are selected, one button rolls them out', {
  tag: '@core',
}, async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'X to play 31' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Roll out 3 plays' })).toBeEnabled();
  const choices = page.getByRole('checkbox', { name: /^Roll out / });
  await expect(choices).toHaveCount(5);
  await expect(page.getByRole('checkbox', { checked: true, name: /^Roll out / })).toHaveCount(3);
  await expect(choices.first()).toHaveAccessibleName('Roll out 8/5 6/5');
  await page.getByRole('button', { name: '11 more plays' }).click();
  await expect(choices).toHaveCount(16);
  await expect(page.getByRole('textbox', { name: 'XGID' })).toHaveValue(OPENING_31);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await share(page, 'GNU ID');
  await expect(page.getByText('Copied: the GNU ID.')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('4HPwATDgc/ABMA:cIkFAAAAAAAA');
  await page.keyboard.press('Escape');
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
  await expect(page.getByRole('heading', { name: 'X to play 31' })).toBeVisible();
});

test('position and settings survive a reload through the address', async ({ page }) => {
  await page.goto('/');
  await setDice(page, '64');
  await expect(page).toHaveURL(/%3A64%3A/);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'X to play 64' })).toBeVisible();
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
    await expect(page.getByText('Not rolled out yet.')).toBeAttached();
    const answer = page.getByRole('region', { name: 'Verdict' }).getByText(/^Quick look: 8\/5 6\/5/);
    for (const part of [page.getByRole('grid', { name: 'Board' }), answer, start])
      await expect.poll(() => isInSight(part)).toBe(true);
  });

test('the first view is one script with few others, not a file for each module', { tag: '@core' }, () => {
  const scripts = new Set(readFileSync('dist/index.html', 'utf8').match(/assets\/[\w-]+\.js/g));
  expect(scripts.size).toBeGreaterThan(1);
  expect(scripts.size).toBeLessThan(10);
});
