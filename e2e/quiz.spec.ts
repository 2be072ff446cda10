import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { unwrap } from '../src/engine/errors.ts';
import { parseXgid } from '../src/formats/ids/xgid.ts';
import { makePlay } from '../src/formats/text/notation.ts';
import { judge } from '../src/games/backgammon/judge.ts';
import type { Play } from '../src/games/backgammon/types.ts';
import { actionText, placedDecisions } from '../src/jobs/match/figures.ts';
import { drop, expect, OPENING_31, test, walkTo } from './page.ts';
import { kernel, match, xg } from './xgFile.ts';

const judged = placedDecisions(match).map(({ decision, isFirst }) =>
  judge(kernel, decision, isFirst, { plies: 0 }),
);
const errors = judged.filter(({ loss }) => loss >= 0.03);
const worst = errors.toSorted((a, b) => b.loss - a.loss)[0]!;
const rollOfWorst = worst.decision.position.dice!.join('');
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });

/** The match of the .xg file, evaluated at 0-ply, with settings for short rollouts. */
async function review(page: Page): Promise<void> {
  await page.goto(`/#xgid=${encodeURIComponent(OPENING_31.slice(5))}&trials=36`);
  await drop(page, xg);
  await expect(page.getByRole('heading', { name: 'root – gnubg, match to 3' })).toBeVisible();
  await page.getByRole('combobox', { name: 'Evaluate at' }).selectOption({ label: '0-ply (XG 1-ply)' });
  await button(page, 'Evaluate all').click();
  await expect(page.getByText('All 74 decisions are evaluated.')).toBeVisible();
}

/** Enters a play on the board by keyboard, from anywhere on the page. */
async function enter(page: Page, { moves }: Play): Promise<void> {
  await page.getByRole('gridcell').and(page.locator('[tabindex="0"]')).focus();
  for (const { from, to } of moves)
    for (const place of [from, to]) {
      const name = place === 25 ? /bar, [1-9]/ : place === 0 ? /tray/ : new RegExp(`^${place} point`);
      await walkTo(page, name);
      await page.keyboard.press(' ');
    }
}

test('from an .xg file to Anki: the worst blunder is found, rolled out, quizzed and exported', async ({
  page,
}) => {
  await review(page);
  // The worst blunder is one press away, and so is its rollout.
  await page
    .getByRole('list', { name: 'Worst decisions' })
    .getByRole('button', { name: actionText(worst.decision) })
    .first()
    .click();
  const decision = page.getByRole('region', { name: 'Decision' });
  await expect(decision).toContainText(`blunder, −${worst.loss.toFixed(3)} evaluated at 0-ply.`);
  await decision.getByRole('button', { name: 'Roll out', exact: true }).click();
  await expect(decision).toContainText(/, −0\.\d{3} ±\s0\.\d{3} rolled out\./);

  // The quiz asks about all errors; this one is judged by its rollout.
  await page.getByRole('link', { name: `Quiz these ${errors.length} mistakes` }).click();
  await page.getByText('Other questions').click();
  await page.getByRole('combobox', { name: 'Order' }).selectOption({ label: 'As played' });
  await button(page, `Start with ${errors.length} questions`).click();
  for (let at = 0; at < errors.indexOf(worst); at++) await button(page, 'Skip').click();
  const question = page.getByRole('region', { name: 'Question' });
  await expect(
    question.getByRole('heading', { name: `${worst.player} to play ${rollOfWorst}` }),
  ).toBeFocused();
  await expect(question).not.toContainText(makePlay(worst.bestPlay!.moves));
  await expect(question.getByRole('table')).toHaveCount(0);
  await enter(page, worst.bestPlay!);
  await expect(button(page, 'Check the answer')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status').filter({ hasText: 'Right.' })).toHaveCount(1);
  await expect(question).toContainText('By rollout.');
  await expect(question).toContainText(/lost 0\.\d{3} ±\s0\.\d{3} \(\d\.\d\d\s% winning chance\)\./);
  await expect(button(page, 'Rolled out')).toBeDisabled();
  await button(page, 'End quiz').click();
  await expect(page.getByRole('heading', { name: '1 of 1 right' })).toBeVisible();

  // One note for each error, each with the XGID of its position.
  await button(page, 'New quiz').click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    button(page, `Export ${errors.length} notes to Anki`).click(),
  ]);
  const lines = readFileSync(await download.path(), 'utf8')
    .trimEnd()
    .split('\n');
  const headers = lines.filter((line) => line.startsWith('#'));
  expect(headers).toEqual([
    '#separator:tab',
    '#html:true',
    '#notetype:Basic',
    '#guid column:1',
    '#deck column:2',
    '#tags column:3',
  ]);
  const notes = lines.slice(headers.length);
  const positions = notes.map((note) => unwrap(parseXgid(/<code>([^<]+)<\/code>/.exec(note)![1]!)).position);
  const byId = (all: readonly unknown[]) => all.map((one) => JSON.stringify(one)).toSorted();
  expect(byId(positions)).toEqual(byId(errors.map(({ decision: { position } }) => position)));
  expect(new Set(notes.map((note) => note.split('\t')[0])).size).toBe(errors.length);
  expect(notes.filter((note) => note.includes('rolled out with plays by the'))).toHaveLength(1);
});

