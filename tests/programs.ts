import {
  type ChildProcess,
  execFile,
  execFileSync,
  type ExecFileException,
  spawn,
  type StdioOptions,
} from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { Readable } from 'node:stream';
import { createTerminalEngine } from '../src/cli/engine.ts';
import { createEngines, type Engines } from '../src/cli/engines.ts';
import { runCli } from '../src/cli/program.ts';

/** Root of the repository. */
export const root = new URL('../', import.meta.url);
/** The bundled worker thread, built by {@link bundle}. */
export const thread = new URL('build/node/rollout.thread.js', root);

/** The bundled program. */
const cli = fileURLToPath(new URL('build/node/cli.js', root));
const run = fileURLToPath(new URL('scripts/run.mjs', root));

let isBundled = false;

/** Bundles the terminal program and its worker threads, as every `npm run strata` does. */
export function bundleAgain(): void {
  execFileSync(process.execPath, [run, 'cli', 'dice', '--trials', '1'], { stdio: 'pipe' });
}

/** Bundles them once per process. */
export function bundle(): void {
  if (isBundled) return;
  isBundled = true;
  bundleAgain();
}

/** Kernel, weights, tables and threads, set up like in the terminal program. */
export const openEngine = () =>
  createTerminalEngine({ root, thread, stdin: Readable.from([]), out() {}, note() {} });

export interface Ended {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

/** The engines that runs in this process share, and where its notes go: to the run that uses it. */
let shared: Engines | undefined;
let sharedNotes: string[] | undefined;

function openShared(notes: string[]): Engines {
  sharedNotes = notes;
  shared ??= createEngines({
    root,
    thread,
    stdin: Readable.from([]),
    out() {},
    note: (text) => void sharedNotes?.push(`${text}\n`),
  });
  return shared;
}

/**
 * Runs the terminal program in this process, which saves startup time. Runs that follow one another share
 * engines; runs at the same time have their own.
 */
export async function strataHere(
  args: readonly string[],
  { input = '', from = root }: { readonly input?: string | Uint8Array; readonly from?: URL } = {},
): Promise<Ended> {
  const [out, err]: [string[], string[]] = [[], []];
  const surroundings = {
    root: from,
    thread,
    stdin: Readable.from(input.length === 0 ? [] : [input]),
    out: (text: string) => void out.push(`${text}\n`),
    note: (text: string) => void err.push(`${text}\n`),
  };
  const engines = from === root && sharedNotes === undefined ? openShared(err) : undefined;
  try {
    const code = await runCli(args, surroundings, engines);
    return { code, out: out.join(''), err: err.join('') };
  } finally {
    if (engines !== undefined) sharedNotes = undefined;
  }
}

/** Runs the program built by {@link bundle} in a process of its own. */
export function strata(
  args: readonly string[],
  input = '',
  env: Readonly<Record<string, string>> = {},
): Promise<Ended> {
  return new Promise((resolve) => {
    const done = (error: ExecFileException | null, out: string, err: string) =>
      resolve({ code: typeof error?.code === 'number' ? error.code : error === null ? 0 : -1, out, err });
    const options = { cwd: fileURLToPath(root), env: { ...process.env, ...env }, maxBuffer: 2 ** 26 };
    execFile(process.execPath, [cli, ...args], options, done).stdin?.end(input);
  });
}

/** A running terminal program. */
export interface Started {
  readonly child: ChildProcess;
  /** Its output so far. */
  readonly out: () => string;
  readonly err: () => string;
  /** Its exit code; null if a signal ended it. */
  readonly ended: Promise<number | null>;
}

/** Starts the program built by {@link bundle} directly, so that signals reach it and no other process. */
export function startStrata(args: readonly string[], stdio: StdioOptions = 'pipe'): Started {
  const child = spawn(process.execPath, [cli, ...args], {
    stdio,
    cwd: fileURLToPath(root),
  });
  const [out, err]: string[][] = [[], []];
  child.stdout?.on('data', (part: Buffer) => void out!.push(part.toString()));
  child.stderr?.on('data', (part: Buffer) => void err!.push(part.toString()));
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  return { child, out: () => out!.join(''), err: () => err!.join(''), ended };
}
