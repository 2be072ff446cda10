import { PLAN } from '../training/plan.ts';
import { type NetShape, shapeOf } from '../training/shapes.ts';
import { storedNet, storedState } from '../training/storedNet.ts';
import { openTrainer, readTrainer } from '../training/trainer.ts';
import { STRONG_NET } from '../src/games/backgammon/weightsFile.ts';
import { bearoffTables } from './kernel.ts';
import type { BackgammonKernel } from '../src/games/backgammon/kernelTypes.ts';

/** A kernel that evaluates contact with a net of training/state in place of the strong one, and its shape. */
export function openStored(net: string): { readonly kernel: BackgammonKernel; readonly shape: NetShape } {
  const trainer = openTrainer(readTrainer(), PLAN.hidden);
  trainer.kernel.loadBearoff(bearoffTables());
  trainer.setParameters(storedState().parameters);
  const parameters = storedNet(net);
  trainer.setStrong(parameters);
  const shape = shapeOf(parameters.length, trainer.exports.netRows(STRONG_NET));
  return { kernel: trainer.kernel, shape };
}
