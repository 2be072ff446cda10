import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { uniformInt } from '../src/engine/rng.ts';
import { borneOff } from '../src/games/backgammon/position.ts';
import { BAR, type Board } from '../src/games/backgammon/types.ts';
import { type LabelGames, RECORD_BYTES, TARGET_AT, type TrainerExports } from './api.ts';
import { startOf } from './starts.ts';
import { replaceFile } from './state.ts';
import type { BackgammonKernel } from '../src/games/backgammon/kernelTypes.ts';

/**
 * Labels are positions of 1-ply games, stored so that λ is chosen when they are read. A label has the
 * position's checkers as 52 nibbles, then its estimate and the value it had when it was reached (five
 * probabilities each, in 1/65,535), then its flags.
 */
export const LABEL_BYTES = 48;
/** Folder of the label files. It is not in git: a lost file can be made again, bit for bit. */
export const LABEL_FOLDER = 'build/labels';

/** Places of a side: points, bar, checkers off. */
const PLACES = BAR + 2;
const OTHER = 32;
const ESTIMATE_AT = 26;
const VALUE_AT = 36;
const FLAGS_AT = 46;
/** The turn's play was the best one, so later turns correct its estimate. */
const ON_COURSE = 1;
/** The last label of its game. */
const LAST = 2;
const UNIT = 65535;

/** Plays a range of games at 1 ply and returns their labels. */
export function makeLabels(
  { exports, kernel }: { exports: TrainerExports; kernel: BackgammonKernel },
  { seed, explore, straying, offCourse, constructed, kinds, plays = false }: LabelGames,
  firstGame: number,
  count: number,
): Uint8Array {
  const chance = (share: number): number => Math.round(share * 65536);
  const games: Uint8Array[] = [];
  for (let game = firstGame; game < firstGame + count; game++) {
    kernel.classOf(startOf(seed, game, constructed, kinds)); // writes the board argument, which the game only reads
    if (plays) {
      const listed = exports.playAndList(exports.boardPtr.value, seed, game, chance(explore));
      games.push(packPlays(exports.memory.buffer, exports, listed));
      continue;
    }
    const isOffCourse = uniformInt(seed, game, 0x1ffff, 65536) < chance(offCourse);
    const turns = exports.playGame(
      exports.boardPtr.value,
      seed,
      game,
      1,
      0, // uncorrected estimates
      isOffCourse ? chance(explore) : 0,
      isOffCourse ? chance(straying) : 0,
      Number.POSITIVE_INFINITY,
    );
    games.push(pack(exports.memory.buffer, exports, turns));
  }
  const labels = new Uint8Array(games.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const game of games) {
    labels.set(game, at);
    at += game.length;
  }
  return labels;
}

/** Packs the last game that the kernel played. */
function pack(
  buffer: ArrayBuffer,
  { gamePtr, valuesPtr, onCoursePtr }: TrainerExports,
  turns: number,
): Uint8Array {
  const boards = new Uint8Array(buffer, gamePtr.value >>> 0, turns * RECORD_BYTES);
  const estimates = new Float32Array(buffer, gamePtr.value >>> 0, (turns * RECORD_BYTES) / 4);
  const values = new Float32Array(buffer, valuesPtr.value >>> 0, turns * 8);
  const onCourse = new Uint8Array(buffer, onCoursePtr.value >>> 0, turns);
  const labels = new Uint8Array(turns * LABEL_BYTES);
  for (let turn = 0; turn < turns; turn++) {
    const board = boards.subarray(turn * RECORD_BYTES);
    const from = (turn * RECORD_BYTES + TARGET_AT) / 4;
    writeLabel(labels, turn, {
      own: board,
      other: board.subarray(OTHER),
      estimate: estimates.subarray(from, from + 5),
      value: values.subarray(8 * turn, 8 * turn + 5),
      flags: (onCourse[turn] === 1 ? ON_COURSE : 0) | (turn === turns - 1 ? LAST : 0),
    });
  }
  return labels;
}

/** One in this many plays of a turn becomes a label. */
const PLAYS_PER_LABEL = 5;

/** Packs some of the plays that the kernel listed. Each label is a game of its own: no later turn corrects it. */
function packPlays(buffer: ArrayBuffer, { gamePtr }: TrainerExports, plays: number): Uint8Array {
  const boards = new Uint8Array(buffer, gamePtr.value >>> 0, plays * RECORD_BYTES);
  const values = new Float32Array(buffer, gamePtr.value >>> 0, (plays * RECORD_BYTES) / 4);
  const count = Math.floor(plays / PLAYS_PER_LABEL);
  const labels = new Uint8Array(count * LABEL_BYTES);
  for (let label = 0; label < count; label++) {
    const board = boards.subarray(label * PLAYS_PER_LABEL * RECORD_BYTES);
    const from = (label * PLAYS_PER_LABEL * RECORD_BYTES + TARGET_AT) / 4;
    const value = values.subarray(from, from + 5);
    writeLabel(labels, label, {
      own: board,
      other: board.subarray(OTHER),
      estimate: value,
      value,
      flags: LAST,
    });
  }
  return labels;
}

