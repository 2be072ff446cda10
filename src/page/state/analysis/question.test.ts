import { expect, test } from 'vitest';
import { parseXgid } from '../../../formats/ids/xgid.ts';
import { checkersAt, moneyPosition, positionKey, START_BOARD } from '../../../games/backgammon/position.ts';
import { runIdentity } from '../../../jobs/backgammon/job.ts';
import { isSameQuestion, jobAbout, questionOfJob } from '../../../jobs/backgammon/question.ts';
import { DEFAULT_SETTINGS } from '../../../jobs/settings/settings.ts';
import { questionJob } from './question.ts';
import { obstacle } from '../../figures/obstacle.ts';
import type { NamedPlay } from './types.ts';
import type { Question } from '../../../jobs/backgammon/types.ts';
import { EXAMPLES } from './examples.ts';

const OPENING_31 = { ...moneyPosition(START_BOARD, [3, 1]), jacoby: true };
const ranked = (to: number): NamedPlay => {
  const after = { roller: START_BOARD.opponent, opponent: checkersAt({ 24: 1, [to]: 1, 13: 5, 8: 3, 6: 5 }) };
  return {
    key: positionKey(after),
    text: `24/${to}`,
    equity: 0,
    play: {
      moves: [{ from: 24, to, hit: false }],
      after,
      outcome: [0.5, 0, 0, 0, 0],
      equity: 0,
      cubeful: { equity: 0, mwc: null },
      level: 0,
      rolled: null,
    },
  };
};
const plays = [ranked(23), ranked(22), ranked(21)];
const asking = (question: Question, chosen: readonly string[] = []) => ({ question, plays, chosen });

test('candidates are the chosen plays in order, from the side of the opponent, who rolls next', () => {
  const job = questionJob(OPENING_31, asking('play', [plays[2]!.key, plays[0]!.key]), DEFAULT_SETTINGS);
  expect(job?.candidates).toEqual([
    { kind: 'play', moves: plays[2]!.play.moves, board: plays[2]!.play.after },
    { kind: 'play', moves: plays[0]!.play.moves, board: plays[0]!.play.after },
  ]);
  expect(questionJob(OPENING_31, asking('play'), DEFAULT_SETTINGS)).toBeUndefined();
});

test.each(['X', 'O'] as const)(
  'a pending double of %s asks for its answer; the position is rolled out without it',
  (onRoll) => {
    const offered = { ...OPENING_31, onRoll, dice: null, offer: 'double' } as const;
    const job = questionJob(offered, asking('cube'), DEFAULT_SETTINGS);
    expect(job?.candidates).toEqual([{ kind: 'take', board: START_BOARD }]);
    expect(questionOfJob(job!)).toBe('cube');
    expect(jobAbout(job!, offered, 'cube')).toBe(job);
    const position = questionJob(offered, asking('position'), DEFAULT_SETTINGS);
    expect(position).toMatchObject({ position: { offer: 'none' }, candidates: [{ kind: 'position' }] });
    for (const offer of ['beaver', 'raccoon'] as const) {
      const turned = questionJob({ ...offered, offer }, asking('cube'), DEFAULT_SETTINGS);
      expect(turned?.candidates).toEqual(job?.candidates);
      // A saved rollout of the double must not be taken for one of the beaver.
      expect(runIdentity(turned!)).not.toBe(runIdentity(job!));
    }
    const highest = { ...offered, offer: 'beaver', maxCubeLog2: 1 } as const;
    expect(obstacle(highest, 'cube', DEFAULT_SETTINGS)).toMatch(/highest value, 2\. Take the offer back/);
    const owned = { ...offered, cube: { value: 2, owner: 'opponent' } } as const;
    expect(obstacle(owned, 'cube', DEFAULT_SETTINGS)).toMatch(/may not double: the opponent owns the cube/);
    expect(questionJob(owned, asking('cube'), DEFAULT_SETTINGS)).toBeUndefined();
  },
);

