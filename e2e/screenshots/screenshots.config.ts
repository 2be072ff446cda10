import { defineConfig } from '@playwright/test';
import { fileURLToPath } from 'node:url';
import base from '../../playwright.config.ts';

const cwd = fileURLToPath(new URL('../..', import.meta.url));

/** `npm run screenshots`: the pictures of docs/images, made anew from the built page. */
export default defineConfig({
  ...base,
  testDir: '.',
  webServer: [base.webServer ?? []].flat().map((server) => ({ ...server, cwd })),
  testMatch: 'screenshots.ts',
  outputDir: '../../build/e2e',
  reporter: 'list',
  timeout: 600_000,
});
