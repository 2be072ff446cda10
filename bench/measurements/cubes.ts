import { type Origin, readResult } from '../result.ts';
import type { Summary } from '../summary.ts';
import { number, paragraph, plusMinus, source, table } from './markdown.ts';

type Half = Readonly<Record<'constant' | 'estimated' | 'gain', Summary>>;
interface Cubes extends Origin {
  readonly weights: string;
  readonly judgeError: number;
  readonly nets: Readonly<Record<'fast' | 'strong', Readonly<Record<'double' | 'take', Half>>>>;
}

interface TotalError extends Origin {
  readonly weights: string;
  readonly noise: number;
  /** CPU seconds of a rollout. */
  readonly seconds: number;
  readonly rows: readonly {
    readonly net: 'fast' | 'strong';
    readonly by: string;
    readonly cpuMs: number;
    readonly all: Summary;
  }[];
}

const text = ({ mean, standardError }: Summary): string => plusMinus(mean, standardError, 1);

/** What close cube decisions lose with one efficiency for all positions with contact, and with the nets'. */
export function cubesParts(): readonly string[] {
  const result = readResult<Cubes>('cubes');
  const { nets, judgeError } = result;
  const rows = (['fast', 'strong'] as const).flatMap((net) =>
    (['double', 'take'] as const).map((half) => {
      const { constant, estimated, gain } = nets[net][half];
      return [`${net} net, ${half}s`, text(constant), text(estimated), text(gain)];
    }),
  );
  return [
    paragraph(
      `Close cube decisions at 0-ply, mEq lost, by ${number(nets.fast.double.gain.count)} rollouts (± ${number(judgeError)}), with one cube
      efficiency for contact and with the net's:`,
    ),
    table(['decisions', 'one', "net's", 'gain'], rows),
    source('cubes', result),
  ];
}

/** How far evaluations and rollouts are from our best rollouts. */
export function totalErrorParts(): readonly string[] {
  const result = readResult<TotalError>('total-error');
  const { rows, noise, seconds } = result;
  const cell = (net: string, by: string): string => {
    const found = rows.find((row) => row.net === net && row.by === by);
    return found === undefined ? '–' : text(found.all);
  };
  return [
    paragraph(
      `Mean absolute difference in mEq from our best rollouts of ${number(rows[0]!.all.count)} plays and cube decisions; their noise
      makes ${number(noise, 1)}, and rollouts take ${number(seconds, 1)} s:`,
    ),
    table(
      ['by', 'fast', 'strong'],
      [...new Set(rows.map(({ by }) => by))].map((by) => [by, cell('fast', by), cell('strong', by)]),
    ),
    source('total-error', result),
  ];
}
