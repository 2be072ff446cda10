// Random numbers within a trial: one stream per (seed, trial), seeded by a hash, so that no two trials share a stream.
import { hash32 } from '../rng';

/** First of the two draws of the per-trial hash that seed a stream. No other draws are used here. */
const FIRST: u32 = 0x40000000;

let state: u64 = 0;

/** Starts the random stream of a trial. */
export function startStream(seed: u32, trial: u32): void {
  state = ((<u64>hash32(seed, trial, FIRST)) << 32) | hash32(seed, trial, FIRST + 1);
}

/** The stream's next u32: a permuted congruential generator, 64 bits of state (O'Neill 2014, PCG-XSH-RR). */
export function randomWord(): u32 {
  const before = state;
  state = before * 6364136223846793005 + 1442695040888963407;
  return rotr<u32>(<u32>(((before >> 18) ^ before) >> 27), <u32>(before >> 59));
}

/** The stream's next integer in 0 … n − 1; none is favored by more than n / 2^32. */
export function randomBelow(n: u32): u32 {
  return <u32>((<u64>randomWord() * n) >> 32);
}
