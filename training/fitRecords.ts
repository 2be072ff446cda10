import { mkdirSync } from 'node:fs';
import { basename } from 'node:path';
import { POSITION_CLASSES } from '../src/games/backgammon/types.ts';
import { RECORD_BYTES, TARGET_AT } from './api.ts';
import { CONTACT } from './fitLabels.ts';
import { LABEL_BYTES, readLabels, unpackLabels } from './labels.ts';
import { replaceFile } from './state.ts';
import type { Trainer } from './trainer.ts';

/** Folder of the files that training/fit.py reads. */
export const FIT_FOLDER = 'build/fit';

const CONTACT_CLASS = POSITION_CLASSES.indexOf('contact');
/** Places of a side, and where the other side's begin in a record. */
const PLACES = 26;
const OTHER = 32;
const COUNTS = 2 * PLACES;
const EXPERTS = 21;
const TARGETS = 5;

/**
 * The positions with contact of a label file, little-endian: their number (u32); then of all of them the
 * checkers on 52 places (u8: the side on roll's points, bar and checkers off, then the other's); the rows of
 * 21 expert slots (u16); five target probabilities of the side on roll (f32).
 *
 * @param lambda - share of later corrections in the targets
 */
export function fitRecords({ exports }: Trainer, labels: Uint8Array, lambda: number): Uint8Array {
  const count = labels.length / LABEL_BYTES;
  const records = new Uint8Array(count * RECORD_BYTES);
  unpackLabels(labels, lambda, records);
  const allTargets = new Float32Array(records.buffer);
  const counts = new Uint8Array(count * COUNTS);
  const experts = new Uint16Array(count * EXPERTS);
  const targets = new Float32Array(count * TARGETS);
  const board = exports.boardPtr.value >>> 0;
  const slots = exports.gamePtr.value >>> 0; // free between games
  let found = 0;
  for (let record = 0; record < count; record++) {
    const from = record * RECORD_BYTES;
    new Uint8Array(exports.memory.buffer).set(records.subarray(from, from + TARGET_AT), board);
    if (exports.classOf(board) !== CONTACT_CLASS) continue;
    exports.expertSlots(CONTACT, board, slots);
    counts.set(records.subarray(from, from + PLACES), found * COUNTS);
    counts.set(records.subarray(from + OTHER, from + OTHER + PLACES), found * COUNTS + PLACES);
    experts.set(new Uint16Array(exports.memory.buffer, slots, EXPERTS), found * EXPERTS);
    const target = (from + TARGET_AT) / 4;
    targets.set(allTargets.subarray(target, target + TARGETS), found * TARGETS);
    found++;
  }
  return Buffer.concat([
    new Uint8Array(Uint32Array.of(found).buffer),
    counts.subarray(0, found * COUNTS),
    new Uint8Array(experts.buffer, 0, found * EXPERTS * 2),
    new Uint8Array(targets.buffer, 0, found * TARGETS * 4),
  ]);
}

/** Writes the records of label files to {@link FIT_FOLDER}. */
export function writeFitRecords(trainer: Trainer, files: readonly string[], lambda: number): void {
  mkdirSync(FIT_FOLDER, { recursive: true });
  for (const file of files)
    replaceFile(
      `${basename(file, '.labels')}.fit`,
      fitRecords(trainer, readLabels(file), lambda),
      FIT_FOLDER,
    );
}
