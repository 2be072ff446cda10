import { type Origin, type Parts, readResult } from '../result.ts';
import type { Summary } from '../summary.ts';
import { narrow, number, paragraph, source, table } from './markdown.ts';

/** What nets choose and say in exact endings, or what rollouts say there. */
interface Exact {
  readonly weights: string;
  /** Chances of winning, in percentage points. */
  readonly winOff: Summary;
  readonly worst: number;
  /** Equity that plays lose, in mEq. */
  readonly loss?: Summary;
  /** Intervals that miss the exact chance; farthest in standard errors. */
  readonly misses?: number;
  readonly farthest?: number;
}

const missed = ({ misses, farthest, winOff }: Exact): string =>
  misses === undefined
    ? '–'
    : `${misses} of ${winOff.count}, by up to ${number(farthest!, 1)} standard errors`;

/** How far nets and rollouts are from exact endings. */
export function exactParts(): readonly string[] {
  const { parts } = readResult<Parts<Exact & Origin>>('exact');
  const found = Object.entries(parts);
  return [
    paragraph(
      `Solved endings of up to five checkers: a straggler against a bearoff, each side wins 5 to 95 %, no net learns them.
      Winning chances off in percentage points; mEq lost per play, without the cube; 95 % intervals that miss:`,
    ),
    table(
      ['values', 'endings', 'off', 'worst', 'play loses', 'intervals miss'],
      found.map(([name, part]) => [
        name,
        number(part.winOff.count),
        narrow(part.winOff.mean, part.winOff.standardError, 2),
        number(part.worst, 1),
        part.loss === undefined ? '–' : narrow(part.loss.mean, part.loss.standardError, 1),
        missed(part),
      ]),
    ),
    source('exact', ...found.map(([, part]) => part)),
  ];
}
