import { createStore } from 'zustand/vanilla';
import { moneyPosition, START_BOARD } from '../../../games/backgammon/position.ts';
import type { Position } from '../../../games/backgammon/types.ts';
import type { PositionSlice } from './types.ts';

/** The first visitor's position: opening 31 in a money game with the Jacoby rule. */
export const FIRST_POSITION: Position = { ...moneyPosition(START_BOARD, [3, 1]), jacoby: true };

const isSame = (a: Position, b: Position): boolean => a === b || JSON.stringify(a) === JSON.stringify(b);

export const createPositionStore = (initial: Position = FIRST_POSITION) =>
  createStore<PositionSlice>()((set, get) => ({
    position: initial,
    set(position) {
      if (!isSame(position, get().position)) set({ position });
    },
    edit(change) {
      get().set(change(get().position));
    },
  }));
