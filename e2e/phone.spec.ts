import type { Locator } from '@playwright/test';
import {
  copiedLink,
  expect,
  finished,
  isInSight,
  OPENING_31,
  paste,
  pressOnceThere,
  showView,
  test,
} from './page.ts';

test.use({ isWarm: false, hasTouch: true, isMobile: true, viewport: { width: 360, height: 740 } });

/** Taps what needs no scrolling. */
async function tap(element: Locator): Promise<void> {
  await expect(element).toBeEnabled();
  await expect.poll(() => isInSight(element), { message: String(element) }).toBe(true);
  await element.tap();
}

test('on a phone a position is pasted, rolled out, paused, resumed, shared and compared without scrolling', {
  tag: '@core',
}, async ({ page }) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  await page.goto(`/#xgid=${encodeURIComponent(OPENING_31.slice(5).replace(':31:', ':64:'))}&trials=144`);
  await paste(page, `Look at this: ${OPENING_31}`);
  await expect(page.getByRole('heading', { name: 'X to play 31' })).toBeAttached();
  await pressOnceThere(page, 'Pause');
  await tap(button('Roll out 3 plays'));
  await tap(button('Resume'));
  await finished(page, 144);
  const said = page.getByRole('region', { name: 'Verdict' }).getByText(/8\/5 6\/5 (is best|leads) by 0\.\d+/);
  await expect.poll(() => isInSight(said)).toBe(true);
  expect(await copiedLink(page)).toContain('%3A31%3A');

  await showView(page, 'Scores');
  // The money game is rolled out.
  await tap(button('Roll out 3 scores'));
  await expect(page.getByRole('region', { name: 'Queue' })).toContainText('All 4 rollouts done');
  const change = page.getByRole('region', { name: 'Verdict' });
  await expect(change).toContainText(/is best|settled/);
  await expect.poll(() => isInSight(change)).toBe(true);
});
