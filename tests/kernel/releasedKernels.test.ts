import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { RELEASED_KERNELS } from '../../src/jobs/results/releasedKernels.ts';

test.each([
  ['kernel.wasm', RELEASED_KERNELS.backgammon],
  ['arimaa.wasm', RELEASED_KERNELS.arimaa],
])(
  '%s is the one that releasedKernels.ts names: put the new hash there if the kernel changes',
  (file, released) => {
    const bytes = readFileSync(new URL(`../../build/wasm/${file}`, import.meta.url));
    expect(createHash('sha256').update(bytes).digest('hex')).toBe(released);
  },
);
