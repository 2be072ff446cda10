// Noise weakens the nets as a player. It is a pure function of seed, trial, turn and board, so that rows are reproducible
// and the same play of two candidates gets the same noise.
import { BOARD_BYTES } from '../memory';
import { hash32, mix } from '../rng';
import { RACE } from './board';
import { makePossible } from './evaluate';

/** First draw for noise, above the draws for turns. */
const NOISE_DRAWS: u32 = 0x20000;
const OUTPUTS: u32 = 5;
/** Mean of a sum of twelve uniform numbers 0 … 65,535, whose standard deviation is 65,536 (less 10⁻¹⁰ of it). */
const SUM_MEAN: i32 = 393210;

let deviation: f32 = 0;
let key: u32 = 0;

/** Sets the noise of one turn's evaluations: standard deviation per probability, and the address of its draws. */
export function openNoise(deviation_: f32, seed: u32, trial: u32, turn: u32): void {
  deviation = deviation_;
  key = hash32(seed, trial, NOISE_DRAWS + turn);
}

/** An approximately normal number with mean 0 and standard deviation 1: the sum of twelve uniform ones. */
function deviate(address: u32): f32 {
  let sum: i32 = -SUM_MEAN;
  let word = address;
  for (let i = 0; i < 6; i++) {
    word = mix(word + 0x9e3779b9);
    sum += (word & 0xffff) + (word >>> 16);
  }
  return <f32>sum / 65536;
}

/** Adds noise to the roller's five probabilities and makes them consistent again. Table positions get none. */
export function addNoise(board: usize, kind: i32, outcome: usize): void {
  if (kind < RACE) return;
  let address = key;
  for (let at: usize = 0; at < BOARD_BYTES; at += 4) address = mix(address + load<u32>(board + at));
  for (let i: u32 = 0; i < OUTPUTS; i++) {
    const cell = outcome + ((<usize>i) << 2);
    const value = load<f32>(cell) + deviation * deviate(mix(address + i));
    store<f32>(cell, min<f32>(max<f32>(value, 0), 1));
  }
  makePossible(board, outcome, kind == RACE);
}
