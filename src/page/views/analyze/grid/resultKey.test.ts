import { expect, test } from 'vitest';
import { scaleText } from './GridPicture.tsx';

test('numbers of the scale have no needless zeros', () => {
  expect(['+0.500', '−2.000', '+0.000', '−0,050', '50.00 %', '43.25 %', '+10.000'].map(scaleText)).toEqual([
    '+0.5',
    '−2',
    '0',
    '−0,05',
    '50 %',
    '43.25 %',
    '+10',
  ]);
});
