import { createChance } from '../../engine/chance.ts';
import { TABLE_TURNS } from '../../engine/types.ts';
import type { Dice } from '../../games/backgammon/types.ts';
import type { RolloutSettings } from '../../protocol/settings.ts';

/** What `dice --json` prints: one row a trial, ordered dice as drawn. */
export interface DiceJson {
  readonly rolls: readonly (readonly Dice[])[];
}

/** The dice of trials 0 … settings.trials − 1, for the first `turns` turns (1 … 128). */
export function answerDice(settings: RolloutSettings, turns: number): DiceJson {
  const { trials } = settings;
  const chance = createChance(settings);
  const rolls = Array.from({ length: trials }, (_, trial) =>
    Array.from(
      chance.rollsOf(trial, 1).subarray(0, Math.min(turns, TABLE_TURNS)),
      (roll): Dice => [Math.floor(roll / 6) + 1, (roll % 6) + 1],
    ),
  );
  return { rolls };
}

export const printDice = ({ rolls }: DiceJson): string =>
  rolls.map((row) => row.map((dice) => dice.join('')).join(' ')).join('\n');
