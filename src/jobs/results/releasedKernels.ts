/**
 * SHA-256 (hexadecimal) of the compiled kernels of this version. Other builds work too, and results only name
 * their kernel, so a rebuild does not invalidate any library. `tests/kernel/releasedKernels.test.ts` fails if
 * a line is out of date.
 */
export const RELEASED_KERNELS = {
  backgammon: '7e8c110d0c7eaac5148fd0987f0794dc5393f8675390dea774ef1c619328054b',
  arimaa: 'e4afedb3953603aaff1183a74d6943fd97f4025643500a33573785fdd4ff4826',
} as const;
