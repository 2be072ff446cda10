import { expect, test } from 'vitest';
import { bearoffTables } from '../bench/kernel.ts';
import { BAR } from '../src/games/backgammon/types.ts';
import { type LabelGames, RECORD_BYTES, TARGET_AT } from './api.ts';
import { LABEL_BYTES, makeLabels, unpackLabels } from './labels.ts';
import { PLAN } from './plan.ts';
import { startOf } from './starts.ts';
import { storedState } from './storedNet.ts';
import { openTrainer, readTrainer } from './trainer.ts';

const trainer = openTrainer(readTrainer(), PLAN.hidden);
trainer.setParameters(storedState().parameters);
trainer.kernel.loadBearoff(bearoffTables());
const GAMES: LabelGames = { seed: 77, explore: 0.05, straying: 0.2, offCourse: 1, constructed: 0.5 };
const CHOSEN: LabelGames = { ...GAMES, kinds: ['anything', 'blitz'] };

/** Records of a game with λ, as the kernel corrects them. */
function recordsOf(game: number, lambda: number): Uint8Array {
  const { exports, kernel } = trainer;
  kernel.classOf(startOf(CHOSEN.seed, game, CHOSEN.constructed, CHOSEN.kinds));
  const [explore, straying] = [GAMES.explore, GAMES.straying].map((share) => Math.round(share * 65536));
  const board = exports.boardPtr.value;
  const turns = exports.playGame(board, GAMES.seed, game, 1, lambda, explore!, straying!, 10);
  return new Uint8Array(exports.memory.buffer, exports.gamePtr.value >>> 0, turns * RECORD_BYTES).slice();
}

test.each([0, 0.8, 1])('labels give the records of their games at λ = %s', (lambda) => {
  const games = [0, 1, 2, 3].map((game) => recordsOf(game, lambda));
  const labels = makeLabels(trainer, CHOSEN, 0, 4);
  const records = new Uint8Array((labels.length / LABEL_BYTES) * RECORD_BYTES);
  unpackLabels(labels, lambda, records);
  expect(records.length).toBe(games.reduce((sum, { length }) => sum + length, 0));
  expect(records.length / RECORD_BYTES).toBeGreaterThan(100);
  let at = 0;
  for (const game of games) {
    for (let record = 0; record < game.length; record += RECORD_BYTES, at += RECORD_BYTES) {
      expect(records.subarray(at, at + TARGET_AT)).toEqual(game.subarray(record, record + TARGET_AT));
      const found = new Float32Array(records.buffer, at + TARGET_AT, 5);
      const expected = new Float32Array(game.buffer, record + TARGET_AT, 5);
      // Labels are rounded to 1/65,535; with λ = 1 the rounding of all later turns adds up.
      found.forEach((value, k) => expect(Math.abs(value - expected[k]!)).toBeLessThan(0.002));
    }
  }
});

/** Byte of the flags in a label, and the flag of a turn whose play was the best. */
const [FLAGS_AT, ON_COURSE] = [46, 1];

test.each([
  [0, 1, 1],
  [0.5, 0.8, 0.95],
  [1, 0.7, 0.85],
])(
  'with a share of %s games off course, the share of best plays is between %s and %s',
  (offCourse, least, most) => {
    const labels = makeLabels(trainer, { ...GAMES, offCourse }, 0, 12);
    const count = labels.length / LABEL_BYTES;
    const best = Array.from(
      { length: count },
      (_, label) => labels[label * LABEL_BYTES + FLAGS_AT]! & ON_COURSE,
    );
    const share = best.reduce((sum, each) => sum + each, 0) / count;
    expect(share).toBeGreaterThanOrEqual(least);
    expect(share).toBeLessThanOrEqual(most);
  },
);

test('labels of plays have the net’s own values as targets, whatever λ', () => {
  const labels = makeLabels(trainer, { ...GAMES, plays: true }, 0, 2);
  const count = labels.length / LABEL_BYTES;
  expect(count).toBeGreaterThan(50);
  const records = new Uint8Array(count * RECORD_BYTES);
  unpackLabels(labels, 0.8, records);
  for (let record = 0; record < records.length; record += RECORD_BYTES) {
    const [roller, opponent] = [0, 32].map((from) => [
      ...records.subarray(record + from, record + from + BAR + 1),
    ]);
    const value = trainer.kernel.evaluate({ roller: roller!, opponent: opponent! }, 0);
    const target = new Float32Array(records.buffer, record + TARGET_AT, 5);
    target.forEach((each, k) => expect(Math.abs(each - value[k]!)).toBeLessThan(2 / 65535));
  }
});
