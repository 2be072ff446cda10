import { expect, test } from 'vitest';
import { openArimaa } from '../../tests/arimaa/reference.ts';
import { readArimaaText, turnText } from './arimaaIntake.ts';

const kernel = openArimaa();

test.each([
  ['Ee2n Ee3n', 'Ee2n Ee3n'],
  ['  2g Hc7s Hc6x rc8s\n', 'Hc7s Hc6x rc8s'],
  ['12b ee7s', 'ee7s'],
  ['', undefined],
  ['2g', undefined],
  ['2g Ee2n 2s ee7s', undefined], // two turns are a game
  ['8/5 6/5', undefined],
])('a single turn is known by its steps: %j', (text, steps) => {
  expect(turnText(text)).toBe(steps);
});

test.each([
  // What is of another kind altogether is told as such …
  ['hello', 'got hello.'],
  ['XGID=-b----E-C---eE---c-e----B-:0:0:1:31:0:0:1:0:10', 'Text: expected a board of Arimaa'],
  ['x'.repeat(5000), `got ${'x'.repeat(40)}.`],
  ['x'.repeat(200_001), 'expected at most 200000 characters'],
  // … and what is meant for a board or a game says what is wrong with it.
  ['g [rrr]', 'expected 64 squares'],
  [`Q${'.'.repeat(63)}`, 'on a8, got Q'],
  [`${'.'.repeat(60)}RRRR`.slice(1), 'expected 64 squares'],
  ['2g Ee2n 2s ee7s', 'Game: expected turn 1g next'],
])('what cannot be read: %j', (text, message) => {
  const read = readArimaaText(kernel, text);
  expect(read.ok ? '' : read.error.message).toContain(message);
});
