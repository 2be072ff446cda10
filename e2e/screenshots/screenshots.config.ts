import { defineConfig } from '@playwright/test';
import { fileURLToPath } from 'node:url';
import base from '../../playwright.config.ts';

const cwd = fileURLToPath(new URL('../..', import.meta.url));

/**
 * `npm run screenshots` writes screenshots of every view to build/screenshots; `npm run pictures` makes those
 * of README and for link previews.
 */
export default defineConfig({
  ...base,
  webServer: [base.webServer ?? []].flat().map((server) => ({ ...server, cwd })),
  projects: [{ name: 'screenshots', testDir: '.', testMatch: ['screenshots.ts', 'pictures.ts'] }],
  outputDir: '../../build/e2e',
  reporter: 'list',
  timeout: 600_000,
});
