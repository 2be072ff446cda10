import type { Page } from '@playwright/test';
import { expect, LONG, OPENING_31, paste, played, playRow, quick, test, untilPlayed } from './page.ts';

const OPENING_52 = 'XGID=-b----E-C---eE---c-e----B-:0:0:1:52:0:0:1:0:10';
const rollout = (page: Page) => page.getByRole('region', { name: 'Rollout' });
const live = (page: Page) => page.getByRole('switch', { name: 'Live' });

/** Live has ended: after all trials, or on a busy machine after its ten seconds. */
const rested = (page: Page) =>
  expect(page.getByRole('button', { name: /^(Add|Continue to) / })).toBeVisible();

test('Live rolls out each position by itself, and shows an earlier one again at once', async ({ page }) => {
  await page.goto(quick(144));
  await expect(live(page)).not.toBeChecked();
  await live(page).click();
  await expect(live(page)).toBeChecked();
  await rested(page);
  const first = await playRow(page, '8/5 6/5').innerText();
  expect(first).toContain('±');
  await paste(page, OPENING_52);
  // Nothing of the last position is left.
  await expect(playRow(page, '8/5 6/5')).toHaveCount(0);
  await rested(page);
  await expect(playRow(page, '13/11 13/8')).toContainText('±');
  await paste(page, OPENING_31);
  await expect.poll(() => playRow(page, '8/5 6/5').innerText()).toBe(first);
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

/** The 21 openings: doubles too, as the second roll of a game could be. */
const ROLLS = [1, 2, 3, 4, 5, 6].flatMap((high) =>
  [1, 2, 3, 4, 5, 6].slice(0, high).map((low) => `${high}${low}`),
);

test('no figure of the last position is ever shown for the next one', { tag: '@slow' }, async ({ page }) => {
  await page.goto(quick(144));
  await live(page).click();
  await rested(page);
  // From now on note what a new position shows in the frame in which its title comes.
  await page.evaluate(() => {
    const stale: string[] = [];
    const titles = new Set(['X to play 31']);
    const verdict = document.querySelector('section[aria-label=Verdict]')!;
    new MutationObserver(() => {
      const title = verdict.querySelector('h2')!.textContent;
      if (titles.has(title)) return;
      titles.add(title);
      const rolled = [...document.querySelectorAll('td')].filter((cell) => cell.textContent.includes('±'));
      if (rolled.length > 0 || verdict.textContent.includes('±')) stale.push(title);
    }).observe(verdict, { subtree: true, childList: true, characterData: true });
    Object.assign(window, { stale, titles });
  });
  for (const [index, roll] of ROLLS.filter((each) => each !== '31').entries()) {
    await paste(page, OPENING_31.replace(':31:', `:${roll}:`));
    await expect(page.getByRole('heading', { name: `X to play ${roll}` })).toBeVisible();
    // In turn before its rollout has begun, while it runs, and after its end.
    if (index % 3 === 1) await untilPlayed(page, 1);
    // On a busy machine it may end after its ten seconds.
    if (index % 3 === 2) await rested(page);
  }
  const seen = await page.evaluate(() => {
    const { stale, titles } = window as unknown as { stale: string[]; titles: Set<string> };
    return { stale, titles: titles.size };
  });
  expect(seen).toEqual({ stale: [], titles: ROLLS.length });
});
