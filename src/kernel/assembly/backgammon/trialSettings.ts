// How the trials that follow are played; the cube's part is in trialCube.ts.
import { NONE } from './luck';

export let seed: u32 = 0;
export let initial: bool = false;
/** The kind of variance reduction: see luck.ts. */
export let reduction: u32 = NONE;
export let laterAfter: u32 = 0;
export let truncateAfter: u32 = 0;
export let truncationPlies: u32 = 0;
export let averages: bool = false;
export let noise: f32 = 0;
export let othersNoise: f32 = 0;
export let splitting: bool = false;

/**
 * How the following trials are played; reduction: see luck.ts; splitting: see lines.ts. Plays are chosen at level 1 by the
 * player who asked and at 2 by its opponent, from turn laterAfterPlies on (0 = never) at 3 and 4: see setLevel.
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
 * After how many turns the following trials are truncated, 0 = never, how deeply their last position is evaluated, and whether
 * they count as the mean of that and of being truncated one turn before.
 */
export function setTruncation(afterPlies: u32, plies: u32, averages_: bool): void {
  truncateAfter = afterPlies;
  truncationPlies = plies;
  averages = averages_ && afterPlies > 1;
}

/** Standard deviation of what is added to the nets' outputs where a play is chosen, of the player who asked and of the other. */
export function setNoise(asker: f32, other: f32): void {
  noise = asker;
  othersNoise = other;
}