test('all stored matches, by keyboard: a play without figures is evaluated; missed ones come again', {
  tag: '@slow',
}, async ({ page }) => {
  await review(page);
  await page.getByRole('link', { name: 'Matches' }).click();
  await page.getByRole('link', { name: 'Quiz', exact: true }).click();
  await expect(page).toHaveURL(/#\/quiz$/);
  await page.getByText('Other questions').click();
  await page.getByRole('combobox', { name: 'Kind' }).selectOption({ label: 'Checker plays' });
  await page.getByRole('combobox', { name: 'Number of questions' }).selectOption({ label: 'All' });
  const plays = errors.filter(({ kind }) => kind === 'play').toSorted((a, b) => b.loss - a.loss);
  await button(page, `Start with ${plays.length} questions`).focus();
  await page.keyboard.press('Enter');
  const [first] = plays;
  const { position } = first!.decision;
  // The last legal play: neither played nor among the best.
  const legal = kernel.searchPlays(position, position.dice!, 0);
  const bad = legal.at(-1)!;
  const loss = legal[0]!.cubeful.equity - bad.cubeful.equity;
  await enter(page, bad);
  await expect(button(page, 'Check the answer')).toBeFocused();
  await page.keyboard.press('Enter');
  const question = page.getByRole('region', { name: 'Question' });
  await expect(question).toContainText(`Missed: blunder, it costs ${loss.toFixed(3)} (`);
  const row = question.getByRole('row', { name: /your answer/ });
  await expect(row).toContainText(`−${loss.toFixed(3)}`);
  await expect(row).toContainText('0-ply');

  // The analysis has the candidates; the quiz waits.
  await button(page, 'Open in the analysis').click();
  await expect(page.getByRole('checkbox', { name: `Roll out ${makePlay(bad.moves)}` })).toBeChecked();
  await page.goBack();
  await expect(question).toContainText('Missed: blunder');
  await expect(button(page, 'Next question')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(question.getByText('Play your answer on the board.')).toBeVisible();
  await expect(page.getByText('0 right, 0 close, 1 missed')).toBeVisible();
  await button(page, 'End quiz').click();
  await expect(page.getByRole('table', { name: 'Missed or skipped' }).getByRole('row')).toHaveCount(2);
  await button(page, 'Again, the missed one').click();
  await expect(page.getByText('Question 1 of 1')).toBeVisible();
  // Tomorrow it comes first, in another visit too: a day later all are due a day earlier.
  await page.evaluate(() => {
    const kept = JSON.parse(localStorage.getItem('strata-quiz')!) as Record<string, [number, number]>;
    const earlier = Object.entries(kept).map(([id, [rights, due]]) => [id, [rights, due - 1]]);
    localStorage.setItem('strata-quiz', JSON.stringify(Object.fromEntries(earlier)));
  });
  await page.reload();
  await expect(page.getByText(`1 due again, ${errors.length - 1} new.`)).toBeVisible();
});

test('commands lead to the quiz; without errors it says what to do', async ({ page }) => {
  await page.goto('/');
  await expect(button(page, 'Roll out 3 plays')).toBeEnabled();
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Find a command' }).fill('quiz');
  await page.getByRole('option', { name: 'Quiz' }).click();
  await expect(
    page.getByText('No errors yet. Open a match first: its errors become questions.'),
  ).toBeVisible();
  await expect(button(page, 'Start with 0 questions')).toBeDisabled();
});
