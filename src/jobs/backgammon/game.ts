import { BACKGAMMON_MODULE } from '../../games/backgammon/module.ts';
import type { Game } from '../game.ts';
import { offerOf } from './cubeDecision.ts';
import { parseJob, runIdentity, shapeOf } from './job.ts';
import type { RolloutJob } from './types.ts';
import { backgammonBounds } from './rowBounds.ts';

/** Backgammon as runs see it. */
export const BACKGAMMON: Game<RolloutJob> = {
  ...BACKGAMMON_MODULE,
  parseJob,
  runIdentity,
  shapeOf,
  boundsOf: backgammonBounds,
  offerOf,
};
