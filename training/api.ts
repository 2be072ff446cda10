import type { KernelExports } from '../src/kernel/types.ts';

/** The kernel's training build: what it exports besides the product's functions. See assembly/trainer.ts. */
export interface TrainerExports extends KernelExports {
  parametersPtr(net: number): number;
  parameterCount(net: number): number;
  quantise(net: number): void;
  /** Writes what a net's f32 parameters say of a board, five f32 as the net gives them, to `result` (eight f32 of room). */
  evaluateParameters(net: number, board: number, result: number): void;
  /** Writes a net's expert row ids of a board as u16 at `ids`; returns their number. */
  expertSlots(net: number, board: number, ids: number): number;
  selfPlay(start: number, seed: number, game: number, lambda: number, rate: number): number;
}

/** f32 parameters of every net, in the order of NETS. */
export type Parameters = readonly Float32Array[];

/** One shard's share of a round: games [firstGame, firstGame + games). */
export interface Round {
  readonly parameters: Parameters;
  readonly seed: number;
  readonly firstGame: number;
  readonly games: number;
  readonly lambda: number;
  readonly rate: number;
}

/** What a training thread exposes by comlink. */
export interface TrainerApi {
  open(kernel: WebAssembly.Module, hidden: readonly number[], bearoff: ArrayBuffer | undefined): ArrayBuffer;
  /** Plays the round and returns the parameters learned. */
  play(round: Round): Parameters;
}
