import { resolve, sep } from 'node:path';
import react from '@vitejs/plugin-react';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';
import { contentSecurityPolicy, hostHeaders } from './plugins/headers.ts';
import { notices } from './plugins/notices.ts';
import { offline } from './plugins/offline.ts';
import { buildKernel } from './scripts/kernel.mjs';
import { SWEEPS, WHOLE_PROGRAMS } from './tests/suites.ts';

/** Keeps the WASM kernel fresh in build, dev (with reload) and tests. */
function kernel(): Plugin {
  return {
    name: 'kernel',
    async buildStart() {
      await buildKernel();
    },
    configureServer(server) {
      const folder = resolve(server.config.root, 'src/kernel/assembly') + sep;
      server.watcher.on('all', (_event, file) => {
        if (!resolve(server.config.root, file).startsWith(folder)) return;
        buildKernel().then(
          (built) => built && server.ws.send({ type: 'full-reload' }),
          (error: unknown) => server.ws.send({ type: 'error', err: { message: String(error), stack: '' } }),
        );
      });
    },
  };
}

const UNIT_TESTS = ['{src,tests,training,bench}/**/*.test.ts'];
const OTHER_SUITES = ['tests/faults/**', 'tests/slow/**'];

const { page: pageNotices, worker: workerNotices } = notices();

export default defineConfig({
  // Relative, so that the built folder works under any address.
  base: './',
  // What is missing is missing: no page in its place.
  appType: 'mpa',
  plugins: [react(), kernel(), contentSecurityPolicy(), hostHeaders(), pageNotices, offline()],
  worker: { format: 'es', plugins: () => [workerNotices()] },
  // Nothing as data: URLs, which the policy above refuses.
  build: {
    // Of autumn 2023; e2e/oldestBrowsers.spec.ts looks for what they lack.
    target: ['chrome119', 'firefox119', 'safari17'],
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 600,
    rolldownOptions: {
      // Long advice where a busy machine is slow: no first word for those who only start the page.
      checks: { pluginTimings: false },
      output: {
        // What the first view needs is one file: dozens of small ones, cut where views share modules, are larger together.
        codeSplitting: { groups: [{ name: 'page', test: /src\/app\/(App\.tsx|services\.ts)$/ }] },
      },
    },
  },
  test: {
    projects: [
      {
        extends: true,
        test: { name: 'unit', include: UNIT_TESTS, exclude: OTHER_SUITES },
      },
      // The unit tests of `npm run check`.
      {
        extends: true,
        test: { name: 'quick', include: UNIT_TESTS, exclude: [...OTHER_SUITES, ...WHOLE_PROGRAMS] },
      },
      { extends: true, test: { name: 'faults', include: ['tests/faults/**/*.test.ts'] } },
      {
        extends: true,
        test: {
          name: 'slow',
          include: ['tests/slow/**/*.test.ts', ...SWEEPS],
          env: { THOROUGH: '1' },
        },
      },
    ],
    environment: 'node',
    // Each process loads a module once for all its files, so a test must restore what it changes outside itself.
    isolate: false,
    maxWorkers: '100%',
    // Boards come and go by the million: with more room for young objects the collector takes half the time.
    execArgv: ['--max-semi-space-size=64'],
    setupFiles: 'tests/setup.ts',
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 60_000 } },
  },
});
