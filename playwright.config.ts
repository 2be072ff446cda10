import { defineConfig } from '@playwright/test';
import { CHROMIUM } from './e2e/chromium.ts';
import { PAGE_PORT, SOURCES_PORT } from './e2e/ports.ts';

export default defineConfig({
  testDir: 'e2e',
  // Files side by side; the tests of one file follow each other.
  workers: 2,
  // Long enough for a machine that does much else: a test that passes takes seconds.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  reporter: [['list'], ['json', { outputFile: 'build/reports/playwright.json' }]],
  outputDir: 'build/e2e',
  use: {
    baseURL: `http://127.0.0.1:${PAGE_PORT}`,
    launchOptions: CHROMIUM,
    actionTimeout: 60_000,
    // Tests of trouble stand between the page and its files; offline.spec.ts allows them.
    serviceWorkers: 'block',
  },
  webServer: [
    {
      command: `npx vite preview --host 127.0.0.1 --port ${PAGE_PORT} --strictPort`,
      url: `http://127.0.0.1:${PAGE_PORT}`,
      reuseExistingServer: false,
    },
    // Serves modules of the sources to pages that belong to tests alone: see e2e/signature.
    {
      command: `npx vite --host 127.0.0.1 --port ${SOURCES_PORT} --strictPort`,
      url: `http://127.0.0.1:${SOURCES_PORT}/e2e/signature/`,
      reuseExistingServer: false,
    },
  ],
});
