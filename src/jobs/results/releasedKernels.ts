/**
 * SHA-256 (hexadecimal) of the compiled kernels of this version. Other builds work too, and results only name
 * their kernel, so a rebuild does not invalidate any library. `tests/kernel/releasedKernels.test.ts` fails if
 * a line is out of date.
 */
export const RELEASED_KERNELS = {
  backgammon: '38b93761f54bb9d2abd1bea85a14f8b8ccde80b7b98f4fb5989ce9ac510cf1e6',
  arimaa: '9b44f8b5cde4dd00ab8f66276927aec435cc7987c466d01cf102263dde90c394',
} as const;
