import type { Page } from '@playwright/test';
import { violationsIn } from './axe.ts';
import { overflow } from './layout.ts';
import { overprints } from './overprints.ts';
import { chooseMore, expect, finished, quick, test } from './page.ts';
import { ROOMS, VIEWS } from '../src/ui/routes.ts';
import { VIEW_STATES, type ViewState } from './views.ts';

const SIZES = { desktop: { width: 1440, height: 900 }, narrow: { width: 320, height: 740 } };

// Colors and sizes are independent, so two looks cover all of both. WCAG requires reflow at a width of 320
// pixels, which is also that of a phone.
const LOOKS = [
  ['light', 'desktop'],
  ['dark', 'narrow'],
] as const;

async function expectSound(
  page: Page,
  states: readonly ViewState[],
  [colorScheme, size]: (typeof LOOKS)[number],
): Promise<void> {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  await page.setViewportSize(SIZES[size]);
  for (const state of states) {
    await state.go(page);
    expect(await violationsIn(page, state.part), state.name).toEqual([]);
    expect(await overflow(page), state.name).toEqual([]);
    expect(await overprints(page), state.name).toEqual([]);
  }
}

// A view has up to 25 states.
test.describe.configure({ timeout: 900_000 });

for (const [index, [view, states]] of Object.entries(VIEW_STATES).entries()) {
  for (const look of LOOKS)
    test(`axe finds nothing and nothing overflows: every state of ${view}, ${look.join(', ')}`, {
      tag: '@slow',
    }, async ({ page }) => {
      await expectSound(page, states, look);
    });
  const look = LOOKS[index % LOOKS.length]!;
  test(`axe finds nothing and nothing overflows: ${view}, ${look.join(', ')}`, { tag: '@core' }, async ({
    page,
  }) => {
    await expectSound(
      page,
      states.filter(({ isCore }) => isCore),
      look,
    );
  });
}

test('the table of states has every view of the page, each with a core state', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('navigation', { name: 'Views' }).getByRole('link')).toHaveCount(ROOMS.length);
  expect(Object.values(VIEW_STATES).map((states) => states.filter(({ isCore }) => isCore).length)).toEqual(
    VIEWS.map(() => 1),
  );
});

// Text-only zoom: the text grows, but the width of the window in em does not.
test('text at 200 %, zoomed alone, neither overflows nor overlaps', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto(quick(36));
  await page.addStyleTag({ content: ':root { font-size: 200% }' });
  await page.getByRole('button', { name: 'Roll out 3 plays' }).click();
  await finished(page, 36);
  expect(await overflow(page)).toEqual([]);
  expect(await overprints(page)).toEqual([]);
});

test('the answer is visible in every window size without scrolling', async ({ page }) => {
  await page.goto(quick(36));
  await page.getByRole('button', { name: 'Roll out 3 plays' }).click();
  await finished(page, 36);
  for (const [width, height] of [
    [1440, 900],
    [1280, 720],
    [900, 700],
    [768, 1024],
    [600, 500],
    [360, 740],
  ] as const) {
    await page.setViewportSize({ width, height });
    const sentence = page.getByText(/ (is best|leads) |Too close to call/);
    await expect
      .poll(async () =>
        Promise.all(
          (await sentence.all()).map(async (each) => {
            const box = (await each.isVisible()) ? await each.boundingBox() : null;
            return box !== null && box.y >= 0 && box.y + box.height <= height;
          }),
        ),
      )
      .toContain(true);
  }
});

test('the first Tab reaches a link that skips the header to the board', async ({ page }) => {
  await page.goto('/');
  const skip = page.getByRole('button', { name: 'Skip to content' });
  // A key press before the header is rendered would not move the focus.
  await expect(skip).toBeAttached();
  await page.keyboard.press('Tab');
  await expect(skip).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('gridcell').and(page.locator(':focus'))).toHaveCount(1);
});

test('nothing is animated where reduced motion is preferred', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(quick(36));
  await page.getByRole('button', { name: 'Roll out 3 plays' }).click();
  await page.getByRole('button', { name: 'Settings' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(
    await page.evaluate(() =>
      Array.from(document.querySelectorAll('body *'))
        .filter((each) => {
          const { transitionDuration, animationName, animationDuration } = getComputedStyle(each);
          const longest = (text: string) => Math.max(...text.split(',').map(Number.parseFloat));
          return (
            longest(transitionDuration) > 0.01 ||
            (animationName !== 'none' && longest(animationDuration) > 0.01)
          );
        })
        .map((each) => `${each.tagName} ${each.className}`),
    ),
  ).toEqual([]);
});

test('the theme is the system’s until the reader chooses', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await chooseMore(page, 'Light theme');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
});

test('cells of the board are large enough for fingers, and the run is announced', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(quick(36));
  for (const cell of await page.getByRole('gridcell').all()) {
    const box = await cell.boundingBox();
    expect(box?.width).toBeGreaterThanOrEqual(24);
    expect(box?.height).toBeGreaterThanOrEqual(44);
  }
  await page.getByRole('button', { name: 'Roll out 3 plays' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Rollout done.' })).toBeAttached();
});
