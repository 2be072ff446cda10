import type { CsvFields } from '../../formats/reports/csv.ts';
import { makePositionId } from '../../formats/ids/positionId.ts';
import { inapplicable } from '../settings/applies.ts';
import type { RolloutJob } from './types.ts';
import { SETTING_NAMES } from '../settings/settingFields.ts';

/** Turns `matchTable` into `setting_match_table`. The prefix avoids clashes with other columns. */
const settingColumn = (name: string): string =>
  `setting_${name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)}`;

/** Cells for the settings of any game, named by {@link settingColumn}; the seed has its own column. */
export const settingCells = (
  settings: Readonly<Record<string, string | number | boolean>>,
  isIdle: (name: string) => boolean = () => false,
): CsvFields =>
  Object.fromEntries(
    Object.entries(settings)
      .filter(([name]) => name !== 'seed')
      .map(([name, value]) => [settingColumn(name), isIdle(name) ? null : value]),
  );

/** Columns that identify the rollout behind a CSV row: enough to reproduce its numbers. */
export const SOURCE_COLUMNS: readonly string[] = [
  'position_id',
  'seed',
  'engine_version',
  'weights',
  ...SETTING_NAMES.filter((name) => name !== 'seed').map(settingColumn),
];

/** Seeds in one cell: a number, or for combined runs a list separated by spaces. */
export const seedCell = (seeds: readonly number[]): string | number =>
  seeds.length === 1 ? seeds[0]! : seeds.join(' ');

/**
 * Cells of {@link SOURCE_COLUMNS}. Settings that have no effect on the rollout are empty.
 *
 * @param seeds - seeds of the combined runs; default: the job's own
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
