import { defineConfig } from '@playwright/test';
import base from '../../playwright.config.ts';

/** `npm run screenshots`: the pictures of docs/images, made anew from the built page. */
export default defineConfig({
  ...base,
  testDir: '.',
  testMatch: 'screenshots.ts',
  outputDir: '../../build/e2e',
  reporter: 'list',
  timeout: 600_000,
});
