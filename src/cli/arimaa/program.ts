import { type Command, Option } from 'commander';
import {
  DEFAULT_PLAYOUT,
  DEFAULT_TREE,
  POLICIES,
  POLICY_VARIANTS,
  type PolicyVariant,
} from '../../games/arimaa/settings.ts';
import { MAX_THREADS, readInteger } from '../options.ts';
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
import { answerBoards, type BoardFlags } from './input.ts';
import { answerRollout, playoutOf, printRollout } from './rollout.ts';
import { answerUct, printUct } from './uct.ts';

const MOST_TRIALS = 100_000_000;
const MOST_SEED = 2 ** 31 - 1;

const addBoardFlags = (command: Command): Command =>
  command
    .argument('[BOARD]', '64 squares a8 … h8 down to a1 … h1, a drawn board, a move list or AEI lines')
    .option('--side <g|s>', 'side to move, where BOARD does not say it')
    .option('--json', 'print JSON')
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
  addBoardFlags(arimaa.command('evaluate').description('evaluate a board as it stands, for Gold')).action(
    (board: string | undefined, flags: BoardFlags) =>
      answerBoards(terminal, board, flags, { answer: answerEvaluate, print: printEvaluate }),
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

function addUct(arimaa: Command, terminal: Terminal): void {
  interface UctFlags extends BoardFlags {
    readonly iterations: string;
    readonly seed: string;
    readonly threads: string;
    readonly top: string;
    readonly variant: PolicyVariant;
  }
  addBoardFlags(arimaa.command('uct').description('search a position by playouts under a tree'))
    .option('--iterations <n>', 'playouts of all trees together', '10000')
    .addOption(seedOption())
    .option(
      '--threads <n>',
      `trees that are merged at the root, 1 to ${MAX_THREADS}; the numbers depend on it`,
      '1',
    )
    .option('--top <n>', 'candidates to print', '10')
    .addOption(variantOption())
    .action((board: string | undefined, flags: UctFlags) => {
      const trees = readInteger('threads', flags.threads, 1, MAX_THREADS);
      const options = {
        playout: { ...DEFAULT_PLAYOUT, policy: POLICIES[flags.variant] },
        tree: DEFAULT_TREE,
        iterations: readInteger('iterations', flags.iterations, trees, MOST_TRIALS),
        seed: readSeed(flags.seed),
        trees,
        pinned: [],
        barred: [],
      };
      const top = readInteger('top', flags.top, 1, 1000);
      return answerBoards(terminal, board, flags, {
        answer: (kernel, position) => answerUct(kernel, { ...options, position }, top),
        print: printUct,
      });
    });
}

function addRollout(arimaa: Command, terminal: Terminal): void {
  interface RolloutFlags extends BoardFlags {
    readonly turns?: string;
    readonly top: string;
    readonly trials: string;
    readonly seed: string;
    readonly toEnd?: boolean;
    readonly variant: PolicyVariant;
  }
  addBoardFlags(arimaa.command('rollout').description('compare turns by playouts after each'))
    .option('--turns <list>', 'turns to compare, separated by semicolons')
    .option('--top <n>', 'else so many that a short search finds best', '3')
    .option('--trials <n>', 'playouts of each', '1296')
    .addOption(seedOption())
    .addOption(variantOption())
    .option('--to-end', 'play on until somebody has won, instead of evaluating after a few turns')
    .action((board: string | undefined, flags: RolloutFlags) => {
      const options = {
        turns: flags.turns,
        top: readInteger('top', flags.top, 1, 10),
        trials: readInteger('trials', flags.trials, 1, MOST_TRIALS),
        seed: readSeed(flags.seed),
        playout: playoutOf(DEFAULT_PLAYOUT, POLICIES[flags.variant], flags.toEnd === true),
      };
      return answerBoards(terminal, board, flags, {
        answer: (kernel, position) => answerRollout(kernel, position, options),
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
