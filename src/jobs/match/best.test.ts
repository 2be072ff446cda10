import { expect, test } from 'vitest';
import { unwrap } from '../../engine/errors.ts';
import { parseXgid } from '../../formats/ids/xgid.ts';
import type { ActualCubeAction, Decision } from '../../games/backgammon/match.ts';
import { START_BOARD } from '../../games/backgammon/position.ts';
import { bestText, type Known } from './best.ts';
import type { RolledLine } from './types.ts';

const positionOf = (rest: string) => unwrap(parseXgid(`XGID=-b----E-C---eE---c-e----B-:${rest}`)).position;
const cubeAt = (rest: string, action: ActualCubeAction): Decision => ({
  line: 1,
  action: 0,
  player: 'X',
  position: positionOf(rest),
  ...action,
});
const figures = (noDouble: number, doubleTake: number): Known['figures'] => ({
  plays: [],
  cube: { noDouble, doubleTake, doublePass: 1 },
});
const rolled = (...lines: readonly (readonly [string, number])[]): Known['rollout'] => ({
  lines: lines.map(([name, equity]): RolledLine => ({ name, equity, halfWidth: 0.01, trials: 324 })),
});

test.each([
  ['double/take', undefined],
  ['no double/take', rolled(['no double', 0.6], ['double/take', 0.52])],
  ['too good to double/pass', rolled(['no double', 1.2], ['double/take', 1.3])],
])('a double: %s is best by the rollout if there is one', (best, rollout) => {
  const double = cubeAt('0:0:1:00:0:0:0:0:10', { kind: 'double', doubled: true });
  expect(bestText(double, { figures: figures(0.5, 0.56), rollout })).toBe(best);
});

test('the cube of the player who redoubles', () => {
  const redouble = cubeAt('1:1:1:00:0:0:0:0:10', { kind: 'double', doubled: false });
  const rollout = rolled(['no double', 0.6], ['double/take', 0.7]);
  expect(bestText(redouble, { figures: figures(0.5, 0.4), rollout })).toBe('redouble/take');
  expect(bestText(redouble, { figures: null, rollout: undefined })).toBe('');
});

test.each([
  [-0.9, 'take'],
  [-1.1, 'pass'],
  [0.1, 'beaver'],
  [-1, 'take or pass'],
])('a take that is worth %f to the player who answers: %s', (worth, best) => {
  const take = cubeAt('0:0:1:D:0:0:2:0:10', { kind: 'take', answer: 'take' });
  expect(bestText(take, { figures: figures(0.5, 0.56), rollout: rolled(['take', worth]) })).toBe(best);
  expect(bestText(take, { figures: figures(0.5, 0.56), rollout: undefined })).toBe('double/take');
});

test('a play: the first of the rollout, else of the evaluation', () => {
  const play: Decision = {
    kind: 'play',
    line: 1,
    action: 0,
    player: 'X',
    position: positionOf('0:0:1:31:0:0:0:0:10'),
    play: { moves: [], after: START_BOARD },
    isForced: false,
  };
  const evaluated: Known['figures'] = { plays: [{ play: '8/5 6/5', equity: 0.1, level: 2 }], cube: null };
  expect(bestText(play, { figures: evaluated, rollout: undefined })).toBe('8/5 6/5');
  expect(bestText(play, { figures: evaluated, rollout: rolled(['24/23 13/10', 0.2]) })).toBe('24/23 13/10');
});
