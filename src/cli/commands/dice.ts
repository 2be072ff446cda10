import type { Command } from 'commander';
import { createChance } from '../../engine/chance.ts';
import { TABLE_TURNS } from '../../engine/types.ts';
import type { Dice } from '../../games/backgammon/types.ts';
import { addSettingFlags, readInteger, settingsOfFlags } from '../options.ts';
import { addOutFlags, openOut, type OutFlags } from '../outFile.ts';
import type { Terminal } from '../terminal.ts';
import type { RolloutSettings } from '../../jobs/settings/settingFields.ts';

const DEFAULT_DICE_TRIALS = 36;

/** What `dice --json` prints: one row per trial, with ordered dice as drawn. */
export interface DiceJson {
  readonly rolls: readonly (readonly Dice[])[];
}

/** The dice of trials 0 … settings.trials − 1, for the first `turns` turns (1 … 128). */
function answerDice(settings: RolloutSettings, turns: number): DiceJson {
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

const printDice = ({ rolls }: DiceJson): string =>
  rolls.map((row) => row.map((dice) => dice.join('')).join(' ')).join('\n');

/** Adds `dice` to the program. */
export function addDice(program: Command, terminal: Terminal): void {
  const command = program.command('dice').description('print the dice of trials');
  addOutFlags(addSettingFlags(command, ['seed', 'initial', 'quasiRandom']))
    .option('--trials <n>', `number of trials (default ${DEFAULT_DICE_TRIALS})`)
    .option('--turns <n>', `number of turns per trial, 1 to ${TABLE_TURNS}`, '3')
    .action(async (flags: OutFlags & { readonly turns: string }) => {
      const turns = readInteger('turns', flags.turns, 1, TABLE_TURNS);
      const answer = answerDice(settingsOfFlags(command, { defaultTrials: DEFAULT_DICE_TRIALS }), turns);
      const out = await openOut(terminal, flags);
      await out.put(out.isJson ? JSON.stringify(answer) : printDice(answer));
    });
}
