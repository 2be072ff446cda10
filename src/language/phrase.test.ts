import { afterEach, expect, test } from 'vitest';
import { asError, asFailure, type Failure, fail, RolloutError } from '../engine/errors.ts';
import { GERMAN } from './de.ts';
import { speak } from './language.ts';
import { phrase, asReason } from './phrase.ts';
import { wording } from './wording.ts';

afterEach(() => speak('en'));

const problem = fail(
  'bad-match',
  phrase('Line {line}: {problem}', {
    line: 3,
    problem: phrase('{player} may not double here.', { player: 'X' }),
  }),
  'line 3',
);
const failed: Failure = problem.ok ? asFailure('none') : problem.error;

test('a failure is worded in the language in use when it is read', () => {
  expect(wording(failed)).toBe('Line 3: X may not double here.');
  const arrived = structuredClone(failed); // as from a worker
  expect(wording(arrived)).toBe('Line 3: X may not double here.');
  speak('de', GERMAN);
  expect(wording(arrived)).toBe('Zeile 3: X darf hier nicht doppeln.');
  expect(arrived).toMatchObject({ code: 'bad-match', where: 'line 3', message: failed.message });
});

test('a failure that is thrown and caught keeps its message', () => {
  const caught = asFailure(asError(failed));
  expect(caught.code).toBe('bad-match');
  speak('de', GERMAN);
  expect(wording(caught)).toBe(wording(failed));
});

test('an error without a reason keeps its message, also inside another', () => {
  const foreign = asFailure(new RolloutError('bad-variance', 'joint variance: expected > 0, got 0'));
  speak('de', GERMAN);
  expect(wording(foreign)).toBe('joint variance: expected > 0, got 0');
  expect(
    wording(
      asFailure(
        new RolloutError('bad-settings', phrase('Preset file, {problem}', { problem: asReason(foreign) })),
      ),
    ),
  ).toBe('Voreinstellungsdatei, joint variance: expected > 0, got 0');
});

test('a quoted value is inserted unchanged, but shortened', () => {
  speak('de', GERMAN);
  const hostile = `{line} <b>'{'# ${'x'.repeat(100_000)}`;
  expect(
    wording(
      asFailure(new RolloutError('bad-match', phrase('{player} may not double here.', { player: hostile }))),
    ),
  ).toBe(`${hostile.slice(0, 300)}… darf hier nicht doppeln.`);
});

const sources = Object.entries(
  import.meta.glob('../{formats,games,jobs,runner,remote,ui,page}/**/*.{ts,tsx}', {
    eager: true,
    query: '?raw',
    import: 'default',
  }) as Record<string, string>,
).filter(([path]) => !path.includes('.test.'));

// People read failures about text from outside, and a plain sentence would not be translated.
test('no failure is created from a plain sentence', () => {
  expect(sources.length).toBeGreaterThan(200);
  const bare = sources.flatMap(([path, text]) =>
    [
      ...text.matchAll(
        /(?<![\w.])(?:fail|failure)(?:<[^(]*>)?\(\s*[\w.'-]+,\s*(?:['"`]|t\()|\bcode: '[a-z-]+',\s*message\b/g,
      ),
    ].map(([call]) => `${path}: ${call}`),
  );
  expect(bare).toEqual([]);
});
