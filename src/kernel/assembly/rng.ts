// Port of src/engine/rng.ts, which explains the design; tests check that both give the same numbers.

/** Mixes the bits of a word: each output bit depends on every input bit. */
export function mix(word: u32): u32 {
  let x = word;
  x = (x ^ (x >>> 16)) * 0x7feb352d;
  x = (x ^ (x >>> 15)) * 0x846ca68b;
  return x ^ (x >>> 16);
}

/** A random word as a pure function of its address. */
export function hash32(seed: u32, trial: u32, draw: u32): u32 {
  const s = mix(seed + 0x9e3779b9);
  const b = mix(trial + s);
  const a = mix(s ^ b);
  return mix(a + mix(b + draw * 0x9e3779b9));
}

/** A random integer in 0 … n − 1, a pure function of its address. */
export function uniformInt(seed: u32, trial: u32, draw: u32, n: u32): u32 {
  return <u32>((<u64>hash32(seed, trial, draw) * n) >>> 32);
}
