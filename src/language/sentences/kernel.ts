import type { Message } from '../types.ts';

/** Why the engine cannot start. */
export const KERNEL_SENTENCES = {
  'no-simd':
    'The engine needs WebAssembly with SIMD, which is not available here. Update the browser (in a terminal: Node), or allow WebAssembly: some privacy settings block it.',
  'kernel-damaged':
    'The engine file is damaged or incomplete ({bytes} bytes). Check the connection, then reload or reinstall Strata.',
  'kernel-replaced':
    'The engine file is something else: it starts with “{start}”. Check the connection, then reload or reinstall Strata.',
  'kernel-not-started':
    'The engine cannot start: {problem}. Close other tabs and programs, then reload Strata.',
  'kernel-stopped': 'The engine stopped at {line}:{column}. Reload Strata.',
} as const satisfies Readonly<Record<string, Message>>;
