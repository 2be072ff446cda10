import { describe, expect, test } from 'vitest';
import { openKernel, readWeights } from '../../bench/kernel.ts';
import { unwrap } from '../../src/engine/errors.ts';
import { parseXgid } from '../../src/formats/ids/xgid.ts';
import { createKernel } from '../../src/games/backgammon/kernel.ts';
import { moneyPosition, START_BOARD } from '../../src/games/backgammon/position.ts';
import { ROW_COLUMNS } from '../../src/games/backgammon/types.ts';
import { WEIGHTS } from '../../src/games/backgammon/weights.ts';
import { makeStrongFile } from '../../src/games/backgammon/weightsFile.ts';
import { createJob, engineBy } from '../../src/jobs/backgammon/job.ts';
import { DEFAULT_SETTINGS } from '../../src/jobs/settings/settings.ts';
import { evaluatePosition, listPlays } from '../../src/runner/core/evaluation.ts';
import { createPlayer, replay } from '../../src/runner/worker/play.ts';
import { impossibleBoard } from './possible.ts';

const { kernel, exports, module } = openKernel();
const strong = kernel.by('strong');
const file = readWeights('strong');
const bytes = Buffer.from(file);
const TERMS = { plies: 1, cubeless: false, matchTable: 'kazaross-xg2' } as const;
const RACE = unwrap(parseXgid('XGID=--ABCCD-B--------badccaa--:0:0:1:00:0:0:0:0:10')).position.board;

test('impossible outcomes have chance 0 exactly, and the five probabilities are ordered', () =>
  expect(impossibleBoard(strong, 5)).toBeNull());

test('each net keeps its values, whatever the other has evaluated in between', () => {
  const fast = kernel.evaluate(START_BOARD, 1);
  const other = strong.evaluate(START_BOARD, 1);
  expect(other).not.toEqual(fast);
  expect(kernel.evaluate(START_BOARD, 1)).toEqual(fast);
  expect(strong.by('fast').evaluate(START_BOARD, 1)).toEqual(fast);
  expect(kernel.by('strong').evaluate(START_BOARD, 1)).toEqual(other);
});

test('races have one net', () => expect(strong.evaluate(RACE, 0)).toEqual(kernel.evaluate(RACE, 0)));

test('lists and positions are evaluated by the net that is asked for', () => {
  const position = moneyPosition(START_BOARD, [6, 4]);
  const equities = (net: 'fast' | 'strong') => [
    listPlays(kernel, position, { ...TERMS, net }).map(({ equity }) => equity),
    evaluatePosition(strong, position, { ...TERMS, net }).outcome,
  ];
  expect(equities('strong')).toEqual([
    listPlays(strong, position, { ...TERMS, net: 'strong' }).map(({ equity }) => equity),
    strong.searchCube(position, 1, undefined).outcome,
  ]);
  expect(equities('strong')).not.toEqual(equities('fast'));
});

test('trials are played by the net of the settings, and name its weights', () => {
  const position = moneyPosition(START_BOARD, null);
  const jobBy = (net: 'fast' | 'strong') =>
    createJob({
      position,
      candidates: [{ kind: 'position', board: START_BOARD }],
      settings: { ...DEFAULT_SETTINGS, trials: 36, net },
    });
  const rowsBy = (net: 'fast' | 'strong') => createPlayer(kernel, jobBy(net))(0, 0, 36);
  const [fast, other] = [rowsBy('fast'), rowsBy('strong')];
  expect(other).not.toEqual(fast);
  expect(rowsBy('fast')).toEqual(fast);
  expect(rowsBy('strong')).toEqual(other);
  for (const net of ['fast', 'strong'] as const)
    expect(replay(kernel, jobBy(net), 0, 3).row).toEqual(
      Array.from(rowsBy(net).subarray(3 * ROW_COLUMNS, 4 * ROW_COLUMNS)),
    );
  expect([jobBy('fast').engine, jobBy('strong').engine]).toEqual([engineBy('fast'), engineBy('strong')]);
  expect(engineBy('strong').weights).toBe(WEIGHTS.strong.sha256);
});

describe('its file', () => {
  /** A kernel with the weights of the fast net alone. */
  const openFast = () => {
    const bare = new WebAssembly.Instance(module, { env: { abort() {} } })
      .exports as unknown as typeof exports;
    const own = createKernel(bare);
    own.loadWeights(readWeights('fast'));
    return { kernel: own, exports: bare };
  };

  test('ends with the hash of the weights that it was made for, so that its own hash names them all', () => {
    expect(bytes.subarray(-32).toString('hex')).toBe(WEIGHTS.fast.sha256);
  });

  test('is written as it was read', () => {
    const other = openFast();
    other.kernel.loadStrong(file);
    const written = makeStrongFile(other.exports, Buffer.from(WEIGHTS.fast.sha256, 'hex'));
    expect(Buffer.from(written).equals(Buffer.from(file))).toBe(true);
  });

  test('is needed for its evaluations alone', () => {
    const { kernel: own } = openFast();
    expect(own.hasStrong).toBe(false);
    expect(own.evaluate(START_BOARD, 0)).toEqual(kernel.evaluate(START_BOARD, 0));
    expect(() => own.by('strong').evaluate(START_BOARD, 0)).toThrow(/strong net are not loaded/);
  });

  test.each([
    ['the file of the other nets', Buffer.from(readWeights('fast')), /expected 1 nets, got 5/],
    ['a file cut short', bytes.subarray(0, -4), /expected \d+ bytes, got \d+/],
    ['an empty file', Buffer.alloc(0), /ends too early/],
  ])('%s is refused', (_, bad, message) => {
    const copy = bad.buffer.slice(bad.byteOffset, bad.byteOffset + bad.byteLength) as ArrayBuffer;
    expect(() => openFast().kernel.loadStrong(copy)).toThrow(message);
  });
});
