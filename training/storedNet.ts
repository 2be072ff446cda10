import { readWeights } from '../bench/kernel.ts';
import { loadStrongFile, loadWeightsFile, NETS } from '../src/games/backgammon/weightsFile.ts';
import { PLAY_NETS, type Vectors } from './api.ts';
import { PLAN } from './plan.ts';
import { readParameters, readState, STATE_FOLDER, startingState, type TrainingState } from './state.ts';
import { openTrainer, readTrainer, type Trainer } from './trainer.ts';

let shipped: ReadonlyMap<string, Float32Array> | undefined;

/** The parameters of the shipped nets by name, as exact as their integers. */
function shippedNets(): ReadonlyMap<string, Float32Array> {
  if (shipped !== undefined) return shipped;
  const { exports } = openTrainer(readTrainer(), PLAN.hidden);
  loadWeightsFile(exports, readWeights('fast'));
  loadStrongFile(exports, readWeights('strong'));
  shipped = new Map(
    [...NETS, 'strong'].map((name, net) => {
      exports.dequantize(net);
      const from = exports.parametersPtr(net) >>> 0;
      return [name, new Float32Array(exports.memory.buffer, from, exports.parameterCount(net)).slice()];
    }),
  );
  return shipped;
}

/**
 * The parameters of a net of training/state; if it is not there, those of the shipped net.
 *
 * @throws Error if there is no such net
 */
export function storedNet(name: string, folder: string = STATE_FOLDER): Float32Array {
  const parameters = readParameters(name, folder) ?? shippedNets().get(name);
  if (parameters === undefined) throw new Error(`${folder}: expected a net ${name}`);
  return parameters;
}

/** The state of training/state; without one, that of the shipped nets, at the end of the plan. */
export function storedState(): TrainingState {
  const rounds = PLAN.stages.reduce((sum, stage) => sum + stage.rounds, 0);
  return (
    readState() ??
    startingState(
      rounds,
      PLAY_NETS.map((net) => storedNet(net)),
    )
  );
}

/** A trainer with these parameters, ready for evaluations. */
export function trainerWith(parameters: Vectors): Trainer {
  const trainer = openTrainer(readTrainer(), PLAN.hidden);
  trainer.setParameters(parameters);
  trainer.kernel.makeBearoff();
  return trainer;
}

/** A trainer with the stored nets. */
export const storedTrainer = (): Trainer => trainerWith(storedState().parameters);
