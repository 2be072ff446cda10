import type { Message } from '../types.ts';

/** Why the engine cannot be started. */
export const KERNEL_SENTENCES = {
  'no-simd':
    'The engine needs WebAssembly with SIMD, and this program refuses it. Chromium, Firefox and Safari of the last three years and Node 20 have it; look for a setting or an extension that switches WebAssembly off.',
  'kernel-damaged':
    'The engine file is damaged or incomplete ({bytes} bytes). Check the connection, then install or reload Strata again.',
  'kernel-replaced':
    'Something else came in place of the engine file: it begins with “{start}”. Check the connection, then install or reload Strata again.',
  'kernel-not-started':
    'The engine cannot start: {problem}. Close other tabs and programs, then load Strata again.',
  'kernel-stopped': 'The engine stopped at {line}:{column}. Load Strata again.',
} as const satisfies Readonly<Record<string, Message>>;
