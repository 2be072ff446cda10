import type { Page } from '@playwright/test';
import {
  allDrawn,
  compareAt,
  expect,
  finished,
  OPENING_31,
  playRow,
  quick,
  showCompare,
  showView,
  test,
} from './page.ts';

const number = (text: string | null): number =>
  Number(/[+\u2212]?[\d.]+/.exec(text ?? '')?.[0].replace('\u2212', '-'));

test('a rollout’s statistics, first rolls that add up to the difference, and its games', async ({ page }) => {
  await page.goto(quick(72));
  await expect(playRow(page, '8/5 6/5')).toContainText('2-ply');
  await page.getByRole('checkbox', { name: 'Roll out 13/10 6/5', exact: true }).uncheck();
  await page.getByRole('button', { name: 'Roll out 2 plays' }).click();
  await finished(page, 72);
  await allDrawn(page, '72');
  const details = page.getByRole('main');
  const statistics = details.getByRole('region', { name: 'Statistics of each candidate, best first' });
  await expect(statistics.getByRole('row', { name: /^Standard deviation per trial/ })).toContainText(
    /\d\.\d{3}/,
  );
  await expect(statistics.getByRole('row', { name: /^Equivalent plain trials/ })).toContainText(/\d/);
  await expect(statistics.getByRole('row', { name: /^Trials needed to settle/ })).toBeVisible();
  const behind = number(
    await statistics
      .getByRole('row', { name: /^Error, 95/ })
      .locator('td')
      .nth(1)
      .innerText(),
  );
  expect(behind).toBeLessThanOrEqual(0);

  const happened = details.getByRole('table', { name: 'Game events in 72 games' });
  await expect(happened.getByRole('row', { name: /^Games with a hit/ })).toContainText('%');
  // The four shares of games by checkers hit add up to 100 %;
  // no side dances more often than it starts on the bar.
  const cells = (row: RegExp) => happened.getByRole('row', { name: row }).locator('td').allInnerTexts();
  for (const text of await cells(/^Games with 0, 1, 2/)) {
    const shares = text.split('·').map((share) => Number.parseFloat(share));
    expect(shares).toHaveLength(4);
    expect(Math.abs(shares.reduce((total, share) => total + share, 0) - 100)).toBeLessThan(0.3);
  }
  const [onBar, danced] = [await cells(/^Turns started on the bar/), await cells(/^danced/)];
  for (const side of [0, 1])
    expect(Number.parseInt(danced[side]!, 10)).toBeLessThanOrEqual(Number.parseInt(onBar[side]!, 10));
  const ends = await happened
    .getByRole('row', { name: /^(Played|Ended|Left|Truncated)/ })
    .locator('td')
    .allInnerTexts();
  expect(ends.reduce((total, text) => total + Number.parseInt(text, 10), 0)).toBe(72);
  const cube = details.getByRole('table', { name: 'Games by cube value' });
  await expect(cube.getByRole('columnheader', { name: '1', exact: true })).toBeVisible();
  // Every game played to the end or passed counts under exactly one cube value.
  const counts = async (name: RegExp, table = cube) =>
    (await table.getByRole('row', { name }).locator('td').allInnerTexts()).reduce(
      (total, text) => total + (text === '·' ? 0 : Number.parseInt(text, 10)),
      0,
    );
  expect(await counts(/^(single|gammon|backgammon)/)).toBe(await counts(/^Played to the end/, happened));
  expect(await counts(/^passed/)).toBe(await counts(/^Ended by a pass/, happened));

  await showView(page, 'Games');
  const turns = details.getByRole('list', { name: 'Turns of the game' }).getByRole('button');
  await expect(turns.first()).toBeVisible();
  await expect(turns.first()).toContainText('O'); // follows a play by X
  await turns.nth(1).click();
  await expect(details.getByRole('grid', { name: 'Board of turn 2' })).toBeVisible();
  const game = await turns.allInnerTexts();
  await details.getByRole('button', { name: 'Next trial' }).click();
  await expect.poll(() => turns.allInnerTexts()).not.toEqual(game);
  // Extreme trials link to their games; the game shows the same result as the list.
  const outliers = details.getByRole('list', { name: 'Extreme trials' }).getByRole('button');
  await expect(outliers).toHaveCount(5);
  const worst = await outliers.first().innerText();
  await outliers.first().click();
  const [, trial, value] = /Trial (\d+)\s+(\S+)/.exec(worst) ?? [];
  await expect(details.getByRole('textbox', { name: 'Trial', exact: true })).toHaveValue(trial!);
  await expect(details.getByText(`: ${value}`)).toBeVisible();
  const values = (await outliers.allInnerTexts()).map((text) => number(text.replace(/Trial \d+/, '')));
  expect(values).toEqual(values.toSorted((a, b) => a - b));
  await details.getByRole('textbox', { name: 'Trial', exact: true }).fill('73');
  await expect(details.getByText('Trial: expected a number from 1 to 72.')).toBeVisible();
});

