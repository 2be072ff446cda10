import { expect, paste, test, untilPlayed } from './page.ts';
import { ARIMAA_BOARD } from './views.ts';
import { GAME, cell, turnField, LONG_RUN, open } from './arimaaPage.ts';

test('a push and a pull by mouse: required steps are announced, and steps can be taken back', async ({
  page,
}) => {
  await open(page, ARIMAA_BOARD);
  await cell(page, 'd5').click();
  await cell(page, 'd6').click();
  const entry = page.getByRole('region', { name: 'Position', exact: true });
  await expect(entry).toContainText('Complete the push: a stronger Gold piece must enter d5 now.');
  await expect(page.getByRole('button', { name: 'Play this turn' })).toBeDisabled();
  await cell(page, 'd4').dragTo(cell(page, 'd5'));
  await expect(turnField(page)).toHaveValue('dd5n Ed4n');
  // The camel steps down and may then pull the cat.
  await cell(page, 'g4').click();
  await cell(page, 'g3').click();
  await page.getByRole('button', { name: 'Pull silver cat g5 to g4' }).click();
  await expect(turnField(page)).toHaveValue('dd5n Ed4n Mg4s cg5s');
  await expect(entry).toContainText('All four steps are used.');
  await page.getByRole('button', { name: 'Take back' }).click();
  await expect(turnField(page)).toHaveValue('dd5n Ed4n Mg4s');
  await page.getByRole('button', { name: 'Play this turn' }).click();
  await expect(entry).toContainText('Silver has up to four steps');
  await expect(cell(page, 'd5')).toHaveAccessibleName(/gold elephant/);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(entry).toContainText('Gold to move');
});

test('a typed turn is compared', async ({ page }) => {
  await open(page, ARIMAA_BOARD);
  const field = turnField(page);
  await field.fill('dd5n Ed4n');
  await field.press('Enter');
  await page.getByRole('button', { name: 'Compare this turn' }).click();
  await expect(page.getByText('dd5n Ed4n is now a candidate.')).toBeVisible();
  await expect(page.getByRole('checkbox', { name: 'Roll out dd5n Ed4n', exact: true })).toBeChecked();
});

test('a game is pasted and stepped through, and the turn played is offered', async ({ page }) => {
  await page.goto('/#/arimaa');
  await expect(cell(page, 'e2')).toBeVisible();
  await paste(page, GAME);
  await expect(page.getByText('Game read, 83 turns. Gold has won by goal.')).toBeVisible();
  await expect(page.getByText('83 of 83 turns played')).toBeVisible();
  await page.getByRole('button', { name: '2g Ed2n Ed3n Ed4n Dg2n' }).click();
  await expect(page.getByText('0 of 83 turns played')).toBeVisible();
  await expect(
    page.getByRole('checkbox', { name: 'Roll out Ed2n Ed3n Ed4n Dg2n', exact: true }),
  ).toBeChecked();
  await page.getByRole('button', { name: 'Next turn' }).click();
  await expect(page.getByText('1 of 83 turns played')).toBeVisible();
  await expect(cell(page, 'd5')).toHaveAccessibleName(/gold elephant/);
  await paste(page, 'setposition g [nonsense]');
  await expect(page.getByText('expected 64 squares')).toBeVisible();
  await expect(page.getByText('1 of 83 turns played')).toBeVisible();
});

test('a game is reviewed: its curve, its mistakes, and what each turn costs', async ({ page }) => {
  await open(page, ARIMAA_BOARD, '&iterations=400&trees=1');
  for (const turn of ['Mg4s', 'ra8s', 'Rb1n']) {
    await turnField(page).fill(turn);
    await turnField(page).press('Enter');
    await page.getByRole('button', { name: 'Play this turn' }).click();
  }
  await page.getByRole('button', { name: 'Review game' }).click();
  const review = page.getByRole('region', { name: 'Review' });
  await expect(review).toContainText('4 of 4 positions');
  await expect(review).toContainText(/Gold: \d+ blunders?, \d+ mistakes?, \d+ inaccurac(y|ies)/);
  await page.getByRole('button', { name: 's ra8s' }).click();
  await expect(review).toContainText(/ra8s (costs|is the best)/);
  // Arrow keys on the curve step through the game.
  const place = review.getByRole('slider', { name: 'Position in the game' });
  await place.focus();
  await page.keyboard.press('ArrowLeft');
  await expect(page.getByText('0 of 3 turns played')).toBeVisible();
  await expect(place).toHaveAttribute('aria-valuetext', /Gold wins \d/);
});

