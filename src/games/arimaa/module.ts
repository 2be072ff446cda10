import type { GameModule } from '../module.ts';
import { ROW_COLUMNS } from './playoutKernel.ts';
import { ARIMAA_VERSION } from './version.ts';

/** Arimaa: a row contains the score and the end of a playout. There is no variance reduction and no tally. */
export const ARIMAA_MODULE: GameModule = {
  name: 'arimaa',
  engineVersion: ARIMAA_VERSION,
  rowColumns: ROW_COLUMNS,
  luckColumn: undefined,
  turnsColumn: undefined,
  tallyCells: 0,
  addToTally() {},
  isTally: (data): data is readonly number[] => Array.isArray(data) && data.length === 0,
};
