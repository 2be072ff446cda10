// Chance within a trial: one stream per (seed, trial), started by hashing, so that neighbouring seeds and trials share none.
import { hash32 } from '../rng';

/** Draws of the per-trial hash that start a stream; the rest of its address space is not used here. */
const FIRST: u32 = 0x40000000;

let state: u64 = 0;

export function startStream(seed: u32, trial: u32): void {
  state = ((<u64>hash32(seed, trial, FIRST)) << 32) | hash32(seed, trial, FIRST + 1);
}

/** A random word: a permuted congruential generator, 64 bits of state (O'Neill 2014, PCG-XSH-RR). */
export function randomWord(): u32 {
  const before = state;
  state = before * 6364136223846793005 + 1442695040888963407;
  return rotr<u32>(<u32>(((before >> 18) ^ before) >> 27), <u32>(before >> 59));
}

/** A random whole number below n; none favoured by more than n / 2^32. */
export function randomBelow(n: u32): u32 {
  return <u32>((<u64>randomWord() * n) >> 32);
}
