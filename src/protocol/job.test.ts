import fc from 'fast-check';
import { expect, test } from 'vitest';
import { moneyPosition, START_BOARD } from '../games/backgammon/position.ts';
import {
  canonicalJson,
  createJob,
  hashText,
  jobIdentity,
  parseJob,
  type RolloutJob,
  runIdentity,
} from './job.ts';
import { DEFAULT_SETTINGS } from './settings.ts';

const ENGINE = { version: '1', weights: 'a'.repeat(64) };
const job = createJob({
  position: moneyPosition(START_BOARD),
  candidates: [{ kind: 'position', board: START_BOARD }],
  settings: DEFAULT_SETTINGS,
  engine: ENGINE,
});

// FIPS 180-2, appendix B.1.
test('the hash is SHA-256', () => {
  expect(hashText('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
});

test('canonical JSON: keys in order at every depth, no white space, undefined left out', () => {
  expect(canonicalJson({ b: [1, { d: null, c: 'x' }], a: undefined, A: true })).toBe(
    '{"A":true,"b":[1,{"c":"x","d":null}]}',
  );
});

test('canonical JSON is JSON: it reads back as the same data', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (data) => {
      expect(JSON.parse(canonicalJson(data))).toEqual(JSON.parse(JSON.stringify(data)));
    }),
  );
});

test('a job survives the way through JSON', () => {
  expect(parseJob(JSON.parse(JSON.stringify(job)))).toEqual({ ok: true, value: job });
});

const withPosition = (part: Partial<RolloutJob['position']>): RolloutJob => ({
  ...job,
  position: { ...job.position, ...part },
});
const withSettings = (part: Partial<RolloutJob['settings']>): RolloutJob => ({
  ...job,
  settings: { ...job.settings, ...part },
});

test.each([
  ['trials', withSettings({ trials: 36 })],
  ['the dice shown', withPosition({ dice: [3, 1] })],
  ['the players’ names', withPosition({ onRoll: 'O' })],
  ['candidates', { ...job, candidates: [...job.candidates, ...job.candidates] }],
])('%s: no part of the identity', (_, other) => {
  expect(jobIdentity(other)).toBe(jobIdentity(job));
});

test.each([
  ['the seed', withSettings({ seed: 2 })],
  ['variance reduction', withSettings({ varianceReduction: 'none' })],
  ['the kind of dice', withSettings({ quasiRandom: false })],
  ['the score', withPosition({ matchLength: 3 })],
  ['the weights', { ...job, engine: { ...ENGINE, weights: 'b'.repeat(64) } }],
  ['the engine', { ...job, engine: { ...ENGINE, version: '2' } }],
])('%s: part of the identity', (_, other) => {
  expect(jobIdentity(other)).not.toBe(jobIdentity(job));
});

// That engine had no splitting, and its jobs no word of it.
test('a job of the first engine is read as it was played: every trial once', () => {
  const { splitting: _none, ...settings } = DEFAULT_SETTINGS;
  const of = (version: string) => parseJob({ ...job, settings, engine: { ...ENGINE, version } });
  expect(of('0.1.0')).toMatchObject({ ok: true, value: { settings: { splitting: false } } });
  expect(of('0.2.0')).toMatchObject({ ok: true, value: { settings: { splitting: true } } });
  // Said of it, it is as said: a comparison with one thing changed.
  const said = parseJob({
    ...job,
    settings: { ...settings, splitting: true },
    engine: { ...ENGINE, version: '0.1.0' },
  });
  expect(said).toMatchObject({ ok: true, value: { settings: { splitting: true } } });
});

// As that engine made them.
test.each([
  [false, 'e9b9d78b19c515a0a4295ce736f75b354a452e57f4eeb3c06e59cf76c4727577'],
  [true, '160b9e54d9e6b99010f09bd0b3399d70c59b6a7329b0ffdb1ac5968af1c89ca1'],
])('what is kept of the first engine is found under its identity, cubeless: %s', (cubeless, identity) => {
  const { splitting: _none, ...settings } = { ...DEFAULT_SETTINGS, cubeless };
  const read = parseJob({ ...job, settings, engine: { ...ENGINE, version: '0.1.0' } });
  expect(read.ok && jobIdentity(read.value)).toBe(identity);
});

test('a run is a job with its candidates, but not its number of trials', () => {
  expect(runIdentity(withSettings({ trials: 36 }))).toBe(runIdentity(job));
  expect(runIdentity({ ...job, candidates: [...job.candidates, ...job.candidates] })).not.toBe(
    runIdentity(job),
  );
});

test.each([
  ['no job at all', null, 'bad-job', ''],
  ['another version', { ...job, version: 2 }, 'bad-job', 'version'],
  ['no candidates', { ...job, candidates: [] }, 'bad-job', 'candidates'],
  [
    'a point with 16 checkers',
    withPosition({ board: { roller: Array(25).fill(16), opponent: START_BOARD.opponent } }),
    'bad-job',
    'position.board.roller.0',
  ],
  ['a name too many', { ...job, colour: 'red' }, 'bad-job', ''],
  ['no trials', withSettings({ trials: 0 }), 'bad-settings', 'settings.trials'],
  [
    'weights that are no hash',
    { ...job, engine: { version: '1', weights: 'x' } },
    'bad-job',
    'engine.weights',
  ],
])('%s: refused with its place', (_, input, code, where) => {
  const result = parseJob(input);
  expect(result).toMatchObject({ ok: false, error: { code, where } });
});

test('a job from parts out of shape is a caller’s mistake', () => {
  expect(() => createJob({ ...job, candidates: [] })).toThrow(expect.objectContaining({ code: 'bad-job' }));
});
