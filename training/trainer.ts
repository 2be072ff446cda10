import { readFileSync } from 'node:fs';
import { uniformInt } from '../src/engine/rng.ts';
import { createKernel } from '../src/games/backgammon/kernel.ts';
import type { Board } from '../src/games/backgammon/types.ts';
import { makeWeightsFile, NETS, openFileNet, STRONG_NET } from '../src/games/backgammon/weightsFile.ts';
import {
  type Learned,
  type Learner,
  PLAY_NETS,
  RECORD_BYTES,
  type Share,
  type TrainerApi,
  type TrainerExports,
  type Vectors,
} from './api.ts';
import { makeLabels } from './labels.ts';
import { boardAt, joined, minePositions, rollOut, TRIALS } from './mine.ts';
import { shapeOf } from './shapes.ts';
import { constructedRace, startOf } from './starts.ts';
import type { BackgammonKernel } from '../src/games/backgammon/kernelTypes.ts';

/**
 * The compiled training build of the kernel. The path is relative to the root, where npm runs its scripts.
 */
export const readTrainer = (): WebAssembly.Module =>
  new WebAssembly.Module(readFileSync('build/wasm/trainer.wasm'));

/** Number of the first game from mined positions, above the numbers of a round's own games. */
const MINED_GAMES = 0x1000000;

/**
 * Opens an instance of the training kernel, with typed access
 * to the product's functions and the learning vectors.
 */
export function openTrainer(module: WebAssembly.Module, hidden: readonly number[]) {
  const abort = (): never => {
    throw new Error('training kernel: stopped');
  };
  // assembly/trainer.ts declares these exports, but WebAssembly does not provide their types.
  const exports = new WebAssembly.Instance(module, { env: { abort } }).exports as unknown as TrainerExports;
  const kernel = createKernel(exports);
  NETS.forEach((_, net) => openFileNet(exports, net, hidden[net] ?? 64));
  const views = (pointer: (net: number) => number) =>
    PLAY_NETS.map(
      (_, net) => new Float32Array(exports.memory.buffer, pointer(net) >>> 0, exports.parameterCount(net)),
    );
  return {
    exports,
    kernel,
    getLearner: (): Learner => ({
      parameters: views(exports.parametersPtr).map((values) => values.slice()),
      firstMoments: views(exports.firstMomentsPtr).map((values) => values.slice()),
      secondMoments: views(exports.secondMomentsPtr).map((values) => values.slice()),
    }),
    /** Sets everything that is trained, and updates the product's nets. */
    setLearner({ parameters, firstMoments, secondMoments }: Learner): void {
      setAll(views(exports.parametersPtr), parameters);
      setAll(views(exports.firstMomentsPtr), firstMoments);
      setAll(views(exports.secondMomentsPtr), secondMoments);
      takeOver(exports, kernel);
    },
    /** Sets the strong net's f32 parameters, and evaluates with it; undefined: without it. */
    setStrong(parameters: Float32Array | undefined): void {
      if (parameters !== undefined) {
        const { hidden, second, third } = shapeOf(parameters.length, exports.netRows(STRONG_NET));
        exports.openNet(STRONG_NET, hidden, second, third);
        new Float32Array(
          exports.memory.buffer,
          exports.parametersPtr(STRONG_NET) >>> 0,
          parameters.length,
        ).set(parameters);
        exports.quantize(STRONG_NET);
      }
      exports.useStrongNet(parameters !== undefined);
    },
    /** Sets the f32 parameters, and updates the product's nets. */
    setParameters(parameters: Vectors): void {
      setAll(views(exports.parametersPtr), parameters);
      takeOver(exports, kernel);
    },
  };
}

const setAll = (targets: Vectors, values: Vectors): void => {
  targets.forEach((target, net) => {
    target.set(values[net] ?? []);
  });
};

/** Quantizes the parameters into the product's nets. */
function takeOver(exports: TrainerExports, kernel: BackgammonKernel): void {
  PLAY_NETS.forEach((_, net) => exports.quantize(net));
  kernel.loadWeights(makeWeightsFile(exports));
}

/** A trainer, as opened by {@link openTrainer}. */
export type Trainer = ReturnType<typeof openTrainer>;

/** The functions of a training thread. */
export function createTrainerApi(): TrainerApi {
  let trainer: Trainer | undefined;
  return {
    open(module, hidden, bearoff) {
      trainer = openTrainer(module, hidden);
      if (bearoff === undefined) return trainer.kernel.makeBearoff();
      trainer.kernel.loadBearoff(bearoff);
      return bearoff;
    },
    round(learner, share) {
      if (trainer === undefined) throw new Error('training thread: expected open before round');
      trainer.setLearner(learner);
      const records = playGames(trainer, share);
      return { ...learn(trainer, records, share), learner: trainer.getLearner() };
    },
    label(parameters, strong, games, firstGame, count) {
      if (trainer === undefined) throw new Error('training thread: expected open before label');
      trainer.setParameters(parameters);
      trainer.setStrong(strong);
      return makeLabels(trainer, games, firstGame, count);
    },
  };
}

