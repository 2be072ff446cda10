import { expect, test } from 'vitest';
import { cubeAction } from '../../../../games/backgammon/cube.ts';
import { placeKey, type PlaceResult } from '../../../state/scores/matrixStore.ts';
import { legendText, rightCode, rightText, legendOf, rightOf } from './matrixText.ts';

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

const cubeAt = (noDouble: number, doubleTake: number): PlaceResult => {
  const action = cubeAction(noDouble, doubleTake, 1, { redouble: false, beavers: false, gammons: true });
  const decision = {
    noDouble: { equity: noDouble },
    doubleTake: { equity: doubleTake },
    doublePass: { equity: 1 },
    action,
  };
  return { kind: 'cube', evaluation: { cube: { decision } } } as unknown as PlaceResult;
};

test('a tie of take and pass is named at its score and counts as a tie in the legend', () => {
  const asked = { question: 'cube', isRedouble: false } as const;
  // A table's rounding is not a difference.
  const answers = new Map([
    [placeKey('money'), cubeAt(0.8, 1.00003)],
    [placeKey({ roller: 2, opponent: 3 }), cubeAt(0.8, 1.1)],
  ]);
  const tied = rightOf(cubeAt(0.8, 1.00003))!;
  expect(tied.margin).toBe(0);
  expect(rightText(tied, asked)).toBe('Double, take or pass');
  const legend = legendOf(answers, []);
  expect(rightCode(tied, legend, asked)).toBe('D/P');
  expect(legend).toEqual([{ key: 'double, pass', text: 'double, pass', scores: 2, ties: 1 }]);
  expect(rightText(rightOf(cubeAt(0.8, 1.1))!, asked)).toBe('Double, pass');
  expect(rightOf(cubeAt(1, 1.3))).toMatchObject({ key: 'double, pass', margin: 0 });
});
