import { expect, test } from 'vitest';
import { legendText } from './matrixText.ts';

const entry = (text: string, scores: number, ties = 0) => ({ key: text, text, scores, ties });
const said = (...legend: readonly ReturnType<typeof entry>[]) =>
  legendText(legend, { question: 'play', isRedouble: false });

test('what is right at most scores', () => {
  expect(said()).toBe('');
  expect(said(entry('8/5 6/5', 43))).toBe('8/5 6/5 is right at all 43 scores.');
  expect(said(entry('24/14', 3), entry('8/5 6/5', 40))).toBe('8/5 6/5 is right at 40 of 43 scores.');
});

// Where every play is cashed alike, the first of the list was "right at all 43 scores".
test('a tie is a tie', () => {
  expect(said(entry('6/off 4/2', 43, 43))).toBe('6/off 4/2 and others are equally good at all 43 scores.');
  expect(said(entry('6/off 4/2', 43, 40))).toBe(
    '6/off 4/2 is right at 3 of 43 scores. At 40 scores others are as good.',
  );
  expect(said(entry('24/14', 30, 30), entry('8/5 6/5', 13, 1))).toBe(
    '8/5 6/5 is right at 12 of 43 scores. At 31 scores others are as good.',
  );
});