test('four scores with one press, side by side and overlaid', async ({ page }) => {
  await page.goto(compareAt(`${quick(36)}&plays=8%2F5+6%2F5%3B24%2F23+13%2F10`));
  const view = page.getByRole('main');
  await view.getByRole('button', { name: 'Money, DMP, gammon-go, gammon-save' }).click();
  const table = view.getByRole('table', { name: 'The same candidates in each rollout' });
  for (const name of ['Money', 'DMP', 'Gammon-go', 'Gammon-save'])
    await expect(table.getByRole('columnheader', { name: new RegExp(`^${name}.*36 trials`) })).toBeVisible();
  await expect(table.getByRole('row', { name: /8\/5 6\/5/ }).locator('td')).toHaveText([/±/, /±/, /±/, /±/]);
  await table.getByRole('radio', { name: 'Draw 24/23 13/10' }).check();
  await expect(view.getByRole('heading', { name: 'How does the change affect 24/23 13/10?' })).toBeVisible();
  await expect(view.locator('.recharts-line path').first()).toBeAttached();
  await view.getByRole('button', { name: 'Remove DMP' }).click();
  await expect(table.getByRole('columnheader', { name: /^DMP/ })).toBeHidden();
  // No more results arrive, so nothing is redrawn.
  await expect.poll(() => framesAsked(page)).toBe(0);
});

test('one changed setting, and a second seed that is combined', async ({ page }) => {
  await page.goto(quick(36));
  await page.getByRole('button', { name: 'Roll out 3 plays' }).click();
  await finished(page, 36);
  await showCompare(page);
  const view = page.getByRole('main');
  const table = view.getByRole('table', { name: 'The same candidates in each rollout' });
  await view.getByRole('button', { name: 'Seed 2, to combine' }).click();
  await expect(table.getByRole('columnheader', { name: /^Combined.*seeds 1, 2.*72 trials/ })).toBeVisible();
  await view.getByRole('combobox', { name: 'or change' }).selectOption('truncateAfterPlies');
  await view.getByRole('textbox', { name: 'to', exact: true }).fill('x');
  await expect(view.getByText(/^Truncate after: expected a whole number/)).toBeVisible();
  await view.getByRole('textbox', { name: 'to', exact: true }).fill('5');
  await view.getByRole('button', { name: 'Add to comparison' }).click();
  await expect(
    table.getByRole('columnheader', { name: /^Truncate after: 5.*truncate after 5.*36 trials/ }),
  ).toBeVisible();
});

