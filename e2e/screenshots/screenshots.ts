import { mkdirSync, writeFileSync } from 'node:fs';
import { test } from '../page.ts';
import { VIEW_STATES } from '../views.ts';
import { DOCS_IMAGES } from './docsImages.ts';
import { withFewColours } from './png.ts';

/** Ignored by git. If DOCS_IMAGES is set, the screenshots of docs/images are written there as well. */
const FOLDER = 'build/screenshots';
const DOCS_FOLDER = 'docs/images';
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
          if (part === 'part') await page.locator('[aria-label="Details"]').scrollIntoViewIfNeeded();
          else await page.evaluate(() => window.scrollTo(0, 0));
          const png = await page.screenshot({ fullPage: wholePage, animations: 'disabled' });
          const file = `${name}-${size}-${colorScheme}.png`;
          const picture = withFewColours(png);
          writeFileSync(`${FOLDER}/${file}`, picture);
          if (process.env['DOCS_IMAGES'] && DOCS_IMAGES.some((kept) => kept === file))
            writeFileSync(`${DOCS_FOLDER}/${file}`, picture);
        }
      });
