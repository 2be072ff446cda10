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
  { position: 'opening', plies: 0, dice: 1.13, luck: 5.84, both: 7.23, diceAfterLuck: 1.24 },
  { position: 'opening', plies: 11, dice: 1.41, luck: 6.91, both: 6.09, diceAfterLuck: 0.881 },
  { position: 'opening', plies: 7, dice: 2.12, luck: 136, both: 212, diceAfterLuck: 1.56 },
  { position: 'middle game', plies: 0, dice: 1.09, luck: 6.09, both: 5.04, diceAfterLuck: 0.829 },
  { position: 'middle game', plies: 11, dice: 1.1, luck: 6.2, both: 6.43, diceAfterLuck: 1.04 },
  { position: 'middle game', plies: 7, dice: 1.43, luck: 85.6, both: 113, diceAfterLuck: 1.32 },
];

/** Trials of each rollout, and seeds over which the error with quasi-random dice was measured. */
export const GAIN_TRIALS = 1296;
export const GAIN_SEEDS = 100;

/** Relative standard error of a variance over {@link GAIN_SEEDS} seeds, √(2 / (n − 1)). */
export const GAIN_ERROR: number = Math.sqrt(2 / (GAIN_SEEDS - 1));
