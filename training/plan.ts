/** A stage of training with one kind of games. */
export interface Stage {
  readonly name: string;
  /** What the games record; see GameSettings. */
  readonly plies: 0 | 1 | 'plays';
  readonly ranking: boolean;
  readonly lambda: number;
  readonly explore: number;
  readonly straying: number;
  readonly deepen: number;
  readonly constructed: number;
  readonly mined: number;
  readonly races: boolean;
  readonly rounds: number;
  /** Games per round. Their positions are learned together, in random order. */
  readonly games: number;
  /** How often the positions of a round are learned. */
  readonly passes: number;
  /** Positions per Adam step. */
  readonly batch: number;
  /** Step size at the start of the stage, and at its end after a geometric decrease. */
  readonly rate: number;
  readonly finalRate: number;
}

/** A complete training plan. */
export interface Plan {
  readonly seed: number;
  /** Hidden units of each net, in the order of PLAY_NETS. */
  readonly hidden: readonly number[];
  readonly stages: readonly Stage[];
}

/** Larger than any difference between net and estimate. */
const NEVER = 10;
const LOOK_AHEAD = {
  plies: 1,
  ranking: false,
  explore: 0.02,
  straying: 0,
  deepen: NEVER,
  mined: 0,
  races: false,
  games: 4000,
  passes: 3,
  batch: 512,
} as const;
const RANKING = {
  plies: 'plays',
  ranking: true,
  lambda: 0,
  explore: 0.05,
  straying: 0,
  deepen: NEVER,
  constructed: 0.2,
  mined: 0,
  races: false,
  games: 3000,
  passes: 1,
  batch: 256,
  rate: 0.004,
  finalRate: 0.0001,
} as const;

const RACES = {
  ...LOOK_AHEAD,
  races: true,
  lambda: 0.9,
  explore: 0.05,
  straying: 0.1,
  constructed: 0.5,
  games: 8000,
} as const;

/** How the nets are trained from random parameters to the end. */
export const PLAN: Plan = {
  seed: 1,
  hidden: [256, 128, 64],
  stages: [
    {
      name: 'temporal differences',
      plies: 0,
      ranking: true,
      lambda: 0.7,
      explore: 0.02,
      straying: 0,
      deepen: NEVER,
      constructed: 0.2,
      mined: 0,
      races: false,
      rounds: 40,
      games: 8000,
      passes: 1,
      batch: 256,
      rate: 0.002,
      finalRate: 0.0007,
    },
    { ...RANKING, name: 'ranking', rounds: 20 },
    {
      ...LOOK_AHEAD,
      name: 'look-ahead',
      lambda: 0.6,
      constructed: 0.2,
      rounds: 94,
      rate: 0.001,
      finalRate: 0.0000645,
    },
    {
      ...LOOK_AHEAD,
      name: 'farther look-ahead',
      lambda: 0.8,
      constructed: 0.3,
      rounds: 60,
      rate: 0.0003,
      finalRate: 0.00002,
    },
    {
      ...LOOK_AHEAD,
      name: 'farther look-ahead again',
      lambda: 0.8,
      constructed: 0.3,
      rounds: 30,
      rate: 0.0002,
      finalRate: 0.0000459,
    },
    {
      ...LOOK_AHEAD,
      name: 'deeper look-ahead where the nets are far off',
      deepen: 0.05,
      lambda: 0.8,
      constructed: 0.3,
      rounds: 16,
      rate: 0.00012,
      finalRate: 0.00001,
    },
    { ...RANKING, name: 'final ranking', rounds: 40 },
    {
      ...LOOK_AHEAD,
      name: 'look-ahead off the beaten track',
      lambda: 0.8,
      straying: 0.15,
      constructed: 0.3,
      games: 8000,
      passes: 2,
      rounds: 22,
      rate: 0.0004,
      finalRate: 0.0002153,
    },
    {
      ...LOOK_AHEAD,
      name: 'rollouts of mined positions',
      lambda: 0.8,
      straying: 0.15,
      constructed: 0.3,
      mined: 24,
      passes: 2,
      rounds: 22,
      rate: 0.0002,
      finalRate: 0.00001,
    },
    { ...RANKING, name: 'last ranking', rounds: 12, rate: 0.001 },
    { ...RACES, name: 'races', passes: 10, batch: 256, rounds: 12, rate: 0.001, finalRate: 0.000332 },
    { ...RACES, name: 'races, settling', passes: 20, rounds: 6, rate: 0.0003, finalRate: 0.00001 },
    {
      ...RACES,
      name: 'races, one turn ahead',
      lambda: 0.3,
      constructed: 0.35,
      games: 24000,
      passes: 12,
      rounds: 5,
      rate: 0.0004,
      finalRate: 0.00002,
    },
    {
      ...LOOK_AHEAD,
      name: 'many checkers back',
      lambda: 0.8,
      straying: 0.15,
      constructed: 0.5,
      passes: 2,
      rounds: 36,
      rate: 0.0004,
      finalRate: 0.0001153,
    },
    {
      ...LOOK_AHEAD,
      name: 'many checkers back, settling',
      lambda: 0.8,
      straying: 0.15,
      constructed: 0.4,
      mined: 12,
      passes: 2,
      rounds: 12,
      rate: 0.0001153,
      finalRate: 0.00001,
    },
    { ...RANKING, name: 'ranking many checkers back', constructed: 0.4, rounds: 14, rate: 0.001 },
  ],
};
