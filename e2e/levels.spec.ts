import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { openKernel } from '../bench/kernel.ts';
import { unwrap } from '../src/engine/errors.ts';
import { parseXgid } from '../src/formats/ids/xgid.ts';
import { makePlay } from '../src/formats/text/notation.ts';
import { createLevelTable } from '../src/runner/worker/levelRun.ts';
import { drop, expect, paste, playRow, test } from './page.ts';
import type { LevelTask } from '../src/runner/core/evaluationTypes.ts';

const ROLL = 'XGID=-b----E-C---eE---c-e----B-:0:0:1:64:0:0:3:0:10';
const CUBE = 'XGID=-a-B-BC-B---dD---dbd----B-:0:0:1:00:0:0:3:0:10';
const SAMPLE = readFileSync('tests/vectors/matches/one-game.mat', 'utf8');

const level = (page: Page) => page.getByRole('combobox', { name: 'Evaluate at' });
const choose = (page: Page, label: string) => level(page).selectOption({ label });

/** The final answer as Node gives it. */
async function answerInNode(id: string, question: LevelTask['question']) {
  const table = createLevelTable(openKernel().kernel);
  const task: LevelTask = {
    position: unwrap(parseXgid(id)).position,
    question,
    level: 'R1',
    cubeless: false,
    matchTable: 'kazaross-xg2',
    net: 'strong',
  };
  let answer = await table(task);
  while (answer.trials < answer.of) answer = await table(task);
  return answer;
}

/** An equity with three decimals, as the page shows it. */
const shown = (equity: number): string => `${equity < 0 ? '−' : '+'}${Math.abs(equity).toFixed(3)}`;

const verdictOf = (page: Page) => page.getByRole('region', { name: 'Verdict' });

test('plays at R1: figures with errors as in Node, and the others in a group of their own', async ({
  page,
}) => {
  const { plays } = await answerInNode(ROLL, 'plays');
  await page.goto('/');
  await paste(page, ROLL);
  await choose(page, 'R1 (72 short trials)');
  await expect(page.getByRole('rowgroup').getByText('Looked ahead only')).toBeHidden();
  await expect(verdictOf(page).getByText(/^R1: .+ (is best|leads) by 0\.\d{2}/)).toBeVisible();
  await page.getByRole('button', { name: /^\d+ more plays$/ }).click();
  for (const { moves, level: own, cubeful } of plays!) {
    const row = playRow(page, makePlay(moves));
    if (own !== 'R1') {
      await expect(row).toContainText(`${own}-ply`);
      await expect(row).not.toContainText('±');
      continue;
    }
    await expect(row).toContainText('R1');
    await expect(row.getByRole('cell').first()).toHaveText(
      new RegExp(`^${shown(cubeful!.equity).replace('+', '\\+')}\\s±\\s0\\.\\d{3}$`),
    );
  }
  await expect(page.getByText('Looked ahead only')).toBeVisible();
  // The choice for a rollout stays that of the look-ahead.
  await expect(page.getByRole('button', { name: 'Roll out 3 plays' })).toBeVisible();
});

test('a cube decision at R1: every line and the pairs with errors; then its answer', async ({ page }) => {
  const { before } = await answerInNode(CUBE, 'before');
  const { noDouble, doubleTake } = before!.rolled!.decision!;
  await page.goto('/');
  await paste(page, CUBE);
  await choose(page, 'R1 (72 short trials)');
  const lines = page.getByRole('table', { name: 'The lines of the cube decision' });
  await expect(lines.getByRole('columnheader', { name: 'Evaluated, R1' })).toBeVisible();
  await expect(lines.getByRole('row', { name: /^No double/ })).toContainText(
    new RegExp(`${shown(noDouble.mean).slice(1)} ±\\s0\\.\\d{3}`),
  );
  await expect(lines.getByRole('row', { name: /^Double, take/ })).toContainText(
    new RegExp(`${shown(doubleTake.mean).slice(1)} ±\\s0\\.\\d{3}`),
  );
  await expect(lines.getByRole('row', { name: /^Double, pass/ })).toContainText(/O loses \d\.\d{3}.*±/);
  await expect(verdictOf(page).getByText(/^R1: no double, /)).toBeVisible();
  await paste(page, CUBE.replace(':00:', ':D:'));
  await expect(verdictOf(page).getByText(/^R1: (take|beaver|pass)[.,]/i)).toBeVisible();
});

test('a long level shows its progress, does not block the page, and can be left', { tag: '@slow' }, async ({
  page,
}) => {
  await page.goto('/');
  await paste(page, ROLL);
  await choose(page, 'R3 (1,296 short trials)');
  const progress = page.getByRole('progressbar', { name: 'Trials of the level' });
  await expect(progress).toBeVisible();
  await expect(page.getByText(/^[\d,]+ of 1,296 trials$/)).toBeVisible();
  // The first figures come long before the last trial.
  await expect(verdictOf(page).getByText(/^R3: /)).toBeVisible();
  await choose(page, '2-ply (XG 3-ply)');
  await expect(progress).toBeHidden();
  await expect(verdictOf(page).getByText(/^2-ply\. /)).toBeVisible();
  await expect(page.getByText('Looked ahead only')).toBeHidden();
});

test('a match at R1: all decisions with the errors of their losses, kept when the page is left', {
  tag: '@slow',
}, async ({ page }) => {
  await page.goto('/');
  // The first turns: each decision is rolled out.
  const start = SAMPLE.split('\n').slice(0, 12).join('\n');
  await drop(page, { name: 'sample.mat', text: start });
  await expect(page.getByRole('heading', { name: 'root – gnubg, match to 3' })).toBeVisible();
  await choose(page, 'R1 (72 short trials)');
  await page.getByRole('button', { name: 'Evaluate all' }).click();
  const done = page.getByText(/^All \d+ decisions are evaluated\.$/);
  await expect(done).toBeVisible({ timeout: 200_000 });
  await page.getByRole('button', { name: 'Next mistake', exact: false }).first().click();
  const detail = page.getByRole('region', { name: 'Decision' });
  await expect(detail).toContainText(/±\s0\.\d{3} evaluated at R1\./);
  await page.reload();
  await expect(done).toBeVisible();
  await expect(level(page)).toHaveValue('R1');
});
