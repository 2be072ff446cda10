/**
 * SHA-256 (hexadecimal) of the compiled kernels of this version. Other builds work too, and results only name
 * their kernel, so a rebuild does not invalidate any library. `tests/kernel/releasedKernels.test.ts` fails if
 * a line is out of date.
 */
export const RELEASED_KERNELS = {
  backgammon: '890de5cdf034447b2b15023f7d0268a009cf72539112786e9a90d7c9d9579166',
  arimaa: '26b18cb8a3210216605d642826e6a1235c51ede2df64ef6827d30742615c30f3',
} as const;
