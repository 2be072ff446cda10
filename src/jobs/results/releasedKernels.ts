/**
 * SHA-256 (hexadecimal) of the compiled kernels of this version. Other builds work too, and results only name
 * their kernel, so a rebuild does not invalidate any library. `tests/kernel/releasedKernels.test.ts` fails if
 * a line is out of date.
 */
export const RELEASED_KERNELS = {
  backgammon: 'f2fd8b9c025775c660226ab842c089068da52eb4d547eb659e17d587ce39ab30',
  arimaa: 'a7a453fd45ba3c035482a8aa3aa66b76fd1b88227d9a647799fc8afbf10f061c',
} as const;
