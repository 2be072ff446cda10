/**
 * SHA-256 (hex) of the compiled kernels that belong to this version. Another build plays on; results only name it, so that a
 * rebuild loses nobody's library. `tests/kernel/releasedKernels.test.ts` says when a line is out of date.
 */
export const RELEASED_KERNELS = {
  backgammon: '890de5cdf034447b2b15023f7d0268a009cf72539112786e9a90d7c9d9579166',
  arimaa: 'a7a453fd45ba3c035482a8aa3aa66b76fd1b88227d9a647799fc8afbf10f061c',
} as const;
