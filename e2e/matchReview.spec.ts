import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { drop, expect, pressOnceThere, quick, test } from './page.ts';

const SAMPLE = readFileSync('tests/vectors/matches/one-game.mat', 'utf8');
const curve = (page: Page) => page.getByRole('slider', { name: 'Course of the match' });
const list = (page: Page) => page.getByRole('group', { name: 'Decisions', exact: true });
const current = (page: Page) => list(page).locator('tr[aria-current="true"]');
const decision = (page: Page) => page.getByRole('region', { name: 'Decision' });

async function open(page: Page): Promise<void> {
  await page.goto(quick(36));
  await drop(page, { name: 'sample.mat', text: SAMPLE });
  await expect(page.getByRole('heading', { name: 'root – gnubg, match to 3' })).toBeVisible();
  await page.getByRole('combobox', { name: 'Evaluate at' }).selectOption({ label: '0-ply (XG 1-ply)' });
}

async function evaluate(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Evaluate all' }).click();
  await expect(page.getByText('All 74 decisions are evaluated.')).toBeVisible();
}

test('a match is reviewed: keys step board, list and curve; a click on a mark opens its blunder', async ({
  page,
}) => {
  await open(page);
  await expect(page.getByText('The curve appears when decisions are evaluated.')).toBeVisible();
  await evaluate(page);
  await expect(page.getByText('How did root’s winning chance go?')).toBeVisible();

  // Keys: the next decision, then the next mistake.
  await curve(page).focus();
  await page.keyboard.press('Home');
  await expect(curve(page)).toHaveAttribute(
    'aria-valuetext',
    /^Game 1, move 1, O: 21 24\/23 13\/11, X \d\d\.\d\s%, \w+/,
  );
  await expect(decision(page).getByRole('heading', { name: 'O to play 21' })).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(curve(page)).toHaveAttribute('aria-valuetext', /^Game 1, move 1, X: 65 24\/13/);
  await expect(current(page)).toContainText('24/13');
  await page.keyboard.press('Shift+ArrowRight');
  await expect(curve(page)).toHaveAttribute('aria-valuetext', /(inaccuracy|error)$/);
  await expect(current(page)).toHaveAttribute('data-quality', /^(doubtful|bad|very bad)$/);
  await expect(decision(page).getByRole('heading')).toHaveText(/ to play \d\d$|double\?$/);
  await page.keyboard.press('End');
  await expect(curve(page)).toHaveAttribute('aria-valuenow', '74');

  // A click on a mark: the board, the list and the verdict follow.
  const mark = curve(page).locator('[data-quality="very bad"]').first();
  const index = Number(await mark.getAttribute('data-decision'));
  const place = (await mark.boundingBox())!;
  await page.mouse.click(place.x + place.width / 2, place.y + place.height / 2);
  await expect(curve(page)).toHaveAttribute('aria-valuenow', String(index + 1));
  await expect(current(page)).toContainText('blunder');
  await expect(decision(page)).toContainText(/blunder, −0\.\d{3} evaluated at 0-ply\./);
  const did = await current(page).getByRole('button').textContent();
  await expect(decision(page)).toContainText(did!);

  // The report is a file of its own.
  await page.getByRole('button', { name: 'Save match' }).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'Report (HTML)' }).click(),
  ]);
  const report = readFileSync(await download.path(), 'utf8');
  expect(report).toContain('<h1>root – gnubg, match to 3</h1>');
  expect(report.match(/<svg class="board"/g)!.length).toBeGreaterThan(2);

  // The worst decisions are one press away.
  const players = page.getByRole('list', { name: 'Players' }).getByRole('listitem');
  await expect(players).toContainText([
    /root won \d–0.*PR \d+\.\d\d ± \d/,
    /gnubg lost 0–\d.*PR \d+\.\d\d ± \d/,
  ]);
  const worst = page.getByRole('list', { name: 'Worst decisions' });
  await worst.getByRole('button', { name: /, X/ }).first().click();
  await expect(curve(page)).toHaveAttribute('aria-valuetext', /, X: .*(error|inaccuracy)$/);
});

for (const viewport of [
  { width: 1440, height: 900 },
  { width: 1280, height: 720 },
])
  test(`the next mistake shows its line next to the board at ${viewport.width} × ${viewport.height}`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport);
    await open(page);
    await evaluate(page);
    const next = page.getByRole('button', { name: 'Next mistake' });
    const first = (await next.boundingBox())!;
    await next.click();
    await expect(current(page)).toHaveAttribute('data-quality', /^(doubtful|bad|very bad)$/);
    // Under the pointer the button stays where it is.
    expect((await next.boundingBox())!.y).toBe(first.y);
    for (let mistake = 0; mistake < 4; mistake++) {
      const before = await current(page).textContent();
      await page.keyboard.press('n');
      await expect(current(page)).not.toHaveText(before!);
      await expect(current(page)).toBeInViewport({ ratio: 0.9 });
      await expect(next).toBeInViewport();
    }
  });

