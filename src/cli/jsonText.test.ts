import { expect, test } from 'vitest';
import { parseJsonText } from './jsonText.ts';

const SOURCE = { code: 'bad-job', name: '--job a.json', expected: 'JSON' } as const;

test('JSON is read', () => {
  expect(parseJsonText('{"a":["[[[", 1]}', SOURCE)).toEqual({ a: ['[[[', 1] });
});

test.each([
  ['['.repeat(200_000), 'brackets more than 200 deep'],
  [`{"a":${'{"b":'.repeat(300)}1${'}'.repeat(300)}}`, 'brackets more than 200 deep'],
  ['{', 'invalid text'],
])('%#: refused with a message', (text, says) => {
  expect(() => parseJsonText(text, SOURCE)).toThrow(`--job a.json: expected JSON, got ${says}`);
});
