import { Command, CommanderError } from 'commander';
import { RolloutError } from '../engine/errors.ts';
import { TABLE_TURNS } from '../engine/types.ts';
import { MATCH_TABLES } from '../games/backgammon/met.ts';
import { MOVE_FILTERS } from '../games/backgammon/playLevel.ts';
import { REPORT_FORMAT_NAMES, REPORT_FORMATS, type ReportFormat } from '../formats/report/formats.ts';
import { inapplicable, remarkable } from '../protocol/applies.ts';
import { MAX_CANDIDATES, type RolloutJob } from '../protocol/job.ts';
import { reportOf } from '../protocol/report.ts';
import type { RolloutJson } from '../protocol/resultJson.ts';
import { PRESETS } from '../protocol/presets.ts';
import { SETTING_FIELDS } from '../protocol/settingFields.ts';
import { type AnswerFlags, answerAll } from './answer.ts';
import { addArimaa } from './arimaa/program.ts';
import { answerBenchmark, printBenchmark } from './commands/benchmark.ts';
import { answerConvert, printConvert } from './commands/convert.ts';
import { answerDice, printDice } from './commands/dice.ts';
import { answerEvaluate, printEvaluate } from './commands/evaluate.ts';
import { answerMatch, printMatch } from './commands/match.ts';
import { answerPlays, printPlays } from './commands/plays.ts';
import { answerReplay, printReplay } from './commands/replay.ts';
import { answerRollout, combineResults, extendRollout, jobOf } from './commands/rollout.ts';
import { createEngine, type Engine } from './engine.ts';
import { noteNothingPlayed, refuseFewer } from './extend.ts';
import { type Asked, withPrefixes } from './input.ts';
import { type PlayChoice, readJob, readResult } from './job.ts';
import {
  addSettingFlags,
  type GivenSettings,
  givenSettings,
  MAX_THREADS,
  readInteger,
  readThreads,
  readSettings,
} from './options.ts';
import { readPreset } from './preset.ts';
import { printRollout } from './rolloutText.ts';
import { printStatistics } from './statistics.ts';
import type { Terminal } from './terminal.ts';

interface RolloutFlags extends AnswerFlags {
  readonly cube?: boolean;
  readonly plays?: string;
  readonly top?: string;
  readonly threads?: string;
  readonly rows?: string;
  readonly statistics?: boolean;
  readonly preset?: string;
  readonly job?: string;
  readonly printJob?: boolean;
  readonly extend?: string;
  readonly combine?: readonly string[];
  readonly replay?: string;
  readonly format?: string;
}

const DEFAULT_TOP = 3;
/** The terminal's own table. */
const TEXT_FORMAT = 'text';
const DEFAULT_DICE_TRIALS = 36;

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
    readonly cubeless?: boolean;
  }
  const command = addIdFlags(program.command('plays').description('rank all legal plays of a roll'));
  addSettingFlags(command, ['plies', 'moveFilter', 'matchTable'])
    .option('--cubeless', 'choose by cubeless equity, here and at every ply')
    .action(async (id: string | undefined, flags: PlaysFlags) => {
      const { plies, moveFilter, matchTable } = readSettings(command);
      const options = {
        plies,
        filter: MOVE_FILTERS[moveFilter],
        cubeless: flags.cubeless === true,
        met: MATCH_TABLES[matchTable],
      };
      await answerAll(terminal, id, flags, {
        answer: (asked) => answerPlays(engine, asked, options),
        print: (answer) => printPlays(answer, options.cubeless),
      });
    });
}

