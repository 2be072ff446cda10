import { EVALUATION_NET } from '../../src/jobs/backgammon/levels.ts';
import { type Origin, readResult } from '../result.ts';
import type { Summary } from '../summary.ts';
import { narrow, number, paragraph, significant, source, table } from './markdown.ts';

interface TotalError extends Origin {
  readonly weights: string;
  readonly rows: readonly {
    readonly net: string;
    readonly by: string;
    readonly cpuMs: number;
    readonly all: Summary;
    readonly beyondNoise: Summary;
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
      `Mean absolute difference (mEq) of ${number(found.rows[0]!.all.count)} positions from our best rollouts: whole games, played at 1-ply
      for 11 turns. Without noise: the root mean square less the noise of both. CPU seconds are per
      position. By default the ${EVALUATION_NET} net evaluates and rolls out.`,
    ),
    table(
      ['values', 'CPU s', 'all', 'without noise', ...kinds.map((kind) => `${kind}s`)],
      found.rows.map(({ net, by, cpuMs, all, beyondNoise, kinds: own }) => [
        `${net}, ${by}`,
        cpuMs < 1 ? '< 0.001' : significant(cpuMs / 1000, 2),
        rounded(all),
        rounded(beyondNoise),
        ...kinds.map((kind) => rounded(own[kind]!)),
      ]),
    ),
    source('total-error', found),
  ];
}