test('finished rollouts of earlier visits are combined from the library', { tag: '@slow' }, async ({
  page,
}) => {
  const plays = '&plays=8%2F5+6%2F5%3B24%2F23+13%2F10';
  for (const seed of [1, 4, 2]) {
    await page.goto('about:blank');
    await page.goto(`${quick(36)}${plays}&seed=${seed}`);
    await page.getByRole('button', { name: 'Roll out 2 plays' }).click();
    await finished(page, 36);
    await page.getByRole('link', { name: 'Library' }).click();
    await expect(page.getByRole('listitem').filter({ hasText: `seed ${seed}, 0-ply` })).toBeVisible();
  }
  await page.getByRole('link', { name: 'Analyze' }).click();
  await showCompare(page);
  const view = page.getByRole('main');
  const kept = view.getByRole('button', { name: 'Seeds 1, 4 from the library' });
  await kept.click();
  const table = view.getByRole('table', { name: 'The same candidates in each rollout' });
  await expect(
    table.getByRole('columnheader', { name: /^Combined.*seeds 1, 2, 4.*108 trials/ }),
  ).toBeVisible();
  await expect(kept).toBeHidden();
  await expect(view.getByRole('button', { name: 'Seed 5, to combine' })).toBeVisible();
});

/** Number of animation frames that the page requests in half a second. */
const framesAsked = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const own = window.requestAnimationFrame;
    let asked = 0;
    window.requestAnimationFrame = (act) => {
      asked++;
      return own.call(window, act);
    };
    await new Promise((resolve) => setTimeout(resolve, 500));
    window.requestAnimationFrame = own;
    return asked;
  });

test('an empty comparison says so', async ({ page }) => {
  await page.goto(`/#xgid=${encodeURIComponent(OPENING_31.slice(5))}`);
  // The look-ahead proposes other plays than the first evaluation.
  await expect(playRow(page, '8/5 6/5')).toContainText('2-ply');
  for (const play of ['8/5 6/5', '24/23 13/10', '13/10 6/5'])
    await page.getByRole('checkbox', { name: `Roll out ${play}`, exact: true }).uncheck();
  await showCompare(page);
  await expect(page.getByRole('main').getByText('First choose something to roll out.')).toBeVisible();
});

test('a trial that splits at a double is shown branch by branch', async ({ page }) => {
  await page.goto('/#xgid=-a-B-BC-B---dD---dbd----B-:0:0:1:42:0:0:0:0:10&trials=36&seed=8&plays=8%2F4+6%2F4');
  await page.getByRole('button', { name: /^Roll out/ }).click();
  await finished(page, 36);
  const details = page.getByRole('main');
  await showView(page, 'Numbers');
  await expect(details.getByText('These figures count only its first branch')).toBeVisible();
  await showView(page, 'Games');
  const turns = details.getByRole('list', { name: 'Turns of the game' }).getByRole('button');
  const lines = details.getByRole('combobox', { name: 'Branch of the trial' });
  await expect(lines).toContainText('First branch, weight ½');
  await expect(turns.first()).toHaveAttribute('aria-current', 'step');
  const first = await turns.allInnerTexts();
  await lines.selectOption({ index: 1 });
  const split = details.getByRole('option', { name: /^Branch from turn \d+, weight ½$/ });
  const at = Number(/\d+/.exec((await split.textContent())!)![0]) - 1;
  await expect(turns.nth(at)).toHaveAttribute('aria-current', 'step');
  await expect(turns.nth(at)).toContainText('doubles, taken:');
  const second = await turns.allInnerTexts();
  expect(second.slice(0, at)).toEqual(first.slice(0, at));
  expect(second[at]).not.toBe(first[at]);
  // The trial's result is made up of those of its two branches.
  const counted = async (): Promise<number> =>
    number(/luck-adjusted ([^ ]+)\.$/.exec(await worth.innerText())![1]!);
  const worth = details.getByText(/, luck-adjusted /);
  const ofSecond = await counted();
  await lines.selectOption({ index: 0 });
  await expect(turns.first()).toHaveAttribute('aria-current', 'step');
  const whole = number(
    /count ([^ ]+)\.$/.exec(await details.getByText(/All branches together count/).innerText())![1]!,
  );
  expect(Math.abs((ofSecond + (await counted())) / 2 - whole)).toBeLessThan(0.0011);

  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByText('Advanced', { exact: true }).click();
  await expect(page.getByRole('switch', { name: 'Split where the cube is turned' })).toBeChecked();
});
