import { expect, finished, OPENING_31, test } from './page.ts';

test('after a run: why the best play is better, with one trial of both plays', async ({ page }) => {
  await page.goto(`/#xgid=${encodeURIComponent(OPENING_31.slice(5))}&trials=648`);
  await page.getByRole('button', { name: 'Roll out 3 plays' }).click();
  const why = page.getByRole('region', { name: 'Why 8/5 6/5?' });
  await finished(page, 648);
  await expect(why).toContainText(
    /In 100 games, 8\/5 6\/5 has [1-9]\.\d\u202f±\u202f\d\.\d more wins than [\d/ ]+\./,
  );
  const replays = why.getByRole('button');
  await expect(replays).toHaveCount(2);
  await expect(replays.first()).toHaveText('8/5 6/5');
  const trial = /Replay trial ([\d,]+)/.exec(await why.innerText())![1]!.replace(',', '');

  for (const replay of await replays.all()) {
    const name = await replay.innerText();
    await replay.click();
    const details = page.getByRole('region', { name: 'Details' });
    await expect(details.getByRole('tab', { name: 'Replay' })).toBeFocused();
    await expect(details.getByRole('tab', { name: 'Replay' })).toBeInViewport();
    await expect(details.getByRole('textbox', { name: 'Trial' })).toHaveValue(trial);
    await expect(details.getByRole('combobox', { name: 'Candidate' }).locator(':checked')).toHaveText(name);
    await expect(details.getByRole('list', { name: 'Turns of the game' })).toBeVisible();
  }
  // Another question has no explanation.
  await page.getByRole('textbox', { name: 'Dice' }).fill('64');
  await expect(why).toBeHidden();
});
