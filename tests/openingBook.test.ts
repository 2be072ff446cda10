import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { openKernel } from '../bench/kernel.ts';
import { unwrap } from '../src/engine/errors.ts';
import { hashOfCell, jobOfCell, replaySample } from '../src/page/views/library/openings/cellJob.ts';
import { parseHash } from '../src/page/state/links/link.ts';
import {
  OPENING_ROLLS,
  OPENING_SCORES,
  parseBook,
  SAMPLE_TRIALS,
  unplayedAt,
} from '../src/jobs/openings/book.ts';
import { replay } from '../src/runner/worker/play.ts';

const text = readFileSync('public/openings.json', 'utf8');
const book = unwrap(parseBook(text));
const { kernel } = openKernel();

test('every roll at every score, at most 400 kB compressed', () => {
  const names = book.cells.map(({ roll, score }) => `${roll} ${score}`);
  expect(names).toEqual(OPENING_ROLLS.flatMap((roll) => OPENING_SCORES.map((score) => `${roll} ${score}`)));
  expect(gzipSync(text).length).toBeLessThanOrEqual(400_000);
});

test.each(book.cells)('$roll at $score: figures agree with each other', ({ plays, isClear }) => {
  const [best, ...others] = plays;
  expect(best?.difference).toBeNull();
  expect(others.length).toBeGreaterThan(0);
  for (const { equity, difference, curve, trials } of others) {
    const [mean, error] = difference!;
    expect(mean).toBeGreaterThan(-error);
    expect(equity).toBeLessThan(best!.equity + error);
    expect(curve.at(-1)![0]).toBe(trials);
  }
  // The best two and all others that may be the best are known to 0.004, the rest to 0.008.
  expect(book.settings).toMatchObject({ net: 'strong', stopRule: 'se', stopStandardError: 0.004 });
  for (const { standardError, difference } of plays) {
    const isBeaten = difference === null ? isClear : difference[0] > 3 * difference[1];
    expect(standardError).toBeLessThanOrEqual(isBeaten ? 0.008 : 0.004);
  }
  const chances = plays.map(({ chanceBest }) => chanceBest ?? 0);
  expect(chances.reduce((sum, each) => sum + each, 0)).toBeCloseTo(1, 3);
});

test('gammons that decide nothing at a score', () => {
  const [gammonWon, gammonLost] = [1, 3].map((chance) =>
    OPENING_SCORES.map((score) => unplayedAt('31', score)[chance]),
  );
  // Money, DMP, gammon-go, gammon-save.
  expect(gammonWon).toEqual([false, true, false, true]);
  expect(gammonLost).toEqual([false, true, true, false]);
});

test('samples replay to the last bit, and a changed one is found', async () => {
  const evaluator = {
    replay: (...task: Parameters<typeof replay> extends [unknown, ...infer Rest] ? Rest : never) => ({
      reply: Promise.resolve({ ok: true, value: replay(kernel, ...task) } as const),
      cancel: () => {},
    }),
  };
  for (const cell of [book.cells[4]!, book.cells[17]!, book.cells[58]!]) {
    const job = jobOfCell(book, cell, kernel);
    const replayed = SAMPLE_TRIALS * cell.plays.length;
    expect(await replaySample(cell, job, evaluator)).toEqual({ replayed, different: 0 });
    const [best, ...others] = cell.plays;
    const changed = { ...best!, sample: best!.sample.with(2, best!.sample[2]! + 1e-12) };
    expect(await replaySample({ ...cell, plays: [changed, ...others] }, job, evaluator)).toEqual({
      replayed,
      different: 1,
    });
  }
});

test('the link of a cell has its plays, trials and settings', () => {
  const cell = book.cells[5]!;
  const { shared, problems } = unwrap(parseHash(hashOfCell(book, cell))!);
  expect(problems).toEqual([]);
  expect(shared).toMatchObject({
    plays: cell.plays.map(({ play }) => play),
    counts: cell.plays.map(({ trials }) => trials),
    settings: { ...book.settings, seed: cell.seed },
  });
});

test('other files are refused', () => {
  expect(parseBook('{"cells": []}')).toMatchObject({ ok: false, error: { code: 'bad-file' } });
  expect(parseBook('no JSON')).toMatchObject({ ok: false });
});
