import type { GameModule } from '../module.ts';
import { addGames, isTally } from './tally.ts';
import { TALLY_CELLS } from './tallyCells.ts';
import { ROW, ROW_COLUMNS } from './types.ts';
import { ENGINE_VERSION } from './version.ts';

/**
 * Backgammon: a row contains a trial's outcome, equities and luck; the tally counts what happened in its
 * games.
 */
export const BACKGAMMON_MODULE: GameModule = {
  name: 'backgammon',
  engineVersion: ENGINE_VERSION,
  rowColumns: ROW_COLUMNS,
  luckColumn: ROW.luck,
  turnsColumn: ROW.turns,
  tallyCells: TALLY_CELLS,
  addToTally: addGames,
  isTally,
};
