import { PRESETS_SENTENCES } from '../language/sentences/presets.ts';
import { REMOTE_SENTENCES } from '../language/sentences/remote.ts';
import { MATCHES_SENTENCES } from '../language/sentences/matches.ts';
import { learnSentences } from '../language/sentences.ts';
import { ARIMAA_SENTENCES } from '../language/sentences/arimaa.ts';
import { Command, CommanderError } from 'commander';
import { asFailure, RolloutError } from '../engine/errors.ts';
import { wording } from '../language/wording.ts';
import { addArimaa } from './arimaa/program.ts';
import { addBenchmark } from './commands/benchmark.ts';
import { addConvert } from './commands/convert.ts';
import { addDice } from './commands/dice.ts';
import { addEvaluate } from './commands/evaluate.ts';
import { addMatch } from './commands/match.ts';
import { addMcp } from './commands/mcp.ts';
import { addQueue } from './commands/queue.ts';
import { addPlays } from './commands/plays.ts';
import { addCompare } from './commands/compare.ts';
import { addRollout } from './commands/rollout.ts';
import { addWorker } from './commands/worker.ts';
import { addServe } from './commands/serve.ts';
import { addVerify } from './commands/verify.ts';
import { createEngines, type Engines } from './engines.ts';
import { withPrefixes } from './input.ts';
import { createLocks } from './locks.ts';
import { createStops, Interrupted } from './stops.ts';
import type { Surroundings } from './surroundings.ts';
import type { ArimaaTerminal } from './arimaa/engineTypes.ts';
import { versionOf } from './version.ts';

const oneLine = (text: string): string =>
  text
    .trim()
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join(' ');

/**
 * Runs the terminal program.
 *
 * @param shared - engines of earlier runs, which stay open for later ones; no other run may use them
 * meanwhile. Default: engines for this run alone
 * @returns the exit code: 0 on success; 2 for invalid input or files that cannot be written (reported in one
 * line); 1 for internal errors or a wrong verified result; 128 + the signal's number if a signal interrupted
 * a batch, `match`, `benchmark` or `verify`
 */
export async function runCli(
  args: readonly string[],
  surroundings: Surroundings,
  shared?: Engines,
): Promise<number> {
  learnSentences(ARIMAA_SENTENCES);
  learnSentences(MATCHES_SENTENCES);
  learnSentences(PRESETS_SENTENCES);
  learnSentences(REMOTE_SENTENCES);
  const stops = createStops();
  const locks = createLocks();
  const engines = shared ?? createEngines(surroundings);
  const { backgammon: engine, arimaa } = engines;
  const terminal: ArimaaTerminal = { ...surroundings, arimaa, stops, locks };
  const program = new Command('strata').description(
    'Backgammon rollouts with honest error bars, reproducible to the last bit',
  );
  program
    .option('--version', 'print the version')
    .exitOverride()
    .configureOutput({ writeOut: (text) => terminal.out(text.trimEnd()), writeErr() {} });
  addPlays(program, terminal, engine);
  addEvaluate(program, terminal, engine);
  addRollout(program, terminal, engine);
  addDice(program, terminal);
  addConvert(program, terminal, engine);
  addCompare(program, terminal);
  addMatch(program, terminal, engine);
  addBenchmark(program, terminal, engine);
  let exitCode = 0;
  addVerify(program, terminal, engine, (code) => {
    exitCode = code;
  });
  addArimaa(program, terminal);
  addWorker(program, terminal, engine);
  addQueue(program, terminal);
  addServe(program, terminal, engine);
  addMcp(program, terminal);
  try {
    const [first] = args;
    if (first === '--version') {
      terminal.out(versionOf(terminal.root));
      return 0;
    }
    const names = program.commands.map((command) => command.name());
    if (first === undefined || !(first.startsWith('-') || first === 'help' || names.includes(first)))
      throw new RolloutError(
        'bad-settings',
        `Command: expected one of ${names.join(', ')}, got ${first ?? 'none'}. See --help.`,
      );
    await program.parseAsync(withPrefixes(args), { from: 'user' });
    return exitCode;
  } catch (thrown) {
    if (thrown instanceof CommanderError && thrown.exitCode === 0) return 0;
    terminal.note(oneLine(wording(asFailure(thrown)).replace(/^error: /, '')));
    if (thrown instanceof Interrupted) return thrown.exitCode;
    const isInput =
      thrown instanceof RolloutError ? thrown.code !== 'worker-failed' : thrown instanceof CommanderError;
    return isInput ? 2 : 1;
  } finally {
    if (shared === undefined) engines.close();
    else engines.endRun();
    locks.close();
    stops.close();
  }
}
