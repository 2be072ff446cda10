/**
 * SHA-256 (hexadecimal) of the compiled kernels of this version. Other builds work too, and results only name
 * their kernel, so a rebuild does not invalidate any library. `tests/kernel/releasedKernels.test.ts` fails if
 * a line is out of date.
 */
export const RELEASED_KERNELS = {
  backgammon: 'f8f093989a8b517d8f69dd05b9cf14b6e3f05eda3160653914824663a2eab5de',
  arimaa: 'e4afedb3953603aaff1183a74d6943fd97f4025643500a33573785fdd4ff4826',
} as const;
