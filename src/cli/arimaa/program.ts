import { type Command, Option } from 'commander';
import { RolloutError, unwrap } from '../../engine/errors.ts';
import { POLICIES, POLICY_VARIANTS, type PolicyVariant } from '../../games/arimaa/settings.ts';
import { treeJobOf } from '../../jobs/arimaa/job.ts';
import {
  ARIMAA_FIELDS,
  parseArimaaSettings,
  parseTreeSettings,
  SEARCH_FIELDS,
} from '../../jobs/arimaa/settings.ts';
import type { SettingField } from '../../jobs/settings/fields/field.ts';
import { addFieldFlags, givenFields, MAX_THREADS, readInteger, readThreads, withRule } from '../options.ts';
import { noteNothingPlayed } from '../extend.ts';
import { NO_FILES } from '../keptRun.ts';
import { addOutFlags, openOut } from '../outFile.ts';
import type { Terminal } from '../terminal.ts';
import {
  answerEvaluate,
  answerPolicy,
  answerSteps,
  answerTurns,
  printEvaluate,
  printPolicy,
  printSteps,
  printTurns,
} from './facts.ts';
import { answerBoards, type BoardFlags, needTurn, withEngine } from './input.ts';
import { answerRollout, extendedJob, filesOf, jobOf, namedTurns, printRollout } from './rollout.ts';
import { answerUct, printUct, RANKING } from './uct.ts';

const MOST_TRIALS = 100_000_000;
const MOST_SEED = 2 ** 31 - 1;
/** Iterations of a search in the terminal unless it is told otherwise. */
const UCT_ITERATIONS = 10_000;

const addBoardFlags = (command: Command): Command =>
  addOutFlags(command)
    .argument('[BOARD]', '64 squares a8 … h8 down to a1 … h1, a drawn board, a move list or AEI lines')
    .option('--side <g|s>', 'side to move, where BOARD does not say it')
    .option('--stdin', 'read one "side board" a line, print one JSON line for each');

const seedOption = (): Option => new Option('--seed <n>', 'seed of chance').default('1');
const readSeed = (text: string): number => readInteger('seed', text, 0, MOST_SEED);

const variantOption = (): Option =>
  new Option(
    '--variant <name>',
    'policy of the playouts: by chance, as the original, mended, always trapping',
  )
    .choices(POLICY_VARIANTS)
    .default('sym');

function addFacts(arimaa: Command, terminal: Terminal): void {
  addBoardFlags(arimaa.command('turns').description('count the turns of a position'))
    .option('--list', 'list them, with the boards they lead to')
    .action((board: string | undefined, flags: BoardFlags & { list?: boolean }) =>
      answerBoards(terminal, board, flags, {
        answer: (kernel, position) => answerTurns(kernel, position, flags.list === true),
        print: printTurns,
      }),
    );
  addBoardFlags(arimaa.command('steps').description('value the steps of a position as the playouts do'))
    .addOption(
      new Option('--variant <name>', 'as in the original, or mended').choices(['asis', 'sym']).default('sym'),
    )
    .action((board: string | undefined, flags: BoardFlags & { variant: string }) =>
      answerBoards(terminal, board, flags, {
        answer: (kernel, position) => answerSteps(kernel, position, flags.variant === 'sym'),
        print: printSteps,
      }),
    );
  addBoardFlags(
    arimaa
      .command('evaluate')
      .description(
        'evaluate a board as it stands, for Gold: the pieces and their places alone, whoever is to move, so that the move itself counts nothing',
      ),
  ).action((board: string | undefined, flags: BoardFlags) =>
    answerBoards(terminal, board, flags, { isSideless: true, answer: answerEvaluate, print: printEvaluate }),
  );
}

function addPolicy(arimaa: Command, terminal: Terminal): void {
  interface PolicyFlags extends BoardFlags {
    readonly variant: PolicyVariant;
    readonly n: string;
    readonly seed: string;
    readonly toEnd?: boolean;
  }
  addBoardFlags(arimaa.command('policy').description('what the policy of the playouts does, on the average'))
    .addOption(variantOption())
    .option('--n <n>', 'turns, or playouts, to take the mean of', '100000')
    .addOption(seedOption())
    .option('--to-end', 'play on until somebody has won')
    .action((board: string | undefined, flags: PolicyFlags) => {
      const options = {
        variant: flags.variant,
        n: readInteger('n', flags.n, 1, MOST_TRIALS),
        seed: readSeed(flags.seed),
        toEnd: flags.toEnd === true,
      };
      return answerBoards(terminal, board, flags, {
        answer: (kernel, position) => answerPolicy(kernel, position, options),
        print: printPolicy,
      });
    });
}

/** Gives a command the flags of playouts: the policy of a name, and each of its switches. */
const addPlayoutFlags = (command: Command, fields: Readonly<Record<string, SettingField>>): Command =>
  addFieldFlags(command.addOption(variantOption()), Object.values(fields));

