import { expect, LONG, OPENING, test } from './page.ts';

test.use({ isWarm: false, hasTouch: true, isMobile: true, viewport: { width: 360, height: 740 } });

test('on a phone a play is entered and a position edited with taps', async ({ page }) => {
  await page.goto(OPENING);
  await expect(page.getByRole('button', { name: 'Roll out 3 plays' })).toBeEnabled();
  const tap = (name: RegExp) => page.getByRole('gridcell', { name }).tap();
  await tap(/^13 point/);
  await tap(/^10 point/);
  await tap(/^6 point/);
  await tap(/^5 point/);
  await expect(page.getByRole('checkbox', { name: 'Roll out 13/10 6/5' })).toBeChecked();
  await page.getByRole('button', { name: 'Set up', exact: true }).tap();
  await tap(/^8 point, 3 X/);
  await tap(/^7 point, empty/);
  await expect(page.getByRole('gridcell', { name: '7 point, 1 X' })).toBeAttached();
  await expect(page.getByRole('gridcell', { name: '8 point, 2 X' })).toBeAttached();
});

test('a long press on the board opens the editor; the screen stays on while a rollout runs', async ({
  page,
  context,
}) => {
  await page.addInitScript(() => {
    const log: string[] = [];
    Object.assign(window, { wakeLog: log });
    Object.defineProperty(navigator, 'wakeLock', {
      value: {
        request: (kind: string) => {
          log.push(`held ${kind}`);
          return Promise.resolve({ release: () => Promise.resolve(void log.push('released')) });
        },
      },
    });
  });
  const wakeLog = () => page.evaluate(() => (window as unknown as { wakeLog: string[] }).wakeLog);
  await page.goto(LONG);
  await expect(page.getByRole('button', { name: 'Roll out 3 plays' })).toBeEnabled();
  const box = (await page.getByRole('gridcell', { name: '8 point, 3 X' }).boundingBox())!;
  const touch = await context.newCDPSession(page);
  const at = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [at] });
  await expect(page.getByRole('grid', { name: 'Board, editing' })).toBeVisible();
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await expect(page.getByRole('region', { name: 'Edit position' })).toBeVisible();
  // A long press is not a tap: nothing is lifted or dropped.
  await expect(page.getByRole('gridcell', { name: '8 point, 3 X', exact: true })).toBeAttached();

  await page.getByRole('button', { name: 'Done', exact: true }).tap();
  expect(await wakeLog()).toEqual([]);
  await page.getByRole('button', { name: 'Roll out 3 plays' }).tap();
  await expect(page.getByText('The screen stays on, which uses battery')).toBeVisible();
  await expect.poll(wakeLog).toEqual(['held screen']);
  await page.getByRole('button', { name: 'Pause' }).tap();
  await expect.poll(wakeLog).toEqual(['held screen', 'released']);
  await expect(page.getByText('The screen stays on, which uses battery')).toBeHidden();
});
