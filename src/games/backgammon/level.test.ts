import { expect, test } from 'vitest';
import { behindAtLevel, isRolloutLevel, LEVELS, makeLevel, parseLevel, pliesOf } from './level.ts';

test('every level is read as it is written, in either case; other text is none', () => {
  expect(LEVELS.map(makeLevel)).toEqual(['0', '1', '2', '3', 'R1', 'R2', 'R3']);
  expect(LEVELS.map((level) => parseLevel(makeLevel(level)))).toEqual(LEVELS);
  expect(parseLevel(' r2 ')).toBe('R2');
  for (const text of ['', '4', '-1', '1.0', 'R', 'R0', 'R4', '2-ply', 'constructor'])
    expect(parseLevel(text)).toBeUndefined();
});

test('only look-aheads have plies', () => {
  expect(LEVELS.map(pliesOf)).toEqual([0, 1, 2, 3, null, null, null]);
  expect(LEVELS.filter(isRolloutLevel)).toEqual(['R1', 'R2', 'R3']);
});

test('only values of one level are subtracted', () => {
  const at = (level: 0 | 2 | 'R1', equity: number) => ({ level, equity });
  expect(behindAtLevel(at(2, 0.5), at(2, 0.25))).toBe(0.25);
  expect(behindAtLevel(at('R1', 0.5), at('R1', 0.75))).toBe(-0.25);
  expect(behindAtLevel(at(2, 0.5), at(0, 0.25))).toBeNull();
  expect(behindAtLevel(at('R1', 0.5), at(2, 0.25))).toBeNull();
});