function addEvaluate(program: Command, terminal: Terminal, engine: Engine): void {
  const command = addIdFlags(
    program.command('evaluate').description('evaluate a position and its cube before the roll'),
  );
  addSettingFlags(command, ['plies', 'matchTable']).action(
    async (id: string | undefined, flags: AnswerFlags) => {
      const { plies, matchTable } = readSettings(command);
      const met = MATCH_TABLES[matchTable];
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

function readChoice({ plays, top, cube }: RolloutFlags): PlayChoice {
  if (cube === true) {
    if (plays === undefined && top === undefined) return { cube };
    throw new RolloutError(
      'bad-settings',
      `--cube and --${plays === undefined ? 'top' : 'plays'}: expected one of the two, got both.`,
    );
  }
  if (plays !== undefined && top !== undefined)
    throw new RolloutError('bad-settings', '--plays and --top: expected one of the two, got both.');
  if (plays !== undefined) return { plays };
  return { top: top === undefined ? DEFAULT_TOP : readInteger('top', top, 1, MAX_CANDIDATES) };
}

/** Says of each setting that was given why it has no effect, where it has none, and of --initial what it does to plays. */
function noteIdle(terminal: Terminal, job: RolloutJob, given: GivenSettings): void {
  const { settings, position, candidates } = job;
  const kinds = candidates.map(({ kind }) => kind);
  const reasons = inapplicable(settings, position, kinds);
  for (const name of Object.keys(given) as (keyof GivenSettings)[])
    if (reasons[name] !== undefined)
      terminal.note(`--${SETTING_FIELDS[name].flag} has no effect here. ${reasons[name]}`);
  const effects = remarkable(settings, position, kinds);
  for (const name of Object.keys(effects) as (keyof GivenSettings)[])
    if (given[name] !== undefined) terminal.note(`--${SETTING_FIELDS[name].flag}: ${effects[name]}`);
}

/** What takes the question from files, and so takes no other. */
const FROM_FILES = ['job', 'extend', 'combine'] as const;

/**
 * Where a file says what is asked, an ID or a setting beside it would be silently without effect.
 *
 * @param settings - whether settings are among what may not stand there
 */
function refuseBeside(
  flag: (typeof FROM_FILES)[number],
  id: string | undefined,
  flags: RolloutFlags,
  settings: readonly string[],
): void {
  const others = FROM_FILES.filter((name) => name !== flag);
  const idle = { job: [], extend: ['replay', 'printJob'], combine: ['replay', 'printJob', 'rows'] } as const;
  const beside = [
    ...(id === undefined ? [] : ['an ID']),
    ...(
      [
        'dice',
        'jacoby',
        'beavers',
        'stdin',
        'cube',
        'plays',
        'top',
        'preset',
        ...others,
        ...idle[flag],
      ] as const
    )
      .filter((name) => flags[name] !== undefined)
      .map((name) => (name === 'printJob' ? '--print-job' : `--${name}`)),
    ...settings.map((name) => `the setting ${name}`),
  ];
  if (beside.length > 0)
    throw new RolloutError(
      'bad-settings',
      `--${flag}: the file holds the question, but got ${beside.join(', ')} as well. Leave one of them away.`,
    );
}

/** How a result is printed without --json: our own table, or as --format says. @throws RolloutError `bad-settings` */
function printerOf({ format, json, stdin, statistics }: RolloutFlags): (answer: RolloutJson) => string {
  const asTable = (answer: RolloutJson): string =>
    statistics === true ? `${printRollout(answer)}\n\n${printStatistics(answer)}` : printRollout(answer);
  if (format === undefined) return asTable;
  const isOther = format !== TEXT_FORMAT && statistics === true;
  const idle = json === true ? '--json' : stdin === true ? '--stdin' : isOther ? '--statistics' : undefined;
  if (idle !== undefined)
    throw new RolloutError('bad-settings', `--format: of no effect beside ${idle}. Leave one of them away.`);
  if (format === TEXT_FORMAT) return asTable;
  const known = REPORT_FORMAT_NAMES.find((name): name is ReportFormat => name === format);
  if (known === undefined)
    throw new RolloutError(
      'bad-settings',
      `--format: expected ${[TEXT_FORMAT, ...REPORT_FORMAT_NAMES].join(', ')}, got ${format}.`,
    );
  return (answer) => REPORT_FORMATS[known].write(reportOf(answer)).trimEnd();
}

const print = <T>(terminal: Terminal, flags: RolloutFlags, answer: T, asText: (answer: T) => string): void =>
  terminal.out(flags.json === true ? JSON.stringify(answer) : asText(answer));

/** --extend: more trials of a result, or another stop rule. */
async function extend(
  terminal: Terminal,
  engine: Engine,
  file: string,
  flags: RolloutFlags,
  given: GivenSettings,
): Promise<void> {
  const stored = await readResult('extend', file, await engine.rules());
  refuseFewer(file, stored.runs, given.trials);
  const how = { threads: readThreads(flags.threads), rows: flags.rows };
  const answer = await extendRollout(engine, stored, given, how);
  noteNothingPlayed(terminal, stored.runs[0], answer.candidates);
  print(terminal, flags, answer, printerOf(flags));
}

/** A job, or one made from it: printed, replayed or run. */
async function runJob(
  terminal: Terminal,
  engine: Engine,
  id: string,
  job: RolloutJob,
  flags: RolloutFlags,
): Promise<void> {
  if (flags.printJob === true) return terminal.out(JSON.stringify(job));
  if (flags.replay !== undefined) {
    const trial = readInteger('replay', flags.replay, 0, SETTING_FIELDS.trials.maximum - 1);
    return print(terminal, flags, await answerReplay(engine, id, job, trial), printReplay);
  }
  const how = { threads: readThreads(flags.threads), rows: flags.rows };
  return print(terminal, flags, await answerRollout(engine, id, job, how), printerOf(flags));
}

function addRollout(program: Command, terminal: Terminal, engine: Engine): void {
  const command = addIdFlags(
    program.command('rollout').description('roll out plays, or the position where there are no dice'),
  );
  addSettingFlags(command)
    .option('--plays <list>', 'plays to compare, separated by semicolons')
    .option('--top <n>', `compare so many of the best plays by evaluation (default ${DEFAULT_TOP})`)
    .option('--cube', 'roll out the cube decision: no double, and double/take')
    .option('--threads <n>', `worker threads, 1 to ${MAX_THREADS}; no number depends on it`)
    .option(
      '--statistics',
      'print as well what happened in the games: by value of the cube, hits, closeouts, lengths',
    )
    .option('--rows <file>', 'write every trial to a CSV file')
    .option(
      '--preset <name|file>',
      `settings to begin with: ${PRESETS.map(({ name }) => name).join(', ')}, an own one (.json) or one of GNU Backgammon (.rol)`,
    )
    .option('--job <file>', 'take the whole job from a file, or from a result')
    .option('--format <name>', `print as ${[TEXT_FORMAT, ...REPORT_FORMAT_NAMES].join(', ')}`)
    .option('--print-job', 'print the job instead of running it')
    .option('--extend <file>', 'go on from a result: with more --trials or another stop rule')
    .option('--combine <files...>', 'take results of one question with different seeds together')
    .option('--replay <trial>', 'show the games of one trial, move by move; counted from 0')
    .action(async (id: string | undefined, flags: RolloutFlags) => {
      const given = givenSettings(command);
      printerOf(flags); // refuses a wrong format before hours of work
      if (flags.combine !== undefined) {
        refuseBeside('combine', id, flags, Object.keys(given));
        const rules = await engine.rules();
        const results = await Promise.all(flags.combine.map((file) => readResult('combine', file, rules)));
        return print(terminal, flags, combineResults(results), printerOf(flags));
      }
      if (flags.extend !== undefined) {
        refuseBeside('extend', id, flags, []);
        return extend(terminal, engine, flags.extend, flags, given);
      }
      if (flags.job !== undefined) {
        refuseBeside('job', id, flags, Object.keys(given));
        return runJob(terminal, engine, flags.job, await readJob(flags.job, await engine.rules()), flags);
      }
      const { rows } = flags;
      if (flags.stdin === true && (rows !== undefined || flags.replay !== undefined))
        throw new RolloutError(
          'bad-settings',
          `--${rows === undefined ? 'replay' : 'rows'}: for one rollout, but --stdin asks for many. Leave one of them away.`,
        );
      const preset = flags.preset === undefined ? {} : await readPreset(terminal, flags.preset);
      const settings = readSettings(command, { preset });
      const choice = readChoice(flags);
      const threads = readThreads(flags.threads);
      const makes = async (asked: Asked) => {
        const job = await jobOf(engine, asked, settings, choice);
        if (flags.stdin !== true) noteIdle(terminal, job, given);
        return job;
      };
      if (flags.printJob === true)
        return answerAll(terminal, id, flags, { answer: makes, print: (job) => JSON.stringify(job) });
      if (flags.replay !== undefined) {
        const trial = readInteger('replay', flags.replay, 0, SETTING_FIELDS.trials.maximum - 1);
        return answerAll(terminal, id, flags, {
          answer: async (asked) => answerReplay(engine, asked.id, await makes(asked), trial),
          print: printReplay,
        });
      }
      return answerAll(terminal, id, flags, {
        answer: async (asked) => answerRollout(engine, asked.id, await makes(asked), { threads, rows }),
        print: printerOf(flags),
      });
    });
}

function addDice(program: Command, terminal: Terminal): void {
  const command = program.command('dice').description('print the dice of trials');
  addSettingFlags(command, ['seed', 'initial', 'quasiRandom'])
    .option('--trials <n>', `how many trials (default ${DEFAULT_DICE_TRIALS})`)
    .option('--turns <n>', `how many turns of each, 1 to ${TABLE_TURNS}`, '3')
    .option('--json', 'print JSON')
    .action((flags: { turns: string; json?: boolean }) => {
      const turns = readInteger('turns', flags.turns, 1, TABLE_TURNS);
      const answer = answerDice(readSettings(command, { defaultTrials: DEFAULT_DICE_TRIALS }), turns);
      terminal.out(flags.json === true ? JSON.stringify(answer) : printDice(answer));
    });
}

function addMatch(program: Command, terminal: Terminal, engine: Engine): void {
  const command = program
    .command('match')
    .description(
      'evaluate every decision of a match file (.mat, .txt, .sgf): errors, luck, error rates; the page begins at --plies 2',
    )
    .argument('<FILE>', 'match in Jellyfish format or SGF');
  addSettingFlags(command, ['plies', 'moveFilter', 'matchTable'])
    .option('--jacoby', 'money games with the Jacoby rule, where the file does not say')
    .option('--beavers', 'money games with beavers, where the file does not say')
    .option('--json', 'print JSON')
    .action(async (file: string, flags: Pick<AnswerFlags, 'jacoby' | 'beavers' | 'json'>) => {
      const { plies, moveFilter, matchTable } = readSettings(command);
      const level = { plies, filter: MOVE_FILTERS[moveFilter], matchTable };
      const rules = { jacoby: flags.jacoby === true, beavers: flags.beavers === true };
      const answer = await answerMatch(engine, file, rules, level);
      for (const { message } of answer.problems) terminal.note(message);
      terminal.out(flags.json === true ? JSON.stringify(answer) : printMatch(answer));
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
