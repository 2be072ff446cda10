import { resolve } from 'node:path';
import { build, type Plugin } from 'vite';
import { contentSecurityPolicy } from './headers.ts';

/**
 * Builds embed.html, the page for frames on other sites, next to the page. A build of its own: a common one
 * would make the frame load the whole page's script.
 */
export function embed(): Plugin {
  let folder = '';
  return {
    name: 'embed',
    apply: 'build',
    configResolved({ root, build: { outDir } }) {
      folder = resolve(root, outDir);
    },
    async writeBundle() {
      await build({
        configFile: false,
        base: './',
        publicDir: false,
        // Module directives of React libraries, which the frame leaves out, would fill the screen.
        logLevel: 'error',
        plugins: [contentSecurityPolicy()],
        build: {
          outDir: folder,
          emptyOutDir: false,
          target: ['chrome119', 'firefox119', 'safari17'],
          assetsInlineLimit: 0,
          rolldownOptions: { input: resolve(import.meta.dirname, '../embed.html') },
        },
      });
    },
  };
}
