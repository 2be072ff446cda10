import { temporal } from 'zundo';
import { createStore } from 'zustand/vanilla';
import { START_BOARD } from '../games/backgammon/position.ts';
import { moneyPosition } from '../games/backgammon/position.ts';
import type { Position } from '../games/backgammon/types.ts';

/** What a first visitor sees: the opening 31 of a money game with the Jacoby rule. */
export const FIRST_POSITION: Position = { ...moneyPosition(START_BOARD, [3, 1]), jacoby: true };

/** The position on the board; every change can be undone. It may be unsound while it is edited. */
export interface PositionSlice {
  readonly position: Position;
  /** Replaces the position; an equal one is no change. */
  set(position: Position): void;
  /** Changes the position by a pure function. */
  edit(change: (position: Position) => Position): void;
}

const UNDO_STEPS = 200;
const isSame = (a: Position, b: Position): boolean => a === b || JSON.stringify(a) === JSON.stringify(b);

/** A store of its own history: `.temporal` undoes and redoes. */
export const createPositionStore = (initial: Position = FIRST_POSITION) =>
  createStore<PositionSlice>()(
    temporal(
      (set, get) => ({
        position: initial,
        set(position) {
          if (!isSame(position, get().position)) set({ position });
        },
        edit(change) {
          get().set(change(get().position));
        },
      }),
      { partialize: ({ position }) => ({ position }), limit: UNDO_STEPS },
    ),
  );
export type PositionStore = ReturnType<typeof createPositionStore>;
