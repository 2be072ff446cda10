import { warningText } from '../../figures/standingText.ts';
import type { EndRow } from '../../../ui/charts/EndBars.tsx';
import type { FigureRow } from '../../../ui/charts/FiguresTable.tsx';
import {
  digitsFor,
  grouped,
  percentNumber,
  plusMinus,
  signed,
  THIN_SPACE,
} from '../../../ui/charts/format.ts';
import type { SpreadRow } from '../../../ui/charts/SpreadBars.tsx';
import { countOf } from '../../../engine/spread.ts';
import { makeShortBoard } from '../../../formats/arimaa/board.ts';
import { ROW_NAMES } from '../../../games/arimaa/playoutKernel.ts';
import { t } from '../../../language/language.ts';
import type { Text } from '../../../language/types.ts';
import { fixed } from '../../../language/number.ts';
import type { RolloutResult } from '../../../jobs/result.ts';
import type { ArimaaJob } from '../../../jobs/arimaa/types.ts';
import type { RolledFigures } from '../../state/rollout/types.ts';

/** A rollout that has results. */
export interface ArimaaRun {
  readonly job: ArimaaJob;
  readonly result: RolloutResult;
  /** Best first. */
  readonly rows: readonly RolledFigures[];
}

const columnOf = (name: (typeof ROW_NAMES)[number]): number => ROW_NAMES.indexOf(name);

/** Mean of a column for a candidate. */
const meanOf = ({ result }: ArimaaRun, index: number, name: (typeof ROW_NAMES)[number]): number =>
  result.candidates[index]?.estimates[columnOf(name)]?.mean ?? 0;

/** Ways in which a playout can end in a win or a loss. */
export const ARIMAA_ENDS = ['goal', 'last rabbit taken'] as const satisfies readonly Text[];
export const arimaaEndHeads = (): readonly string[] => [
  t('Turn (of Arimaa)'),
  t('Goal'),
  t('Last rabbit'),
  t('Their goal'),
  t('Our last rabbit'),
  t('Evaluated'),
  t('Truncated'),
  t('Turns'),
];

const percentText = (share: number): string => `${percentNumber(share)}${THIN_SPACE}%`;

/** How the playouts of each candidate end; evaluated ones come last in the row. */
export const arimaaEndRows = (run: ArimaaRun): readonly EndRow[] =>
  run.rows.map(({ index, name }) => ({
    index,
    name,
    note: t('evaluated {share}', {
      share: percentText(meanOf(run, index, 'evaluated') + meanOf(run, index, 'cut')),
    }),
    wins: [meanOf(run, index, 'goal'), meanOf(run, index, 'elimination')],
    losses: [meanOf(run, index, 'opponentGoal'), meanOf(run, index, 'opponentElimination')],
  }));

/** The same as percentages, with the mean number of turns. */
export const arimaaEndFigures = (run: ArimaaRun): readonly FigureRow[] =>
  run.rows.map(({ index, name }) => ({
    name,
    cells: [
      ...(['goal', 'elimination', 'opponentGoal', 'opponentElimination', 'evaluated', 'cut'] as const).map(
        (column) => percentNumber(meanOf(run, index, column)),
      ),
      fixed(meanOf(run, index, 'turns'), 2),
    ],
  }));

/** Distributions of single playout scores, without candidates whose trials were not all recorded. */
export const arimaaSpreadRows = ({ rows, result }: ArimaaRun): readonly SpreadRow[] =>
  rows.flatMap(({ index, name, equity, trials }) => {
    const spread = result.spreads[index];
    return spread !== undefined && countOf(spread.counted) === trials
      ? [{ index, name, spread, mean: equity.mean }]
      : [];
  });

export const arimaaSpreadHeads = (): readonly string[] => [
  t('Turn (of Arimaa)'),
  t('Mean'),
  t('SD per trial'),
  t('Trials'),
];

/** Mean and standard deviation of single playout scores. */
export const arimaaSpreadFigures = ({ rows }: ArimaaRun): readonly FigureRow[] =>
  rows.map(({ name, equity, standardDeviation, trials }) => ({
    name,
    cells: [
      signed(equity.mean, digitsFor(equity.standardError)),
      standardDeviation === undefined ? '–' : fixed(standardDeviation, 3),
      grouped(trials),
    ],
  }));

/** Notes below a saved chart: everything needed to reproduce it. */
export function arimaaNotes({ job, result, rows }: ArimaaRun, summary: string): readonly string[] {
  const trials = [...new Set(result.candidates.map((candidate) => grouped(candidate.trials)))].join(', ');
  return [
    makeShortBoard(job.position),
    ...rows.map(
      ({ name, equity }) =>
        `${name}: ${signed(equity.mean)}${equity.halfWidth === undefined ? '' : ` ${plusMinus(equity.halfWidth)}`}`,
    ),
    `${warningText(result.standing)} ${t('{n, plural, one {# trial} other {# trials}}', { n: trials })}, ${summary}`.trimStart(),
    t('Strata, Arimaa engine {version}', { version: job.engine.version }),
  ];
}
