import {
  chooseMore,
  expect,
  expectSameElsewhere,
  finished,
  LONG,
  played,
  quick,
  setDice,
  test,
  untilPlayed,
  waitUntilKept,
} from '../page.ts';

const ROLL_OUT = { name: 'Roll out 3 plays' };

test('a run interrupted by closing the tab resumes to the same digits', async ({ page }) => {
  await page.goto(LONG);
  await page.getByRole('button', ROLL_OUT).click();
  await untilPlayed(page, 36);
  await page.getByRole('button', { name: 'Pause' }).click();
  await expect(page.getByText(/^Paused after/)).toBeVisible();
  await waitUntilKept(page, 'trials each, paused');
  await page.reload();
  await expect(page.getByText('Your interrupted rollout is back')).toBeVisible();
  const before = await played(page);
  await page.getByRole('button', { name: 'Continue to 1,679,616 trials' }).click();
  await untilPlayed(page, before + 1);
  await page.getByRole('button', { name: 'Stop', exact: true }).click();
  await expect(page.getByText(/^Stopped after/)).toBeVisible();
  await expectSameElsewhere(page);
});

test('a run in a page frozen by the system, as phones do, resumes to the same digits', async ({
  page,
  browser,
  context,
}) => {
  await page.goto(LONG);
  await page.getByRole('button', ROLL_OUT).click();
  await untilPlayed(page, 36);
  // Find the process of the page and its workers: only that one works during the run.
  const session = await browser.newBrowserCDPSession();
  const renderers = async () =>
    (await session.send('SystemInfo.getProcessInfo')).processInfo.filter(({ type }) => type === 'renderer');
  const earlier = new Map((await renderers()).map(({ id, cpuTime }) => [id, cpuTime]));
  const first = await played(page);
  await untilPlayed(page, first + 36 + 1);
  const worked = ({ id, cpuTime }: { id: number; cpuTime: number }) => cpuTime - (earlier.get(id) ?? cpuTime);
  const busiest = (await renderers()).reduce((most, each) => (worked(each) > worked(most) ? each : most));
  process.kill(busiest.id, 'SIGSTOP');
  try {
    // Another tab can work in the meantime; it does not take over the suspended run.
    const other = await context.newPage();
    await other.goto(quick(72));
    await other.getByRole('button', ROLL_OUT).click();
    await finished(other, 72);
    await other.close();
  } finally {
    process.kill(busiest.id, 'SIGCONT');
  }
  const before = await played(page);
  await untilPlayed(page, before + 1);
  await expect(page.getByText('A worker has not responded')).toHaveCount(0);
  await page.getByRole('button', { name: 'Stop', exact: true }).click();
  await expect(page.getByText(/^Stopped after/)).toBeVisible();
  await expectSameElsewhere(page);
});

test('without an address, the unfinished run is offered and resumes with its position on the board', async ({
  page,
}) => {
  await page.goto(LONG);
  await setDice(page, '52');
  await page.getByRole('button', ROLL_OUT).click();
  await untilPlayed(page, 36);
  await page.getByRole('button', { name: 'Pause' }).click();
  await expect(page.getByText(/^Paused after/)).toBeVisible();
  const before = await played(page);
  await waitUntilKept(page, 'trials each, paused');
  await page.goto('about:blank');
  await page.goto('/');
  const left = page
    .getByRole('status')
    .filter({ hasText: 'You can resume a rollout from an earlier visit: X to play 52' });
  await expect(left).toBeVisible();
  await chooseMore(page, 'Deutsch (DE)');
  await expect(page.getByRole('button', { name: 'Weiter', exact: true })).toBeVisible();
  await chooseMore(page, 'English (EN)');
  await left.getByRole('button', { name: 'Resume' }).click();
  await expect(page.getByRole('textbox', { name: 'XGID' })).toHaveValue(/:52:/);
  await untilPlayed(page, before + 1);
  await expect(left).toBeHidden();
});
