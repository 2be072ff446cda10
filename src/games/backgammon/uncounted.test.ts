import { expect, test } from 'vitest';
import { unwrap } from '../../engine/errors.ts';
import { parseXgid } from '../../formats/ids/xgid.ts';
import { awayOf } from './cube.ts';
import { DEFAULT_TABLE, gammonValues } from './met.ts';
import { uncounted, unplayedJson, unplayedOf } from './uncounted.ts';

const at = (terms: string) => unwrap(parseXgid(`XGID=-b----E-C---eE---c-e----B-:${terms}`)).position;
const marks = (terms: string, isCubeless = false, times = 1) =>
  uncounted(at(terms), isCubeless, times)
    .map((each) => (each ? 'x' : '.'))
    .join('');

test.each([
  ['DMP', '0:0:1:31:4:4:0:5:10', '.xxxx'],
  ['gammon-go: 1 away, the opponent 2 away', '0:0:1:31:4:3:1:5:10', '.xx.x'],
  ['gammon-save: 2 away, the opponent 1 away', '0:0:1:31:3:4:1:5:10', '..xxx'],
  ['a cube that wins the match', '2:1:1:31:3:0:0:7:10', '.xx.x'],
  ['early in a match', '0:0:1:31:0:0:0:7:10', '.....'],
  ['2 away each: a backgammon wins no more than a gammon', '0:0:1:31:3:3:0:5:10', '..x.x'],
  ['money', '0:0:1:31:0:0:0:0:10', '.....'],
  ['money, Jacoby, centered: gammons count once a double is taken', '0:0:1:31:0:0:1:0:10', '.....'],
  ['money, Jacoby, no cube that could be turned', '0:0:1:31:0:0:1:0:0', '.xxxx'],
  ['money, Jacoby, turned', '1:1:1:31:0:0:1:0:10', '.....'],
] as const)('%s', (_what, terms, expected) => {
  expect(marks(terms)).toBe(expected);
});

test('after a double the cube is twice as high; without the cube a money game counts points', () => {
  expect(marks('0:0:1:00:3:3:0:5:10', false, 2)).toBe('.xxxx');
  expect(marks('0:0:1:00:0:0:1:0:10', false, 2)).toBe('.....');
  expect(marks('0:0:1:00:0:0:1:0:10', true)).toBe('.....');
});

test('what decides nothing has no value in the match equity table', () => {
  for (let own = 1; own <= 7; own++)
    for (let other = 1; other <= 7; other++)
      for (const cube of [1, 2, 4]) {
        if (own === 1 || other === 1) continue;
        const position = {
          ...at('0:0:1:31:0:0:0:7:10'),
          score: { roller: 7 - own, opponent: 7 - other },
          cube: { value: cube, owner: 'centre' as const },
        };
        const values = gammonValues(DEFAULT_TABLE, awayOf(position), cube);
        expect(uncounted(position, false).slice(1)).toEqual(values.map((value) => value === 0));
      }
});

test('what decides nothing has names for programs, and none if all counts', () => {
  const go = uncounted(at('0:0:1:31:4:3:1:5:10'), false);
  expect(unplayedJson(go)).toEqual({ notPlayedFor: ['winGammon', 'winBackgammon', 'loseBackgammon'] });
  expect(unplayedOf(unplayedJson(go))).toEqual(go);
  const money = uncounted(at('0:0:1:31:0:0:0:0:10'), false);
  expect(unplayedJson(money)).toEqual({});
  expect(unplayedOf({})).toEqual(money);
});
