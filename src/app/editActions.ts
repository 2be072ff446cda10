import {
  canPut,
  carryChecker,
  countAt,
  occupantOf,
  type Spot,
  setCount,
  sideOf,
  spotKey,
} from '../components/Board/boardEdit.ts';
import type { BoardActions } from '../components/Board/useBoardInput.ts';
import type { Board, Player, Position } from '../games/backgammon/types.ts';

/** A second digit within this time makes a number of two. */
const NUMBER_MS = 900;

/** The last digit typed. */
export interface Typed {
  readonly at: number;
  readonly key: string;
  readonly digit: number;
}

export interface EditHand {
  /** Whose checkers are put. */
  readonly player: Player;
  readonly onPlayer: (player: Player) => void;
  readonly typed: Typed | undefined;
  readonly onTyped: (typed: Typed) => void;
  readonly onBoard: (change: (board: Board) => Board) => void;
}

/** What hands do while a position is set up: carry any checker anywhere, put one by a tap, type counts. */
export function editActions(position: Position, hand: EditHand): BoardActions {
  const { board } = position;
  const side = sideOf(hand.player, position);
  const set = (spot: Spot, count: number) => hand.onBoard((old) => setCount(old, spot, side, count));
  const occupant = (spot: Spot) => occupantOf(board, spot);

  function typeDigit(digit: number, spot: Spot, at: number): void {
    const before = hand.typed;
    const key = spotKey(spot);
    const joined =
      before !== undefined && before.key === key && at - before.at < NUMBER_MS
        ? before.digit * 10 + digit
        : digit;
    const count = joined <= 15 ? joined : digit;
    hand.onTyped({ at, key, digit: count });
    set(spot, count);
  }

  return {
    canLift: (spot) => occupant(spot) !== null,
    canPut(from, to) {
      const lifted = occupant(from);
      return lifted !== null && canPut(board, to, lifted.side);
    },
    onCarry: (from, to) => hand.onBoard((old) => carryChecker(old, from, to)),
    onTap: (spot) => set(spot, countAt(board, spot, side) + 1),
    onKey(key, spot, at) {
      if (/^\d$/.test(key)) typeDigit(Number(key), spot, at);
      else if (key === '+' || key === '=') set(spot, countAt(board, spot, side) + 1);
      else if (key === '-' || key === '\u2212') {
        const held = occupant(spot);
        if (held !== null) hand.onBoard((old) => setCount(old, spot, held.side, held.count - 1));
      } else if (key === 'Delete' || key === 'Backspace') {
        const held = occupant(spot);
        if (held !== null) hand.onBoard((old) => setCount(old, spot, held.side, 0));
      } else if (key === 'x' || key === 'X') hand.onPlayer('X');
      else if (key === 'o' || key === 'O') hand.onPlayer('O');
      else return false;
      return true;
    },
  };
}
