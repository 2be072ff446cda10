import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ERROR_CODES } from '../src/engine/errors.ts';
import { DEFAULT_SETTINGS } from '../src/jobs/settings/settings.ts';
import type { RolloutJson } from '../src/jobs/backgammon/resultJson.ts';
import { makeIds, parseId, type RolloutSettings, StrataError } from '../src/library/index.ts';
import type { JsonEngine } from '../src/library/jsonEngine.ts';
import { openEngineAt } from '../src/library/node.ts';
import { json, OPENING, OPENING_31, withoutSeconds } from './cliHelp.ts';
import { bundle, root, strataHere, thread } from './programs.ts';
import type { RolloutSettings as OwnSettings } from '../src/jobs/settings/settingFields.ts';

const MATCH = readFileSync('tests/vectors/matches/three-points.mat');
const SEVERAL_FILE = 'tests/vectors/match-cases/10-two-matches.mat';
const SEVERAL = readFileSync(SEVERAL_FILE);
const files = { root, rolloutThread: thread, answersThread: new URL('build/node/answers.thread.js', root) };
const open = (workers = 2) => openEngineAt(files, { workers });
/** More trials than any test waits for. */
const ENDLESS = { trials: 1_000_000 };
let engine: JsonEngine;

beforeAll(async () => {
  bundle();
  engine = await open();
});
afterAll(() => engine.close());

/** What a call throws. */
const thrownBy = async (call: () => unknown): Promise<unknown> => {
  try {
    await call();
  } catch (thrown) {
    return thrown;
  }
  return undefined;
};

test('the published settings are those of jobs', () => {
  const published: RolloutSettings = DEFAULT_SETTINGS;
  const own: OwnSettings = published;
  expect(own).toBe(DEFAULT_SETTINGS);
});

describe('IDs', () => {
  test('one position in every notation, and back', () => {
    const { position, notation, warnings } = parseId(`My position: ${OPENING_31}, what now?`);
    expect({ notation, warnings }).toEqual({ notation: 'xgid', warnings: [] });
    const ids = makeIds(position);
    expect(ids).toMatchObject({ xgid: OPENING_31, positionId: OPENING, losses: { gnuId: [], ogid: [] } });
    for (const [kind, id] of [
      ['gnu', ids.gnuId],
      ['ogid', ids.ogid],
    ] as const)
      expect(parseId(id)).toEqual({ position, notation: kind, warnings: [] });
  });

  test('an unreadable ID and an unsound position are refused with a code and a cure', async () => {
    const unreadable = await thrownBy(() => parseId('nonsense'));
    expect(unreadable).toBeInstanceOf(StrataError);
    expect(unreadable).toMatchObject({ code: 'bad-id', cure: expect.stringMatching(/^Copy/) as unknown });
    const { position } = parseId(OPENING_31);
    const board = { ...position.board, roller: position.board.roller.map((count) => count + 1) };
    expect(await thrownBy(() => makeIds({ ...position, board }))).toBeInstanceOf(StrataError);
  });

  test.each(ERROR_CODES)('%s has a cure', (code) => {
    expect(new StrataError(code, 'what').cure).toMatch(/^[A-Z].*\.$/);
  });
});

describe('evaluations are those of the terminal', () => {
  test('legal plays', async () => {
    const plays = await engine.legalPlays(OPENING, { dice: '31' });
    expect(plays).toHaveLength(16);
    expect(plays).toContainEqual({ play: '8/5 6/5', positionId: 'sGfwATDgc/ABMA' });
  });

  test('a position, also as data, and its cube', async () => {
    const { position } = parseId(OPENING);
    const args = ['evaluate', OPENING, '--level', 'R1', '--net', 'strong'];
    const { id: _id, ...expected } = await json<{ id: string }>(...args);
    const { id: _own, ...found } = await engine.evaluate(position, { level: 'R1', net: 'strong' });
    expect(found).toEqual(expected);
    const { cube } = await engine.cubeDecision(OPENING, { level: 'R1', net: 'strong' });
    expect(cube).toEqual(found.cube);
  });

  test('plays', async () => {
    const expected = await json('plays', OPENING_31, '--level', '1', '--filter', 'tiny');
    expect(await engine.rankPlays(OPENING_31, { level: 1, moveFilter: 'tiny' })).toEqual(expected);
  });

  test('a match, with its progress', async () => {
    const progress: number[][] = [];
    const onProgress = (...numbers: number[]) => void progress.push(numbers);
    const expected = await json('match', 'tests/vectors/matches/three-points.mat', '--level', '0');
    expect(await engine.analyzeMatch(MATCH, { level: 0, onProgress })).toEqual(expected);
    expect(progress).toEqual(progress.map((_, index) => [index + 1, progress.length]));
  });

  test('several matches of a file, as the lines of the terminal', async () => {
    const analyses = await engine.analyzeMatches(SEVERAL, { level: 0 });
    const { code, out } = await strataHere(['match', SEVERAL_FILE, '--level', '0', '--json']);
    expect(code).toBe(0);
    expect(analyses).toEqual(
      out
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line) as unknown),
    );
    expect(analyses.map(({ names }) => names.O)).toEqual(['ann', 'carl']);
    expect(await engine.analyzeMatches(MATCH, { level: 0 })).toEqual([
      await engine.analyzeMatch(MATCH, { level: 0 }),
    ]);
  });
});

