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
import { addFieldFlags, givenFields, MAX_THREADS, readInteger, withRule } from '../options.ts';
import { noteNothingPlayed } from '../extend.ts';
import { NO_FILES } from '../keptRun.ts';
import { addOutFlags, openOut } from '../outFile.ts';
import { addAei } from './aei/command.ts';
import {
  answerArimaaEvaluate,
  answerPolicy,
  answerSteps,
  answerTurns,
  printArimaaEvaluate,
  printPolicy,
  printSteps,
  printTurns,
} from './facts.ts';
import { arimaaRunnerOf } from '../runnerOf.ts';
import { answerBoards, type BoardFlags, needTurn } from './input.ts';
import {
  answerArimaaRollout,
  arimaaFilesOf,
  arimaaJobOf,
  extendedArimaaJob,
  namedTurns,
  printArimaaRollout,
} from './rollout.ts';
import { answerUct, printUct, RANKING } from './uct.ts';
import type { ArimaaEngine, ArimaaTerminal } from './engineTypes.ts';

const MOST_TRIALS = 100_000_000;
const MOST_SEED = 2 ** 31 - 1;
/** Default iterations of a search in the terminal. */
const UCT_ITERATIONS = 10_000;

const addBoardFlags = (command: Command): Command =>
  addOutFlags(command)
    .argument('[BOARD]', '64 squares a8 … h8 down to a1 … h1, a drawn board, a move list or AEI lines')
    .option('--side <g|s>', 'side to move, if BOARD does not say')
    .option('--stdin', 'read one "side board" per line; print one JSON line for each');

const seedOption = (): Option => new Option('--seed <n>', 'random seed').default('1');
const readSeed = (text: string): number => readInteger('seed', text, 0, MOST_SEED);

const variantOption = (): Option =>
  new Option('--variant <name>', 'policy of the playouts: random, original, corrected, or always trapping')
    .choices(POLICY_VARIANTS)
    .default('sym');

function addFacts(arimaa: Command, terminal: ArimaaTerminal): void {
  addBoardFlags(arimaa.command('turns').description('count the turns of a position'))
    .option('--list', 'list the turns and the boards they lead to')
    .action((board: string | undefined, flags: BoardFlags & { list?: boolean }) =>
      answerBoards(terminal, board, flags, {
        answer: (kernel, position) => answerTurns(kernel, position, flags.list === true),
        print: printTurns,
      }),
    );
  addBoardFlags(arimaa.command('steps').description('score the steps of a position as playouts do'))
    .addOption(
      new Option('--variant <name>', 'original or corrected').choices(['asis', 'sym']).default('sym'),
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
      .description('evaluate a board for Gold by its pieces and their places, ignoring who is to move'),
  ).action((board: string | undefined, flags: BoardFlags) =>
    answerBoards(terminal, board, flags, {
      isSideless: true,
      answer: answerArimaaEvaluate,
      print: printArimaaEvaluate,
    }),
  );
}

function addPolicy(arimaa: Command, terminal: ArimaaTerminal): void {
  interface PolicyFlags extends BoardFlags {
    readonly variant: PolicyVariant;
    readonly n: string;
    readonly seed: string;
    readonly toEnd?: boolean;
  }
  addBoardFlags(arimaa.command('policy').description('measure what the playout policy does on average'))
    .addOption(variantOption())
    .option('--n <n>', 'number of turns or playouts to average', '100000')
    .addOption(seedOption())
    .option('--to-end', 'play until somebody wins')
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

/** Adds the playout flags to a command: the policy variant, and each of its settings. */
const addPlayoutFlags = (command: Command, fields: Readonly<Record<string, SettingField>>): Command =>
  addFieldFlags(command.addOption(variantOption()), Object.values(fields));

function addUct(arimaa: Command, terminal: ArimaaTerminal): void {
  interface UctFlags extends BoardFlags {
    readonly threads: string;
    readonly top: string;
    readonly turns?: string;
    readonly variant: PolicyVariant;
  }
  const { trees: _trees, ...fields } = SEARCH_FIELDS;
  const command = addBoardFlags(
    arimaa.command('uct').description('search a position with a tree of playouts'),
  )
    .option(
      '--threads <n>',
      `number of trees, one per thread, merged at the root: 1 to ${MAX_THREADS}; changes the numbers`,
      '1',
    )
    .option('--turns <list>', 'compare these turns, separated by semicolons, with trees below each')
    .option('--top <n>', 'candidates to print', '10')
    .addHelpText('after', `\n${RANKING} Values have no standard error.`);
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

function addRollout(arimaa: Command, terminal: ArimaaTerminal): void {
  interface RolloutFlags extends BoardFlags {
    readonly turns?: string;
    readonly top: string;
    readonly toEnd?: boolean;
    readonly variant: PolicyVariant;
    readonly threads?: string;
    readonly queue?: string;
    readonly extend?: string;
  }
  const command = addBoardFlags(arimaa.command('rollout').description('compare turns by rollout'))
    .option('--turns <list>', 'turns to compare, separated by semicolons')
    .option('--top <n>', 'number of turns to compare, chosen by a short search', '3')
    .option('--to-end', 'play until somebody wins: --turn-limit 0')
    .option('--threads <n>', `worker threads, 1 to ${MAX_THREADS}; does not change the numbers`)
    .option('--queue <url>', 'play on the workers of a Redis server; does not change the numbers')
    .option('--extend <file>', 'continue a result, with more --trials or another stop rule');
  addPlayoutFlags(command, ARIMAA_FIELDS).action(async (board: string | undefined, flags: RolloutFlags) => {
    const given = givenFields(command, ARIMAA_FIELDS);
    let runner: ReturnType<typeof arimaaRunnerOf> | undefined;
    const runnerIn = (engine: ArimaaEngine) => (runner ??= arimaaRunnerOf(terminal, engine, flags));
    if (flags.extend !== undefined) {
      const { extend: file } = flags;
      if (board !== undefined || flags.stdin === true || flags.turns !== undefined)
        throw new RolloutError(
          'bad-settings',
          '--extend: the file has the question, but got a board, --stdin or --turns too. Remove them.',
        );
      const engine = terminal.arimaa;
      const out = await openOut(terminal, flags, file);
      const kernel = await engine.kernel();
      const { job, before } = await extendedArimaaJob(terminal, kernel, file, given);
      const answer = await answerArimaaRollout(
        terminal,
        kernel,
        await runnerIn(engine),
        { job, barred: [], before },
        arimaaFilesOf(out, flags),
      );
      noteNothingPlayed(terminal, before.run, answer.candidates);
      return out.put(out.isJson ? JSON.stringify(answer) : printArimaaRollout(answer));
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
      answer: async (kernel, position, { engine, barred, out }) =>
        answerArimaaRollout(
          terminal,
          kernel,
          await runnerIn(engine),
          { job: arimaaJobOf(kernel, position, { turns: flags.turns, top, settings, barred }), barred },
          out === undefined ? NO_FILES : arimaaFilesOf(out, flags),
        ),
      print: printArimaaRollout,
    });
  });
}

/** Adds the Arimaa commands to the program. */
export function addArimaa(program: Command, terminal: ArimaaTerminal): void {
  const arimaa = program.command('arimaa').description('Arimaa: rules, playouts and search');
  addFacts(arimaa, terminal);
  addPolicy(arimaa, terminal);
  addUct(arimaa, terminal);
  addRollout(arimaa, terminal);
  addAei(arimaa, terminal);
}
