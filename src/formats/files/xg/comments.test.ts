import { expect, test } from 'vitest';
import { plainText, readComments } from './comments.ts';

const bytes = (text: string) => Uint8Array.from(Buffer.from(text, 'latin1'));

test.each([
  ["{\\rtf1\\ansi\\fs20\\f0 les double 66 \\'e0 trouver\\par}", 'les double 66 à trouver\n'],
  [
    '{\\rtf1{\\fonttbl{\\f0 Arial;}{\\f1 Times;}}{\\colortbl;\\red0;}\\f0 one\\line two\\tab three}',
    'one\ntwo\tthree',
  ],
  ['{\\rtf1 {\\*\\generator Riched20;}a \\{b\\} \\\\ {\\b bold}}', 'a {b} \\ bold'],
  ['{\\rtf1\\uc1 \\u8364?5 \\u-3913?x}', '€5 \uF0B7x'],
  ["{\\rtf1 \\'80\\'93quoted\\'94}", '€“quoted”'],
  ['no document {at} all', 'no document {at} all'],
])('%j', (source, text) => expect(plainText(source)).toBe(text));

test('comments keep their places; a line end inside is a pair of other bytes', () => {
  const member = bytes('{\\rtf1 one\\par\u0001\u0002}\r\n\r\n{\\rtf1 three}\r\nleft over');
  expect(readComments(member)).toEqual(['one', '', 'three']);
});

test('unclosed groups, lone backslashes and endless words are read to their end', () => {
  for (const source of [
    '{\\rtf1 {{{{',
    '{\\rtf1 \\',
    "{\\rtf1 \\'",
    `{\\rtf1 \\${'a'.repeat(100_000)}`,
    '{\\rtf1 }}}} end',
  ])
    expect(typeof plainText(source)).toBe('string');
});
