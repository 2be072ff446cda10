// Settings of the trials that follow; those of the cube are in trialCube.ts.
import { NONE } from './luck';

/** Seed of the dice. */
export let seed: u32 = 0;
/** Whether the first roll is never a double. */
export let initial: bool = false;
/** How luck is measured: NONE, LOOKAHEAD or LEARNED of luck.ts. */
export let reduction: u32 = NONE;
/** Turn from which the levels for later turns apply; 0 = never. */
export let laterAfter: u32 = 0;
/** Turns after which trials are truncated; 0 = never. */
export let truncateAfter: u32 = 0;
/** Look-ahead of the evaluation of a truncated trial, in plies. */
export let truncationPlies: u32 = 0;
/** Whether a truncated trial is averaged with its truncation one turn earlier. */
export let averages: bool = false;
/** Standard deviation of the noise of the player who asked, see noise.ts; 0 = none. */
export let noise: f32 = 0;
/** Standard deviation of the other player's noise; 0 = none. */
export let othersNoise: f32 = 0;
/** Whether trials split after a take, see lines.ts. */
export let splitting: bool = false;

/**
 * Sets how the following trials are played. The player who asked chooses plays at level 1 and its opponent at level 2; from
 * turn `laterAfterPlies` on (0 = never) at levels 3 and 4: see setLevel.
 */
export function setTrialSettings(
  seed_: u32,
  initial_: bool,
  reduction_: u32,
  splitting_: bool,
  laterAfterPlies: u32,
): void {
  seed = seed_;
  initial = initial_;
  reduction = reduction_;
  splitting = splitting_;
  laterAfter = laterAfterPlies;
}

/**
 * Sets after how many turns the following trials are truncated (0 = never), the look-ahead at their last position, and
 * whether to average that with the truncation one turn earlier.
 */
export function setTruncation(afterPlies: u32, plies: u32, averages_: bool): void {
  truncateAfter = afterPlies;
  truncationPlies = plies;
  averages = averages_ && afterPlies > 1;
}

/** Sets the standard deviation of the noise in the choice of plays, for the player who asked and for the other. */
export function setNoise(asker: f32, other: f32): void {
  noise = asker;
  othersNoise = other;
}
