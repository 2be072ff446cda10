import { expect, test } from 'vitest';
import { ERROR_CODES, failure, reason } from '../engine/errors.ts';
import { phrase } from '../language/phrase.ts';
import { learnSentences } from '../language/sentences.ts';
import { MATCHES_SENTENCES } from '../language/sentences/matches.ts';
import { refusal } from './refusal.ts';

learnSentences(MATCHES_SENTENCES);

test('a sentence that does not say what to do gets the next step of its kind', () => {
  expect(refusal(failure('bad-play', reason('play-backwards', { item: '3/8' })))).toMatch(
    /higher to lower points\. Correct the play and try again\.$/,
  );
  expect(refusal(failure('bad-match', reason('match-no-game')), 'The board is unchanged.')).toBe(
    'The match file has no games. The board is unchanged. Export the match again, as .mat or .sgf.',
  );
  const inner = reason('match-line', { line: 7, problem: reason('acts-after-end', { player: 'X' }) });
  expect(refusal(failure('bad-match', inner))).toMatch(/^Line 7: .* Export the match again/);
});

test('a sentence that says it, also inside another, is left alone', () => {
  for (const said of [reason('bgf-file'), reason('match-line', { line: 1, problem: reason('bgf-file') })])
    expect(refusal(failure('bad-match', said))).toMatch(/Export the match from BGBlitz as \.mat or \.sgf\.$/);
  const stored = phrase(
    'The library cannot be stored: {problem} Export what you need, or remove runs to free space.',
    { problem: 'The browser is out of space.' },
  );
  expect(refusal(failure('storage-refused', stored))).toMatch(/remove runs to free space\.$/);
  expect(refusal(failure('worker-failed', 'out of memory. Reload the page.'))).toBe(
    'out of memory. Reload the page.',
  );
});

test('every kind of failure has a next step', () => {
  for (const code of ERROR_CODES) expect(refusal(failure(code, 'gone'))).toMatch(/^gone [A-Z][^.]+\./);
});
