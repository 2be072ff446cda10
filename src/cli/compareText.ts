import { uncountedText } from '../formats/reports/uncountedText.ts';
import { lineName } from '../formats/reports/words.ts';
import { unplayedOf } from '../games/backgammon/uncounted.ts';
import type { CompareJson } from '../library/answers/compare.ts';
import type { ComparedDifference, ComparedFigures } from '../library/comparisonTypes.ts';
import { counted, decimalCell, table } from './cells.ts';
import { decisionText } from './cubeText.ts';
import { equity, FIVE_HEADINGS, fiveHeadings, percentCell } from './output.ts';
import { beyondNote, settingsFacts } from './rolloutText.ts';

/** What a line is called in tables. */
const LETTERS = ['A', 'B', 'C', 'D'] as const;

type Interval = readonly [number, number] | null;

/** A difference with its 95 % half-width: `+0.245 ± 0.143`. */
function withHalf(value: number | null, interval: Interval, digits: number): string {
  if (value === null) return '–';
  const text = decimalCell(value, digits, true).trim();
  return interval === null ? text : `${text} ± ${decimalCell((interval[1] - interval[0]) / 2, digits)}`;
}

/** Equal on common dice in every trial, so chance cannot separate the lines. */
const isTied = ({ equity: difference, standardError }: ComparedDifference): boolean =>
  difference === 0 && standardError === 0;

const inPercent = (interval: Interval | undefined): Interval =>
  interval ? [100 * interval[0], 100 * interval[1]] : null;

/** The name of a play or line. @param cube - of the same answer: an owned cube is redoubled */
const nameOf = ({ play, line = '' }: ComparedFigures, cube: CompareJson['cube']): string =>
  play ?? (cube === null ? line : lineName(cube, line));

/** Index of the line that a difference names. */
const indexOf = (name: string, lines: readonly ComparedFigures[]): number =>
  lines.findIndex(({ play, line }) => (play ?? line) === name);

/** `A − B`. */
const pairName = ({ line, against }: ComparedDifference, lines: readonly ComparedFigures[]): string =>
  [line, against].map((name) => LETTERS[indexOf(name, lines)]!).join(' − ');

/** Whether a difference leaves out trials that only one of its lines has. */
const isUneven = ({ line, against, trials }: ComparedDifference, lines: readonly ComparedFigures[]) =>
  [line, against].some((name) => (lines[indexOf(name, lines)]!.trials ?? trials) > trials);

/** The figures of all lines and their differences, one line per column. */
function figuresTable({ lines, differences, cube }: CompareJson): string {
  const head = [
    ...lines.flatMap((_, index) => [LETTERS[index]!, 'SE']),
    ...differences.map((difference) => `${pairName(difference, lines)} (95 %)`),
  ];
  const equities = [
    ...lines.flatMap((line) => [
      equity(line.equity, line.trials === null ? null : line.standardError),
      line.trials === null && line.line === 'double/pass' ? 'exact' : decimalCell(line.standardError, 4),
    ]),
    ...differences.map((difference) =>
      isTied(difference) ? 'equal in every trial' : withHalf(difference.equity, difference.interval, 3),
    ),
  ];
  const headings = cube === null ? fiveHeadings(unplayedOf(lines[0]!)) : FIVE_HEADINGS;
  const chances = headings.map((heading, chance) => [
    heading,
    ...lines.flatMap(({ probabilities, probabilityErrors }) =>
      probabilities === null
        ? ['', '']
        : [percentCell(probabilities[chance]!), errorInPercent(probabilityErrors![chance]!)],
    ),
    ...differences.map(({ probabilities, probabilityIntervals }) => {
      const value = probabilities?.[chance];
      return value === undefined || value === null
        ? ''
        : withHalf(100 * value, inPercent(probabilityIntervals?.[chance]), 2);
    }),
  ]);
  return table(['', ...head], [['equity', ...equities], ...chances]);
}

const errorInPercent = (error: number | null): string => decimalCell(error === null ? null : 100 * error, 2);

/** The difference after each roll, and how they add up. */
function rollsTable(answer: CompareJson, difference: ComparedDifference): string {
  const { roller, lines, cube } = answer;
  const pair = pairName(difference, lines);
  const rows = difference.rolls.map((each) => [
    each.roll,
    withHalf(each.difference, each.interval, 3),
    equity(each.adds),
  ]);
  const sum = difference.rolls.reduce((all, { adds }) => all + (adds ?? 0), 0);
  const total = difference.equity ?? 0;
  const together =
    Math.abs(sum - total) < 1e-9
      ? `Together they add up to ${pair}: ${equity(total).trim()}.`
      : `Together they give ${equity(sum).trim()}, not ${equity(total).trim()}: the rolls did not come exactly as often as they should.`;
  return [
    table([`${roller}’s ${cube === null ? 'reply' : 'roll'}`, `${pair} (95 %)`, 'adds'], rows),
    `adds: the difference times how often the roll comes. ${together}`,
  ].join('\n');
}

/** What the columns are and how far their errors go. */
function notes({ lines, differences, cube, settings }: CompareJson): readonly string[] {
  const isMatch = lines[0]!.mwc !== undefined;
  const { length } = differences.filter(({ probabilities }) => probabilities !== null);
  const unplayed = uncountedText(
    lines.flatMap((line) => {
      const { probabilities } = line;
      return probabilities === null
        ? []
        : [
            {
              name: nameOf(line, cube),
              uncounted: unplayedOf(line),
              outcome: probabilities.map((share) => share ?? 0),
            },
          ];
    }),
    isMatch,
  );
  return [
    ...(isMatch ? ['Equities are normalized for the match (EMG).'] : []),
    `The ± of an equity difference is paired: ${cube === null ? 'all plays have' : 'both lines have'} the same dice.`,
    ...(length === 0
      ? []
      : ['Chances have no pairs: their ± is the root of the sum of both squared errors, usually too wide.']),
    ...differences
      .filter((difference) => isUneven(difference, lines))
      .map(
        (difference) =>
          `${pairName(difference, lines)} counts the ${counted(difference.trials, 'trial')} that both have, so it is not the difference of the columns.`,
      ),
    ...(settings.cubeless
      ? []
      : ['Percentages count games that ended with a passed double by evaluation, as if played on.']),
    ...beyondNote(lines.flatMap(({ probabilities }) => (probabilities === null ? [] : [probabilities]))),
    ...(unplayed === '' ? [] : [unplayed]),
  ];
}

/** Plays or cube lines side by side, as text. */
export function printCompare(answer: CompareJson): string {
  const { xgid, lines, differences, cube, settings, seeds } = answer;
  const names = lines.map((line, index) => [
    LETTERS[index]!,
    `${nameOf(line, cube)}${line.trials === null ? '' : `, ${counted(line.trials, 'trial')}`}`,
  ]);
  return [
    [xgid, ...names.map((name) => name.join('  '))].join('\n'),
    figuresTable(answer),
    [...(cube === null ? [] : [decisionText(cube)]), ...notes(answer)].join('\n'),
    ...differences.map((difference) => rollsTable(answer, difference)),
    settingsFacts({ settings, seeds, isReplyFirst: cube === null }).join(' · '),
  ].join('\n\n');
}
