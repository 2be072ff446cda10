import { readFileSync } from 'node:fs';
import { START_BOARD } from '../src/games/backgammon/position.ts';
import { createKernel } from '../src/games/backgammon/kernel.ts';
import { NETS } from '../src/games/backgammon/weightsFile.ts';
import type { Parameters, Round, TrainerApi, TrainerExports } from './api.ts';

/** Games between refreshes of the quantised nets that play from the f32 weights that learn. */
const REFRESH = 20;

/** The compiled training build of the kernel; the path is seen from the root, where npm runs its scripts. */
export const readTrainer = (): WebAssembly.Module =>
  new WebAssembly.Module(readFileSync('build/wasm/trainer.wasm'));

/** An instance of the training kernel, with typed access to the product's functions and to the parameters. */
export function openTrainer(module: WebAssembly.Module, hidden: readonly number[]) {
  const abort = (): never => {
    throw new Error('training kernel: stopped');
  };
  // The module's exports are what assembly/trainer.ts declares; WebAssembly gives them no types.
  const exports = new WebAssembly.Instance(module, { env: { abort } }).exports as unknown as TrainerExports;
  const kernel = createKernel(exports);
  NETS.forEach((_, net) => exports.openNet(net, hidden[net] ?? 64));
  const view = (net: number) =>
    new Float32Array(exports.memory.buffer, exports.parametersPtr(net) >>> 0, exports.parameterCount(net));
  return {
    exports,
    kernel,
    getParameters: (): Parameters => NETS.map((_, net) => view(net).slice()),
    /** Sets the f32 parameters, and the quantised nets from them. */
    setParameters(parameters: Parameters): void {
      parameters.forEach((values, net) => {
        view(net).set(values);
        exports.quantise(net);
      });
    },
  };
}

export type Trainer = ReturnType<typeof openTrainer>;

export function createTrainerApi(): TrainerApi {
  let trainer: Trainer | undefined;
  return {
    open(module, hidden, bearoff) {
      trainer = openTrainer(module, hidden);
      if (bearoff === undefined) return trainer.kernel.makeBearoff();
      trainer.kernel.loadBearoff(bearoff);
      return bearoff;
    },
    play(round) {
      if (trainer === undefined) throw new Error('training thread: expected open before play');
      return playRound(trainer, round);
    },
  };
}

function playRound(
  trainer: Trainer,
  { parameters, seed, firstGame, games, lambda, rate }: Round,
): Parameters {
  const { exports, kernel } = trainer;
  trainer.setParameters(parameters);
  kernel.classOf(START_BOARD); // writes the board argument, which the games only read
  const start = exports.boardPtr.value;
  for (let game = firstGame; game < firstGame + games; game++) {
    exports.selfPlay(start, seed, game, lambda, rate);
    if ((game + 1) % REFRESH === 0) NETS.forEach((_, net) => exports.quantise(net));
  }
  return trainer.getParameters();
}