test('a candidate and the expected reply are played by one click; leaving the line keeps a variation', async ({
  page,
}) => {
  await open(page, ARIMAA_BOARD, '&iterations=20000&trees=1');
  const table = page.getByRole('table', { name: 'Turns, best first' });
  await table
    .getByRole('button', { name: /^Play / })
    .first()
    .click();
  await expect(page.getByText('1 of 1 turn played')).toBeVisible();
  await page.getByRole('button', { name: 'Previous turn' }).click();
  await table
    .getByRole('row')
    .filter({ hasText: 'W ' })
    .filter({ hasNotText: 'played in the game' })
    .first()
    .getByRole('button', { name: /^Play / })
    .click();
  const variations = page.getByRole('region', { name: 'Variations' });
  await expect(variations.getByRole('listitem')).toHaveCount(1);
  await page.getByRole('button', { name: 'Previous turn' }).click();
  const expected = page.getByRole('region', { name: 'Expected' });
  await expect(expected.getByRole('button').first()).toHaveAccessibleName(/^Play up to g /);
  // Game and variations are in the address, so a reload shows them again.
  await expect(page).toHaveURL(/variations=/);
  await page.reload();
  await expect(variations.getByRole('listitem')).toHaveCount(1);
  await variations.getByRole('button', { name: 'Remove variation' }).click();
  await expect(variations).toHaveCount(0);
});

test('a visit without a link shows the game of the last one', { tag: '@slow' }, async ({ page }) => {
  await page.goto('/#/arimaa');
  await expect(cell(page, 'e2')).toBeVisible();
  await paste(page, GAME);
  await expect(page).toHaveURL(/moves=/);
  // The last click is kept even if the page closes before anything is drawn.
  await page.getByRole('button', { name: '2g Ed2n Ed3n Ed4n Dg2n' }).evaluate((turn: HTMLElement) => {
    turn.click();
    location.hash = '#/library';
    location.reload();
  });
  await expect(page.getByRole('heading', { name: 'Library' })).toBeVisible();
  await page.goto('/#/arimaa');
  await expect(page.getByText('0 of 83 turns played')).toBeVisible();
});

test('a game that is over has no facts', async ({ page }) => {
  const facts = page.getByRole('region', { name: 'Facts' });
  // The rabbit has reached the goal: the game is over, and nothing more can be achieved.
  await open(
    page,
    ['r......R', '........', '........', '........', '...E....', '...c....', '........', 'R.......'].join(''),
  );
  await expect(page.getByText('The game is over')).toBeVisible();
  await expect(facts).toHaveCount(0);
  await expect(cell(page, 'd3')).toHaveAccessibleName('d3, silver cat, frozen, guards c3');
});

test('steps pointed at in the facts end with their position', async ({ page }) => {
  const board = [
    'r.......',
    '.......R',
    '........',
    '........',
    '...E....',
    '...c....',
    '........',
    'R.......',
  ];
  await open(page, board.join(''));
  // The view of backgammon, hidden behind this one, has arrows of its own.
  const arrows = page.locator('svg g[class*=arrow]').filter({ visible: true });
  // Turns that are still listed would push the step from under the pointer.
  await expect(page.getByRole('region', { name: 'Search' })).toContainText('No playouts needed');
  await page.getByRole('button', { name: 'reach goal in 1 step Rh7n' }).hover();
  await expect(arrows).toHaveCount(1);
  await paste(page, `setposition g [${'r'.padEnd(56)}R       ]`);
  await expect(page.getByRole('region', { name: 'Facts' }).getByText('Rh7n')).toHaveCount(0);
  await expect(arrows).toHaveCount(0);
});

test('impossible parts of a link are named, and the rest is used', async ({ page }) => {
  for (const [link, reason] of [
    ['#/arimaa?board=g123', 'The link cannot be read. Board: expected 64 squares'],
    [`#/arimaa?board=g${ARIMAA_BOARD}&turns=Ra1s`, 'Ra1s leads off the board'],
    [`#/arimaa?board=g${ARIMAA_BOARD}&trials=0`, /Trials: expected/],
    [`#/arimaa?board=g${ARIMAA_BOARD}&turns=Ed4s&counts=1,2`, 'expected 1, one for each turn, got 2'],
  ] as const) {
    await page.goto(`/${link}`);
    await page.reload();
    await expect(page.getByText(reason)).toBeVisible();
  }
});

