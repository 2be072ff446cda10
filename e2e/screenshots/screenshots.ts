import { mkdirSync, writeFileSync } from 'node:fs';
import { test } from '../page.ts';
import { VIEW_STATES } from '../views.ts';
import { withFewColors } from './png.ts';

/** Ignored by git. */
const FOLDER = 'build/screenshots';
const SIZES = { desktop: { width: 1440, height: 1000 }, phone: { width: 360, height: 740 } };

mkdirSync(FOLDER, { recursive: true });
for (const colorScheme of ['light', 'dark'] as const)
  for (const [size, viewport] of Object.entries(SIZES))
    for (const [view, states] of Object.entries(VIEW_STATES))
      test(`${view}, ${colorScheme}, ${size}`, async ({ page }) => {
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        await page.setViewportSize(viewport);
        for (const { name, go, picture: part } of states) {
          await go(page);
          if (part === undefined) continue;
          // Remove hover effects and the focus ring.
          await page.mouse.move(0, 0);
          await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
          const wholePage = part === 'page' && size === 'desktop';
          await page.evaluate(() => window.scrollTo(0, 0));
          const png = await page.screenshot({ fullPage: wholePage, animations: 'disabled' });
          writeFileSync(`${FOLDER}/${name}-${size}-${colorScheme}.png`, withFewColors(png));
        }
      });
