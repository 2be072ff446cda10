import { AxeBuilder } from '@axe-core/playwright';
import { expect, quick, test } from './page.ts';

const SIZES = { desktop: { width: 1440, height: 900 }, phone: { width: 360, height: 740 } };

for (const colorScheme of ['light', 'dark'] as const)
  for (const [size, viewport] of Object.entries(SIZES))
    test(`axe finds nothing: ${colorScheme}, ${size}`, async ({ page }) => {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await page.setViewportSize(viewport);
      const scan = async () => (await new AxeBuilder({ page }).analyze()).violations;
      await page.goto(quick(36));
      await page.getByRole('button', { name: 'Roll out 3 plays' }).click();
      await expect(page.getByRole('region', { name: 'Rollout' })).toContainText('Done: 36 trials each');
      await expect(page.locator('.recharts-line path').first()).toBeAttached();
      expect(await scan()).toEqual([]);
      await page.getByRole('button', { name: 'Edit', exact: true }).click();
      expect(await scan()).toEqual([]);
      await page.getByRole('button', { name: 'Settings' }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      expect(await scan()).toEqual([]);
    });

for (const [colorScheme, viewport] of [
  ['light', SIZES.desktop],
  ['dark', SIZES.phone],
] as const)
  test(`axe finds nothing in the answers and details: ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.setViewportSize(viewport);
    const scan = async (region: string) =>
      (await new AxeBuilder({ page }).include(`section[aria-label="${region}"]`).analyze()).violations;
    await page.goto(quick(36));
    await page.getByRole('tab', { name: 'Cube action' }).click();
    await page.getByRole('button', { name: 'Roll out both lines' }).click();
    await expect(page.getByRole('region', { name: 'Rollout' })).toContainText('Done: 36 trials each');
    expect(await scan('Analysis')).toEqual([]);
    const details = page.getByRole('region', { name: 'Details' });
    for (const name of ['Statistics', 'What happened', 'Games']) {
      await details.getByRole('tab', { name, exact: true }).click();
      expect(await scan('Details')).toEqual([]);
    }
    await expect(details.getByRole('list', { name: 'Turns of the game' })).toBeVisible();
    expect(await scan('Details')).toEqual([]);
    await details.getByRole('tab', { name: 'Compare' }).click();
    await details.getByRole('button', { name: 'Seed 2, to combine' }).click();
    await expect(details.getByRole('columnheader', { name: /^Combined/ })).toBeVisible();
    expect(await scan('Details')).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
      viewport.width,
    );
  });

test('the theme is the system’s until the reader chooses', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.getByRole('button', { name: 'Light theme' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
});

test('fields of the board are large enough for fingers and the run is announced', async ({ page }) => {
  await page.setViewportSize(SIZES.phone);
  await page.goto(quick(36));
  for (const cell of await page.getByRole('gridcell').all()) {
    const box = await cell.boundingBox();
    expect(box?.width).toBeGreaterThanOrEqual(24);
    expect(box?.height).toBeGreaterThanOrEqual(44);
  }
  await page.getByRole('button', { name: 'Roll out 3 plays' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Rollout done.' })).toBeAttached();
});
