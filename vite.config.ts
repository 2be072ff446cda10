import { resolve, sep } from 'node:path';
import react from '@vitejs/plugin-react';
import type { Plugin } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { defineConfig } from 'vitest/config';
import { buildKernel } from './scripts/kernel.mjs';

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

/** A strict content security policy, in built pages only: Vite's dev client needs more. */
function contentSecurityPolicy(): Plugin {
  const policy = [
    "default-src 'self'",
    "script-src 'self' 'wasm-unsafe-eval'",
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "worker-src 'self'",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
  ].join('; ');
  return {
    name: 'content-security-policy',
    apply: 'build',
    transformIndexHtml: () => [
      {
        tag: 'meta',
        attrs: { 'http-equiv': 'Content-Security-Policy', content: policy },
        injectTo: 'head-prepend',
      },
    ],
  };
}

/** Makes the built page installable and keeps all its files for use offline; a new version waits until the user takes it. */
const offline = VitePWA({
  registerType: 'prompt',
  injectRegister: false,
  manifest: {
    name: 'Strata: backgammon rollouts',
    short_name: 'Strata',
    description: 'Backgammon rollouts in the browser, with honest errors and reproducible bits.',
    theme_color: '#0B6E69',
    background_color: '#FAF8F4',
    display: 'standalone',
    icons: [
      { src: 'icons/192.png', sizes: '192x192', type: 'image/png' },
      { src: 'icons/512.png', sizes: '512x512', type: 'image/png' },
      { src: 'icons/maskable.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  },
  workbox: {
    globPatterns: ['**/*.{html,js,css,wasm,woff2,svg,weights}'],
    // The first visit too is served from what is kept, once it is: its charts come though the line has been cut.
    clientsClaim: true,
    maximumFileSizeToCacheInBytes: 8 * 1024 * 1024,
    // Their names hold a hash of what is in them.
    dontCacheBustURLsMatching: /^(assets|weights)\//,
  },
});

export default defineConfig({
  // Relative, so that the built folder works under any address.
  base: './',
  plugins: [react(), kernel(), contentSecurityPolicy(), offline],
  worker: { format: 'es' },
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
        codeSplitting: { groups: [{ name: 'page', test: /src\/app\/App\.tsx$/ }] },
      },
    },
  },
  test: {
    include: ['src/**/*.test.ts', 'tests/**/*.test.ts', 'training/**/*.test.ts', 'bench/**/*.test.ts'],
    environment: 'node',
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 60_000 } },
  },
});
