import { type Origin, readResult } from '../result.ts';
import { number, paragraph, percent, type Section, significant, source, table } from './markdown.ts';

interface Speed extends Origin {
  readonly engine: { readonly version: string; readonly weights: string };
  readonly error: number;
  readonly rows: readonly {
    readonly name: string;
    readonly measured: readonly {
      readonly program: 'strata' | 'gnubg';
      readonly reduction: string;
      readonly seeds: number;
      readonly coreSeconds: number;
    }[];
    readonly ratio: number;
    readonly uncertainty: number;
  }[];
}
interface Plies extends Origin {
  readonly weights: string;
  readonly rows: readonly {
    readonly plies: number;
    readonly rounds: number;
    readonly ownMs: number;
    readonly gnubgMs: number;
    readonly ratio: number;
  }[];
}

/** Time of rollouts and evaluations compared with GNU Backgammon. */
export function gnubgSection(): Section {
  const speed = readResult<Speed>('gnubg');
  const rows = speed.rows.map(({ name, measured, ratio }) => {
    const seconds = (program: string, reduction: string): string => {
      const found = measured.find((one) => one.program === program && one.reduction === reduction);
      return found === undefined ? '–' : significant(found.coreSeconds, 2);
    };
    return [
      name,
      ...['none', 'lookahead', 'learned'].map((reduction) => seconds('strata', reduction)),
      ...['none', 'lookahead'].map((reduction) => seconds('gnubg', reduction)),
      number(ratio, 1),
    ];
  });
  const [{ measured, uncertainty } = { measured: [], uncertainty: 0 }] = speed.rows;
  const seedsOf = (program: string): number => measured.find((one) => one.program === program)?.seeds ?? 0;
  const plies = readResult<Plies>('gnubg-plies');
  return {
    title: 'Speed against GNU Backgammon',
    parts: [
      paragraph(
        `Core-seconds to a standard error of ${speed.error}, measured over ${seedsOf('strata')} seeds of Strata and ${seedsOf('gnubg')} of GNU
        Backgammon in turn. "Faster" compares the best reduction of each, ± ${percent(uncertainty, 0)} %.`,
      ),
      table(['rollout', 'Strata: none', 'look-ahead', 'learned', 'GNU: none', 'look-ahead', 'faster'], rows),
      source('gnubg', speed),
      paragraph(
        `CPU milliseconds per evaluation of a contact position, medians of ${plies.rows[0]?.rounds} rounds:`,
      ),
      table(
        ['plies', 'Strata', 'GNU Backgammon', 'faster'],
        plies.rows.map((row) => [
          String(row.plies),
          significant(row.ownMs, 3),
          significant(row.gnubgMs, 3),
          number(row.ratio, 1),
        ]),
      ),
      source('gnubg-plies', plies),
    ],
  };
}
