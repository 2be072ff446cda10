/**
 * Counter-based random numbers: any draw of any trial can be computed anywhere, in any order. The kernel has
 * a port of {@link hash32} (`src/kernel/assembly/rng.ts`) that must agree to the bit; `rng.test.ts` has the
 * test vectors.
 */

/**
 * Spreads every bit of a word over all 32 bits; a bijection (two xor-shift-multiply rounds and a final
 * xor-shift).
 */
function mix(word: number): number {
  let x = word;
  x = Math.imul(x ^ (x >>> 16), 0x7feb352d);
  x = Math.imul(x ^ (x >>> 15), 0x846ca68b);
  return x ^ (x >>> 16);
}

/**
 * A random word as a pure function of its address. Sums and products wrap to 32 bits:
 *
 *     mix(x):  x = (x ^ x >>> 16) * 0x7feb352d;  x = (x ^ x >>> 15) * 0x846ca68b;  return x ^ x >>> 16
 *     a = mix(seed + 0x9e3779b9)
 *     b = mix(trial + a)
 *     a = mix(a ^ b)
 *     hash32 = mix(a + mix(b + draw * 0x9e3779b9))
 *
 * (seed, trial) maps one-to-one to the 64 bits of (a, b), so no two streams share a state. With a single word
 * of state, some trial of seed 1 would repeat some trial of seed 2.
 *
 * @param seed - only the low 32 bits count
 * @param trial - only the low 32 bits count; rollouts use values below 2^31, the engine's tables the rest
 * @param draw - only the low 32 bits count; the turn, for rolls
 * @returns integer, 0 … 2^32 − 1
 */
export function hash32(seed: number, trial: number, draw: number): number {
  const s = mix((seed + 0x9e3779b9) | 0);
  const b = mix((trial + s) | 0);
  const a = mix(s ^ b);
  return mix((a + mix((b + Math.imul(draw, 0x9e3779b9)) | 0)) | 0) >>> 0;
}

/**
 * A random integer below n: `floor(hash32 × n / 2^32)`, exact in a double. The bias toward any value is at
 * most n / 2^32.
 *
 * @param n - integer, 1 … 2^21
 * @returns integer, 0 … n − 1
 */
export function uniformInt(seed: number, trial: number, draw: number, n: number): number {
  return Math.floor((hash32(seed, trial, draw) * n) / 4294967296);
}
