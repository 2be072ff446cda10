/**
 * SHA-256 (hexadecimal) of the compiled kernels of this version. Other builds work too, and results only name
 * their kernel, so a rebuild does not invalidate any library. `tests/kernel/releasedKernels.test.ts` fails if
 * a line is out of date.
 */
export const RELEASED_KERNELS = {
  backgammon: 'd900a7ebea85881a9848ddd0b657f0a51e88c9adb924a3db86ba6708612a6c24',
  arimaa: 'e4afedb3953603aaff1183a74d6943fd97f4025643500a33573785fdd4ff4826',
} as const;
