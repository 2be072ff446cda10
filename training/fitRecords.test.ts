import { expect, test } from 'vitest';
import { bearoffTables } from '../bench/kernel.ts';
import { POSITION_CLASSES } from '../src/games/backgammon/types.ts';
import { RECORD_BYTES, TARGET_AT } from './api.ts';
import { CONTACT } from './fitLabels.ts';
import { fitRecords } from './fitRecords.ts';
import { LABEL_BYTES, makeLabels, unpackLabels } from './labels.ts';
import { PLAN } from './plan.ts';
import { storedState } from './storedNet.ts';
import { openTrainer, readTrainer } from './trainer.ts';

const trainer = openTrainer(readTrainer(), PLAN.hidden);
trainer.setParameters(storedState().parameters);
trainer.kernel.loadBearoff(bearoffTables());
const GAMES = { seed: 79, explore: 0.05, straying: 0.2, offCourse: 0.5, constructed: 0.5 };

test('records have checkers, expert rows and targets of the labels with contact, and no others', () => {
  const { exports } = trainer;
  const labels = makeLabels(trainer, GAMES, 0, 6);
  const all = new Uint8Array((labels.length / LABEL_BYTES) * RECORD_BYTES);
  unpackLabels(labels, 0.9, all);
  const file = Uint8Array.from(fitRecords(trainer, labels, 0.9));
  const count = new DataView(file.buffer).getUint32(0, true);
  expect(file.length).toBe(4 + count * (52 + 2 * 21 + 4 * 5));
  const part = (from: number, bytes: number) => file.slice(4 + from, 4 + from + bytes);
  let found = 0;
  for (let at = 0; at < all.length; at += RECORD_BYTES) {
    const board = exports.boardPtr.value >>> 0;
    new Uint8Array(exports.memory.buffer).set(all.subarray(at, at + TARGET_AT), board);
    if (POSITION_CLASSES[exports.classOf(board)] !== 'contact') continue;
    expect(part(52 * found, 26)).toEqual(all.slice(at, at + 26));
    expect(part(52 * found + 26, 26)).toEqual(all.slice(at + 32, at + 58));
    exports.expertSlots(CONTACT, board, exports.outPtr.value);
    const rows = new Uint8Array(exports.memory.buffer, exports.outPtr.value >>> 0, 42).slice();
    expect(part(52 * count + 42 * found, 42)).toEqual(rows);
    expect(part(94 * count + 20 * found, 20)).toEqual(all.slice(at + TARGET_AT, at + TARGET_AT + 20));
    found++;
  }
  expect(found).toBe(count);
  expect(count).toBeGreaterThan(100);
  expect(count).toBeLessThan(labels.length / LABEL_BYTES);
});
