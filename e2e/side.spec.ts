import { expect, finished, LONG, quick, test } from './page.ts';

const sideOf = ({ hash }: URL) => new URLSearchParams(hash.slice(1)).get('side');
const verdict = (name: RegExp) => ({ name, level: 2 }) as const;

test('from the table to two plays side by side, swapped, and a link that shows them', async ({ page }) => {
  await page.goto(quick(144));
  await page.getByRole('button', { name: 'Roll out 3 plays' }).click();
  await finished(page);
  await page.keyboard.press('s');
  await expect(page.getByRole('heading', verdict(/^A (is better|leads) by/))).toBeVisible();
  // The best two of three, which keep their letters.
  await expect(page.getByText(/^A − [BC] .*144 games each$/)).toBeVisible();
  const columns = page.getByRole('group', { name: 'Boards' }).getByRole('combobox');
  const [play, other] = await columns.locator('option:checked').allInnerTexts();
  await page.getByRole('button', { name: 'Share' }).click();
  await expect(page.getByRole('img', { name: `A: ${play!}. ` })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Swap' }).click();
  await expect(page.getByRole('heading', verdict(/^A (is better|leads) by/))).toBeVisible();
  await expect(columns.last()).toHaveAccessibleName('Play A');
  await expect(columns.first().locator('option:checked')).toHaveText(other!);
  // The address has the pair since it was opened, and the swap only once the page is quiet.
  await expect(page).toHaveURL((url) => (sideOf(url) ?? '').startsWith(`${other!};`));
  await page.reload();
  await expect(columns.first().locator('option:checked')).toHaveText(other!);
  await expect(columns.last().locator('option:checked')).toHaveText(play!);
  await page.getByRole('button', { name: 'Plays', exact: true }).click();
  await expect(page.getByRole('region', { name: 'Verdict' })).toBeVisible();
  await expect(page).not.toHaveURL(/view=side/);
});

test('side by side is live, and a new position shows no figure of the old one', async ({ page }) => {
  await page.goto(`${LONG}&view=side`);
  await page.getByRole('button', { name: 'Roll out 3 plays' }).click();
  await expect(page.getByRole('heading', verdict(/^[AB] (is better|leads) by|^Too close/))).toBeVisible();
  await expect(page.getByRole('region', { name: 'A minus B, by O’s reply' })).toBeVisible();
  await page.evaluate(() => {
    location.hash = '#xgid=-b----E-C---eE---c-e----B-:0:0:1:42:0:0:0:0:10&view=side';
  });
  await expect(page.getByRole('heading', verdict(/^Quick look: /))).toBeVisible();
  await expect(page.getByRole('region', { name: 'A minus B, by O’s reply' })).toBeHidden();
  await expect(page.getByRole('table')).not.toContainText('±');
});

test('two games with the same dice open where the plays differ, and are stepped through by key', async ({
  page,
}) => {
  await page.goto(`${quick(72)}&view=side`);
  await page.getByRole('button', { name: 'Roll out 3 plays' }).click();
  await finished(page);
  const games = page.getByRole('region', { name: 'Two games, same dice' });
  const said = games.getByText(/^Turn \d+ of \d+: /);
  await expect(said).toContainText('The plays differ.');
  for (let turn = Number(/\d+/.exec(await said.innerText())); turn > 1; turn--) {
    await page.keyboard.press('ArrowLeft');
    await expect(said).not.toContainText('The plays differ.');
  }
  await expect(games.getByText(/^Turn 1 of \d+: /)).toBeVisible();
  const rolls = await games.getByText(/^O \d\d: /).allInnerTexts();
  expect(rolls).toHaveLength(2);
  expect(rolls[0]!.slice(0, 4)).toBe(rolls[1]!.slice(0, 4));
  // It opens at a game that shows the difference, so the number depends on the games.
  const opened = Number(/\d+/.exec(await games.getByText(/^game \d+ of 72$/).innerText())![0]);
  await games.getByRole('button', { name: opened < 72 ? 'Next game' : 'Previous game' }).click();
  await expect(games.getByText(`game ${opened < 72 ? opened + 1 : 71} of 72`)).toBeVisible();
  await games.getByRole('button', { name: 'Largest swing' }).click();
  await expect(games.getByText(/the most in this game/)).toBeVisible();
});

test('a roll of the chart plays its best reply on both boards and lists its games', async ({ page }) => {
  await page.goto(`${quick(144)}&view=side`);
  await page.getByRole('button', { name: 'Roll out 3 plays' }).click();
  await finished(page);
  const roll = page.getByRole('group', { name: /^Rolls: / }).getByRole('button', { name: /^55 / });
  await roll.hover();
  // The best two of the three.
  const columns = page.getByRole('region', { name: /^[ABC]: / });
  await expect(columns).toHaveCount(2);
  for (const index of [0, 1]) await expect(columns.nth(index)).toContainText(/O 55: \S+/);
  await roll.click();
  const games = page.getByRole('region', { name: '4 games with O’s 55' });
  await games.getByRole('button').nth(2).click();
  const number = /\d+/.exec(await games.getByRole('button').nth(2).innerText())![0];
  const twins = page.getByRole('region', { name: 'Two games, same dice' });
  await expect(twins.getByText(`game ${number} of 144`)).toBeVisible();
  await expect(twins.getByText(/^Before the first roll\./)).toBeVisible();
  await page.keyboard.press('ArrowRight');
  // What the boards show is what the rollout plays.
  const played = await twins.getByText(/^O 55: /).allInnerTexts();
  expect(played).toHaveLength(2);
  for (const index of [0, 1]) await expect(columns.nth(index)).toContainText(played[index]!);
});

test.describe('on a phone', () => {
  test.use({ isWarm: false, viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test('one board is seen at a time; buttons show the other', async ({ page }) => {
    await page.goto(`${quick(72)}&view=side`);
    const boards = [/^Board A: /, /^Board B: /].map((name) => page.getByRole('grid', { name }));
    await expect(boards[0]!).toBeInViewport({ ratio: 0.9 });
    await expect(boards[1]!).not.toBeInViewport({ ratio: 0.1 });
    await page.getByRole('button', { name: /^Board B: / }).click();
    await expect(boards[1]!).toBeInViewport({ ratio: 0.9 });
    await expect(boards[0]!).not.toBeInViewport({ ratio: 0.1 });
  });
});
