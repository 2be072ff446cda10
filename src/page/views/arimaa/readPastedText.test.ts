import { expect, test } from 'vitest';
import { openArimaa } from '../../../../tests/arimaa/reference.ts';
import { wording } from '../../../language/wording.ts';
import { readPastedText, turnText } from './readPastedText.ts';

const kernel = openArimaa();

test.each([
  ['Ee2n Ee3n', 'Ee2n Ee3n'],
  ['  2g Hc7s Hc6x rc8s\n', 'Hc7s Hc6x rc8s'],
  ['12b ee7s', 'ee7s'],
  ['', undefined],
  ['2g', undefined],
  ['2g Ee2n 2s ee7s', undefined], // two turns are a game, not a turn
  ['8/5 6/5', undefined],
])('a single turn is recognized by its steps: %j', (text, steps) => {
  expect(turnText(text)).toBe(steps);
});

test.each([
  // Text of another kind is quoted …
  ['hello', 'got hello.'],
  ['XGID=-b----E-C---eE---c-e----B-:0:0:1:31:0:0:1:0:10', 'Text: expected an Arimaa board'],
  ['x'.repeat(5000), `got ${'x'.repeat(40)}.`],
  ['x'.repeat(200_001), 'expected at most 200000 characters'],
  // … and for text that is meant as a board or a game, the message says what is wrong with it.
  ['g [rrr]', 'expected 64 squares'],
  [`Q${'.'.repeat(63)}`, 'on a8, got Q'],
  [`${'.'.repeat(60)}RRRR`.slice(1), 'expected 64 squares'],
  ['2g Ee2n 2s ee7s', 'Game: expected turn 1g next'],
])('unreadable: %j', (text, message) => {
  const read = readPastedText(kernel, text);
  expect(read.ok ? '' : wording(read.error)).toContain(message);
});

test('take-backs and the end of a record are reported', () => {
  const setUps =
    '1g Ra1 Rb1 Rc1 Rd1 Re1 Rf1 Rg1 Rh1 Ca2 Db2 Hc2 Md2 Ee2 Hf2 Dg2 Ch2\n1s ra8 rb8 rc8 rd8 re8 rf8 rg8 rh8 ca7 db7 hc7 ed7 me7 hf7 dg7 ch7';
  const said = (text: string) => {
    const read = readPastedText(kernel, text);
    return read.ok ? read.value.said : wording(read.error);
  };
  expect(said(`${setUps}\n2g Ee2n\n2s takeback\n2g Md2n\n2s resigns`)).toBe(
    'Game read, 1 turn. 1 turn was taken back and skipped. Gold has won by resignation. Silver to move.',
  );
  const row = (termination: string) =>
    [
      ['id', 'result', 'termination', 'mode', 'movelist', 'events'].join('\t'),
      ['7', 'b', termination, 'IGS', setUps.replace('\n', '\\n'), 'none'].join('\t'),
    ].join('\n');
  expect(said(row('t'))).toBe('Game read, 0 turns. Silver has won on time. Gold to move.');
  expect(said(row('g'))).toBe(
    'Game read, 0 turns. The record says: Silver has won by goal. The moves do not show it. Some may be missing. Gold to move.',
  );
});
