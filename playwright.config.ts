import { defineConfig } from '@playwright/test';
import { CHROMIUM } from './e2e/chromium.ts';
import { PAGE_PORT, SOURCES_PORT } from './e2e/ports.ts';

const SCREENSHOTS = 'screenshots/**';
const ELSEWHERE = ['faults/**', SCREENSHOTS];

export default defineConfig<{ isWarm: boolean }>({
  projects: [
    // What `npm test` runs: every view, and what most readers do.
    { name: 'core', testDir: 'e2e', testIgnore: SCREENSHOTS, grep: /@core/ },
    { name: 'stories', testDir: 'e2e', testIgnore: ELSEWHERE, grepInvert: /@core|@slow/ },
    // Sweeps and reports, run by `npm run test:slow`.
    { name: 'slow', testDir: 'e2e', testIgnore: ELSEWHERE, grep: /@slow/ },
    // Crashes, interruptions, damaged files and bad networks, run by `npm run test:faults`.
    {
      name: 'faults',
      testDir: 'e2e/faults',
      grepInvert: /@core/,
      fullyParallel: false,
      use: { isWarm: false },
    },
  ],
  // Stories mostly wait: on two cores three at a time are a sixth faster.
  workers: 3,
  fullyParallel: true,
  // For busy machines: a passing test takes seconds.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  reporter: [['list'], ['json', { outputFile: process.env.TEST_REPORT ?? 'build/reports/e2e.json' }]],
  outputDir: 'build/e2e',
  use: {
    baseURL: `http://127.0.0.1:${PAGE_PORT}`,
    launchOptions: CHROMIUM,
    actionTimeout: 60_000,
    // Service workers would bypass the request interception of fault tests. faults/offline.spec.ts allows them.
    serviceWorkers: 'block',
  },
  webServer: [
    {
      command: `npx vite preview --host 127.0.0.1 --port ${PAGE_PORT} --strictPort`,
      url: `http://127.0.0.1:${PAGE_PORT}`,
      reuseExistingServer: false,
    },
    // Serves source modules to the test pages in e2e/signature.
    {
      command: `npx vite --host 127.0.0.1 --port ${SOURCES_PORT} --strictPort`,
      url: `http://127.0.0.1:${SOURCES_PORT}/e2e/signature/`,
      reuseExistingServer: false,
    },
  ],
});
