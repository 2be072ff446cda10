import { EVALUATION_NET } from '../../src/jobs/backgammon/levels.ts';
import { DEFAULT_SETTINGS } from '../../src/jobs/settings/settings.ts';
import { type Origin, readResult } from '../result.ts';
import type { Summary } from '../summary.ts';
import { narrow, number, paragraph, source, table } from './markdown.ts';

interface TotalError extends Origin {
  readonly weights: string;
  readonly seconds: number;
  readonly rows: readonly {
    readonly net: string;
    readonly by: string;
    readonly all: Summary;
    readonly kinds: Readonly<Record<string, Summary>>;
  }[];
}

const rounded = ({ mean, standardError }: Summary): string => narrow(mean, standardError, 0);

/** How far evaluations and rollouts are from our best rollouts. */
export function totalErrorParts(): readonly string[] {
  const found = readResult<TotalError>('total-error');
  const kinds = Object.keys(found.rows[0]!.kinds);
  return [
    paragraph(
      `Mean absolute difference (mEq) of ${number(found.rows[0]!.all.count)} positions from our best rollouts. These end after 11 turns,
      which favors truncated ones: of the 7 farthest from full rollouts, whole games move four by 0.2 to 0.6 points (±0.05). Rollouts take
      ${number(found.seconds)} CPU seconds. The ${EVALUATION_NET} net evaluates by default; the ${DEFAULT_SETTINGS.net} one rolls out.`,
    ),
    table(
      ['values', 'all', ...kinds.map((kind) => `${kind}s`)],
      found.rows.map(({ net, by, all, kinds: own }) => [
        `${net}, ${by}`,
        rounded(all),
        ...kinds.map((kind) => rounded(own[kind]!)),
      ]),
    ),
    source('total-error', found),
  ];
}
