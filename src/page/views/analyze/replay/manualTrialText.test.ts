import { expect, test } from 'vitest';
import { moneyPosition, START_BOARD } from '../../../../games/backgammon/position.ts';
import type { ReplayedTurn } from '../../../../games/backgammon/replayedTrial.ts';
import { eventsText } from './manualTrialText.ts';
import type { Action, ManualTrial } from '../../../../games/backgammon/manualTypes.ts';

const turn = (isAsker: boolean, cube: ReplayedTurn['cube'] = 'none') =>
  ({
    isAsker,
    cube,
    dice: [3, 1],
    play: { moves: [{ from: 8, to: 5, hit: false }], after: START_BOARD },
  }) as unknown as ReplayedTurn;

/** A trial whose last decision was on turn `decided`; X is to play with the cube at 2. */
const at = (turns: readonly ReplayedTurn[], decided: number): ManualTrial => ({
  turns,
  judged: [{ turn: decided, loss: 0, best: true }],
  choice: {
    kind: 'play',
    position: { ...moneyPosition(START_BOARD), dice: [3, 1], cube: { value: 2, owner: 'opponent' } },
    plays: [],
  },
  end: null,
});
const DOUBLE: Action = { kind: 'double', doubled: true };
const PLAY: Action = { kind: 'play', after: START_BOARD };

test('a double before an unplayed roll is said to be accepted; without a double nothing is said', () => {
  const before = [turn(true), turn(false)];
  expect(eventsText(at(before, 2), DOUBLE, 'asker', 'X')).toBe('Double taken: O owns the cube at 2.');
  expect(eventsText(at(before, 2), { kind: 'double', doubled: false }, 'asker', 'X')).toBe('');
});

test('turns since the last decision are listed with their doubles', () => {
  const turns = [turn(true), turn(false, 'taken'), turn(true)];
  expect(eventsText(at(turns.slice(0, 2), 0), PLAY, 'asker', 'X')).toBe('O rolls 31: doubles, taken: 8/5.');
  expect(eventsText(at(turns, 1), { kind: 'take', answer: 'take' }, 'asker', 'X')).toBe(
    'O rolls 31: doubles, taken: 8/5. X rolls 31: 8/5.',
  );
  // A double followed by a roll without a choice.
  expect(eventsText(at([turn(false, 'taken'), turn(true)], 0), DOUBLE, 'opponent', 'O')).toBe(
    'O rolls 31: doubles, taken: 8/5. X rolls 31: 8/5.',
  );
});