function addUct(arimaa: Command, terminal: Terminal): void {
  interface UctFlags extends BoardFlags {
    readonly threads: string;
    readonly top: string;
    readonly turns?: string;
    readonly variant: PolicyVariant;
  }
  const { trees: _trees, ...fields } = SEARCH_FIELDS;
  const command = addBoardFlags(
    arimaa.command('uct').description('search a position by playouts under a tree'),
  )
    .option(
      '--threads <n>',
      `trees, one a thread, that are merged at the root, 1 to ${MAX_THREADS}; the numbers depend on it`,
      '1',
    )
    .option('--turns <list>', 'compare these turns, separated by semicolons, by trees below each')
    .option('--top <n>', 'candidates to print', '10')
    .addHelpText(
      'after',
      `\n${RANKING} Values have no standard error; their spread needs several trees (--threads).`,
    );
  addPlayoutFlags(command, fields).action((board: string | undefined, flags: UctFlags) => {
    const trees = readInteger('threads', flags.threads, 1, MAX_THREADS);
    const settings = unwrap(
      parseTreeSettings({
        ...POLICIES[flags.variant],
        iterations: UCT_ITERATIONS,
        ...givenFields(command, fields),
        trees,
      }),
    );
    if (settings.iterations < trees)
      throw new RolloutError(
        'bad-settings',
        `--iterations: expected at least one for each of ${trees} trees, got ${settings.iterations}.`,
      );
    const top = readInteger('top', flags.top, 1, 1000);
    return answerBoards(terminal, board, flags, {
      answer(kernel, position, { engine, barred }) {
        needTurn(kernel, position);
        const pinned = flags.turns === undefined ? [] : namedTurns(kernel, position, flags.turns, barred);
        const job = treeJobOf(position, settings, { pinned, barred });
        return answerUct(terminal, kernel, engine.searcher(trees), job, top);
      },
      print: (answer) => printUct(answer, settings, flags.turns !== undefined),
    });
  });
}

function addRollout(arimaa: Command, terminal: Terminal): void {
  interface RolloutFlags extends BoardFlags {
    readonly turns?: string;
    readonly top: string;
    readonly toEnd?: boolean;
    readonly variant: PolicyVariant;
    readonly threads?: string;
    readonly extend?: string;
  }
  const command = addBoardFlags(arimaa.command('rollout').description('compare turns by playouts after each'))
    .option('--turns <list>', 'turns to compare, separated by semicolons')
    .option('--top <n>', 'otherwise the n best turns of a short search', '3')
    .option('--to-end', 'play on until somebody has won: --turn-limit 0')
    .option('--threads <n>', `worker threads, 1 to ${MAX_THREADS}; results do not depend on it`)
    .option('--extend <file>', 'continue a result with more --trials or another stop rule');
  addPlayoutFlags(command, ARIMAA_FIELDS).action((board: string | undefined, flags: RolloutFlags) => {
    const given = givenFields(command, ARIMAA_FIELDS);
    const threads = readThreads(flags.threads);
    if (flags.extend !== undefined) {
      const { extend: file } = flags;
      if (board !== undefined || flags.stdin === true || flags.turns !== undefined)
        throw new RolloutError(
          'bad-settings',
          '--extend: the file holds the question, but got a board, --stdin or --turns as well. Leave them away.',
        );
      return withEngine(terminal, async (engine) => {
        const out = await openOut(terminal, flags, file);
        const kernel = await engine.kernel();
        const { job, before } = await extendedJob(terminal, kernel, file, given);
        const answer = await answerRollout(
          terminal,
          kernel,
          engine.runner(threads),
          job,
          filesOf(out, flags),
          before,
        );
        noteNothingPlayed(terminal, before.run, answer.candidates);
        await out.put(out.isJson ? JSON.stringify(answer) : printRollout(answer));
      });
    }
    const settings = unwrap(
      parseArimaaSettings({
        ...POLICIES[flags.variant],
        ...(flags.toEnd === true ? { turnLimit: 0 } : {}),
        ...withRule(given),
      }),
    );
    const top = readInteger('top', flags.top, 1, 10);
    return answerBoards(terminal, board, flags, {
      answer: (kernel, position, { engine, barred, out }) =>
        answerRollout(
          terminal,
          kernel,
          engine.runner(threads),
          jobOf(kernel, position, { turns: flags.turns, top, settings, barred }),
          out === undefined ? NO_FILES : filesOf(out, flags),
        ),
      print: printRollout,
    });
  });
}

/** Gives the program its commands about Arimaa. */
export function addArimaa(program: Command, terminal: Terminal): void {
  const arimaa = program.command('arimaa').description('Arimaa: rules, playouts and search');
  addFacts(arimaa, terminal);
  addPolicy(arimaa, terminal);
  addUct(arimaa, terminal);
  addRollout(arimaa, terminal);
}
