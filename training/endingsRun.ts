import { Argument, Command } from 'commander';
import type { Pair } from './endings.ts';
import { ENDINGS_FOLDER, printSolved, solveEndings, USUAL_PAIRS } from './endingsFile.ts';
import { labelEndings } from './endingLabels.ts';
import { LABEL_BYTES, LABEL_FOLDER, writeLabels } from './labels.ts';
import { replaceFile } from './state.ts';

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
    solveEndings(wanted, printSolved);
  });
program
  .command('labels')
  .description(
    'writes labels of the endings that the judge does not keep: build/labels/N.labels, and build/endings/N.equities',
  )
  .option('--first <n>', 'number of the first file', Number, 9000)
  .option('--files <n>', 'files', Number, 10)
  .action(({ first, files }: { first: number; files: number }) => {
    const endings = solveEndings(USUAL_PAIRS, printSolved);
    for (let file = 0; file < files; file++) {
      const { labels, equities } = labelEndings(endings, file, files);
      writeLabels(first + file, labels, LABEL_FOLDER);
      replaceFile(`${first + file}.equities`, new Uint8Array(equities.buffer), ENDINGS_FOLDER);
      console.log({ file: first + file, labels: labels.length / LABEL_BYTES });
    }
  });
await program.parseAsync();