test('a play pointed at in the figures leaves the arrows of the next decision alone', async ({ page }) => {
  await open(page);
  await evaluate(page);
  const arrows = page.getByRole('region', { name: 'Position' }).locator('[class*=arrow] [class*=way]');
  await curve(page).focus();
  await page.keyboard.press('Home');
  await expect(decision(page).getByRole('heading', { name: 'O to play 21' })).toBeVisible();
  // The play made and the best one.
  await expect(arrows).toHaveCount(4);
  // A play of 21 cannot be made with the 65 that follows.
  await decision(page).getByRole('row').last().hover();
  await page.keyboard.press('ArrowRight');
  await expect(decision(page).getByRole('heading', { name: 'X to play 65' })).toBeVisible();
  await expect(arrows).toHaveCount(1);
});

test('a rule rolls out the errors when the evaluation has ended', async ({ page }) => {
  await open(page);
  const rule = page.getByRole('group', { name: 'Rule for rollouts' });
  await rule.getByRole('combobox').selectOption({ label: '0.120 (blunder)' });
  await rule.getByRole('checkbox', { name: 'When the evaluation has ended' }).check();
  await pressOnceThere(page, 'Pause the queue');
  await evaluate(page);
  const queue = page.getByRole('region', { name: 'Queue of rollouts' });
  await expect(queue.getByRole('button', { name: 'Resume the queue' })).toBeVisible();
  const errors = await curve(page).locator('[data-quality="very bad"]').count();
  expect(errors).toBeGreaterThan(0);
  await expect(queue.getByRole('listitem')).toHaveCount(errors);
  await expect(rule).toContainText(`${errors} decision`);
  await expect(rule.getByRole('button', { name: 'Roll out 0 decisions' })).toBeDisabled();
});

test('the match is saved as .mat and .sgf, and opens again as the same match', { tag: '@slow' }, async ({
  page,
}) => {
  await open(page);
  for (const name of ['.mat (Jellyfish)', '.sgf (GNU Backgammon)']) {
    await page.getByRole('button', { name: 'Save match' }).click();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/^strata root-gnubg 3pt [\d-]{10}\.(mat|sgf)$/);
    const text = readFileSync(await download.path(), 'utf8');
    const other = await page.context().newPage();
    await other.goto('/');
    await drop(other, { name: download.suggestedFilename(), text });
    await expect(other.getByRole('heading', { name: 'root – gnubg, match to 3' })).toBeVisible();
    await expect(other.getByText('1 game, 24 moves')).toBeVisible();
    await expect(list(other).getByRole('row', { name: /^Game 1: X 0, O 0 X wins 4 points$/ })).toBeVisible();
    await other.close();
  }
});

test.describe('with a fake clock', () => {
  // It belongs to the context of the page.
  test.use({ isWarm: false });

  test('the click that closes a notice still selects a decision', async ({ page }) => {
    await page.clock.install();
    await page.goto(quick(36));
    await drop(page, { name: 'sample.mat', text: SAMPLE });
    const notice = page.getByRole('button', { name: 'Close message' });
    await expect(notice).toBeVisible();
    // A notice ignores clicks in its first second, and leaves by itself after seven.
    await page.clock.fastForward(1200);
    await expect(notice).toBeVisible();
    const line = list(page).getByRole('row').nth(5);
    await line.click();
    await expect(notice).toBeHidden();
    await expect(line).toHaveAttribute('aria-current', 'true');
  });
});

test('a link holds the whole match, and opens it in another browser; a cut link says so', async ({
  page,
  context,
  elsewhere,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/#/match');
  await drop(page, { name: 'sample.mat', text: SAMPLE });
  await page.getByRole('button', { name: 'Save match' }).click();
  await page.getByRole('menuitem', { name: 'Copy a link to the match' }).click();
  await expect(page.getByText('Link to the whole match copied')).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link.length).toBeLessThan(8000);
  const other = await elsewhere.newPage();
  await other.goto(link.slice(0, -20));
  await expect(other.getByText('The link to the match was cut or changed.')).toBeVisible();
  await other.goto('about:blank');
  await other.goto(link);
  await expect(other.getByRole('heading', { name: 'root – gnubg, match to 3' })).toBeVisible();
  await expect(other).toHaveURL(/#\/match\/[0-9a-f]{64}$/);
  const moves = page.getByText(/\d+ games?, \d+ moves/);
  await expect(other.getByText(/\d+ games?, \d+ moves/)).toHaveText(await moves.innerText());
});
