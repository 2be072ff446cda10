/**
 * SHA-256 (hexadecimal) of the compiled kernels of this version. Other builds work too, and results only name
 * their kernel, so a rebuild does not invalidate any library. `tests/kernel/releasedKernels.test.ts` fails if
 * a line is out of date.
 */
export const RELEASED_KERNELS = {
  backgammon: '24f4b55590b7b32f203bb13ca0ab25b9ecddcb5347ed1129d6026fbe25283a89',
  arimaa: 'e4afedb3953603aaff1183a74d6943fd97f4025643500a33573785fdd4ff4826',
} as const;
