import { addGames, isTally } from '../games/backgammon/tally.ts';
import { TALLY_CELLS } from '../games/backgammon/tallyCells.ts';
import { ROW, ROW_COLUMNS } from '../games/backgammon/types.ts';
import { offerOf } from './cubeDecision.ts';
import type { Game } from './game.ts';
import { parseJob, type RolloutJob, runIdentity, shapeOf } from './job.ts';

/** Backgammon as runs see it. */
export const BACKGAMMON: Game<RolloutJob> = {
  rowColumns: ROW_COLUMNS,
  luckColumn: ROW.luck,
  parseJob,
  runIdentity,
  shapeOf,
  offerOf,
  tallyCells: TALLY_CELLS,
  addToTally: addGames,
  isTally,
};
