/**
 * SHA-256 (hexadecimal) of the compiled kernels of this version. Other builds work too, and results only name
 * their kernel, so a rebuild does not invalidate any library. `tests/kernel/releasedKernels.test.ts` fails if
 * a line is out of date.
 */
export const RELEASED_KERNELS = {
  backgammon: 'f2fd8b9c025775c660226ab842c089068da52eb4d547eb659e17d587ce39ab30',
  arimaa: '26b18cb8a3210216605d642826e6a1235c51ede2df64ef6827d30742615c30f3',
} as const;
