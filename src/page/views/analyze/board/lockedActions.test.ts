import { expect, test } from 'vitest';
import { mirrored, pointSpot, type Spot } from '../../../../ui/board/boardEdit.ts';
import { moneyPosition, START_BOARD } from '../../../../games/backgammon/position.ts';
import { lockedActions } from './lockedActions.ts';

const START = moneyPosition(START_BOARD);
const onBar = {
  ...START.board,
  roller: START.board.roller.map((count, index) => (index === 24 ? 1 : count)),
};

test.each([
  ['X on roll', START],
  ['O on roll', mirrored(START)],
])('%s: tapping or dragging a checker of the player on roll explains how to play', (_name, { board }) => {
  const said = (spot: Spot, on = board): readonly string[] => {
    const heard: string[] = [];
    const { canLift, onTap } = lockedActions(on, (text) => heard.push(text));
    // A drag that lifts no checker ends as a tap where it began.
    expect(canLift(spot)).toBe(false);
    onTap?.(spot);
    return heard;
  };
  const WHY = ['Choose “Checker play” to play the roll.'];
  expect(said(pointSpot(6))).toEqual(WHY);
  expect(said({ kind: 'bar', side: 'roller' }, onBar)).toEqual(WHY);
  // No checker of the roller is there.
  expect(said(pointSpot(12))).toEqual([]);
  expect(said(pointSpot(5))).toEqual([]);
  expect(said({ kind: 'bar', side: 'roller' })).toEqual([]);
  expect(said({ kind: 'off', side: 'roller' })).toEqual([]);
});
