import { useMemo, useState } from 'react';
import { placeOfSpot } from '../components/Board/arrows.ts';
import type { Spot } from '../components/Board/boardEdit.ts';
import { carryOn, completedPlay, targetsOf } from '../components/Board/playEntry.ts';
import type { BoardActions } from '../components/Board/useBoardInput.ts';
import type { Board, Play, Position } from '../games/backgammon/types.ts';

/** A play that is being entered on the board, and what hands may do meanwhile. */
export interface PlayBoard {
  /** With the steps made so far. */
  readonly board: Board;
  /** Whether some but not all steps are made. */
  readonly isUnfinished: boolean;
  readonly takeBack: () => void;
  readonly actions: BoardActions;
}

/** A legal play by whatever it is known by. */
export interface KeyedPlay {
  readonly key: string;
  readonly play: Play;
}

/** @param onPlay - told the key of a play that was completed; the board is then as before the play */
export function usePlayBoard(
  position: Position,
  plays: readonly KeyedPlay[],
  onPlay: (key: string) => void,
): PlayBoard {
  const [entry, setEntry] = useState<{ of: Position; board: Board } | undefined>(undefined);
  const isUnfinished = entry !== undefined && entry.of === position;
  const board = isUnfinished ? entry.board : position.board;
  const legal = useMemo(() => plays.map(({ key, play }) => ({ ...play, key })), [plays]);
  const targets = (from: Spot) => {
    const place = placeOfSpot(from);
    return place === undefined ? [] : targetsOf(board.roller, legal, place);
  };
  return {
    board,
    isUnfinished,
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
        setEntry(complete === undefined ? { of: position, board: next } : undefined);
        if (complete !== undefined) onPlay(complete.key);
      },
      onKey(key) {
        if (key !== 'Escape' || !isUnfinished) return false;
        setEntry(undefined);
        return true;
      },
    },
  };
}
