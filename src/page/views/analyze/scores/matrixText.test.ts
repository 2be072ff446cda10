import { expect, onTestFinished, test } from 'vitest';
import { fakeJob } from '../../../../../tests/fakes.ts';
import type { Certainty } from '../../../../engine/certainty.ts';
import { type CubeAction, cubeAction } from '../../../../games/backgammon/cube.ts';
import type { CubePair, CubeRollout } from '../../../../jobs/backgammon/cubeTypes.ts';
import { positionKey } from '../../../../games/backgammon/position.ts';
import type { RolledRow } from '../../../state/rollout/types.ts';
import { GERMAN } from '../../../../language/de.ts';
import { speak } from '../../../../language/language.ts';
import { MATRIX_PLACES, placeKey, pointsAway, type Place } from '../../../../jobs/backgammon/scores.ts';
import { type PlaceResult } from '../../../state/scores/places.ts';
import {
  legendOf,
  matrixSentence,
  placeName,
  rightCode,
  rightOf,
  type Rights,
  rightsOf,
  rightText,
  rolledRight,
  TYPICAL_PLACES,
} from './matrixText.ts';

const PLAY = { question: 'play', isRedouble: false } as const;

/** What is right at each score, by a rule: a play and its margin. */
const rights = (rule: (place: Place) => readonly [play: string, margin: number]): Rights =>
  new Map(
    MATRIX_PLACES.map((place) => {
      const [text, margin] = rule(place);
      return [placeKey(place), { key: text, text, margin, isClose: margin < 0.01, isRolled: false }];
    }),
  );
const trails = (place: Place) => place !== 'money' && pointsAway(place.roller) > pointsAway(place.opponent);
const said = (of: Rights) => matrixSentence(of, PLAY, 'X');

test('one play is right at all scores, or where it is ahead', () => {
  expect(said(new Map())).toBe('');
  expect(said(rights(() => ['8/5 6/5', 0.01]))).toBe('8/5 6/5 is best at all 62 scores');
  expect(said(rights((place) => ['8/5 6/5', place === 'money' ? 0.009 : 0.2]))).toBe(
    '8/5 6/5 is best at 61 of 62 scores; the rest is too close to call',
  );
  expect(said(rights(() => ['8/5 6/5', 0.009]))).toBe('Too close to call at all 62 scores');
});

test('a group of scores is named only if one play is ahead at all of them and nowhere else', () => {
  const split = (extra: (place: Place) => readonly [string, number] | undefined) =>
    said(rights((place) => extra(place) ?? [trails(place) ? '8/2 6/2' : '24/14', 0.05]));
  expect(split(() => undefined)).toBe('8/2 6/2 is best when X trails, otherwise 24/14');
  // Where it is too close to call, no play is ahead.
  const isTwo = (place: Place) => placeKey(place) === '2 2' || placeKey(place) === '7 2';
  expect(split((place) => (isTwo(place) ? ['13/9', 0.002] : undefined))).toBe(
    '8/2 6/2 is best when X trails, otherwise 24/14',
  );
  expect(split((place) => (placeKey(place) === '2 2' ? ['8/2 6/2', 0.05] : undefined))).toMatch(
    /^24\/14 is best at \d+ of 62 scores; 8\/2 6\/2 at \d+$/,
  );
  expect(split((place) => (placeKey(place) === '7 2' ? ['24/14', 0.05] : undefined))).toMatch(
    /^24\/14 is best at \d+ of 62 scores; 8\/2 6\/2 at \d+$/,
  );
  // The few that are ahead are counted: most of the others are too close.
  const far = (place: Place) =>
    place === 'money' || pointsAway(place.roller) + pointsAway(place.opponent) > 8;
  expect(split((place) => (far(place) ? undefined : ['24/14', 0.002]))).toMatch(
    /^24\/14 is best at \d+ of 62/,
  );
  const atOne = (place: Place) => place !== 'money' && pointsAway(place.opponent) === 1;
  expect(said(rights((place) => [atOne(place) ? '8/2 6/2' : '24/14', 0.05]))).toBe(
    '8/2 6/2 is best when O needs 1 point, otherwise 24/14',
  );
});

test('the sentence about a cube is whole, with its actions in small letters, and counts one score as one', () => {
  const asked = { question: 'cube', isRedouble: false } as const;
  const cubes = (rule: Parameters<typeof rights>[0]) => matrixSentence(rights(rule), asked, 'X');
  expect(cubes(() => ['no double', 0.1])).toBe('No double is right at all 62 scores');
  expect(cubes((place) => [trails(place) ? 'double, take' : 'no double', 0.1])).toBe(
    'Double and take is right when X trails, otherwise no double',
  );
  const isMoney = (place: Place) => place === 'money';
  expect(cubes((place) => [isMoney(place) ? 'too good' : 'double, pass', 0.1])).toBe(
    'Double and pass is right at 61 of 62 scores; too good at 1',
  );
  const one = (margin: number) =>
    new Map([...rights(() => ['no double', margin])].filter(([key]) => key === 'money'));
  expect(matrixSentence(one(0.1), asked, 'X')).toBe('No double is right at the only score');
  expect(matrixSentence(one(0), asked, 'X')).toBe('Too close to call at the only score');
  speak('de', GERMAN);
  onTestFinished(() => speak('en'));
  expect(cubes((place) => [trails(place) ? 'double, take' : 'no double', 0.1])).toBe(
    'Doppeln und annehmen ist richtig, wenn X zurückliegt, sonst nicht doppeln',
  );
});

