import { WEIGHTS } from '../../src/games/backgammon/weights.ts';
import { type Machine, type Origin, readResult } from '../result.ts';

/** One section of docs/measurements.md. */
export interface Section {
  readonly title: string;
  /** Markdown below the title: paragraphs and tables. */
  readonly parts: readonly string[];
}

const LINE = 130;

/** A paragraph, wrapped at 130 characters. */
export function paragraph(text: string): string {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(/\s+/)) {
    if (line !== '' && line.length + 1 + word.length > LINE) {
      lines.push(line);
      line = word;
    } else line = line === '' ? word : `${line} ${word}`;
  }
  return [...lines, line].join('\n');
}

/** A table without padding, since nobody edits it. Every row needs as many cells as the head. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]): string => `|${cells.join('|')}|`;
  return [line(head), `|${'---|'.repeat(head.length)}`, ...rows.map(line)].join('\n');
}

/** What was measured, as far as a result names it: a weights file, or engine and weights, or neither. */
interface Measured extends Origin {
  readonly weights?: string;
  readonly engine?: { readonly version: string; readonly weights: string };
}

/** The usual machine of the page. Results from another machine name theirs. */
export const usualMachine = (): Machine => readResult<Origin>('speed').machine;

/** Such as "AMD EPYC", "2 cores" and "Node 20.20.2". */
const machineFacts = ({ cpu, cores, node }: Machine): readonly string[] => [
  cpu.replaceAll(/\(R\)| Processor/g, ''),
  `${cores} cores`,
  `Node ${node}`,
];

/** Such as "AMD EPYC, 2 cores, Node 20.20.2". */
export const machineText = (machine: Machine): string => machineFacts(machine).join(', ');

/** First digits of the hash of a result's weights; undefined if nets were not used. */
export const weightsOf = ({ weights, engine }: Pick<Measured, 'weights' | 'engine'>): string | undefined =>
  engine?.weights.slice(0, 12) ?? weights?.replace(/^(?:strata|strong)-\d+-(.*)\.weights$/, '$1');

/** Weights that ship, as {@link weightsOf}. */
export const shippedWeights = (): readonly string[] =>
  Object.values(WEIGHTS).flatMap(({ file }) => weightsOf({ weights: file }) ?? []);

/**
 * A line that says how and when figures were measured, with which weights unless they ship, and on which machine as
 * far as it differs from the usual one.
 *
 * @param command - after `npm run bench -- `
 * @param measured - the parts of the result that are shown
 */
export function source(command: string, ...measured: readonly Measured[]): string {
  const distinct = (values: readonly string[], between: string): string =>
    [...new Set(values)].sort().join(between);
  const dates = measured.map(({ date }) => date).sort();
  const shipped = new Set(shippedWeights());
  const weights = measured.flatMap((one) => weightsOf(one) ?? []).filter((name) => !shipped.has(name));
  const usual = new Set(machineFacts(usualMachine()));
  const facts = [
    distinct([dates[0]!, dates.at(-1)!], ' to '),
    ...(weights.length === 0 ? [] : [`weights ${distinct(weights, ' and ')}`]),
    ...new Set(measured.flatMap(({ machine }) => machineFacts(machine)).filter((fact) => !usual.has(fact))),
  ];
  return `\`npm run bench -- ${command}\`: ${facts.join(', ')}.`;
}

/** A number with thousands separators and a proper minus sign. */
export const number = (value: number, digits = 0): string =>
  value
    .toLocaleString('en-US', { minimumFractionDigits: digits, maximumFractionDigits: digits })
    .replace('-', '−');

/** A number with this many significant digits. */
export const significant = (value: number, digits: number): string =>
  Number(value.toPrecision(digits)).toLocaleString('en-US', {
    maximumSignificantDigits: digits,
    minimumSignificantDigits: value >= 10 ** (digits - 1) ? 1 : digits,
  });

/** Such as "2.4 ± 0.2". */
export const plusMinus = (mean: number, standardError: number, digits: number): string =>
  `${number(mean, digits)} ± ${number(standardError, digits)}`;

/** The same without spaces, for cells of a table. */
export const narrow = (mean: number, error: number, digits: number): string =>
  plusMinus(mean, error, digits).replaceAll(' ', '');

/** A share as a percentage, without the sign. */
export const percent = (share: number, digits = 1): string => number(100 * share, digits);

/** A share of n independent runs as a percentage with its standard error, for cells of a table. */
export const percentOf = (share: number, n: number): string =>
  `${percent(share)}±${percent(Math.sqrt((share * (1 - share)) / n))}`;
