import type { CsvFields } from '../../formats/reports/csv.ts';
import { makePositionId } from '../../formats/ids/positionId.ts';
import { inapplicable } from '../settings/applies.ts';
import type { RolloutJob } from './types.ts';
import { SETTING_NAMES } from '../settings/settingFields.ts';

/** `matchTable` as `setting_match_table`: other columns of a file may have the name of a setting. */
const settingColumn = (name: string): string =>
  `setting_${name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)}`;

/** Cells for the settings of any game by {@link settingColumn}; the seed has a column of its own. */
export const settingCells = (
  settings: Readonly<Record<string, string | number | boolean>>,
  isIdle: (name: string) => boolean = () => false,
): CsvFields =>
  Object.fromEntries(
    Object.entries(settings)
      .filter(([name]) => name !== 'seed')
      .map(([name, value]) => [settingColumn(name), isIdle(name) ? null : value]),
  );

/** Columns that say where a row of CSV comes from: all it takes to roll out the same numbers again. */
export const SOURCE_COLUMNS: readonly string[] = [
  'position_id',
  'seed',
  'engine_version',
  'weights',
  ...SETTING_NAMES.filter((name) => name !== 'seed').map(settingColumn),
];

/** Seeds in one cell: a number, or for combined runs a list with blanks. */
export const seedCell = (seeds: readonly number[]): string | number =>
  seeds.length === 1 ? seeds[0]! : seeds.join(' ');

/**
 * Cells of {@link SOURCE_COLUMNS}. Settings that have no effect on the rollout are empty.
 *
 * @param seeds - of the runs that it was combined from; otherwise its own
 */
export function sourceCells(
  { position, settings, engine, candidates }: RolloutJob,
  seeds: readonly number[] = [settings.seed],
): CsvFields {
  const kinds = candidates.map(({ kind }) => kind);
  const idle: Readonly<Record<string, unknown>> = inapplicable(settings, position, kinds);
  return {
    position_id: { id: makePositionId(position.board) },
    seed: seedCell(seeds),
    engine_version: engine.version,
    weights: engine.weights,
    ...settingCells({ ...settings }, (name) => idle[name] !== undefined),
  };
}
