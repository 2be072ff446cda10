import type { Locator, Page } from '@playwright/test';
import { openTrials, playOut, taskOf } from './byHand.ts';
import { expect, finished, liveChart, quick, test } from './page.ts';
import { ARIMAA_BOARD } from './views.ts';

/** Number of colors that each cover at least 1/500 of a screenshot. */
async function colorShares(part: Locator): Promise<number> {
  const png = (await part.screenshot()).toString('base64');
  return part.page().evaluate(async (data) => {
    const image = new Image();
    image.src = `data:image/png;base64,${data}`;
    await image.decode();
    const canvas = new OffscreenCanvas(image.width, image.height);
    const context = canvas.getContext('2d')!;
    context.drawImage(image, 0, 0);
    const counts = new Map<number, number>();
    for (const color of new Uint32Array(context.getImageData(0, 0, image.width, image.height).data.buffer))
      counts.set(color, (counts.get(color) ?? 0) + 1);
    return [...counts.values()].filter((count) => count * 500 >= image.width * image.height).length;
  }, png);
}

const systemColor = (page: Page, name: string): Promise<string> =>
  page.evaluate((named) => {
    const sample = document.body.appendChild(document.createElement('i'));
    sample.style.color = named;
    const { color } = getComputedStyle(sample);
    sample.remove();
    return color;
  }, name);

for (const colorScheme of ['light', 'dark'] as const)
  test(`forced colors, ${colorScheme}: board, charts and buttons stay visible, and the selection shows`, {
    tag: '@slow',
  }, async ({ page }) => {
    await page.emulateMedia({ forcedColors: 'active', colorScheme, reducedMotion: 'reduce' });
    await page.goto(quick(72));
    await page.getByRole('button', { name: 'Roll out 3 plays' }).click();
    await finished(page, 72);
    await expect(liveChart(page).locator('polyline').first()).toBeAttached();
    await page.screenshot({ path: test.info().outputPath('analysis.png'), fullPage: true });
    // Background, points, and the checkers of both players.
    expect(await colorShares(page.getByRole('grid', { name: 'Board' }))).toBeGreaterThanOrEqual(4);
    const look = (of: Locator) =>
      of.evaluate((element) => {
        const { color, backgroundColor, borderTopColor, borderTopWidth } = getComputedStyle(element);
        return { color, backgroundColor, border: `${borderTopWidth} ${borderTopColor}` };
      });
    const canvas = await look(page.locator('body'));
    // Each button has a border or background that differs from the page's color.
    for (const button of await page.getByRole('button').filter({ hasText: /\S/, visible: true }).all()) {
      const { border, backgroundColor } = await look(button);
      const isEdged = !border.startsWith('0px') && !border.endsWith(canvas.backgroundColor);
      expect(isEdged || backgroundColor !== canvas.backgroundColor, await button.innerText()).toBe(true);
    }
    // Selected elements use a matching pair of system colors.
    const chosen = await page
      .locator('[aria-selected=true], [aria-checked=true], [aria-pressed=true], [aria-current=page]')
      .all();
    // The room, the view and the question.
    expect(chosen.length).toBeGreaterThanOrEqual(3);
    const { backgroundColor, color } = await look(chosen[0]!);
    expect(backgroundColor).not.toBe(canvas.backgroundColor);
    expect(color).not.toBe(backgroundColor);
    for (const each of chosen) expect(await look(each)).toMatchObject({ backgroundColor, color });
    await expect(chosen[0]!).toHaveCSS('color', await systemColor(page, 'HighlightText'));
    const lines = await page
      .locator('polyline')
      .evaluateAll((paths) => paths.map((path) => getComputedStyle(path).stroke));
    expect(lines).not.toContain('none');
    expect(lines).not.toContain(canvas.backgroundColor);

    await page.goto('about:blank');
    const dialog = await openTrials(page);
    expect(await colorShares(dialog.getByRole('grid'))).toBeGreaterThanOrEqual(4);
    await playOut(dialog, taskOf(0));
    const shown = dialog.locator('tr[aria-current]');
    expect(await look(shown)).toMatchObject({ backgroundColor, color });
    await expect(shown.getByRole('button')).toHaveCSS('color', color);
    await page.screenshot({ path: test.info().outputPath('play-out.png') });

    await page.goto(`/#/arimaa?board=g${ARIMAA_BOARD}`);
    await expect(page.getByRole('gridcell', { name: /^d4,/ })).toBeVisible();
    await page.screenshot({ path: test.info().outputPath('arimaa.png') });
    await page.goto('/#/dice?step=3&trials=100');
    await expect(page.getByRole('link', { name: 'Step 3' })).toBeVisible();
    await page.screenshot({ path: test.info().outputPath('dice.png') });
  });
