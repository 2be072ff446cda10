import { availableParallelism } from 'node:os';
import { Command, CommanderError } from 'commander';
import { RolloutError } from '../engine/errors.ts';
import { TABLE_TURNS } from '../engine/types.ts';
import { MOVE_FILTERS } from '../games/backgammon/playLevel.ts';
import { MAX_CANDIDATES } from '../protocol/job.ts';
import { type AnswerFlags, answerAll } from './answer.ts';
import { answerBenchmark, printBenchmark } from './commands/benchmark.ts';
import { answerConvert, printConvert } from './commands/convert.ts';
import { answerDice, printDice } from './commands/dice.ts';
import { answerEvaluate, printEvaluate } from './commands/evaluate.ts';
import { answerPlays, printPlays } from './commands/plays.ts';
import { answerRollout, jobOf, printRollout } from './commands/rollout.ts';
import { createEngine, type Engine } from './engine.ts';
import { withPrefixes } from './input.ts';
import { type PlayChoice, readJob } from './job.ts';
import {
  addNotYetFlags,
  addSettingFlags,
  addTableFlag,
  givenSettings,
  MAX_THREADS,
  readInteger,
  readSettings,
  readTable,
  refuseNotYet,
} from './options.ts';
import type { Terminal } from './terminal.ts';

interface RolloutFlags extends AnswerFlags {
  readonly plays?: string;
  readonly top?: string;
  readonly threads?: string;
  readonly rows?: string;
  readonly job?: string;
  readonly printJob?: boolean;
}

const DEFAULT_TOP = 3;
const DEFAULT_DICE_TRIALS = 36;

const readThreads = (text: string | undefined): number =>
  text === undefined
    ? Math.min(MAX_THREADS, availableParallelism())
    : readInteger('threads', text, 1, MAX_THREADS);

/** Gives a command its ID argument and the flags that go with it. */
const addIdFlags = (command: Command): Command =>
  command
    .argument('[ID]', 'XGID, GNU ID (positionId:matchId) or GNU position ID')
    .option('--dice <dd>', 'add or replace the dice, such as 31')
    .option('--jacoby', 'money game with the Jacoby rule')
    .option('--beavers', 'money game with beavers')
    .option('--json', 'print JSON')
    .option('--stdin', 'read one "ID [dice]" a line, print one JSON line for each');

function addPlays(program: Command, terminal: Terminal, engine: Engine): void {
  interface PlaysFlags extends AnswerFlags {
    readonly met: string;
    readonly cubeless?: boolean;
  }
  const command = addTableFlag(
    addIdFlags(program.command('plays').description('rank all legal plays of a roll')),
  );
  addSettingFlags(command, ['plies', 'moveFilter'])
    .option('--cubeless', 'choose by cubeless equity, here and at every ply')
    .action(async (id: string | undefined, flags: PlaysFlags) => {
      const { plies, moveFilter } = readSettings(command);
      const options = {
        plies,
        filter: MOVE_FILTERS[moveFilter],
        cubeless: flags.cubeless === true,
        met: readTable(flags.met),
      };
      await answerAll(terminal, id, flags, {
        answer: (asked) => answerPlays(engine, asked, options),
        print: (answer) => printPlays(answer, options.cubeless),
      });
    });
}

function addEvaluate(program: Command, terminal: Terminal, engine: Engine): void {
  const command = addTableFlag(
    addIdFlags(program.command('evaluate').description('evaluate a position and its cube before the roll')),
  );
  addSettingFlags(command, ['plies']).action(
    async (id: string | undefined, flags: AnswerFlags & { met: string }) => {
      const { plies } = readSettings(command);
      const met = readTable(flags.met);
      await answerAll(terminal, id, flags, {
        answer: (asked) => answerEvaluate(engine, asked, plies, met),
        print: printEvaluate,
      });
    },
  );
}

function addConvert(program: Command, terminal: Terminal): void {
  addIdFlags(program.command('convert').description('write a position in every notation')).action(
    async (id: string | undefined, flags: AnswerFlags) =>
      answerAll(terminal, id, flags, { answer: answerConvert, print: printConvert }),
  );
}

function readChoice({ plays, top }: RolloutFlags): PlayChoice {
  if (plays !== undefined && top !== undefined)
    throw new RolloutError('bad-settings', '--plays and --top: expected one of the two, got both.');
  if (plays !== undefined) return { plays };
  return { top: top === undefined ? DEFAULT_TOP : readInteger('top', top, 1, MAX_CANDIDATES) };
}

