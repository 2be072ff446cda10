import { type Parts, readResult } from '../result.ts';
import { narrow, number, paragraph, type Section, source, table } from './markdown.ts';
import type { RolloutSettings } from '../../src/jobs/settings/settingFields.ts';

/** One part of the result. */
interface Agreement {
  readonly weights: string;
  readonly settings: RolloutSettings;
  readonly summary: {
    readonly all: {
      readonly lines: number;
      readonly meanAbsolute: number;
      readonly byChance: number;
      readonly mean: number;
    };
  };
  readonly failures: readonly string[];
  readonly positions: readonly {
    readonly lines: readonly { readonly ours: number; readonly theirs: number }[];
    readonly plays: readonly unknown[];
    readonly action: object | null;
  }[];
}

/** Standard error of the mean over all lines, with the lines of a position as one cluster. */
function clusteredError(positions: Agreement['positions'], valueOf: (off: number) => number): number {
  const groups = positions.map(({ lines }) => lines.map(({ ours, theirs }) => valueOf(ours - theirs)));
  const all = groups.flat();
  const mean = all.reduce((sum, value) => sum + value, 0) / all.length;
  const squares = groups.reduce(
    (sum, group) => sum + group.reduce((off, value) => off + value - mean, 0) ** 2,
    0,
  );
  return Math.sqrt(squares) / all.length;
}

const NAMES: Readonly<Record<string, string>> = {
  full: 'to the end',
  truncated: 'truncated',
  cubeless: 'cubeless',
  'one-ply': '1-ply',
};

const rule = ({ trials, truncateAfterPlies }: RolloutSettings): string =>
  `${number(trials)}, ${truncateAfterPlies === 0 ? 'all' : truncateAfterPlies}`;

/** Our rollouts compared with those of GNU Backgammon. */
export function agreementSection(): Section {
  const { parts } = readResult<Parts<Agreement>>('agreement');
  const rows = Object.entries(parts).map(([part, { settings, summary, failures, positions }]) => {
    const { lines, meanAbsolute, byChance, mean } = summary.all;
    const plays = positions.reduce((sum, position) => sum + position.plays.length, 0);
    const failed = failures.filter((failure) => !/ (double|answer): /.test(failure)).length;
    const actions = positions.filter(({ action }) => action !== null).length;
    return [
      NAMES[part] ?? part,
      rule(settings),
      `${positions.length}, ${lines}`,
      narrow(meanAbsolute, clusteredError(positions, Math.abs), 4),
      number(byChance, 4),
      narrow(
        mean,
        clusteredError(positions, (off) => off),
        4,
      ),
      `${failed}/${plays}`,
      actions === 0 ? '–' : `${failures.length - failed}/${actions}`,
    ];
  });
  return {
    title: 'Agreement with GNU Backgammon',
    parts: [
      paragraph(
        `Both programs rolled out the same plays and cube decisions with the same settings: look-ahead luck, each trial once.
        The nets differ, so expect more than chance. A play differs if its distance to the best is off by more than
        max(4 joint standard errors, 0.04), an action if GNU Backgammon's figures are clear by max(3 joint standard errors, 0.06).`,
      ),
      table(
        [
          'part',
          'trials, plies',
          'positions, equities',
          'mean absolute difference',
          'by chance',
          'mean difference',
          'plays differ',
          'actions differ',
        ],
        rows,
      ),
      source('agreement PART', ...Object.values(parts)),
    ],
  };
}