/** Number of race games that begin from the same position. */
const RACES_OF_A_GAME = 4;
/** Share of constructed starts among the games that lead to races. */
const CONSTRUCTED_BEFORE_RACES = 0.2;

/**
 * Start of a race game: a constructed position, or the one where contact ends in a 0-ply game; undefined if
 * contact lasts until the bearoff.
 */
function raceStart(
  { exports, kernel }: Pick<Trainer, 'exports' | 'kernel'>,
  seed: number,
  game: number,
  constructed: number,
): Board | undefined {
  if (uniformInt(seed, game, 0x2ffff, 65536) < constructed * 65536) return constructedRace(seed, game);
  const whole = Math.floor(game / RACES_OF_A_GAME);
  kernel.classOf(startOf(seed, whole, CONSTRUCTED_BEFORE_RACES));
  const turns = exports.playGame(exports.boardPtr.value, seed, whole, 0, 0, 1311, 6554, 10);
  const records = new Uint8Array(
    exports.memory.buffer,
    exports.gamePtr.value >>> 0,
    turns * RECORD_BYTES,
  ).slice();
  for (let at = 0; at < records.length; at += RECORD_BYTES) {
    const board = boardAt(records, at);
    if (kernel.classOf(board) === 'race') return board;
  }
  return undefined;
}

/** Plays a share's games, and games from positions mined from them. @returns the records of all games */
function playGames({ exports, kernel }: Trainer, { games, firstGame, count }: Share): Uint8Array {
  const { seed, plies, lambda, explore, straying, deepen, constructed, mined, races } = games;
  const chance = (share: number): number => Math.round(share * 65536);
  const playFrom = (start: Board, game: number, exploring: boolean): Uint8Array => {
    kernel.classOf(start); // writes the board argument, which the game only reads
    const board = exports.boardPtr.value;
    const [random, stray] = exploring ? [chance(explore), chance(straying)] : [0, 0];
    const records =
      plies === 'plays'
        ? exports.playAndList(board, seed, game, random)
        : exports.playGame(board, seed, game, plies, lambda, random, stray, deepen);
    const from = exports.gamePtr.value >>> 0;
    return new Uint8Array(exports.memory.buffer, from, records * RECORD_BYTES).slice();
  };
  const startFor = (game: number): Board | undefined =>
    races ? raceStart({ exports, kernel }, seed, game, constructed) : startOf(seed, game, constructed);
  const played: Uint8Array[] = [];
  for (let game = firstGame; game < firstGame + count; game++) {
    const start = startFor(game);
    if (start !== undefined) played.push(playFrom(start, game, true));
  }
  const ofGames = joined(played);
  if (mined === 0) return ofGames;
  const found = (): Float32Array => new Float32Array(exports.memory.buffer, exports.returnPtr.value >>> 0, 5);
  const rolledOut = minePositions(ofGames, mined).map((position, index) =>
    rollOut(TRIALS, (trial) => {
      const game = MINED_GAMES + (firstGame + index) * TRIALS + trial;
      return { records: playFrom(position, game, false), found: found() };
    }),
  );
  return joined([ofGames, ...rolledOut]);
}

/** Learns records in batches, in a new order on each pass. */
function learn({ exports }: Trainer, records: Uint8Array, share: Share): Omit<Learned, 'learner'> {
  const { passes, batch, rate, games, firstGame } = share;
  const target = new Uint8Array(exports.memory.buffer, exports.recordsPtr.value >>> 0, batch * RECORD_BYTES);
  const positions = records.length / RECORD_BYTES;
  const order = Uint32Array.from({ length: positions }, (_, index) => index);
  let steps = share.steps;
  let squares = 0;
  for (let pass = 0; pass < passes; pass++) {
    for (let left = positions - 1; left > 0; left--) {
      const other = uniformInt(games.seed, firstGame, 0x40000000 + pass * positions + left, left + 1);
      [order[left], order[other]] = [order[other] ?? 0, order[left] ?? 0];
    }
    for (let from = 0; from + batch <= positions; from += batch) {
      for (let index = 0; index < batch; index++) {
        const record = (order[from + index] ?? 0) * RECORD_BYTES;
        target.set(records.subarray(record, record + RECORD_BYTES), index * RECORD_BYTES);
      }
      steps++;
      const stepSize = rate / (1 - 0.9 ** steps);
      const correction = 1 / (1 - 0.999 ** steps);
      squares +=
        games.plies === 'plays'
          ? exports.learnRanking(batch, stepSize, correction)
          : exports.learnBatch(batch, stepSize, correction, games.ranking);
    }
  }
  return { steps, positions, error: Math.sqrt(squares / Math.max(1, steps - share.steps)) };
}
