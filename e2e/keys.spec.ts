import { chooseMore, evaluated, expect, finished, LONG, paste, playRow, quick, test } from './page.ts';

test('single keys: question, choice, steps, start, pause, stop, flip, edit', async ({ page }) => {
  await page.goto(LONG);
  await expect(page.getByRole('button', { name: 'Roll out 3 plays' })).toBeEnabled();
  // The deeper evaluation may change the order of the rows.
  await expect(playRow(page, '8/5 6/5')).toContainText('2-ply');
  const question = (name: string) => page.getByRole('radio', { name });
  await page.keyboard.press('k');
  await expect(question('Double?')).toBeChecked();
  await page.keyboard.press('c');
  await expect(question('Play 31')).toBeChecked();

  // Add the fourth row, remove the first, and walk through the
  // rows with arrow keys: the board shows the focused play.
  await page.keyboard.press('4');
  await expect(page.getByRole('button', { name: 'Roll out 4 plays' })).toBeEnabled();
  await page.keyboard.press('4');
  await page.keyboard.press('ArrowRight');
  const first = page.getByRole('checkbox', { name: 'Roll out 8/5 6/5' });
  await expect(first).toBeFocused();
  const moved = page.getByRole('region', { name: 'Position' }).locator('[class*=arrived]');
  await expect(moved).toHaveCount(2);
  const color = () => moved.first().evaluate((outline) => getComputedStyle(outline).stroke);
  const ofFirst = await color();
  await page.keyboard.press('ArrowRight');
  await expect(first).not.toBeFocused();
  await expect.poll(color).not.toBe(ofFirst);
  await page.keyboard.press('ArrowLeft');
  await expect(first).toBeFocused();

  await page.keyboard.press('f');
  await expect(page.getByRole('gridcell').first()).toHaveAccessibleName('12 point, 5 O');
  await page.keyboard.press('e');
  await expect(page.getByRole('grid', { name: 'Board, editing' })).toBeVisible();
  await page.keyboard.press('e');
  await first.focus();

  // On a checkbox the space bar keeps its normal function.
  await page.keyboard.press('Space');
  await expect(first).not.toBeChecked();
  await page.keyboard.press('Space');
  await first.blur();
  await page.keyboard.press('Space');
  const rollout = page.getByRole('region', { name: 'Rollout' });
  await expect(rollout.getByRole('button', { name: 'Pause' })).toBeVisible();
  await page.keyboard.press('Space');
  await expect(rollout).toContainText('Paused after');
  await page.keyboard.press('Escape');
  await expect(rollout).toContainText('Stopped after');
});

test('a play pointed at is forgotten with its position', async ({ page }) => {
  await page.goto(LONG);
  const arrows = page.getByRole('region', { name: 'Position' }).locator('[class*=arrow] [class*=way]');
  await expect(arrows).toHaveCount(2);
  await evaluated(page);
  await page
    .getByRole('row', { name: /24\/20/ })
    .first()
    .hover();
  await expect(page.getByRole('region', { name: 'Position' }).locator('[class*=arrived]')).toHaveCount(1);
  await expect(arrows).toHaveCount(0);
  // The only play of 61 from the bar, in a list too short to reach the pointer.
  await paste(page, 'XGID=-EED---------------ccccc-A:0:0:1:61:0:0:0:0:10');
  await expect(page.getByRole('heading', { name: 'X to play 61' })).toBeVisible();
  await expect(arrows).not.toHaveCount(0);
});

test('the list of shortcuts, and the switch that turns them off, which is saved', async ({ page }) => {
  await page.goto(quick(72));
  await expect(page.getByRole('button', { name: 'Roll out 3 plays' })).toBeEnabled();
  await page.keyboard.press('?');
  const list = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(list).toContainText('Start, pause, resume the rollout');
  await list.getByRole('checkbox', { name: 'Enable keyboard shortcuts' }).uncheck();
  await page.keyboard.press('Escape');
  await expect(list).toBeHidden();
  const setUp = page.getByRole('button', { name: 'Set up', exact: true });
  await expect(setUp).not.toHaveAttribute('title', /\(E\)/);
  for (const key of ['f', '4', '?']) await page.keyboard.press(key);
  await expect(page.getByRole('gridcell').first()).toHaveAccessibleName('13 point, 5 X');
  await expect(page.getByRole('button', { name: 'Roll out 3 plays' })).toBeVisible();
  await expect(list).toBeHidden();
  await page.reload();
  await chooseMore(page, 'Keyboard shortcuts');
  await expect(list.getByRole('checkbox', { name: 'Enable keyboard shortcuts' })).not.toBeChecked();
  await list.getByRole('checkbox', { name: 'Enable keyboard shortcuts' }).check();
  await page.getByRole('button', { name: 'Close the list' }).click();
  await expect(setUp).toHaveAttribute('title', /\(E\)/);
});

test('copying with nothing selected copies the result, or the position if there is none', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(quick(36));
  await expect(page.getByRole('button', { name: 'Roll out 3 plays' })).toBeEnabled();
  await page.keyboard.press('Control+c');
  await expect(page.getByText('Copied: the XGID.')).toBeVisible();
  const copied = () => page.evaluate(() => navigator.clipboard.readText());
  expect(await copied()).toBe('XGID=-b----E-C---eE---c-e----B-:0:0:1:31:0:0:1:0:10');
  await page.keyboard.press('Space');
  await finished(page, 36);
  await page.keyboard.press('Control+c');
  await expect(page.getByText('Copied: the rollout as XG text.')).toBeVisible();
  expect(await copied()).toContain('8/5 6/5');
});
