import {
  allDrawn,
  expect,
  finished,
  OPENING_31,
  playRow,
  quick,
  otherChange,
  scoreTable,
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
  await statistics.getByText('For statisticians', { exact: true }).click();
  await expect(statistics.getByRole('row', { name: /^Standard deviation per trial/ })).toContainText(
    /\d\.\d{3}/,
  );
  await expect(statistics.getByRole('row', { name: /^Ordinary games for this precision/ })).toContainText(
    /\d/,
  );
  await expect(statistics.getByRole('row', { name: /^Trials needed to settle/ })).toBeVisible();
  const behind = number(
    await statistics
      .getByRole('row', { name: /^Loss, 95/ })
      .locator('td')
      .nth(1)
      .innerText(),
  );
  expect(behind).toBeLessThanOrEqual(0);

  await statistics.getByText('Game events', { exact: true }).click();
  /** Rows of a group, and the cells of the first play in them. */
  const rows = (group: string, name: RegExp) =>
    statistics.getByRole('rowgroup', { name: group }).getByRole('row', { name });
  const cells = (group: string, name: RegExp) =>
    rows(group, name).locator('td:nth-of-type(1)').allInnerTexts();
  await expect(rows('Turns of X', /^Games with a hit/)).toContainText('%');
  // The four shares of games by checkers hit add up to 100 %;
  // no side dances more often than it starts on the bar.
  for (const side of ['Turns of X', 'Turns of O']) {
    const [hits] = await cells(side, /^Games with 0, 1, 2/);
    const shares = hits!.split('·').map((share) => Number.parseFloat(share));
    expect(shares).toHaveLength(4);
    expect(Math.abs(shares.reduce((total, share) => total + share, 0) - 100)).toBeLessThan(0.3);
    const [onBar, danced] = [await cells(side, /^Turns started on the bar/), await cells(side, /^danced/)];
    expect(Number.parseInt(danced[0]!, 10)).toBeLessThanOrEqual(Number.parseInt(onBar[0]!, 10));
  }
  const sum = (texts: readonly (string | undefined)[]) =>
    texts.reduce((total, text) => total + (Number.parseInt(text ?? '0', 10) || 0), 0);
  expect(sum(await cells('How games ended', /^(Played|Ended|Truncated)/))).toBe(72);
  // Every game played to the end or passed counts under exactly one cube value.
  const counts = async (group: string) =>
    (await cells(group, /^Cube /)).map((text) => text.split('·').map((part) => part.trim()));
  const won = [
    ...(await counts('X wins: single, gammon, backgammon')),
    ...(await counts('O wins: single, gammon, backgammon')),
  ];
  expect(sum(won.flat())).toBe(sum(await cells('How games ended', /^Played to the end/)));
  const doubles = [
    ...(await counts('Doubles of X: taken, passed')),
    ...(await counts('Doubles of O: taken, passed')),
  ];
  expect(sum(doubles.map(([, passed]) => passed))).toBe(
    sum(await cells('How games ended', /^Ended by a pass/)),
  );

  await showView(page, 'Games');
  const turns = details.getByRole('list', { name: 'Turns of the game' }).getByRole('button');
  await expect(turns.first()).toBeVisible();
  await expect(turns.first()).toContainText('O'); // follows a play by X
  await turns.nth(1).click();
  await expect(details.getByRole('grid', { name: 'Board of turn 2' })).toBeVisible();
  const game = await turns.allInnerTexts();
  await details.getByRole('button', { name: 'Next game' }).click();
  await expect.poll(() => turns.allInnerTexts()).not.toEqual(game);
  // The list has the games that stand out first; each shows the result that the list has.
  const list = details.getByRole('table', { name: 'Games of the rollout' });
  const results = async () =>
    (await list.locator('tbody tr td:nth-of-type(1)').allInnerTexts()).map((text) => number(text));
  await details.getByRole('combobox', { name: 'Sort by' }).selectOption('Worst result');
  const values = await results();
  expect(values).toEqual(values.toSorted((a, b) => a - b));
  const worst = list.getByRole('button').first();
  await worst.click();
  await expect(details.getByRole('textbox', { name: 'Game', exact: true })).toHaveValue(
    await worst.innerText(),
  );
  const inList = await list.locator('tbody tr').first().getByRole('cell').allInnerTexts();
  const whole = details.getByRole('row', { name: /^Whole game/ }).getByRole('cell');
  // Without the turns.
  await expect(whole).toHaveText(inList.slice(0, -1));
  await worst.focus();
  await page.keyboard.press('ArrowDown');
  await expect(list.getByRole('button').nth(1)).toHaveAttribute('aria-pressed', 'true');
  // The same game of another play is next to it, at the same turn.
  await details.getByRole('combobox', { name: 'Same dice with' }).selectOption({ index: 1 });
  await expect(details.getByRole('grid', { name: 'Board of turn 1' })).toHaveCount(2);
  await turns.nth(2).click();
  await expect(details.getByRole('grid', { name: 'Board of turn 3' })).toHaveCount(2);
  await details.getByRole('textbox', { name: 'Game', exact: true }).fill('73');
  await expect(details.getByText('There are only 72 games.')).toBeVisible();
});

