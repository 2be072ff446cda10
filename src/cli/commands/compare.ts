import type { Command } from 'commander';
import type { Terminal } from '../terminal.ts';
import type { TerminalEngine } from '../engineTypes.ts';
import { answerCompare, type CompareJson, type PlayDifferenceJson } from '../../library/answers/compare.ts';
import { FLAG_WORDS } from '../../library/answers/optionWords.ts';
import { checkLegal } from '../../jobs/backgammon/legalJob.ts';
import { unwrap } from '../../engine/errors.ts';
import { readFigures } from '../job.ts';
import { counted, decimalCell, equity, FIVE_HEADINGS, table } from '../output.ts';

interface CompareFlags {
  readonly plays?: string;
  readonly json?: boolean;
}

const LETTERS = ['A', 'B', 'C', 'D'];

/** A difference in percent, with its sign. */
const signedPercent = (value: number | null): string =>
  decimalCell(value === null ? null : 100 * value, 2, true);
const percent = (value: number | null): string => decimalCell(value === null ? null : 100 * value, 2);

/** The replies of the opponent, those that add most to the difference first. */
function repliesTable({ replies }: PlayDifferenceJson, name: string): string {
  const rows = replies.map(({ roll, share, difference, standardError }) => [
    roll,
    equity(difference),
    decimalCell(standardError),
    equity(difference === null ? null : share * difference),
  ]);
  return table(['reply', name, 'SE', 'adds'], rows);
}

/** Plays next to each other as text. */
export function printCompare({ plays, differences, cubeful }: CompareJson): string {
  const pairs = differences.map((_, index) => `A − ${LETTERS[index + 1]!}`);
  const names = plays.map(
    ({ play, trials }, index) => `${LETTERS[index]!}  ${play}, ${counted(trials, 'trial')}`,
  );
  const rows = [
    [
      cubeful ? 'equity' : 'cubeless equity',
      ...plays.flatMap((play) => [equity(play.equity), decimalCell(play.standardError, 4)]),
      ...differences.flatMap((each) => [equity(each.equity), decimalCell(each.standardError, 4)]),
    ],
    ...FIVE_HEADINGS.map((heading, chance) => [
      heading,
      ...plays.flatMap((play) => [
        percent(play.probabilities[chance]!),
        percent(play.probabilityErrors[chance]!),
      ]),
      ...differences.flatMap((each) => [
        signedPercent(each.probabilities[chance]!),
        percent(each.probabilityErrors[chance]!),
      ]),
    ]),
  ];
  const heading = [
    '',
    ...[...plays.map((_, index) => LETTERS[index]!), ...pairs].flatMap((name) => [name, 'SE']),
  ];
  return [
    names.join('\n'),
    table(heading, rows),
    ...differences.map((each, index) => repliesTable(each, pairs[index]!)),
  ].join('\n\n');
}

/** Adds `compare` to the program. */
export function addCompare(program: Command, terminal: Terminal, engine: TerminalEngine): void {
  program
    .command('compare')
    .description('show plays of a rollout side by side, with their difference after each reply')
    .argument('<RESULT.json>', 'result of rollout --json or of the page')
    .option('--plays <list>', 'two to four plays, the first against each other (default: the best two)')
    .option('--json', 'print JSON')
    .action(async (file: string, flags: CompareFlags) => {
      const rules = await engine.rules();
      const stored = await readFigures(undefined, file);
      unwrap(checkLegal(stored.job, rules));
      const { board, dice } = stored.job.position;
      const legal = dice === null ? [] : rules.plays(board, dice);
      const answer = answerCompare(stored, flags.plays, legal, FLAG_WORDS);
      terminal.out(flags.json === true ? JSON.stringify(answer) : printCompare(answer));
    });
}
