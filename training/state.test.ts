import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { PLAN } from './plan.ts';
import { initialParameters, readState, writeState } from './state.ts';
import { storedState } from './storedNet.ts';
import { openTrainer, readTrainer } from './trainer.ts';

const folder = mkdtempSync(join(tmpdir(), 'strata-state-'));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('a state is read back with its nearest float16 parameters and with Adam at zero', () => {
  const state = {
    round: 7,
    parameters: [[1, 0.1], [1 / 3], [-65504, 2 ** -24]].map((values) => Float32Array.from(values)),
  };
  writeState(state, folder);
  expect(readdirSync(folder).sort()).toEqual(['contact.f16', 'progress.json', 'race.f16', 'ranking.f16']);
  expect(readState(folder)).toEqual({
    round: 7,
    steps: 0,
    parameters: [[1, 0.0999755859375], [0.333251953125], [-65504, 2 ** -24]].map((values) =>
      Float32Array.from(values),
    ),
    firstMoments: [2, 1, 2].map((length) => new Float32Array(length)),
    secondMoments: [2, 1, 2].map((length) => new Float32Array(length)),
  });
});

test('without a state, none is read', () => {
  expect(readState(join(folder, 'none'))).toBeUndefined();
});

test('the shipped nets fit the plan and stand at its end', () => {
  const { exports } = openTrainer(readTrainer(), PLAN.hidden);
  const first = initialParameters(
    PLAN,
    PLAN.hidden.map((_, net) => exports.netRows(net)),
  );
  const state = storedState();
  expect(state.parameters.map(({ length }) => length)).toEqual(first.map(({ length }) => length));
  expect(state.round).toBe(PLAN.stages.reduce((sum, { rounds }) => sum + rounds, 0));
});
