import { openKernel } from '../bench/kernel.ts';
import { unwrap } from '../src/engine/errors.ts';
import { parseXgid } from '../src/formats/ids/xgid.ts';
import { makePlay } from '../src/formats/text/notation.ts';
import type { Net } from '../src/games/backgammon/net.ts';
import { rankingEquity, listPlays } from '../src/runner/core/evaluation.ts';
import { expect, finished, LONG, OPENING_31, playRow, quick, test, untilPlayed } from './page.ts';

const PLAY = '8/5 6/5';

/** The equity of a play as Node's kernel has it, with three decimals. */
function valueBy(net: Net, plies: number): string {
  const { position } = unwrap(parseXgid(OPENING_31));
  const terms = { plies, cubeless: false, matchTable: 'kazaross-xg2', net } as const;
  const play = listPlays(openKernel().kernel, position, terms).find(({ moves }) => makePlay(moves) === PLAY);
  const equity = rankingEquity(play!);
  return `${equity < 0 ? '−' : '+'}${Math.abs(equity).toFixed(3)}`;
}

test('the fast net evaluates until the strong one has loaded', async ({ page }) => {
  let serve = (): void => {};
  const served = new Promise<void>((resolve) => {
    serve = resolve;
  });
  await page.route('**/weights/strong-*', async (route) => {
    await served;
    await route.continue();
  });
  await page.goto(quick(36));
  await expect(playRow(page, PLAY)).toContainText(valueBy('fast', 2));
  await expect(page.getByText('looking ahead…')).toBeHidden();
  await expect(page.getByText('strong net', { exact: true })).toBeHidden();
  serve();
  await expect(playRow(page, PLAY)).toContainText(valueBy('strong', 2));
  await expect(page.getByText('strong net', { exact: true })).toBeVisible();
});

test('a rollout by the fast net does not wait for the strong one, not even for a broken one', async ({
  page,
}) => {
  await page.route('**/weights/strong-*', (route) => route.fulfill({ status: 200, body: 'not weights' }));
  await page.goto(quick(36));
  await page.getByRole('button', { name: 'Roll out 3 plays' }).click();
  await finished(page, 36);
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('a rollout by the strong net waits 5 s for it, then the fast one plays and the run bar says so', async ({
  page,
}) => {
  await page.route('**/weights/strong-*', () => {});
  await page.goto(`${LONG}&net=strong`);
  await page.getByRole('button', { name: 'Roll out 3 plays' }).click();
  const rollout = page.getByRole('region', { name: 'Rollout' });
  await expect(rollout).toContainText('Loading the strong net …');
  await expect(rollout).toContainText('The strong net was not there in time, so the fast net plays.');
  await untilPlayed(page, 36);
  await rollout.getByRole('button', { name: 'Stop', exact: true }).click();
});

test('the net of rollouts is a setting; a link has it', async ({ page }) => {
  await page.goto(quick(36));
  await page.getByRole('button', { name: 'Settings' }).click();
  const dialog = page.getByRole('dialog', { name: 'Rollout settings' });
  await dialog.getByText('Advanced', { exact: true }).click();
  await dialog.getByRole('combobox', { name: 'Net', exact: true }).selectOption({ label: 'Strong' });
  await dialog.getByRole('button', { name: 'Done' }).click();
  const rollout = page.getByRole('region', { name: 'Rollout' });
  // After the run a doubt about its figures may take the place of the settings.
  await expect(rollout).toContainText('strong net');
  await page.getByRole('button', { name: 'Roll out 3 plays' }).click();
  await finished(page, 36);
  await expect.poll(() => page.url()).toContain('net=strong');
});