/** What a label has: 26 counts of each side, probabilities of the side on roll, and flags. */
interface LabelParts {
  readonly own: ArrayLike<number>;
  readonly other: ArrayLike<number>;
  readonly estimate: ArrayLike<number>;
  readonly value: ArrayLike<number>;
  readonly flags: number;
}

function writeLabel(
  labels: Uint8Array,
  index: number,
  { own, other, estimate, value, flags }: LabelParts,
): void {
  const view = new DataView(labels.buffer, labels.byteOffset, labels.byteLength);
  const toUnits = (probability = 0): number => Math.round(Math.min(Math.max(probability, 0), 1) * UNIT);
  const at = index * LABEL_BYTES;
  for (let place = 0; place < PLACES; place += 2) {
    labels[at + place / 2] = (own[place] ?? 0) | ((own[place + 1] ?? 0) << 4);
    labels[at + (PLACES + place) / 2] = (other[place] ?? 0) | ((other[place + 1] ?? 0) << 4);
  }
  for (let k = 0; k < 5; k++) {
    view.setUint16(at + ESTIMATE_AT + 2 * k, toUnits(estimate[k]), true);
    view.setUint16(at + VALUE_AT + 2 * k, toUnits(value[k]), true);
  }
  labels[at + FLAGS_AT] = flags;
}

/**
 * Writes the label of a position with a known chance of winning, in which no gammon can be lost. It is a game of its own,
 * so its target is this chance for every λ.
 *
 * @param index - of the label in `labels`
 */
export function writeKnownLabel(
  labels: Uint8Array,
  index: number,
  { roller, opponent }: Board,
  win: number,
): void {
  const known = [win, 0, 0, 0, 0];
  writeLabel(labels, index, {
    own: [...roller, borneOff(roller)],
    other: [...opponent, borneOff(opponent)],
    estimate: known,
    value: known,
    flags: LAST,
  });
}

/** The opponent's number that corresponds to each of the side's five: its wins are our losses. */
const OPPONENTS = [0, 3, 4, 1, 2] as const;

/**
 * Writes the training records of whole games to `records`.
 *
 * @param lambda - share of each later correction that reaches the turn before
 */
export function unpackLabels(labels: Uint8Array, lambda: number, records: Uint8Array): void {
  const view = new DataView(labels.buffer, labels.byteOffset, labels.byteLength);
  const targets = new Float32Array(records.buffer, records.byteOffset, records.byteLength / 4);
  const later = new Float64Array(5);
  for (let label = labels.length / LABEL_BYTES - 1; label >= 0; label--) {
    const at = label * LABEL_BYTES;
    const record = label * RECORD_BYTES;
    for (let place = 0; place < PLACES; place++) {
      const shift = 4 * (place % 2);
      const half = place >> 1;
      records[record + place] = ((labels[at + half] ?? 0) >> shift) & 15;
      records[record + OTHER + place] = ((labels[at + PLACES / 2 + half] ?? 0) >> shift) & 15;
    }
    const flags = labels[at + FLAGS_AT] ?? 0;
    if (flags & LAST || !(flags & ON_COURSE)) later.fill(0);
    const corrections = OPPONENTS.map((other, k) => (k === 0 ? -1 : 1) * (later[other] ?? 0));
    for (let k = 0; k < 5; k++) {
      const target = view.getUint16(at + ESTIMATE_AT + 2 * k, true) / UNIT + lambda * (corrections[k] ?? 0);
      targets[(record + TARGET_AT) / 4 + k] = target;
    }
    for (let k = 0; k < 5; k++) {
      const value = view.getUint16(at + VALUE_AT + 2 * k, true) / UNIT;
      later[k] = (targets[(record + TARGET_AT) / 4 + k] ?? 0) - value;
    }
  }
}

const nameOf = (file: number): string => `${String(file).padStart(5, '0')}.labels`;

/** Whether a label file exists. */
export const hasLabels = (file: number, folder: string): boolean => existsSync(join(folder, nameOf(file)));

/** Writes a label file. */
export const writeLabels = (file: number, labels: Uint8Array, folder: string): void =>
  replaceFile(nameOf(file), labels, folder);

/** Paths of the label files of a folder with numbers from `first` to `last`, in order. */
export const labelFiles = (
  folder: string,
  { first, last }: { readonly first: number; readonly last: number },
): string[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.labels'))
    .filter((name) => Number.parseInt(name, 10) >= first && Number.parseInt(name, 10) <= last)
    .sort()
    .map((name) => join(folder, name));

/** Reads a label file. */
export const readLabels = (path: string): Uint8Array => new Uint8Array(readFileSync(path));
