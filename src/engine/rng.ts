/**
 * Counter-based random numbers: any draw of any trial can be made anywhere, in any order. The kernel carries a port of
 * {@link hash32} (`src/kernel/assembly/rng.ts`) which must agree to the bit: the test vectors are in `rng.test.ts`.
 */

/** Spreads every bit of a word over all 32; a bijection (two xor-shift-multiply rounds and a last xor-shift). */
function mix(word: number): number {
  let x = word;
  x = Math.imul(x ^ (x >>> 16), 0x7feb352d);
  x = Math.imul(x ^ (x >>> 15), 0x846ca68b);
  return x ^ (x >>> 16);
}

/**
 * A random word as a pure function of its address. All sums and products are of 32-bit words, wrapping:
 *
 *     mix(x):  x = (x ^ x >>> 16) * 0x7feb352d;  x = (x ^ x >>> 15) * 0x846ca68b;  return x ^ x >>> 16
 *     a = mix(seed + 0x9e3779b9)
 *     b = mix(trial + a)
 *     a = mix(a ^ b)
 *     hash32 = mix(a + mix(b + draw * 0x9e3779b9))
 *
 * (a, b) is a one-to-one image of (seed, trial), 64 bits wide, so no two streams share their state: a single word of state
 * would let some trial of seed 1 repeat some trial of seed 2.
 *
 * @param seed - word, of which the low 32 bits count
 * @param trial - likewise; trials of a rollout are below 2^31, the upper half is for the engine's own tables
 * @param draw - likewise: the turn, for rolls
 * @returns integer, 0 … 2^32 − 1
 */
export function hash32(seed: number, trial: number, draw: number): number {
  const s = mix((seed + 0x9e3779b9) | 0);
  const b = mix((trial + s) | 0);
  const a = mix(s ^ b);
  return mix((a + mix((b + Math.imul(draw, 0x9e3779b9)) | 0)) | 0) >>> 0;
}

/**
 * A random whole number below n: `floor(hash32 × n / 2^32)`, exact in a double. No value is favoured by more than n / 2^32.
 *
 * @param n - integer, 1 … 2^21
 * @returns integer, 0 … n − 1
 */
export function uniformInt(seed: number, trial: number, draw: number, n: number): number {
  return Math.floor((hash32(seed, trial, draw) * n) / 4294967296);
}
