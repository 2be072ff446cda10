import { execFile, execFileSync, type ExecFileException } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { Readable } from 'node:stream';
import { createEngine } from '../src/cli/engine.ts';
import { runCli } from '../src/cli/program.ts';

/** The repository. */
export const root = new URL('../', import.meta.url);
/** The bundled worker thread, made by {@link bundle}. */
export const thread = new URL('build/node/rollout.thread.js', root);

const run = fileURLToPath(new URL('scripts/run.mjs', root));

/** Bundles the terminal program and its worker thread, as every start of it does. */
export function bundle(): void {
  execFileSync(process.execPath, [run, 'cli', 'dice', '--trials', '1'], { stdio: 'pipe' });
}

/** Kernel, weights, tables and threads as the terminal program has them. */
export const openEngine = () => createEngine({ root, thread, stdin: Readable.from([]), out() {}, note() {} });

export interface Ended {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

/** Runs the terminal program in this process: the same but for the time its start takes. */
export async function strataHere(args: readonly string[], from: URL = root): Promise<Ended> {
  const [out, err]: string[][] = [[], []];
  const code = await runCli(args, {
    root: from,
    thread,
    stdin: Readable.from([]),
    out: (text) => void out!.push(`${text}\n`),
    note: (text) => void err!.push(`${text}\n`),
  });
  return { code, out: out!.join(''), err: err!.join('') };
}

/** Runs the terminal program in a process of its own. */
export function strata(
  args: readonly string[],
  input = '',
  env: Readonly<Record<string, string>> = {},
): Promise<Ended> {
  return new Promise((resolve) => {
    const done = (error: ExecFileException | null, out: string, err: string) =>
      resolve({ code: typeof error?.code === 'number' ? error.code : error === null ? 0 : -1, out, err });
    const options = { env: { ...process.env, ...env }, maxBuffer: 2 ** 26 };
    execFile(process.execPath, [run, 'cli', ...args], options, done).stdin?.end(input);
  });
}
