import { type Origin, type Parts, readResult } from '../result.ts';
import type { Summary } from '../summary.ts';
import { narrow, number, paragraph, significant, source, table } from './markdown.ts';

interface Levels extends Origin {
  readonly weights: string;
  readonly rows: readonly {
    readonly level: string;
    readonly error: number;
    readonly loss: Summary;
    readonly cpuMsPerPlay: number;
  }[];
}

/** Error, loss and time of look-ahead and of rollout levels with the strong net. */
export function levelParts(): readonly string[] {
  const { strong } = readResult<Parts<Levels>>('levels').parts;
  const { rows } = strong!;
  return [
    paragraph(
      `Levels of the strong net: root mean square error of differences between plays in ${number(rows[0]!.loss.count)} decisions of our
      judge (its own included), and mEq lost:`,
    ),
    table(
      ['level', 'error, mEq', 'lost', 'CPU s per play'],
      rows.map(({ level, error, loss, cpuMsPerPlay }) => [
        level,
        number(error, 1),
        narrow(loss.mean, loss.standardError, 1),
        significant(cpuMsPerPlay / 1000, 2),
      ]),
    ),
    source('levels', strong!),
  ];
}