test('one changed setting, and a second seed that is combined', async ({ page }) => {
  await page.goto(quick(36));
  await page.getByRole('button', { name: 'Roll out 3 plays' }).click();
  await finished(page, 36);
  await showView(page, 'Scores');
  const view = page.getByRole('main');
  const table = scoreTable(page);
  await otherChange(page, 'Double the sample');
  await expect(table.getByRole('columnheader', { name: /^Combined.*seeds 1, 2.*72 trials/ })).toBeVisible();
  await view.getByRole('combobox', { name: 'or change' }).selectOption('truncateAfterPlies');
  await view.getByRole('textbox', { name: 'to', exact: true }).fill('x');
  await expect(view.getByText(/^Truncate after: expected a whole number/)).toBeVisible();
  await view.getByRole('textbox', { name: 'to', exact: true }).fill('5');
  await view.getByRole('button', { name: 'Roll out', exact: true }).click();
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
  await showView(page, 'Scores');
  const view = page.getByRole('main');
  await view.getByText('Other change', { exact: true }).click();
  const kept = view.getByRole('button', { name: 'Seeds 1, 4 from the library' });
  await kept.click();
  const table = scoreTable(page);
  await expect(
    table.getByRole('columnheader', { name: /^Combined.*seeds 1, 2, 4.*108 trials/ }),
  ).toBeVisible();
  await expect(kept).toBeHidden();
});

test('without a candidate no score can be rolled out', async ({ page }) => {
  await page.goto(`/#xgid=${encodeURIComponent(OPENING_31.slice(5))}`);
  // The look-ahead proposes other plays than the first evaluation.
  await expect(playRow(page, '8/5 6/5')).toContainText('2-ply');
  for (const play of ['8/5 6/5', '24/23 13/10', '13/10 6/5'])
    await page.getByRole('checkbox', { name: `Roll out ${play}`, exact: true }).uncheck();
  await showView(page, 'Scores');
  await page.getByText('Other change', { exact: true }).click();
  await expect(page.getByRole('main').getByText('First choose something to roll out.')).toBeVisible();
});

test('a game that splits at a double is shown with each continuation', async ({ page }) => {
  await page.goto(
    '/#xgid=-a-B-BC-B---dD---dbd----B-:0:0:1:42:0:0:0:0:10&trials=36&seed=8&net=strong&plays=8%2F4+6%2F4',
  );
  // Pressed before the strong net is there, the fast one would play in the end.
  await expect(page.getByText('strong net', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: /^Roll out/ }).click();
  await finished(page, 36);
  const details = page.getByRole('main');
  await showView(page, 'Numbers');
  await details.getByText('Game events', { exact: true }).click();
  await expect(details.getByText('These figures count only its first continuation')).toBeVisible();
  await showView(page, 'Games');
  const turns = details.getByRole('list', { name: 'Turns of the game' }).getByRole('button');
  const lines = details.getByRole('combobox', { name: 'Continuation of the game' });
  await details.getByRole('textbox', { name: 'Game', exact: true }).fill('1');
  await expect(lines).toContainText('Continuation 1 (½)');
  await expect(turns.first()).toHaveAttribute('aria-current', 'step');
  const first = await turns.allInnerTexts();
  await lines.selectOption({ index: 1 });
  const split = details.getByRole('option', { name: /^Continuation 2 \(½\), from turn \d+$/ });
  const at = Number(/turn (\d+)/.exec((await split.textContent())!)![1]) - 1;
  await expect(turns.nth(at)).toHaveAttribute('aria-current', 'step');
  await expect(turns.nth(at)).toContainText('doubles, taken:');
  const second = await turns.allInnerTexts();
  expect(second.slice(0, at)).toEqual(first.slice(0, at));
  expect(second[at]).not.toBe(first[at]);
  // The game's result is made up of those of its two continuations.
  const counted = async (): Promise<number> => number(await figures(/^Continuation/).innerText());
  const figures = (row: RegExp) => details.getByRole('row', { name: row }).getByRole('cell').last();
  const ofSecond = await counted();
  await lines.selectOption({ index: 0 });
  await expect(turns.first()).toHaveAttribute('aria-current', 'step');
  const whole = number(await figures(/^Whole game/).innerText());
  expect(Math.abs((ofSecond + (await counted())) / 2 - whole)).toBeLessThan(0.0011);

  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByText('Advanced', { exact: true }).click();
  await expect(page.getByRole('switch', { name: 'Split where the cube is turned' })).toBeChecked();
});
