import { Argument, Command } from 'commander';
import type { Pair } from './endings.ts';
import { solveEndings, USUAL_PAIRS } from './endingsFile.ts';

/**
 * `npm run train -- endings`: endings that can be solved, pairs of checkers, by name. Six checkers in all take hours.
 */
const PAIRS: Readonly<Record<string, Pair>> = {
  '2-1': [2, 1],
  '2-2': [2, 2],
  '3-1': [3, 1],
  '4-1': [4, 1],
  '3-2': [3, 2],
  '5-1': [5, 1],
  '4-2': [4, 2],
  '3-3': [3, 3],
};

const program = new Command('endings').description(
  'Solves endings with few checkers exactly: npm run train -- endings COMMAND',
);
program
  .command('solve')
  .description(
    'solves endings with all that they lead to; files in build/endings are kept, and a run can be resumed',
  )
  .addArgument(
    new Argument('[pairs...]', 'checkers of both sides; default: 4-1 3-2').choices(Object.keys(PAIRS)),
  )
  .action((names: string[]) => {
    const wanted = names.length === 0 ? USUAL_PAIRS : names.map((name) => PAIRS[name]!);
    solveEndings(wanted, ({ pair, sweeps, winChange, equityChange }, cpuSeconds) =>
      console.log({
        pair: pair.join('-'),
        sweeps,
        winChange,
        equityChange,
        cpuSeconds: Math.round(cpuSeconds),
        memoryMiB: Math.round(process.memoryUsage().rss / 2 ** 20),
      }),
    );
  });
await program.parseAsync();
