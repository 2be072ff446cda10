import { existsSync } from 'node:fs';
import { defineConfig } from '@playwright/test';

const debian = '/usr/bin/chromium';
const executablePath = process.env.CHROMIUM ?? (existsSync(debian) ? debian : undefined);

export default defineConfig({
  testDir: 'e2e',
  workers: 1,
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: [['list'], ['json', { outputFile: 'build/reports/playwright.json' }]],
  outputDir: 'build/e2e',
  use: {
    baseURL: 'http://127.0.0.1:4174',
    launchOptions: {
      // Without an own path Playwright uses the browser of `npx playwright install`.
      ...(executablePath === undefined ? {} : { executablePath }),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  webServer: [
    {
      command: 'npx vite preview --host 127.0.0.1 --port 4174 --strictPort',
      url: 'http://127.0.0.1:4174',
      reuseExistingServer: false,
    },
    // Serves modules of the sources to pages that belong to tests alone: see e2e/signature.
    {
      command: 'npx vite --host 127.0.0.1 --port 4176 --strictPort',
      url: 'http://127.0.0.1:4176/e2e/signature/',
      reuseExistingServer: false,
    },
  ],
});
