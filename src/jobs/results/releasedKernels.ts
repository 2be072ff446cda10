/**
 * SHA-256 (hexadecimal) of the compiled kernels of this version. Other builds work too, and results only name
 * their kernel, so a rebuild does not invalidate any library. `tests/kernel/releasedKernels.test.ts` fails if
 * a line is out of date.
 */
export const RELEASED_KERNELS = {
  backgammon: 'df83a5bb4c90827d98bc2049954fe42fa01a7357ed863582f61e79328db99935',
  arimaa: '351757d79c0cfaf458f58b9b18cf3c37050788494722323e8ae78962717e0e78',
} as const;
