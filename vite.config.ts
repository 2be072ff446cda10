import { resolve, sep } from 'node:path';
import react from '@vitejs/plugin-react';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';
import { embed } from './plugins/embed.ts';
import { contentSecurityPolicy, hostHeaders } from './plugins/headers.ts';
import { engineFile } from './plugins/engineFile.ts';
import { notices } from './plugins/notices.ts';
import { offline } from './plugins/offline.ts';
import { siteAddress } from './plugins/siteAddress.ts';
import { withoutJsonSchemas } from './plugins/withoutJsonSchemas.ts';
import { buildKernel } from './scripts/kernel.mjs';
import { PROGRAMS, SWEEPS } from './tests/suites.ts';

/**
 * Rebuilds the WASM kernel when needed: in builds, in tests, and in dev mode, where the page then reloads.
 */
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

const QUICK_TESTS = ['src/**/*.test.ts'];
const UNIT_TESTS = [...QUICK_TESTS, 'tests/**/*.test.ts'];
const TOOL_TESTS = ['{training,bench}/**/*.test.ts'];
const COMPONENT_TESTS = ['src/**/*.test.tsx'];
const QUEUE_TESTS = 'tests/queue.test.ts';
const OTHER_SUITES = ['tests/faults/**', 'tests/slow/**', QUEUE_TESTS, ...PROGRAMS];

const { page: pageNotices, worker: workerNotices } = notices();

export default defineConfig({
  // Relative, so that the built folder works at any address.
  base: './',
  // Missing files give a 404 instead of the page.
  appType: 'mpa',
  plugins: [
    react(),
    kernel(),
    contentSecurityPolicy(),
    hostHeaders(),
    siteAddress(process.env['SITE_URL']),
    engineFile(),
    pageNotices,
    embed(),
    offline(),
    withoutJsonSchemas(),
  ],
  // Examples import the npm package, which is not installed here.
  optimizeDeps: { entries: ['**/*.html', '!examples/**', '!build/**'] },
  worker: { format: 'es', plugins: () => [workerNotices(), withoutJsonSchemas()] },
  // No data: URLs, since the content security policy refuses them.
  build: {
    // Released in autumn 2023. e2e/oldestBrowsers.spec.ts checks for features that they lack.
    target: ['chrome119', 'firefox119', 'safari17'],
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 600,
    rolldownOptions: {
      // Hides a warning about slow plugins, which appears on busy machines.
      checks: { pluginTimings: false },
      output: {
        // One file for the first view. Split by shared modules,
        // it would be dozens of files, and larger in total.
        codeSplitting: {
          groups: [{ name: 'page', test: /src\/page\/(shell\/App\.tsx|state\/services\.ts)$/ }],
        },
      },
    },
  },
  test: {
    projects: [
      { extends: true, test: { name: 'unit', include: UNIT_TESTS, exclude: OTHER_SUITES } },
      // What `npm run check` runs: the tests beside their sources.
      { extends: true, test: { name: 'quick', include: QUICK_TESTS, exclude: OTHER_SUITES } },
      { extends: true, test: { name: 'programs', include: [...PROGRAMS, ...TOOL_TESTS] } },
      {
        extends: true,
        test: {
          name: 'components',
          include: COMPONENT_TESTS,
          environment: 'jsdom',
          setupFiles: ['tests/setup.ts', 'tests/components/setup.ts'],
        },
      },
      { extends: true, test: { name: 'queue', include: [QUEUE_TESTS] } },
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
    // Each suite of a run, and each later run, reads the compiled modules of the first.
    experimental: { fsModuleCache: true },
    // All files of a process share their modules, so a test must restore any global state that it changes,
    // and `vi.mock` has no effect on modules that an earlier file loaded.
    isolate: false,
    maxWorkers: '100%',
    // Tests create millions of short-lived boards. A larger young generation halves garbage collection time.
    execArgv: ['--max-semi-space-size=64'],
    setupFiles: 'tests/setup.ts',
    // Limits only end what hangs, also next to other programs: no test may depend on the machine's speed.
    testTimeout: 600_000,
    hookTimeout: 600_000,
    expect: { poll: { timeout: 60_000 } },
  },
});
