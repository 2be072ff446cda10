/** How much the dice and luck reduction gain in one kind of rollout, as variance ratios at the same trials. */
export interface DiceGain {
  /** Plies after which trials are truncated; 0 if they are played to the end. */
  readonly plies: number;
  readonly position: 'opening' | 'middle game';
  /** One trial with quasi-random dice, in plain trials. */
  readonly dice: number;
  /** One luck-adjusted trial, in plain trials. */
  readonly luck: number;
  /** One luck-adjusted trial with quasi-random dice, in plain trials. */
  readonly both: number;
  /** What quasi-random dice add once luck is reduced. */
  readonly diceAfterLuck: number;
}

/** From bench/results/dice-gain.json; a test compares them. */
export const DICE_GAINS: readonly DiceGain[] = [
  { position: 'opening', plies: 0, dice: 1.01, luck: 5.77, both: 6.57, diceAfterLuck: 1.14 },
  { position: 'opening', plies: 11, dice: 1.2, luck: 7.05, both: 6.55, diceAfterLuck: 0.93 },
  { position: 'opening', plies: 7, dice: 2, luck: 132, both: 184, diceAfterLuck: 1.39 },
  { position: 'middle game', plies: 0, dice: 0.799, luck: 6.33, both: 6.31, diceAfterLuck: 0.996 },
  { position: 'middle game', plies: 11, dice: 1.34, luck: 6.27, both: 8.81, diceAfterLuck: 1.41 },
  { position: 'middle game', plies: 7, dice: 1.86, luck: 98.4, both: 159, diceAfterLuck: 1.61 },
];

/** Trials of each rollout, and seeds over which the error with quasi-random dice was measured. */
export const GAIN_TRIALS = 1296;
export const GAIN_SEEDS = 100;

/** Relative standard error of a variance over {@link GAIN_SEEDS} seeds, √(2 / (n − 1)). */
export const GAIN_ERROR: number = Math.sqrt(2 / (GAIN_SEEDS - 1));