test.each(['X', 'O'] as const)(
  'before the roll: the position, or both lines of the cube, %s on roll',
  (onRoll) => {
    // Even with dice on the board, the question is about the time before the roll.
    for (const dice of [null, [3, 1]] as const) {
      const position = { ...OPENING_31, onRoll, dice };
      const alone = questionJob(position, asking('position'), DEFAULT_SETTINGS);
      expect(alone?.candidates).toEqual([{ kind: 'position', board: START_BOARD }]);
      expect(alone?.position.dice).toBeNull();
      const cube = questionJob(position, asking('cube'), DEFAULT_SETTINGS);
      expect(cube?.candidates.map(({ kind }) => kind)).toEqual(['position', 'double']);
      expect([alone, cube].map((job) => questionOfJob(job!))).toEqual(['position', 'cube']);
      expect(jobAbout(cube!, position, 'cube')).toBe(cube);
      const other = onRoll === 'X' ? 'O' : 'X';
      // The result stays when X and O are swapped, but must name the players of the board.
      const swapped = jobAbout(cube!, { ...position, onRoll: other }, 'cube');
      expect(swapped).toEqual({ ...cube, position: { ...cube!.position, onRoll: other } });
      expect(jobAbout(cube!, position, 'position')).toBeNull();
      expect(jobAbout(cube!, { ...position, jacoby: false }, 'cube')).toBeNull();
      expect(jobAbout(cube!, { ...position, maxCubeLog2: 2 }, 'cube')).toBeNull();
    }
  },
);

const before = { ...OPENING_31, dice: null };
test.each([
  [{ ...before, cube: { value: 2, owner: 'opponent' } }, {}, /the opponent owns the cube/],
  [
    { ...before, jacoby: false, matchLength: 3, score: { roller: 2, opponent: 0 }, crawford: true },
    {},
    /Crawford/,
  ],
  [{ ...before, jacoby: false, matchLength: 3, score: { roller: 2, opponent: 2 } }, {}, /the cube is dead/],
  [before, { cubeless: true }, /needs the cube/],
] as const)('what stands in the way of a cube decision is said: %#', (position, change, sentence) => {
  const settings = { ...DEFAULT_SETTINGS, ...change };
  expect(obstacle(position, 'cube', settings)).toMatch(sentence);
  expect(questionJob(position, asking('cube'), settings)).toBeUndefined();
  expect(obstacle(position, 'position', settings)).toBeUndefined();
});

test('plays need a roll', () => {
  expect(obstacle(before, 'play', DEFAULT_SETTINGS)).toMatch(/No roll yet/);
});

test('trials that a link records are played unchanged; others are rejected', () => {
  const keys = plays.slice(0, 2).map(({ key }) => key);
  const counted = (counts: readonly number[]) =>
    questionJob(OPENING_31, asking('play', keys), DEFAULT_SETTINGS, { counts })?.counts;
  expect(counted([400, 364])).toEqual([400, 364]);
  expect(counted([400])).toBeNull();
});

test('more trials continue the same run; another seed does not', () => {
  const identity = (settings = DEFAULT_SETTINGS) =>
    runIdentity(questionJob(OPENING_31, asking('play', [plays[0]!.key]), settings)!);
  expect(identity({ ...DEFAULT_SETTINGS, trials: 2592 })).toBe(identity());
  expect(identity({ ...DEFAULT_SETTINGS, seed: 2 })).not.toBe(identity());
});

test('swapping X and O or the dice keeps the question; another score or board changes it', () => {
  expect(isSameQuestion(OPENING_31, { ...OPENING_31, onRoll: 'O', dice: [1, 3] })).toBe(true);
  expect(isSameQuestion(OPENING_31, { ...OPENING_31, jacoby: false })).toBe(false);
  expect(isSameQuestion(OPENING_31, { ...OPENING_31, dice: [6, 1] })).toBe(false);
  expect(
    isSameQuestion(OPENING_31, {
      ...OPENING_31,
      board: { ...START_BOARD, roller: checkersAt({ 6: 15 }) },
    }),
  ).toBe(false);
});

test.each(EXAMPLES)('the example "$title" can be read', ({ id }) => expect(parseXgid(id).ok).toBe(true));
