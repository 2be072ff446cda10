import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openKernel } from '../bench/kernel.ts';
import { RECORD_BYTES, TARGET_AT } from './api.ts';
import type { CubeOwner } from './cubeFit.ts';
import { endingTrials } from './cubeSamples.ts';
import { labelEndings } from './endingLabels.ts';
import { openEndings, VALUES } from './endings.ts';
import { shareOf } from './endingSplit.ts';
import { LABEL_BYTES, unpackLabels, writeLabels } from './labels.ts';
import { boardAt } from './mine.ts';

const { kernel } = openKernel();
const endings = openEndings([[2, 1]]);
for (const pair of endings.pairs) endings.solve(pair);
const FILES = 3;
const files = Array.from({ length: FILES }, (_, file) => labelEndings(endings, file, FILES));

/** The records that fits read, of one file. */
function recordsOf({ labels }: (typeof files)[number]) {
  const count = labels.length / LABEL_BYTES;
  const records = new Uint8Array(count * RECORD_BYTES);
  unpackLabels(labels, 0.9, records);
  const targets = new Float32Array(records.buffer);
  return Array.from({ length: count }, (_, record) => ({
    board: boardAt(records, record * RECORD_BYTES),
    target: Array.from(targets.subarray((record * RECORD_BYTES + TARGET_AT) / 4).subarray(0, 5)),
  }));
}

test('labels have contact, are not the judge’s, and their targets are the exact chances for every λ', () => {
  const all = files.flatMap(recordsOf);
  expect(all.length).toBeGreaterThan(5000);
  for (const { board, target } of all) {
    expect(kernel.classOf(board)).toBe('contact');
    expect(shareOf(board)).toBe('labels');
    expect(target[0]).toBeCloseTo(endings.values[VALUES * endings.at(board)]!, 4);
    expect(target.slice(1)).toEqual([0, 0, 0, 0]);
  }
});

test('equities are those without a double: with the best action they are the table’s', () => {
  const [first] = files;
  for (const [label, { board }] of recordsOf(first!).entries()) {
    const [centered = 0, own = 0, theirs = 0] = first!.equities.subarray(3 * label);
    const doubled = Math.min(1, 2 * theirs);
    const at = VALUES * endings.at(board);
    expect(Math.max(centered, doubled)).toBeCloseTo(endings.values[at + 1]!, 5);
    expect(Math.max(own, doubled)).toBeCloseTo(endings.values[at + 2]!, 5);
    expect(theirs).toBeCloseTo(endings.values[at + 3]!, 5);
  }
});

test('endings are trials of what the cube adds: never a loss with one’s own cube, never a gain against it', () => {
  const folder = mkdtempSync(join(tmpdir(), 'endings-'));
  files.forEach(({ labels, equities }, file) => {
    writeLabels(9000 + file, labels, folder);
    writeFileSync(join(folder, `${9000 + file}.equities`), new Uint8Array(equities.buffer));
  });
  const trials = [...endingTrials('fast', 300, [folder, folder])];
  rmSync(folder, { recursive: true });
  expect(trials.length).toBeGreaterThan(100);
  const gains = trials.map(({ owner, result, dead }) => ({ owner, gain: result - dead }));
  const of = (wanted: CubeOwner): number[] =>
    gains.filter(({ owner }) => owner === wanted).map(({ gain }) => gain);
  expect(Math.min(...of('roller'))).toBeGreaterThan(-1e-4);
  expect(Math.max(...of('opponent'))).toBeLessThan(1e-4);
  expect(Math.max(...of('roller'))).toBeGreaterThan(0.1);
});