test('a pasted turn is entered and ends the set-up', async ({ page }) => {
  await open(page, ARIMAA_BOARD);
  await page.getByRole('button', { name: 'Set up', exact: true }).click();
  await page.getByRole('button', { name: 'Standard setup' }).click();
  await expect(cell(page, 'e2')).toHaveAccessibleName('e2, gold elephant');
  // Pasting a turn enters it and leaves setup mode.
  await paste(page, '2g Ee2n Ee3n');
  await expect(page.getByRole('grid', { name: 'Board', exact: true })).toBeVisible();
  await expect(turnField(page)).toHaveValue('Ee2n Ee3n');
  await paste(page, 'Ee2s');
  await expect(page.getByText('Ee2s is not legal')).toBeVisible();
  await expect(turnField(page)).toHaveValue('Ee2n Ee3n');
});

test('a game with a take-back is read to its end, and the notice says so', async ({ page }) => {
  await page.goto('/#/arimaa');
  await expect(cell(page, 'd2')).toBeVisible();
  await paste(
    page,
    '1w Ra1 Rb1 Rc1 Rd1 Re1 Rf1 Rg1 Rh1 Ca2 Db2 Hc2 Md2 Ee2 Hf2 Dg2 Ch2\n1b ra8 rb8 rc8 rd8 re8 rf8 rg8 rh8 ca7 db7 hc7 ed7 me7 hf7 dg7 ch7\n2w Ee2n\n2b takeback\n2w Md2n\n2b resigns',
  );
  await expect(
    page.getByText('1 turn was taken back and skipped. Gold has won by resignation.'),
  ).toBeVisible();
  await expect(cell(page, 'd3')).toHaveAccessibleName(/gold camel/);
});

test('single keys start, pause and stop a rollout, step through its turns, and can be switched off', async ({
  page,
}) => {
  await open(page, ARIMAA_BOARD, LONG_RUN);
  const rollout = page.getByRole('region', { name: 'Rollout' });
  await expect(page.getByRole('button', { name: 'Roll out 2 turns' })).toBeEnabled();
  await page.keyboard.press('Space');
  await untilPlayed(page, 37);
  await page.getByRole('button', { name: 'Rest dd5n Ed4n' }).click();
  await expect(page.getByRole('button', { name: 'Resume dd5n Ed4n' })).toBeVisible();
  await expect(page.getByRole('table', { name: 'Turns, best first' })).toContainText('fewer');
  await page.keyboard.press('Escape');
  await expect(rollout).toContainText('Stopped after');
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('checkbox', { name: /^Roll out / }).first()).toBeFocused();
  await page.keyboard.press('e');
  await expect(page.getByRole('grid', { name: 'Board, setting up' })).toBeVisible();
  await page.keyboard.press('e');
  await page.keyboard.press('f');
  await expect(page.getByRole('gridcell').first()).toHaveAccessibleName(/^h1,/);
  await page.keyboard.press('?');
  const list = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(list).toContainText('Step back and forward through the game');
  await expect(list).not.toContainText('cube');
  await list.getByRole('checkbox', { name: 'Enable keyboard shortcuts' }).uncheck();
  await page.keyboard.press('Escape');
  await page.keyboard.press('f');
  await expect(page.getByRole('gridcell').first()).toHaveAccessibleName(/^h1,/);
});

test.describe('touch', () => {
  test.use({ isWarm: false, hasTouch: true, viewport: { width: 360, height: 740 } });
  test('a step by two taps; squares are large enough for fingers', async ({ page }) => {
    await open(page, ARIMAA_BOARD);
    await cell(page, 'd4').tap();
    await cell(page, 'd3').tap();
    await expect(turnField(page)).toHaveValue('Ed4s');
    const box = await cell(page, 'a1').boundingBox();
    expect(box?.width).toBeGreaterThanOrEqual(40);
    expect(box?.height).toBeGreaterThanOrEqual(40);
  });

  test('a game is stepped through beneath the board', async ({ page }) => {
    await page.goto('/#/arimaa');
    await expect(cell(page, 'e2')).toBeVisible();
    await paste(page, GAME);
    const stepping = page.getByRole('group', { name: 'Step through the game' });
    await expect(stepping.getByRole('button', { name: 'Forward' })).toBeDisabled();
    await stepping.getByRole('button', { name: 'Back' }).tap();
    await expect(page.getByText('82 of 83 turns played')).toBeVisible();
    const [board, buttons] = [await page.getByRole('grid').boundingBox(), await stepping.boundingBox()];
    expect(buttons!.y).toBeGreaterThan(board!.y);
    expect(buttons!.y + buttons!.height).toBeLessThan(page.viewportSize()!.height);
  });
});
