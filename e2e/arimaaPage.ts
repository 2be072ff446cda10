import { readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { ENDLESS, expect } from './page.ts';

/** A game of 83 turns that Gold wins by goal; the file states its source. */
export const GAME = readFileSync('tests/vectors/arimaa/games_mit.txt', 'utf8')
  .split(/^# game /m)[1]!
  .replace(/^.*\n/, '');

export const cell = (page: Page, square: string): Locator =>
  page.getByRole('gridcell', { name: new RegExp(`^${square},`) });
export const turnField = (page: Page): Locator => page.getByRole('textbox', { name: 'Turn', exact: true });
/** Two turns with more trials than can finish during a test. */
export const LONG_RUN = `&trials=${ENDLESS}&turns=dd5n Ed4n;Mg4s cg5s`;

/** Opens a position with a short automatic search, unless `settings` says how long. */
export async function open(page: Page, text: string, settings = ''): Promise<void> {
  const search = settings.includes('iterations=') ? '' : '&iterations=200';
  await page.goto(`/#/arimaa?board=g${text}${settings}${search}`);
  await expect(cell(page, 'd4')).toBeVisible();
}