/** With --job the file says everything: an ID or a setting beside it would be silently without effect. */
function refuseBesideJob(id: string | undefined, flags: RolloutFlags, command: Command): void {
  const beside = [
    ...(id === undefined ? [] : ['an ID']),
    ...(['dice', 'jacoby', 'beavers', 'stdin', 'plays', 'top'] as const)
      .filter((name) => flags[name] !== undefined)
      .map((name) => `--${name}`),
    ...Object.keys(givenSettings(command)).map((name) => `the setting ${name}`),
  ];
  if (beside.length > 0)
    throw new RolloutError(
      'bad-settings',
      `--job: the file holds the whole job, but got ${beside.join(', ')} as well. Leave one of them away.`,
    );
}

function addRollout(program: Command, terminal: Terminal, engine: Engine): void {
  const command = addIdFlags(
    program.command('rollout').description('roll out plays, or the position where there are no dice'),
  );
  addSettingFlags(command)
    .option('--plays <list>', 'plays to compare, separated by semicolons')
    .option('--top <n>', `compare so many of the best plays by evaluation (default ${DEFAULT_TOP})`)
    .option('--cubeless', 'without the cube (the only way so far)')
    .option('--threads <n>', `worker threads, 1 to ${MAX_THREADS}; no number depends on it`)
    .option('--rows <file>', 'write every trial to a CSV file')
    .option('--job <file>', 'take the whole job from a file')
    .option('--print-job', 'print the job instead of running it')
    .action(async (id: string | undefined, flags: RolloutFlags) => {
      refuseNotYet(command);
      const threads = readThreads(flags.threads);
      const { rows } = flags;
      if (flags.job !== undefined) {
        refuseBesideJob(id, flags, command);
        const job = await readJob(flags.job, await engine.rules());
        if (flags.printJob === true) return terminal.out(JSON.stringify(job));
        const answer = await answerRollout(engine, flags.job, job, { threads, rows });
        return terminal.out(flags.json === true ? JSON.stringify(answer) : printRollout(answer));
      }
      if (flags.stdin === true && rows !== undefined)
        throw new RolloutError(
          'bad-settings',
          '--rows: a file for one rollout, but --stdin asks for many. Leave one of them away.',
        );
      const settings = readSettings(command);
      const choice = readChoice(flags);
      if (flags.printJob === true)
        return answerAll(terminal, id, flags, {
          answer: (asked) => jobOf(engine, asked, settings, choice),
          print: (job) => JSON.stringify(job),
        });
      return answerAll(terminal, id, flags, {
        answer: async (asked) =>
          answerRollout(engine, asked.id, await jobOf(engine, asked, settings, choice), { threads, rows }),
        print: printRollout,
      });
    });
  addNotYetFlags(command);
}

function addDice(program: Command, terminal: Terminal): void {
  const command = program.command('dice').description('print the dice of trials');
  addSettingFlags(command, ['seed', 'initial', 'quasiRandom'])
    .option('--trials <n>', `how many trials (default ${DEFAULT_DICE_TRIALS})`)
    .option('--turns <n>', `how many turns of each, 1 to ${TABLE_TURNS}`, '3')
    .option('--json', 'print JSON')
    .action((flags: { turns: string; json?: boolean }) => {
      const turns = readInteger('turns', flags.turns, 1, TABLE_TURNS);
      const answer = answerDice(readSettings(command, DEFAULT_DICE_TRIALS), turns);
      terminal.out(flags.json === true ? JSON.stringify(answer) : printDice(answer));
    });
}

function addBenchmark(program: Command, terminal: Terminal, engine: Engine): void {
  const command = program
    .command('benchmark')
    .description('time rollouts and evaluations of fixed positions');
  addSettingFlags(command)
    .option('--threads <n>', `worker threads, 1 to ${MAX_THREADS}`)
    .option('--json', 'print JSON')
    .action(async (flags: { threads?: string; json?: boolean }) => {
      const answer = await answerBenchmark(engine, readSettings(command), readThreads(flags.threads));
      terminal.out(flags.json === true ? JSON.stringify(answer) : printBenchmark(answer));
    });
}

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
  addBenchmark(program, terminal, engine);
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
