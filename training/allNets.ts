import { bearoffTables, readWeights } from '../bench/kernel.ts';
import { openFileNet } from '../src/games/backgammon/weightsFile.ts';
import { loadLuck } from './luck.ts';
import { PLAN } from './plan.ts';
import { storedNet, storedState } from './storedNet.ts';
import { openTrainer, readTrainer, type Trainer } from './trainer.ts';

/**
 * A trainer with the bearoff tables and all nets, those of training/state in place of the shipped ones. The cube
 * efficiency of positions with contact is the constant of their class.
 */
export function openAllNets(): Trainer {
  const trainer = openTrainer(readTrainer(), PLAN.hidden);
  const { exports, kernel } = trainer;
  kernel.loadWeights(readWeights('fast'));
  kernel.loadStrong(readWeights('strong'));
  kernel.loadBearoff(bearoffTables());
  // Nets that are opened have no estimates of the cube efficiency yet.
  openFileNet(exports, 0, PLAN.hidden[0]!);
  trainer.setParameters(storedState().parameters);
  loadLuck(trainer);
  trainer.setStrong(storedNet('strong'));
  // As `by` expects: the fast net evaluates until the strong one is asked for.
  exports.useStrongNet(false);
  return trainer;
}
