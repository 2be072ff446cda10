import type { Locator, Page } from '@playwright/test';
import { openKernel } from '../bench/kernel.ts';
import { unwrap } from '../src/engine/errors.ts';
import { makePlay } from '../src/formats/text/notation.ts';
import { parseXgid } from '../src/formats/ids/xgid.ts';
import { createJob } from '../src/jobs/backgammon/job.ts';
import { DEFAULT_SETTINGS } from '../src/jobs/settings/settings.ts';
import { createManualTable } from '../src/runner/worker/play.ts';
import { evaluated, expect, OPENING_31, showView } from './page.ts';
import type { ManualTask } from '../src/runner/worker/evaluatorTypes.ts';
import type { Action, ManualChoice } from '../src/games/backgammon/manualTypes.ts';

export const { kernel } = openKernel();
export const table = createManualTable(kernel);

/** A link to short games, with the page's default settings except for the truncation. */
export const linkTo = (xgid: string): string =>
  `/#xgid=${encodeURIComponent(xgid.slice(5))}&trials=72&truncateAfterPlies=6`;

/** The task for a trial of 8/5 6/5 in an opening 31, with the settings of {@link linkTo}. */
export function taskOf(
  trial: number,
  manualSide: ManualTask['manualSide'] = 'asker',
  xgid = OPENING_31,
): ManualTask {
  const { position } = unwrap(parseXgid(xgid));
  const play = kernel.plays(position.board, [3, 1]).find(({ moves }) => makePlay(moves) === '8/5 6/5')!;
  const job = createJob({
    position,
    candidates: [{ kind: 'play', moves: play.moves, board: play.after }],
    settings: { ...DEFAULT_SETTINGS, trials: 72, truncateAfterPlies: 6 },
  });
  return { job, candidate: 0, trial, game: 0, manualSide };
}

/** Opens the dialog with trials of the first play. */
export async function openTrials(page: Page, xgid = OPENING_31): Promise<Locator> {
  await page.goto(linkTo(xgid));
  // The deeper evaluation may choose another third candidate.
  await evaluated(page);
  await showView(page, 'Games');
  await page.getByRole('button', { name: 'Play it out yourself' }).click();
  const dialog = page.getByRole('dialog', { name: 'Played by hand' });
  await expect(dialog.getByRole('grid')).toBeVisible();
  return dialog;
}

const textOf = (choice: Extract<ManualChoice, { kind: 'play' }>, index: number): string =>
  makePlay(choice.plays[index]!.moves);

/**
 * Continues a trial in the page and here: types the first play of each roll, never doubles and always takes.
 */
export async function goOn(
  dialog: Locator,
  task: ManualTask,
  from: readonly Action[],
): Promise<readonly Action[]> {
  const actions = [...from];
  for (;;) {
    const { choice, turns } = table(task, actions);
    await expect(dialog.getByText('The engine plays.')).toBeHidden();
    if (choice === null) {
      await expect(dialog.getByText('The trial is over.')).toBeVisible();
      return actions;
    }
    await expect(dialog.getByRole('list', { name: 'Turns of the game' }).getByRole('listitem')).toHaveCount(
      turns.length,
    );
    if (choice.kind === 'double') {
      await dialog.getByRole('button', { name: 'Roll', exact: true }).click();
      actions.push({ kind: 'double', doubled: false });
    } else if (choice.kind === 'take') {
      await dialog.getByRole('button', { name: 'Take', exact: true }).click();
      actions.push({ kind: 'take', answer: 'take' });
    } else {
      await dialog.getByRole('textbox', { name: 'Enter a play' }).fill(textOf(choice, 0));
      await dialog.getByRole('button', { name: 'Play', exact: true }).click();
      actions.push({ kind: 'play', after: choice.plays[0]!.after });
    }
  }
}

export const playOut = (dialog: Locator, task: ManualTask) => goOn(dialog, task, []);
