import type { OutputFile } from 'esbuild';

export declare function bundlePrograms(
  entryPoints: Readonly<Record<string, string>>,
  outdir: string,
): Promise<readonly OutputFile[]>;
