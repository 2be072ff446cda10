import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { bearoffTables } from '../bench/kernel.ts';
import { type FitProgress, fitLabels } from './fitLabels.ts';
import { labelFiles, makeLabels, writeLabels } from './labels.ts';
import { PLAN } from './plan.ts';
import { firstParameters, type NetShape } from './shapes.ts';
import { storedState } from './storedNet.ts';
import { STRONG_NET } from '../src/games/backgammon/weightsFile.ts';
import { openTrainer, readTrainer } from './trainer.ts';

const folder = mkdtempSync(join(tmpdir(), 'labels-'));
afterAll(() => rmSync(folder, { recursive: true }));

const trainer = openTrainer(readTrainer(), PLAN.hidden);
trainer.kernel.loadBearoff(bearoffTables());
trainer.setParameters(storedState().parameters);
const GAMES = { seed: 78, explore: 0.05, straying: 0.2, offCourse: 0.5, constructed: 0.5 };
for (const file of [3, 4, 5]) writeLabels(file, makeLabels(trainer, GAMES, 20 * file, 20), folder);

test('label files are chosen by their numbers', () => {
  const numbers = (first: number, last: number) =>
    labelFiles(folder, { first, last }).map((path) => path.slice(-'00000.labels'.length));
  expect(numbers(0, Number.POSITIVE_INFINITY)).toEqual(['00003.labels', '00004.labels', '00005.labels']);
  expect(numbers(4, 4)).toEqual(['00004.labels']);
});

test('a small net learns from labels: errors fall, on held-out positions too; the same every time', () => {
  const shape: NetShape = { hidden: 64, second: 32, third: false };
  const { exports } = trainer;
  const fit = () => {
    exports.openNet(STRONG_NET, shape.hidden, shape.second, shape.third);
    const count = exports.parameterCount(STRONG_NET);
    const parameters = new Float32Array(
      exports.memory.buffer,
      exports.parametersPtr(STRONG_NET) >>> 0,
      count,
    );
    parameters.set(firstParameters(shape, exports.netRows(STRONG_NET), 1, STRONG_NET));
    const progress: FitProgress[] = [];
    fitLabels(
      trainer,
      {
        net: STRONG_NET,
        name: 'small',
        shape,
        lambda: 0.8,
        passes: 4,
        batch: 128,
        rate: 2e-3,
        finalRate: 1e-4,
        warmUp: 5,
        seed: 1,
      },
      labelFiles(folder, { first: 3, last: 5 }),
      (each) => progress.push(each),
    );
    return progress;
  };
  const progress = fit();
  expect(progress).toHaveLength(4);
  expect(progress[3]!.error).toBeLessThan(0.7 * progress[0]!.error);
  expect(progress[3]!.heldOut).toBeLessThan(0.9 * progress[0]!.heldOut);
  expect(progress[3]!.rate).toBeLessThan(progress[0]!.rate);
  expect(fit()).toEqual(progress);
});
