import { defineConfig } from '@playwright/test';
import { fileURLToPath } from 'node:url';
import base from '../../playwright.config.ts';

const cwd = fileURLToPath(new URL('../..', import.meta.url));

/** `npm run screenshots`: pictures of every view from the built page, into build/screenshots. `DOCS_IMAGES=1` renews docs/images too. */
export default defineConfig({
  ...base,
  webServer: [base.webServer ?? []].flat().map((server) => ({ ...server, cwd })),
  projects: [{ name: 'screenshots', testDir: '.', testMatch: 'screenshots.ts' }],
  outputDir: '../../build/e2e',
  reporter: 'list',
  timeout: 600_000,
});
