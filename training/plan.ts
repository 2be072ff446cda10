/** A stretch of training with one kind of games. */
export interface Stage {
  readonly name: string;
  /** What the games record, see GameSettings. */
  readonly plies: 0 | 1 | 'plays';
  readonly lambda: number;
  readonly explore: number;
  readonly constructed: number;
  readonly rounds: number;
  /** Games of a round; their positions are learned together, in random order. */
  readonly games: number;
  /** Times a round's positions are learned. */
  readonly passes: number;
  /** Positions a step of Adam. */
  readonly batch: number;
  /** Step size at the stage's start and, after a geometric fall, at its end. */
  readonly rate: number;
  readonly finalRate: number;
}

export interface Plan {
  readonly seed: number;
  /** Hidden units of each net, in the order of NETS. */
  readonly hidden: readonly number[];
  readonly stages: readonly Stage[];
}

/** How the shipped weights were trained, from random numbers to the end. */
export const PLAN: Plan = {
  seed: 1,
  hidden: [256, 128, 64],
  stages: [
    {
      name: 'temporal differences',
      plies: 0,
      lambda: 0.7,
      explore: 0.02,
      constructed: 0.2,
      rounds: 40,
      games: 8000,
      passes: 1,
      batch: 256,
      rate: 0.002,
      finalRate: 0.0007,
    },
    {
      name: 'look-ahead',
      plies: 1,
      lambda: 0.6,
      explore: 0.02,
      constructed: 0.2,
      rounds: 94,
      games: 4000,
      passes: 3,
      batch: 512,
      rate: 0.001,
      finalRate: 0.0000645,
    },
    {
      name: 'look-ahead, farther corrections',
      plies: 1,
      lambda: 0.8,
      explore: 0.02,
      constructed: 0.3,
      rounds: 60,
      games: 4000,
      passes: 3,
      batch: 512,
      rate: 0.0003,
      finalRate: 0.00002,
    },
    {
      name: 'ranking',
      plies: 'plays',
      lambda: 0,
      explore: 0.05,
      constructed: 0.2,
      rounds: 40,
      games: 3000,
      passes: 1,
      batch: 256,
      rate: 0.004,
      finalRate: 0.0001,
    },
  ],
};
