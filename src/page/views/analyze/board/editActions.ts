import {
  canPut,
  carryChecker,
  countAt,
  occupantOf,
  playerOf,
  type Side,
  type Spot,
  setCount,
  sideOf,
  spotKey,
} from '../../../../ui/board/boardEdit.ts';
import type { BoardActions } from '../../../../ui/board/useBoardInput.ts';
import type { Board, Player, Position } from '../../../../games/backgammon/types.ts';
import { t } from '../../../../language/language.ts';

/** A second digit typed within this time makes a two-digit number. */
const NUMBER_MS = 900;

/** The last digit typed. */
export interface Typed {
  readonly at: number;
  readonly key: string;
  readonly digit: number;
}

interface SetupTools {
  /** The player whose checkers are placed. */
  readonly player: Player;
  readonly onPlayer: (player: Player) => void;
  readonly typed: Typed | undefined;
  readonly onTyped: (typed: Typed) => void;
  readonly onBoard: (change: (board: Board) => Board) => void;
  /** Reports why nothing has changed. */
  readonly onSaid: (text: string) => void;
}

/** Board actions in setup mode: drag any checker anywhere, tap to place one, type counts. */
export function editActions(position: Position, setupPlayer: SetupTools): BoardActions {
  const { board } = position;
  const occupant = (spot: Spot) => occupantOf(board, spot);
  /** Side whose checkers a count at this spot means: the occupant's, so that typing never replaces them. */
  const sideAt = (spot: Spot): Side =>
    occupant(spot)?.side ?? (spot.kind === 'point' ? sideOf(setupPlayer.player, position) : spot.side);
  function set(spot: Spot, change: (count: number) => number): void {
    if (spot.kind === 'off')
      return setupPlayer.onSaid(
        t('A tray shows checkers that are off the board. Remove checkers from the points.'),
      );
    const side = sideAt(spot);
    setupPlayer.onBoard((old) => setCount(old, spot, side, change(countAt(old, spot, side))));
  }

  function typeDigit(digit: number, spot: Spot, at: number): void {
    const before = setupPlayer.typed;
    const key = spotKey(spot);
    const joined =
      before !== undefined && before.key === key && at - before.at < NUMBER_MS
        ? before.digit * 10 + digit
        : digit;
    const count = joined <= 15 ? joined : digit;
    setupPlayer.onTyped({ at, key, digit: count });
    set(spot, () => count);
  }

  return {
    canLift: (spot) => occupant(spot) !== null,
    canPut(from, to) {
      const lifted = occupant(from);
      return lifted !== null && canPut(board, to, lifted.side);
    },
    onCarry: (from, to) => setupPlayer.onBoard((old) => carryChecker(old, from, to)),
    onRefused(from, to) {
      const [lifted, there] = [occupant(from), occupant(to)];
      if (lifted === null) return;
      setupPlayer.onSaid(
        to.kind === 'point' && there !== null
          ? t('{player} occupies this point. Clear it first (Delete).', {
              player: playerOf(there.side, position),
            })
          : t('Only checkers of {player} go here.', {
              player: playerOf(to.kind === 'point' ? lifted.side : to.side, position),
            }),
      );
    },
    tapsStack: true,
    onTap: (spot) => set(spot, (count) => count + 1),
    onKey(key, spot, at) {
      if (/^\d$/.test(key)) typeDigit(Number(key), spot, at);
      else if (key === '+' || key === '=') set(spot, (count) => count + 1);
      else if (key === '-' || key === '\u2212') set(spot, (count) => count - 1);
      else if (key === 'Delete' || key === 'Backspace') set(spot, () => 0);
      else if (key === 'x' || key === 'X') setupPlayer.onPlayer('X');
      else if (key === 'o' || key === 'O') setupPlayer.onPlayer('O');
      else return false;
      return true;
    },
  };
}

/**
 * Board actions while the question is about the time before the roll: no checker moves, and a tap on one
 * explains how to play the roll.
 *
 * @param onSaid - reports why nothing has changed
 */
export const lockedActions = (board: Board, onSaid: (text: string) => void): BoardActions => ({
  canLift: () => false,
  canPut: () => false,
  onCarry() {},
  onTap(spot) {
    if (spot.kind === 'off' || occupantOf(board, spot)?.side !== 'roller') return;
    onSaid(t('Choose “Play” to play the roll.'));
  },
});
