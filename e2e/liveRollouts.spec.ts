import type { Page } from '@playwright/test';
import {
  expect,
  finished,
  LONG,
  OPENING_31,
  paste,
  played,
  playRow,
  quick,
  test,
  untilPlayed,
} from './page.ts';

const OPENING_52 = 'XGID=-b----E-C---eE---c-e----B-:0:0:1:52:0:0:1:0:10';
const rollout = (page: Page) => page.getByRole('region', { name: 'Rollout' });
const live = (page: Page) => page.getByRole('switch', { name: 'Live' });

test('Live rolls out each position by itself, and shows an earlier one again at once', async ({ page }) => {
  await page.goto(quick(144));
  await expect(live(page)).not.toBeChecked();
  await live(page).click();
  await expect(live(page)).toBeChecked();
  await finished(page, 144);
  const first = await playRow(page, '8/5 6/5').innerText();
  await paste(page, OPENING_52);
  // Nothing of the last position is left.
  await expect(rollout(page)).not.toContainText('Done');
  await finished(page);
  await expect(playRow(page, '13/11 13/8')).toContainText('±');
  await paste(page, OPENING_31);
  await finished(page, 144);
  expect(await playRow(page, '8/5 6/5').innerText()).toBe(first);
  // Nobody asked for these rollouts.
  await page.getByRole('link', { name: 'Library' }).click();
  await expect(page.getByRole('region', { name: 'Library' })).toContainText(
    'Rollouts are saved automatically',
  );
});

test('the button takes over the run of Live, which then is in the library', async ({ page }) => {
  await page.goto(LONG);
  await live(page).click();
  await untilPlayed(page, 36);
  await expect(rollout(page)).toContainText(/Live: \d+ trials each/);
  await page.getByRole('button', { name: 'Roll out 3 plays' }).click();
  await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible();
  expect(await played(page)).toBeGreaterThanOrEqual(36);
  await page.getByRole('button', { name: 'Stop', exact: true }).click();
  await expect(rollout(page)).toContainText('Stopped after');
  await page.getByRole('link', { name: 'Library' }).click();
  await expect(page.getByRole('region', { name: 'Library' })).toContainText('X to play 31');
});

test('Escape ends the run of Live, and another view stops it until the position is back', async ({
  page,
}) => {
  await page.goto(LONG);
  await live(page).click();
  await untilPlayed(page, 36);
  await page.getByRole('link', { name: 'Library' }).click();
  await page.goBack();
  await untilPlayed(page, 72);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: /^Continue to/ })).toBeVisible();
  await live(page).click();
  await expect(live(page)).not.toBeChecked();
});
