import { expect, test } from 'vitest';
import { readPosition } from '../library/answers/position.ts';
import { readPositionLine } from './input.ts';

const XGID = 'XGID=-b----E-C---eE---c-e----B-:0:0:1:00:0:0:0:0:10';

test.each([
  [XGID, XGID, undefined],
  [`${XGID} 31`, XGID, '31'],
  [`  ${XGID} \t 31  `, XGID, '31'],
  ['4HPwATDgc/ABMA:cAkAAAAAAAAA 7', '4HPwATDgc/ABMA:cAkAAAAAAAAA', '7'],
  ['31', '31', undefined],
  ['abc31', 'abc31', undefined],
  ['an ID and a word', 'an ID and a word', undefined],
])('%j: the ID %j, the dice %j', (line, id, dice) => {
  expect(readPositionLine(line)).toEqual({ id, dice });
});

test('a text far longer than an ID is refused before it is searched', () => {
  const id = '4HPwATDgc/ABMA:cAkAAAAAAAAA ';
  expect(() => readPosition(id.repeat(100), {})).not.toThrow();
  const started = process.cpuUsage();
  expect(() => readPosition(id.repeat(40_000), {})).toThrow(
    'ID: expected at most 50,000 characters, got 1,120,000.',
  );
  expect(process.cpuUsage(started).user).toBeLessThan(200_000);
});
