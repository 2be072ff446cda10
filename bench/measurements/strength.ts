import { type Origin, type Parts, readResult } from '../result.ts';
import type { Report, Summary } from '../summary.ts';
import { exactParts } from './exact.ts';
import { judgeParts } from './judges.ts';
import { levelParts } from './levels.ts';
import { matchParts } from './matches.ts';
import { narrow, number, paragraph, type Section, source, table, weightsOf } from './markdown.ts';
import { totalErrorParts } from './totalError.ts';

interface Strength {
  readonly parts: Readonly<Record<string, unknown>>;
}
interface Duel {
  readonly weights: string;
  readonly adjusted: Summary;
}

const MEASURES = [
  ['win', 'winning chance, % off', 2],
  ['equity', 'cubeless equity, mEq off', 1],
  ['double', 'double or not, mEq lost', 2],
  ['take', 'take or pass, mEq lost', 2],
  ['double, close', 'close doubles, mEq lost', 1],
  ['take, close', 'close takes, mEq lost', 1],
] as const;

function evaluationsTable(parts: Strength['parts']): string {
  const reports = parts['evaluations'] as Readonly<Record<string, Report>>;
  const strong = parts['evaluations, strong net'] as typeof reports;
  const rows = MEASURES.map(([measure, name, digits]) => {
    const own = reports[`own ${measure}`]!.all;
    const others = [strong[`own ${measure}`]!.all, reports[`gnubg ${measure}`]!.all];
    return [
      name,
      number(own.count),
      ...[own, ...others].map(({ mean, standardError }) => narrow(mean, standardError, digits)),
    ];
  });
  return table(['0-ply', 'n', 'fast net', 'strong net', 'GNU Backgammon'], rows);
}

/** Errors of plays, evaluations and cube decisions; games against other players. */
export function strengthSection(): Section {
  const { parts } = readResult<Strength>('strength');
  const measured = (part: string) => parts[part] as Origin & { readonly weights: string };
  const duels = readResult<Parts<Duel>>('duel').parts;
  return {
    title: 'Strength',
    parts: [
      ...judgeParts(),
      ...levelParts(),
      ...matchParts(),
      paragraph(
        "Errors of evaluations and of cube decisions (money, centered cube) by GNU Backgammon's 2-ply:",
      ),
      evaluationsTable(parts),
      source('strength evaluations', measured('evaluations'), measured('evaluations, strong net')),
      paragraph('Pairs of games, same dice, sides swapped, luck-adjusted:'),
      table(
        ['players', 'weights', 'pairs', 'mEq won per game'],
        Object.entries(duels).map(([players, { weights, adjusted }]) => [
          players,
          weightsOf({ weights })!,
          number(adjusted.count),
          narrow(adjusted.mean, adjusted.standardError, 1),
        ]),
      ),
      source('duel', ...Object.values(duels).map(({ date, machine }) => ({ date, machine }))),
      ...totalErrorParts(),
      ...exactParts(),
    ],
  };
}
