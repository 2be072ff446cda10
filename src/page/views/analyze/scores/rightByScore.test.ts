import { expect, test } from 'vitest';
import { cubeAction } from '../../../../games/backgammon/cube.ts';
import { legendOf, rightOf } from './rightByScore.ts';
import { placeKey, type PlaceResult } from '../../../state/scores/matrixStore.ts';
import { rightCode, rightText } from './matrixText.ts';

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
