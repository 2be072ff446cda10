import { expect, finished, OPENING_31, setDice, showView, test } from './page.ts';

test('after a run: why the best play is better, with one trial of both plays', async ({ page }) => {
  await page.goto(`/#xgid=${encodeURIComponent(OPENING_31.slice(5))}&trials=324`);
  await page.getByRole('button', { name: 'Roll out 3 plays' }).click();
  const why = page.getByRole('region', { name: 'Why 8/5 6/5?' });
  await finished(page, 324);
  await expect(why).toBeVisible();
  // What it gains most is said once, below the verdict.
  const gain = page.getByText(
    /In 100 games, 8\/5 6\/5 has [1-9]\.\d\u202f±\u202f\d\.\d more wins than [\d/ ]+\./,
  );
  await expect(gain).toHaveCount(1);
  await expect(why).not.toContainText('In 100 games');
  const replays = why.getByRole('button');
  await expect(replays).toHaveCount(2);
  await expect(replays.first()).toHaveText('8/5 6/5');
  const trial = /Replay trial ([\d,]+)/.exec(await why.innerText())![1]!.replace(',', '');

  for (const index of [0, 1]) {
    const name = await replays.nth(index).innerText();
    await replays.nth(index).click();
    const games = page.getByRole('region', { name: 'Games', exact: true });
    await expect(games).toBeFocused();
    await expect(games).toBeInViewport();
    await expect(games.getByRole('textbox', { name: 'Game' })).toHaveValue(trial);
    await expect(games.getByRole('combobox', { name: 'Candidate' }).locator(':checked')).toHaveText(name);
    await expect(games.getByRole('list', { name: 'Turns of the game' })).toBeVisible();
    await showView(page, 'Plays');
  }
  // Another question has no explanation.
  await setDice(page, '64');
  await expect(why).toBeHidden();
});
