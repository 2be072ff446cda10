import fc from 'fast-check';
import { expect, test } from 'vitest';
import { moneyPosition, START_BOARD } from '../../games/backgammon/position.ts';
import { wording } from '../../language/wording.ts';
import { canonicalJson, hashText } from '../hash.ts';
import { createJob, jobIdentity, parseJob, runIdentity } from './job.ts';
import type { RolloutJob } from './types.ts';
import { DEFAULT_SETTINGS } from '../settings/settings.ts';

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

test('canonical JSON: keys in order at every depth, no white space, no undefined', () => {
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

test('a job survives JSON', () => {
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
])('%s: not part of the identity', (_, other) => {
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

test('a run’s identity includes the candidates but not the number of trials', () => {
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
  ['a name too many', { ...job, color: 'red' }, 'bad-job', ''],
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

test.each([
  [{}, 'Job, field version: is missing.'],
  [{ ...job, version: 2 }, 'Job, field version: expected 1, got 2.'],
  [{ ...job, game: 'chess' }, 'Job, field game: expected "backgammon", got "chess".'],
  [{ ...job, color: 'red' }, 'Job: the field "color" is unknown.'],
  [{ ...job, candidates: [] }, 'Job, field candidates: expected at least 1 entry or character, got 0.'],
  [
    { ...job, candidates: [{ kind: 'pass' }] },
    'Job, field candidates.0.kind: expected "play", "position", "double" or "take", got "pass".',
  ],
  [withPosition({ dice: [7, 1] }), 'Job, field position.dice.0: expected at most 6, got 7.'],
  [withPosition({ onRoll: 'Z' as never }), 'Job, field position.onRoll: expected "X" or "O", got "Z".'],
  [withPosition({ crawford: 1 as never }), 'Job, field position.crawford: expected true or false, got 1.'],
  [{ ...job, settings: 5 }, 'Job, field settings: expected an object, got 5.'],
  [{ ...job, settings: { trails: 36 } }, 'Job, field settings: the field "trails" is unknown.'],
  [
    { ...job, engine: { version: '1', weights: 'x' } },
    'Job, field engine.weights: not of the expected form: "x".',
  ],
  ['text', 'Job: expected an object, got "text".'],
])('%#: plain words with the field, and the cure', (input, words) => {
  const result = parseJob(input);
  expect(result.ok ? '' : wording(result.error)).toBe(`${words} Create the job again with --print-job.`);
});

test('a job from malformed parts is the caller’s mistake', () => {
  expect(() => createJob({ ...job, candidates: [] })).toThrow(expect.objectContaining({ code: 'bad-job' }));
});
