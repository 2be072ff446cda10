import { NET_NAMES } from '../../src/games/backgammon/net.ts';
import { type Origin, type Parts, readResult } from '../result.ts';
import type { Summary } from '../summary.ts';
import { narrow, number, paragraph, source, table } from './markdown.ts';

/** Intervals that miss the exact value; farthest in standard errors. */
interface Missed {
  readonly misses?: number;
  readonly farthest?: number;
}
/** What nets choose and say in exact endings, or what rollouts say there. */
interface Exact extends Missed {
  readonly weights: string;
  /** Chances of winning, in percentage points. */
  readonly winOff: Summary;
  readonly worst: number;
  /** Equity that plays lose, in mEq. */
  readonly loss?: Summary;
  /** Equities with a live cube, in mEq. */
  readonly equity?: Missed & { readonly off: Summary; readonly worst: number };
}

const missed = ({ misses, farthest }: Missed, count: number): string =>
  misses === undefined ? '–' : `${misses}/${count} (≤${number(farthest!, 1)})`;

const WAYS = ['0-ply', '0-ply in trials', '1-ply', '2-ply', 'rollout, cubeless', 'rollout, default'];

/** How far nets and rollouts are from exact endings. */
export function exactParts(): readonly string[] {
  const { parts } = readResult<Parts<Exact & Origin>>('exact');
  const cellsOf = (part: Exact): readonly string[] => [
    narrow(part.winOff.mean, part.winOff.standardError, 2),
    number(part.worst, 1),
    part.loss === undefined ? '–' : narrow(part.loss.mean, part.loss.standardError, 1),
    missed(part, part.winOff.count),
  ];
  const equityCells = ({ equity }: Exact): readonly string[] => [
    narrow(equity!.off.mean, equity!.off.standardError, 0),
    number(equity!.worst, 0),
    '–',
    missed(equity!, equity!.off.count),
  ];
  return [
    paragraph(
      `${number(parts[`fast, ${WAYS[0]}`]!.winOff.count)} solved endings, 1 checker against 2–4 or 2 against 2, each side wins at least
      5 %. Cubeless winning chances, % off; mEq lost a play; 95 % intervals that miss (standard errors):`,
    ),
    table(
      ['values', ...NET_NAMES.flatMap((net) => [`${net}: off`, 'worst', 'lost', 'miss'])],
      [
        ...WAYS.map((way) => [way, ...NET_NAMES.flatMap((net) => cellsOf(parts[`${net}, ${way}`]!))]),
        ['its equity, mEq', ...NET_NAMES.flatMap((net) => equityCells(parts[`${net}, ${WAYS.at(-1)}`]!))],
      ],
    ),
    source('exact', ...Object.values(parts)),
  ];
}