describe('rollouts', () => {
  test('every result grows, and the last one is that of the terminal', async () => {
    const results: RolloutJson[] = [];
    const plays = ['8/5 6/5', '24/23 13/10'];
    for await (const result of engine.rollout(OPENING_31, { plays, trials: 144, seed: 3 }))
      results.push(result);
    const trials = results.map((result) => result.trials);
    expect(trials).toEqual(trials.toSorted((a, b) => a - b));
    expect(results.map(({ stopReason }) => stopReason).filter((why) => why !== null)).toEqual(['trials']);
    const args = ['rollout', OPENING_31, '--plays', plays.join(';'), '--trials', '144', '--seed', '3'];
    expect(withoutSeconds(results.at(-1)!)).toEqual(withoutSeconds(await json<RolloutJson>(...args)));
  });

  test('a threshold selects its stop rule', async () => {
    const { settings } = await engine
      .rollout(OPENING_31, { top: 1, trials: 36, stopStandardError: 0.5, minimumTrials: 36 })
      .result();
    expect(settings).toMatchObject({ stopRule: 'se', stopStandardError: 0.5 });
  });

  test('stop ends it with the trials so far', async () => {
    const rollout = engine.rollout(OPENING_31, ENDLESS);
    for await (const { stopReason, trials, candidates } of rollout) {
      rollout.stop();
      if (stopReason !== null)
        expect({ stopReason, n: candidates.length }).toEqual({ stopReason: 'stopped', n: 3 });
      expect(trials).toBeGreaterThan(0);
    }
  });

  test('leaving the loop stops it', async () => {
    const rollout = engine.rollout(OPENING_31, ENDLESS);
    for await (const { stopReason } of rollout) {
      expect(stopReason).toBeNull();
      break;
    }
    expect((await rollout.result()).stopReason).toBe('stopped');
  });
});

describe('signals', () => {
  const because = new Error('enough');

  test('an aborted rollout throws the reason, and makes room for the next', async () => {
    const controller = new AbortController();
    const { signal } = controller;
    const rollout = engine.rollout(OPENING_31, { ...ENDLESS, signal });
    const seen = await thrownBy(async () => {
      for await (const _ of rollout) controller.abort(because);
    });
    expect(seen).toBe(because);
    expect(await thrownBy(() => rollout.result())).toBe(because);
    expect(await thrownBy(() => engine.rollout(OPENING_31, { signal }).result())).toBe(because);
    const { stopReason } = await engine.rollout(OPENING_31, { trials: 36, top: 1 }).result();
    expect(stopReason).toBe('trials');
  });

  test('an aborted match throws the reason; calls behind it are answered', async () => {
    const controller = new AbortController();
    const onProgress = () => controller.abort(because);
    const options = { level: 'R1', signal: controller.signal, onProgress } as const;
    const aborted = thrownBy(() => engine.analyzeMatch(MATCH, options));
    const behind = engine.evaluate(OPENING);
    expect(await aborted).toBe(because);
    expect((await behind).class).toBe('contact');
  });
});

describe('failures are StrataErrors', () => {
  test.each<[string, string, (opened: JsonEngine) => unknown]>([
    ['bad-dice', 'rank without a roll', (opened) => opened.rankPlays(OPENING)],
    ['bad-settings', 'unknown level', (opened) => opened.evaluate(OPENING, { level: 9 as never })],
    ['bad-settings', 'unknown net', (opened) => opened.evaluate(OPENING, { net: 'slow' as never })],
    ['bad-settings', 'no trials', (opened) => opened.rollout(OPENING_31, { trials: 0 }).result()],
    [
      'bad-settings',
      'unknown setting',
      (opened) => opened.rollout(OPENING_31, { speed: 1 } as object).result(),
    ],
    [
      'bad-settings',
      'two questions',
      (opened) => opened.rollout(OPENING_31, { top: 1, cube: true }).result(),
    ],
    ['illegal-play', 'illegal play', (opened) => opened.rollout(OPENING_31, { plays: ['9/5'] }).result()],
    [
      'bad-cube',
      'no cube decision',
      (opened) => opened.cubeDecision(OPENING_31.replace(':0:0:1:31', ':1:-1:1:00')),
    ],
    ['bad-match', 'no match', (opened) => opened.analyzeMatch('nonsense')],
    ['bad-match', 'several matches', (opened) => opened.analyzeMatch(SEVERAL)],
    ['bad-settings', 'too many workers', () => open(65)],
  ])('%s: %s', async (code, _what, call) => {
    const thrown = await thrownBy(() => call(engine));
    expect(thrown).toBeInstanceOf(StrataError);
    expect(thrown).toMatchObject({ code });
    // The terminal's flags mean nothing to a caller of the library.
    expect((thrown as StrataError).message).not.toMatch(/--\w/);
  });

  test('closing the engine ends rollouts with their trials; other calls fail', async () => {
    const closing = await open(1);
    const rollout = closing.rollout(OPENING_31, ENDLESS);
    const evaluation = thrownBy(() => closing.evaluate(OPENING, { level: 'R1' }));
    for await (const { stopReason } of rollout) {
      expect(stopReason).toBeNull();
      closing.close();
      break;
    }
    expect((await rollout.result()).stopReason).toBe('stopped');
    expect(await evaluation).toBeInstanceOf(StrataError);
    expect(await thrownBy(() => closing.evaluate(OPENING))).toMatchObject({ code: 'worker-failed' });
  });
});
