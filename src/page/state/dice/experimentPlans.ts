import type { ExperimentPlan } from './types.ts';

/** The plans on offer; each takes a few seconds on a few cores. */
export const EXPERIMENT_PLANS: readonly ExperimentPlan[] = [
  { trials: 36, seeds: 80 },
  { trials: 324, seeds: 40 },
  { trials: 1296, seeds: 24 },
];

/**
 * Plies after which the experiment's trials are truncated and evaluated. Few, so that the stratified rolls
 * account for most of the luck: in the opening position a stratified trial is then worth about 3 plain ones.
 * After seven plies it would be less than 2, which 80 seeds can hardly show.
 */
export const EXPERIMENT_PLIES = 3;
