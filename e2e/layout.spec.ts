import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { WHOLE_CHROMIUM } from './chromium.ts';
import { layoutProblems } from './layout.ts';
import { expect, test } from './page.ts';
import { PAGE_PORT } from './ports.ts';
import { VIEW_STATES } from './views.ts';
import { withoutLive } from './warm.ts';

test.describe.configure({ timeout: 900_000 });

const LANGUAGES = ['en', 'de'] as const;
const WIDE = [
  [1920, 1080],
  [1440, 900],
  [1280, 720],
  [768, 1024],
] as const;
const PHONES = [
  [390, 844],
  [360, 740],
] as const;

for (const [view, states] of Object.entries(VIEW_STATES))
  test(`nothing overflows, overlaps or is cut in any state, size and language: ${view}`, {
    tag: '@slow',
  }, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.setViewportSize({ width: 1440, height: 900 });
    for (const state of states) {
      await state.go(page);
      expect.soft(await layoutProblems(page, LANGUAGES, [...WIDE, ...PHONES]), state.name).toEqual([]);
    }
  });

for (const [view, states] of Object.entries(VIEW_STATES))
  test(`nothing overflows, overlaps or is cut in German on a tablet and a phone: ${view}`, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await states.find(({ isCore }) => isCore)!.go(page);
    expect(await layoutProblems(page, ['de'], [WIDE.at(-1)!, PHONES.at(-1)!])).toEqual([]);
  });

// Breakpoints and columns are in em: larger text gets a layout with enough room for it.
for (const [view, states] of Object.entries(VIEW_STATES))
  test(`text at 200 %, set in the browser, fits in any state and language: ${view}`, {
    tag: '@slow',
  }, async () => {
    const profile = mkdtempSync(join(tmpdir(), 'strata-'));
    mkdirSync(join(profile, 'Default'));
    writeFileSync(
      join(profile, 'Default', 'Preferences'),
      JSON.stringify({ webkit: { webprefs: { default_font_size: 32 } } }),
    );
    const context = await chromium.launchPersistentContext(profile, {
      ...WHOLE_CHROMIUM,
      baseURL: `http://127.0.0.1:${PAGE_PORT}`,
      viewport: { width: 1440, height: 900 },
      reducedMotion: 'reduce',
      serviceWorkers: 'block',
    });
    await withoutLive(context);
    const page = await context.newPage();
    for (const state of states) {
      await state.go(page);
      expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('32px');
      expect.soft(await layoutProblems(page, LANGUAGES, [...WIDE, ...PHONES]), state.name).toEqual([]);
    }
    await context.close();
    rmSync(profile, { recursive: true });
  });
