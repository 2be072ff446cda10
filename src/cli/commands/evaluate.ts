import type { Command } from 'commander';
import { lineName } from '../../formats/reports/words.ts';
import { unplayedOf } from '../../games/backgammon/uncounted.ts';
import type { CubePairJson } from '../../jobs/backgammon/cubeJson.ts';
import { addIdFlags, answerAll, type AnswerFlags } from '../answer.ts';
import { answerEvaluate, type CubeJson, type EvaluateJson } from '../../library/answers/evaluate.ts';
import { decimalCell, table } from '../cells.ts';
import { addLevelFlags, createRollOut, readLevel } from '../levels.ts';
import { equity, fiveHeadings, netLine, percentCell, unplayedLine, wrongAnswerText } from '../output.ts';
import type { Terminal } from '../terminal.ts';
import type { TerminalEngine } from '../engineTypes.ts';

/** A standard error, or nothing for a look-ahead. */
const errorCell = (error: number | null | undefined): string[] =>
  error === undefined ? [] : [decimalCell(error, 4)];

/** The comparisons behind a cube decision at a rollout level, with their standard errors. */
const printPairs = (cube: CubeJson, pairs: readonly CubePairJson[]): string =>
  table(
    ['compared', 'difference', 'SE'],
    pairs.map(({ line, against, difference, standardError }) => [
      `${lineName(cube, line)} − ${lineName(cube, against)}`,
      equity(difference),
      decimalCell(standardError, 4),
    ]),
  );

/** A line of a cube decision as text shows it; a pass is exact. */
interface PrintedLine {
  readonly line: string;
  readonly value: number | null;
  readonly error: number | null;
  readonly chance?: number | undefined;
}

function printedLines(cube: CubeJson): readonly PrintedLine[] {
  const { stake, raccoon = null, standardErrors: errors } = cube;
  const take = errors?.doubleTake ?? null;
  const turned = take === null ? null : 2 * take;
  if (stake === undefined)
    return [
      {
        line: 'no double',
        value: cube.noDouble,
        error: errors?.noDouble ?? null,
        chance: cube.mwc?.noDouble,
      },
      { line: 'double/take', value: cube.doubleTake, error: take, chance: cube.mwc?.doubleTake },
      { line: 'double/pass', value: cube.doublePass, error: 0, chance: cube.mwc?.doublePass },
      ...(cube.doubleBeaver === null
        ? []
        : [{ line: 'double/beaver', value: cube.doubleBeaver, error: turned }]),
    ];
  return [
    { line: 'take', value: cube.doubleTake, error: take },
    { line: 'pass', value: cube.doublePass, error: 0 },
    ...(raccoon === null ? [] : [{ line: 'raccoon', value: raccoon, error: turned }]),
  ];
}

/** An evaluation as text. */
export function printEvaluate(answer: EvaluateJson): string {
  const { cube, cubefulEquity, mwc, standardErrors, net } = answer;
  const heading = standardErrors === undefined ? [] : ['SE'];
  const numbers = table(
    [
      'class',
      standardErrors === undefined ? 'plies' : 'level',
      'cubeless',
      ...heading,
      'cubeful',
      ...heading,
      ...(mwc === undefined ? [] : ['match %']),
      ...fiveHeadings(unplayedOf(answer)),
    ],
    [
      [
        answer.class,
        answer.level ?? String(answer.plies),
        equity(answer.cubelessEquity),
        ...errorCell(standardErrors?.cubelessEquity),
        equity(cubefulEquity),
        ...errorCell(standardErrors?.cubefulEquity),
        ...(mwc === undefined ? [] : [percentCell(mwc)]),
        ...answer.probabilities.map(percentCell),
      ],
    ],
  );
  if (cube === null)
    return `${numbers}\n\nno double: ${answer.noCube ?? ''}${unplayedLine(answer, [answer.probabilities])}${netLine(net)}`;
  const { stake, pairs } = cube;
  const errors = cube.standardErrors;
  const decision = table(
    [
      'cube',
      'equity',
      ...(errors === undefined ? [] : ['SE']),
      ...(cube.mwc === undefined ? [] : ['match %']),
    ],
    printedLines(cube).map(({ line, value, error, chance }) => [
      lineName(cube, line),
      equity(value),
      ...(errors === undefined ? [] : errorCell(error)),
      ...(chance === undefined ? [] : [percentCell(chance)]),
    ]),
  );
  const unit = stake === undefined ? '' : `\nin units of ${stake} × the cube of the ID`;
  const compared = pairs === undefined ? '' : `\n\n${printPairs(cube, pairs)}`;
  return `${numbers}\n\n${decision}${compared}\n\n${cube.action}${wrongAnswerText(cube.wrongAnswer, cube.action)}${unit}${unplayedLine(answer, [answer.probabilities])}${netLine(net)}`;
}

/** Adds `evaluate` to the program. */
export function addEvaluate(program: Command, terminal: Terminal, engine: TerminalEngine): void {
  const command = addIdFlags(
    program.command('evaluate').description('evaluate a position and its cube before the roll'),
  );
  addLevelFlags(command, ['matchTable']).action(async (id: string | undefined, flags: AnswerFlags) => {
    const { level, settings, threads } = readLevel(command);
    const options = { level, matchTable: settings.matchTable, net: settings.net };
    const rollOut = createRollOut(terminal, () => engine.pool(threads));
    await answerAll(terminal, id, flags, {
      answer: async (asked) => answerEvaluate(await engine.evaluator(), asked, options, rollOut),
      print: printEvaluate,
    });
  });
}
