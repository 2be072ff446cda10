import { type Chance, createChance, ROLLS } from '../../engine/chance.ts';
import type { ChanceSettings } from '../../engine/types.ts';

/** How often each pair of first and second roll has occurred. */
export interface DiceTally {
  readonly trials: number;
  /** [36 × 36], row = first roll, column = second roll, rolls ordered 11, 12 … 66. */
  readonly counts: Uint32Array;
}

/** Counts the exact dice of the rollout's trials. Continuing costs only the new trials. */
export function createDiceCounter(settings: ChanceSettings): { upTo(trials: number): DiceTally } {
  const chance: Chance = createChance(settings);
  let tally: DiceTally = { trials: 0, counts: new Uint32Array(ROLLS * ROLLS) };
  return {
    upTo(trials) {
      if (trials === tally.trials) return tally;
      const onward = trials > tally.trials;
      const counts = onward ? tally.counts.slice() : new Uint32Array(ROLLS * ROLLS);
      for (let trial = onward ? tally.trials : 0; trial < trials; trial++) {
        const at = chance.roll(trial, 0) * ROLLS + chance.roll(trial, 1);
        counts[at] = (counts[at] ?? 0) + 1;
      }
      tally = { trials, counts };
      return tally;
    },
  };
}

/** An ordered roll, 0 … 35, in standard notation: `31`. */
export const orderedRollText = (roll: number): string => `${Math.floor(roll / 6) + 1}${(roll % 6) + 1}`;
