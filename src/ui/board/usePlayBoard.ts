import { useMemo, useState } from 'react';
import { placeOfSpot } from './arrows.ts';
import type { Spot } from './boardEdit.ts';
import { carryOn, completedPlay, spentDice, type CheckerStep, stepTargets } from './playEntry.ts';
import type { BoardActions } from './useBoardInput.ts';
import type { Board, Play, Position } from '../../games/backgammon/types.ts';
import { t } from '../../language/language.ts';

/** A play being entered on the board, and the board actions allowed meanwhile. */
interface PlayBoard {
  /** The board after the moves made so far. */
  readonly board: Board;
  /** Whether the play has been started but not completed. */
  readonly isUnfinished: boolean;
  /** How much of each die the moves made so far have used, 0 … 1; undefined without dice. */
  readonly spent: readonly [number, number] | undefined;
  readonly takeBack: () => void;
  readonly actions: BoardActions;
}

/** A legal play with its identifying key. */
export interface KeyedPlay {
  readonly key: string;
  readonly play: Play;
}

interface PlayListener {
  /** Called with the key of a completed play; the board then returns to the state before the play. */
  readonly onPlay: (key: string) => void;
  /** Reports why nothing has changed. */
  readonly onSaid: (text: string) => void;
}

/** A point in notation: `8`, `bar`, `off`. */
const placeText = (place: number): string => (place === 25 ? 'bar' : place === 0 ? 'off' : String(place));

/** Lets legal plays be entered on the board move by move. */
export function usePlayBoard(
  position: Position,
  plays: readonly KeyedPlay[],
  { onPlay, onSaid }: PlayListener,
): PlayBoard {
  const [entry, setEntry] = useState<
    { of: Position; board: Board; steps: readonly CheckerStep[] } | undefined
  >(undefined);
  const isUnfinished = entry !== undefined && entry.of === position;
  const board = isUnfinished ? entry.board : position.board;
  const legal = useMemo(() => plays.map(({ key, play }) => ({ ...play, key })), [plays]);
  const targets = (from: Spot) => {
    const place = placeOfSpot(from);
    return place === undefined ? [] : stepTargets(board.roller, legal, place);
  };
  return {
    board,
    isUnfinished,
    spent: isUnfinished && position.dice !== null ? spentDice(position.dice, entry.steps) : undefined,
    takeBack: () => setEntry(undefined),
    actions: {
      canLift: (spot) => targets(spot).length > 0,
      canPut(from, to) {
        const place = placeOfSpot(to);
        return place !== undefined && targets(from).includes(place);
      },
      onCarry(from, to) {
        const [source, target] = [placeOfSpot(from), placeOfSpot(to)];
        if (source === undefined || target === undefined) return;
        const next = carryOn(board, source, target);
        const complete = completedPlay(next, legal);
        const steps = [...(isUnfinished ? entry.steps : []), { from: source, to: target }];
        setEntry(complete === undefined ? { of: position, board: next, steps } : undefined);
        if (complete !== undefined) onPlay(complete.key);
      },
      onRefused(from, to) {
        const [source, target] = [placeOfSpot(from), placeOfSpot(to)];
        if (source === undefined || target === undefined || position.dice === null) return;
        onSaid(
          t('{step} is not legal with {roll}.', {
            step: `${placeText(source)}/${placeText(target)}`,
            roll: position.dice.join(''),
          }),
        );
      },
      onKey(key) {
        if (key !== 'Escape' || !isUnfinished) return false;
        setEntry(undefined);
        return true;
      },
    },
  };
}
