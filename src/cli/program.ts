import { Command, CommanderError } from 'commander';
import { RolloutError } from '../engine/errors.ts';
import { addArimaa } from './arimaa/program.ts';
import { addBenchmark } from './commands/benchmark.ts';
import { addConvert } from './commands/convert.ts';
import { addDice } from './commands/dice.ts';
import { addEvaluate } from './commands/evaluate.ts';
import { addMatch } from './commands/match.ts';
import { addPlays } from './commands/plays.ts';
import { addRollout } from './commands/rollout.ts';
import { createEngine } from './engine.ts';
import { withPrefixes } from './input.ts';
import type { Terminal } from './terminal.ts';

const oneLine = (text: string): string => text.trim().replace(/\s*\n\s*/g, ' ');

/**
 * Runs the terminal program.
 *
 * @returns the exit code: 0 on success, 2 for bad input (said in one line), 1 when the program itself is at fault
 */
export async function runCli(args: readonly string[], terminal: Terminal): Promise<number> {
  const engine = createEngine(terminal);
  const program = new Command('strata').description(
    'Backgammon rollouts with honest errors, the same to the last bit everywhere',
  );
  program.exitOverride().configureOutput({ writeOut: (text) => terminal.out(text.trimEnd()), writeErr() {} });
  addPlays(program, terminal, engine);
  addEvaluate(program, terminal, engine);
  addRollout(program, terminal, engine);
  addDice(program, terminal);
  addConvert(program, terminal);
  addMatch(program, terminal, engine);
  addBenchmark(program, terminal, engine);
  addArimaa(program, terminal);
  try {
    if (args.length === 0) {
      const names = program.commands.map((command) => command.name());
      throw new RolloutError(
        'bad-settings',
        `Command: expected one of ${names.join(', ')}, got none. See --help.`,
      );
    }
    await program.parseAsync(withPrefixes(args), { from: 'user' });
    return 0;
  } catch (thrown) {
    if (thrown instanceof CommanderError && thrown.exitCode === 0) return 0;
    terminal.note(oneLine(thrown instanceof Error ? thrown.message.replace(/^error: /, '') : String(thrown)));
    const isInput =
      thrown instanceof RolloutError ? thrown.code !== 'worker-failed' : thrown instanceof CommanderError;
    return isInput ? 2 : 1;
  } finally {
    engine.close();
  }
}
