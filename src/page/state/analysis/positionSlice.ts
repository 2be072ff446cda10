import { createStore } from 'zustand/vanilla';
import { checkersAt, moneyPosition } from '../../../games/backgammon/position.ts';
import type { Position } from '../../../games/backgammon/types.ts';
import type { PositionSlice } from './types.ts';

/**
 * The first visitor's position, found in self-play. 2-ply prefers 8/1 to 8/2 6/5 by 0.003: `npm run strata -- plays ID
 * --level 2`. The default rollout settles on 8/2 6/5 after 468 trials, by 0.058 with seed 1 and 0.042 to 0.072 with seeds
 * 2 to 5: `npm run strata -- rollout ID --preset decide --plays "8/1; 8/2 6/5; 7/1 6/5"`. With 1-ply play and cube it is
 * 0.050 ± 0.007: `--plies 1 --cube-plies 1 --trials 648 --seed 11`. ID: XGID=--BBBBCAAa-------bBbbcbba-:0:0:1:61:0:0:1:0:10.
 */
export const FIRST_POSITION: Position = {
  ...moneyPosition(
    {
      roller: checkersAt({ 18: 2, 8: 1, 7: 1, 6: 3, 5: 2, 4: 2, 3: 2, 2: 2 }),
      opponent: checkersAt({ 16: 1, 8: 2, 6: 2, 5: 2, 4: 3, 3: 2, 2: 2, 1: 1 }),
    },
    [6, 1],
  ),
  jacoby: true,
};

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
