import { expect, test } from 'vitest';
import { mirrored, pointSpot, type Spot } from '../../../../ui/board/boardEdit.ts';
import { moneyPosition, START_BOARD } from '../../../../games/backgammon/position.ts';
import type { Board, Player, Position } from '../../../../games/backgammon/types.ts';
import { editActions, lockedActions } from './editActions.ts';

const X_ON_ROLL = moneyPosition(START_BOARD);

/** The board after an action in setup mode, and the messages it reported. */
function edit(
  position: Position,
  player: Player,
  act: (actions: ReturnType<typeof editActions>) => void,
): { readonly board: Board; readonly said: readonly string[] } {
  let { board } = position;
  const said: string[] = [];
  act(
    editActions(position, {
      player,
      onPlayer: () => {},
      typed: undefined,
      onTyped: () => {},
      onBoard: (change) => {
        board = change(board);
      },
      onSaid: (text) => said.push(text),
    }),
  );
  return { board, said };
}
const key = (position: Position, player: Player, text: string, spot: Spot) =>
  edit(position, player, ({ onKey }) => onKey?.(text, spot, 0)).board;

// The roller has 5 on its 6 point and the opponent 5 on the roller's 12 point (its own 13).
for (const [name, position, roller, opponent] of [
  ['X on roll', X_ON_ROLL, 'X', 'O'],
  ['O on roll', mirrored(X_ON_ROLL), 'O', 'X'],
] as const) {
  test(`${name}: keys change the checkers on a point, whichever color is chosen`, () => {
    expect(key(position, opponent, '+', pointSpot(6)).roller[5]).toBe(6);
    expect(key(position, opponent, '+', pointSpot(6)).opponent).toEqual(START_BOARD.opponent);
    expect(key(position, roller, '+', pointSpot(12)).opponent[12]).toBe(6);
    expect(key(position, roller, '3', pointSpot(12)).opponent[12]).toBe(3);
    expect(key(position, roller, '-', pointSpot(12)).opponent[12]).toBe(4);
    expect(key(position, roller, 'Delete', pointSpot(12)).opponent[12]).toBe(0);
  });

  test(`${name}: on empty points the chosen color, on a bar its own`, () => {
    expect(key(position, roller, '+', pointSpot(5)).roller[4]).toBe(1);
    expect(key(position, opponent, '2', pointSpot(5)).opponent[19]).toBe(2);
    expect(key(position, roller, '+', { kind: 'bar', side: 'opponent' }).opponent[24]).toBe(1);
  });

  test(`${name}: a refusal says why`, () => {
    const refused = (from: Spot, to: Spot) =>
      edit(position, roller, ({ canPut, onRefused }) => {
        expect(canPut(from, to)).toBe(false);
        onRefused?.(from, to);
      }).said;
    expect(refused(pointSpot(6), pointSpot(12))).toEqual([
      `${opponent} occupies this point. Clear it first (Delete).`,
    ]);
    expect(refused(pointSpot(6), { kind: 'bar', side: 'opponent' })).toEqual([
      `Only checkers of ${opponent} go here.`,
    ]);
    const typed = edit(position, roller, ({ onKey }) => onKey?.('+', { kind: 'off', side: 'roller' }, 0));
    expect(typed.board).toBe(START_BOARD);
    expect(typed.said).toHaveLength(1);
  });
}

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
  const WHY = ['Choose “Play” to play the roll.'];
  expect(said(pointSpot(6))).toEqual(WHY);
  expect(said({ kind: 'bar', side: 'roller' }, onBar)).toEqual(WHY);
  // No checker of the roller is there.
  expect(said(pointSpot(12))).toEqual([]);
  expect(said(pointSpot(5))).toEqual([]);
  expect(said({ kind: 'bar', side: 'roller' })).toEqual([]);
  expect(said({ kind: 'off', side: 'roller' })).toEqual([]);
});
