/**
 * SHA-256 (hexadecimal) of the compiled kernels of this version. Other builds work too, and results only name
 * their kernel, so a rebuild does not invalidate any library. `tests/kernel/releasedKernels.test.ts` fails if
 * a line is out of date.
 */
export const RELEASED_KERNELS = {
  backgammon: '7d3caca7d3967e4227e4dcc17ca95b8d1576df24be25d2cea809de48a5d03b9c',
  arimaa: 'e4afedb3953603aaff1183a74d6943fd97f4025643500a33573785fdd4ff4826',
} as const;
