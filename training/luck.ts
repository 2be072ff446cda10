import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { LUCK_NETS, NETS, openFileNet } from '../src/games/backgammon/weightsFile.ts';
import { startOf } from './starts.ts';
import { replaceFile } from './state.ts';
import { storedNet } from './storedNet.ts';
import type { Trainer } from './trainer.ts';

/** Hidden units of the luck nets, contact and race. */
const HIDDEN = [256, 128] as const;
/** Shares of turns with any legal play, in 65,536ths, and of games from constructed positions. */
const EXPLORE = 1311;
const CONSTRUCTED = 0.15;
const SEED = 9001;

/** Folder of the files that training/fit_luck.py reads, with one folder per luck net. */
export const LUCK_FOLDER = 'build/luck';

const ROLLS = 21;
const LANES = 24;
const PROBABILITIES = 5;
const BOARD_BYTES = 64;
/** Places of a side, and where the other side's begin in a board. */
const PLACES = 26;
const OTHER = 32;
/** The most slots of a luck net behind the raw ones, and what fills the rest. */
const SLOTS = 42;
const NO_SLOT = 0xffff;

const netNumber = (index: number): number => NETS.length - LUCK_NETS.length + index;

/** Loads the luck nets of training/state, or else the shipped ones, into the trainer. */
export function loadLuck({ exports }: Trainer): void {
  for (const [index, name] of LUCK_NETS.entries()) {
    const net = netNumber(index);
    openFileNet(exports, net, HIDDEN[index]!);
    const parameters = exports.parametersPtr(net) >>> 0;
    new Float32Array(exports.memory.buffer, parameters, exports.parameterCount(net)).set(storedNet(name));
    exports.quantize(net);
  }
}

/** Files of luck records. */
export interface LuckFiles {
  readonly first: number;
  readonly last: number;
  /** Games per file. */
  readonly games: number;
}

/** One position of a luck net. */
interface LuckPosition {
  readonly board: Uint8Array;
  readonly slots: Uint16Array;
  readonly masks: Uint8Array;
  /** Probabilities by lane. */
  readonly targets: Float32Array;
}

/** The positions of a game that the kernel has recorded, by luck net. */
function positionsOf({ exports }: Trainer, count: number): LuckPosition[][] {
  const found: LuckPosition[][] = LUCK_NETS.map(() => []);
  const { buffer } = exports.memory;
  const slotsAt = exports.gamePtr.value >>> 0; // free between games
  for (let record = 0; record < count; record++) {
    const at = (exports.luckGamePtr.value >>> 0) + record * exports.luckRecordBytes.value;
    const net = exports.luckNetOf(at);
    const slots = new Uint16Array(SLOTS).fill(NO_SLOT);
    slots.set(new Uint16Array(buffer, slotsAt, exports.expertSlots(net, at, slotsAt)));
    found[net - netNumber(0)]!.push({
      board: new Uint8Array(buffer, at, BOARD_BYTES).slice(),
      slots,
      masks: new Uint8Array(buffer, exports.rollMasksPtr.value >>> 0, 8 * ROLLS).slice(),
      targets: new Float32Array(buffer, at + BOARD_BYTES, PROBABILITIES * LANES).slice(),
    });
  }
  return found;
}

/**
 * Positions as a file, little-endian: their number (u32); then of all of them the checkers on 52 places (u8: the
 * roller's points, bar and checkers off, then the other's); the rows of 42 slots (u16, 65,535 for none); masks of
 * the features of each roll (u64); five probabilities after each roll, of the side that rolls next (u16, in 1/65,535).
 */
function fileOf(positions: readonly LuckPosition[]): Uint8Array {
  const places = positions.flatMap(({ board }) => [
    board.subarray(0, PLACES),
    board.subarray(OTHER, OTHER + PLACES),
  ]);
  const outcomes = positions.flatMap(({ targets }) =>
    Array.from({ length: PROBABILITIES }, (_, k) =>
      Uint16Array.from(targets.subarray(k * LANES, k * LANES + ROLLS), (chance) =>
        Math.round(65535 * chance),
      ),
    ),
  );
  const parts = [
    Uint32Array.of(positions.length),
    ...places,
    ...positions.map(({ slots }) => slots),
    ...positions.map(({ masks }) => masks),
    ...outcomes,
  ];
  return Buffer.concat(
    parts.map(({ buffer, byteOffset, byteLength }) => new Uint8Array(buffer, byteOffset, byteLength)),
  );
}

/** Writes positions of self-play games with the values after each roll to {@link LUCK_FOLDER}. */
export function writeLuckRecords(trainer: Trainer, { first, last, games }: LuckFiles): void {
  const { exports, kernel } = trainer;
  for (let file = first; file <= last; file++) {
    const name = `${String(file).padStart(5, '0')}.luck`;
    if (existsSync(join(LUCK_FOLDER, LUCK_NETS[0], name))) continue;
    const positions: LuckPosition[][] = LUCK_NETS.map(() => []);
    for (let game = 0; game < games; game++) {
      kernel.classOf(startOf(SEED + file, game, CONSTRUCTED)); // writes the board argument, which the game only reads
      const count = exports.playLuckGame(exports.boardPtr.value, SEED + file, game, EXPLORE);
      for (const [index, found] of positionsOf(trainer, count).entries()) positions[index]!.push(...found);
    }
    // The contact net's file comes last: it marks a number as done.
    for (const index of [1, 0]) {
      const folder = join(LUCK_FOLDER, LUCK_NETS[index]!);
      mkdirSync(folder, { recursive: true });
      replaceFile(name, fileOf(positions[index]!), folder);
    }
  }
}
