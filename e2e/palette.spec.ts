import { violationsIn } from './axe.ts';
import { expect, finished, quick, test } from './page.ts';

test('the command palette, opened by keyboard, lists what can be done, by group', async ({ page }) => {
  await page.goto('/');
  for (const name of ['Roll out 3 plays', 'Settings'])
    await expect(page.getByRole('button', { name })).toBeEnabled();
  await page.keyboard.press('Control+k');
  const field = page.getByRole('combobox', { name: 'Find a command' });
  await expect(field).toBeFocused();
  const options = page.getByRole('option');
  const names = await options.allInnerTexts();
  // Ranked groups, each command with its key; what cannot be done is absent.
  const first = names.map((each) => each.split('\n'));
  expect(first[0]).toEqual(['Roll out 3 plays', 'Roll out', 'Space']);
  expect(first.map(([, group]) => group).filter((group, at, all) => group !== all[at - 1])).toEqual([
    'Roll out',
    'Position',
    'Match',
    'Share',
    'Preset',
    'View',
    'Example',
    'Look',
    'Board colors',
    'Language',
  ]);
  for (const absent of ['Stop', 'Pause', 'Undo', 'Plays', 'Next mistake'])
    expect(first.map(([name]) => name)).not.toContain(absent);
  // Actions of the page, views, examples, presets, looks and language.
  for (const name of [
    'Roll out 3 plays',
    'Flip the board',
    'Paste position',
    'Open match',
    'Share',
    'Copy link',
    'Settings',
    'Double?',
    'Matches',
    'The idea in 90 seconds',
    'Too good to redouble?',
    'Thorough',
    'Dark theme',
    'Felt',
    'Deutsch (DE)',
  ])
    expect(names.map((each) => each.split('\n')[0])).toContain(name);
  expect(new Set(names).size).toBe(names.length);
  const selected = page.getByRole('option', { selected: true });
  await expect(selected).toHaveCount(1);
  expect(await violationsIn(page, '[role=dialog]')).toEqual([]);

  await page.keyboard.press('Escape');
  await expect(field).toBeHidden();
});

test('commands act: a preset, an example, a rollout, a view, the language', async ({ page }) => {
  await page.goto(quick(36));
  await expect(page.getByRole('button', { name: 'Roll out 3 plays' })).toBeEnabled();
  const command = async (text: string) => {
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: /^(Find a command|Befehl suchen)$/ }).fill(text);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('combobox', { name: /^(Find a command|Befehl suchen)$/ })).toBeHidden();
  };
  await command('roll out 3');
  await finished(page, 36);
  await command('quick preset');
  await expect(page.getByRole('button', { name: 'Roll out 3 plays' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Rollout' })).toContainText('324 trials each');
  await command('close race');
  await expect(page.getByRole('heading', { name: 'Should X double?' })).toBeVisible();
  await command('settings');
  const settings = page.getByRole('dialog', { name: 'Rollout settings' });
  await expect(settings).toBeVisible();
  await page.keyboard.press('Escape');
  // No palette opens over a dialog.
  await expect(settings).toBeHidden();
  await command('dice');
  await expect(page.getByRole('region', { name: 'Guided tour' })).toBeVisible();
  await command('deutsch');
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  await command('bibl');
  await expect(page.getByRole('link', { name: 'Bibliothek' })).toHaveAttribute('aria-current', 'page');
});

test('letters typed while the palette loads go into its field, not to the page', async ({ page }) => {
  let release = (): void => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/assets\/Palette-[^/]*\.js$/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'Roll out 3 plays' })).toBeEnabled();
  await page.keyboard.press('Control+k');
  await page.keyboard.type('rae', { delay: 20 });
  release();
  const field = page.getByRole('combobox', { name: 'Find a command' });
  await expect(field).toBeFocused();
  await expect(field).toHaveValue('rae');
  await page.keyboard.press('Backspace');
  await page.keyboard.type('ce');
  await expect(page.getByRole('option', { selected: true })).toHaveText(/^Race/);
  await page.keyboard.press('Escape');
  // E switches the board to editing, C and K the question.
  await expect(page.getByRole('grid', { name: 'Board, editing' })).toBeHidden();
  await page.keyboard.press('Control+k');
  await expect(field).toHaveValue('');
});

test('every icon button of the analysis has a tooltip', async ({ page }) => {
  await page.goto(quick(36));
  await page.getByRole('button', { name: 'Roll out 3 plays' }).click();
  await finished(page, 36);
  await expect(page.getByRole('button', { name: 'Share' })).toBeEnabled();
  const bare = await page
    .locator('button.icon:visible')
    .evaluateAll((all) =>
      all.filter((each) => !each.hasAttribute('title')).map((each) => each.getAttribute('aria-label')),
    );
  expect(bare).toEqual([]);
});
