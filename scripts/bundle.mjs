// Bundles programs for Node.

/**
 * Bundles programs without writing them.
 *
 * @param {Readonly<Record<string, string>>} entryPoints - files by the name of their output
 * @param {string} outdir - where the outputs would be
 */
export async function bundlePrograms(entryPoints, outdir) {
  const { build } = await import('esbuild');
  const { outputFiles } = await build({
    entryPoints,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    sourcemap: 'inline',
    banner: {
      js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);",
    },
    // Separate programs, and packages that only some commands load.
    external: ['vite', '@playwright/test', 'esbuild', 'bullmq', 'ioredis', '@modelcontextprotocol/sdk'],
    // The benchmark of parsers imports modules of the page, which name its fonts and styles.
    loader: { '.woff2': 'empty', '.css': 'empty' },
    outdir,
    write: false,
    logLevel: 'warning',
  });
  return outputFiles;
}