test('a rollout replaces the evaluation of its score, and is close until it is settled', () => {
  const job = fakeJob({});
  const interval = (mean: number) => ({ trials: 36, mean, halfWidth: 0.02, standardError: 0.01 });
  const row = (index: number, behind: number | null) =>
    ({ index, behind: behind === null ? null : interval(behind) }) as RolledRow;
  const rows = new Map([row(1, null), row(0, 0.3), row(2, 0.04)].map((each) => [String(each.index), each]));
  const [, second] = job.candidates;
  const key = positionKey(second!.board);
  expect(rolledRight(job, { rows, certainty: 'settled' })).toMatchObject({
    key,
    margin: 0.04,
    isClose: false,
  });
  expect(rolledRight(job, { rows, certainty: 'likely' })).toMatchObject({ key, isClose: true });
  expect(rolledRight(job, { rows: new Map(), certainty: undefined })).toBeUndefined();
  const open = new Map(rights(() => ['8/5 6/5', 0.2])).set('money', {
    ...rolledRight(job, { rows, certainty: 'likely' })!,
    key: '8/5 6/5',
  });
  expect(said(open)).toBe('8/5 6/5 is best at 61 of 62 scores; the rest is not settled');
});

test('a cube decision has the margin that its rollout pairs, not that of the evaluation', () => {
  const pair = (mean: number) => ({ difference: { mean } }) as CubePair;
  const rollout = (double: CubeAction['double'], answer: 'take' | 'pass') =>
    ({
      action: { double, answer, redouble: false, eitherAnswer: false },
      pairs: { double: pair(-0.053), take: pair(0.02), turn: null },
    }) as unknown as CubeRollout;
  const right = (cube: CubeRollout, certainty: Certainty) =>
    rolledRight(fakeJob({}), { rows: new Map(), certainty }, cube);
  expect(right(rollout('no', 'take'), 'settled')).toEqual({
    key: 'no double',
    text: 'no double',
    margin: 0.053,
    isClose: false,
    isRolled: true,
  });
  expect(right(rollout('yes', 'pass'), 'likely')).toMatchObject({
    key: 'double, pass',
    margin: 0.02,
    isClose: true,
  });
});

test('a candidate keeps its letter, also where those before it are right nowhere', () => {
  const all = rights((place) => [place === 'money' ? '24/14' : '8/5 6/5', 0.2]);
  const legend = legendOf(all, 'play', ['13/9', '24/14']);
  expect(legend.map(({ text, index }) => [text, index])).toEqual([
    ['24/14', 1],
    ['8/5 6/5', 2],
  ]);
  expect(rightCode({ key: '24/14', text: '24/14' }, legend, PLAY)).toBe('B');
});

test('the legend counts what the sentence counts, and a count changes no letter', () => {
  const of = rights((place) => [
    trails(place) ? '8/2 6/2' : '24/14',
    placeKey(place) === '3 2' ? 0.005 : 0.2,
  ]);
  const legend = legendOf(of, 'play', []);
  expect(legend.map(({ text, scores }) => [text, scores])).toEqual([
    ['24/14', 35],
    ['8/2 6/2', 26],
  ]);
  // It is rolled out, and another play is right there: the others keep their letters.
  const rolled = new Map(of).set('money', {
    key: '13/9',
    text: '13/9',
    margin: 0.1,
    isClose: false,
    isRolled: true,
  });
  expect(legendOf(rolled, 'play', []).map(({ text, index }) => [text, index])).toEqual([
    ['24/14', 0],
    ['8/2 6/2', 1],
    ['13/9', 2],
  ]);
});

test('the scores that players know by name', () => {
  expect(TYPICAL_PLACES.map((place) => placeName(place, 'O'))).toEqual([
    'Money',
    'DMP',
    'Gammon-go',
    'Gammon-save',
  ]);
  expect(placeName({ roller: 3, opponent: 'crawford' }, 'O')).toBe('O needs 3, X needs 1, Crawford');
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

test('a tie of take and pass is named at its score and counts as too close in the legend', () => {
  const asked = { question: 'cube', isRedouble: false } as const;
  // A table's rounding is not a difference.
  const answers = new Map([
    [placeKey('money'), cubeAt(0.8, 1.00003)],
    [placeKey({ roller: 2, opponent: 3 }), cubeAt(0.8, 1.1)],
  ]);
  const tied = rightOf(cubeAt(0.8, 1.00003))!;
  expect(tied.margin).toBe(0);
  expect(rightText(tied, asked)).toBe('Double, take or pass');
  const legend = legendOf(rightsOf(answers, new Map()), 'cube', []);
  expect(rightCode(tied, legend, asked)).toBe('D/P');
  expect(legend).toEqual([{ key: 'double, pass', text: 'double, pass', scores: 1, index: 2 }]);
  expect(rightText(rightOf(cubeAt(0.8, 1.1))!, asked)).toBe('Double, pass');
  expect(rightOf(cubeAt(1, 1.3))).toMatchObject({ key: 'double, pass', margin: 0 });
});
