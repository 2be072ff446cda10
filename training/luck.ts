import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { uniformInt } from '../src/engine/rng.ts';
import { LUCK_NETS, NETS, openFileNet } from '../src/games/backgammon/weightsFile.ts';
import type { TrainerExports } from './api.ts';
import { startOf } from './starts.ts';
import { replaceFile, STATE_FOLDER, writeParameters } from './state.ts';
import { storedNet } from './storedNet.ts';
import type { Trainer } from './trainer.ts';

/**
 * The plan for training the luck nets, which follows that of the other nets. The finished nets play
 * themselves, and the kernel plays all 21 rolls of each turn. The luck nets learn the value after each roll.
 * There is only one thread, so nothing is averaged.
 */
export const LUCK_PLAN = {
  seed: 1,
  /** Hidden units of the luck nets, contact and race. */
  hidden: [256, 128],
  rounds: 6,
  /** Games per round. Their positions are learned together, in random order. */
  games: 6000,
  explore: 0.02,
  constructed: 0.15,
  passes: 6,
  batch: 256,
  rate: 0.004,
  finalRate: 0.00005,
} as const;

/** The games of the validation are different from those of every round. */
const VALIDATION = { seed: 1_000_003, games: 600 } as const;
const SECOND_UNITS = 64;
const LANES = 24;
/** Initial output biases: a win in two games, a gammon in five, a backgammon in fifty. */
const FIRST_OUTPUT_BIASES = [0, -1.5, -4, -1.5, -4];

const netNumber = (index: number): number => NETS.length - LUCK_NETS.length + index;

/** State of a run. Adam's moments and steps start at zero each time the program starts. */
interface LuckState {
  readonly round: number;
  /** Adam steps since the program started, by net. */
  readonly steps: readonly number[];
}

const PROGRESS = 'luck.json';

/** A vector of a net in the trainer's memory. @param pointer - of the parameters or of a moment */
const vectorOf = (exports: TrainerExports, net: number, pointer: (net: number) => number): Float32Array =>
  new Float32Array(exports.memory.buffer, pointer(net) >>> 0, exports.parameterCount(net));

/** Writes the parameters before the first game. */
function firstParameters(exports: TrainerExports, index: number, target: Float32Array): void {
  const net = netNumber(index);
  const width = LUCK_PLAN.hidden[index]!;
  const biases = exports.netRows(net) * width;
  const second = biases + width;
  const secondBiases = second + (width / 2) * SECOND_UNITS;
  const outputs = secondBiases + SECOND_UNITS;
  const outputBiases = outputs + SECOND_UNITS * FIRST_OUTPUT_BIASES.length * LANES;
  const draw = (at: number): number => uniformInt(LUCK_PLAN.seed, 0x80000000 + net, at, 65536) / 65536 - 0.5;
  const fill = (from: number, to: number, spread: number, middle: number): void => {
    for (let at = from; at < to; at++) target[at] = middle + spread * draw(at);
  };
  fill(0, biases, 0.15, 0);
  // Units are half open, so that a product's gradient reaches both factors.
  fill(biases, second, 0.5, 0.5);
  fill(second, secondBiases, 2.4 / Math.sqrt(width / 2), 0);
  fill(outputs, outputBiases, 1.4 / Math.sqrt(SECOND_UNITS), 0);
  for (const [k, bias] of FIRST_OUTPUT_BIASES.entries())
    target.fill(bias, outputBiases + k * LANES, outputBiases + (k + 1) * LANES);
}

/**
 * Loads luck nets into the trainer: those of training/state, or else the shipped ones, which stand at the end
 * of the plan.
 *
 * @param zero - initial ones instead
 * @returns the state of the run
 */
export function loadLuck({ exports }: Trainer, zero = false): LuckState {
  for (const [index, name] of LUCK_NETS.entries()) {
    const net = netNumber(index);
    openFileNet(exports, net, LUCK_PLAN.hidden[index]!);
    const parameters = vectorOf(exports, net, exports.parametersPtr);
    if (zero) firstParameters(exports, index, parameters);
    else parameters.set(storedNet(name));
    vectorOf(exports, net, exports.firstMomentsPtr).fill(0);
    vectorOf(exports, net, exports.secondMomentsPtr).fill(0);
    exports.quantize(net);
  }
  const file = join(STATE_FOLDER, PROGRESS);
  const steps = LUCK_NETS.map(() => 0);
  if (zero) return { round: 0, steps };
  const { round } = existsSync(file)
    ? (JSON.parse(readFileSync(file, 'utf8')) as LuckState)
    : { round: LUCK_PLAN.rounds };
  return { round, steps };
}

function writeLuck({ exports }: Trainer, { round }: LuckState): void {
  for (const [index, name] of LUCK_NETS.entries())
    writeParameters(name, vectorOf(exports, netNumber(index), exports.parametersPtr));
  // Formatted as the formatter would.
  replaceFile(PROGRESS, `{ "round": ${round} }\n`);
}

/** Records of self-play games by luck net; see assembly/training/luckGames.ts. */
function playLuckGames(
  { exports, kernel }: Trainer,
  seed: number,
  games: number,
  constructed: number,
): Uint8Array[] {
  const size = exports.luckRecordBytes.value;
  const played: Uint8Array[][] = LUCK_NETS.map(() => []);
  for (let game = 0; game < games; game++) {
    kernel.classOf(startOf(seed, game, constructed)); // writes the board argument, which the game only reads
    const explore = Math.round(LUCK_PLAN.explore * 65536);
    const turns = exports.playLuckGame(exports.boardPtr.value, seed, game, explore);
    const first = exports.luckGamePtr.value >>> 0;
    // Contact never returns, so the races are the last records.
    let races = 0;
    while (races < turns && exports.luckNetOf(first + (turns - 1 - races) * size) === netNumber(1)) races++;
    const border = first + (turns - races) * size;
    played[0]!.push(new Uint8Array(exports.memory.buffer, first, border - first).slice());
    played[1]!.push(new Uint8Array(exports.memory.buffer, border, races * size).slice());
  }
  return played.map((parts) => {
    const all = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
    let at = 0;
    for (const part of parts) {
      all.set(part, at);
      at += part.length;
    }
    return all;
  });
}

/** Learns a round's records of one net. @returns the total of Adam steps */
function learnRecords(
  { exports }: Trainer,
  index: number,
  records: Uint8Array,
  round: number,
  stepsBefore: number,
): number {
  const { batch, passes, rounds, rate, finalRate, seed } = LUCK_PLAN;
  const size = exports.luckRecordBytes.value;
  const count = records.length / size;
  const order = Uint32Array.from({ length: count }, (_, at) => at);
  let steps = stepsBefore;
  for (let pass = 0; pass < passes; pass++) {
    const progress = (round + pass / passes) / rounds;
    const stepSize = rate * (finalRate / rate) ** progress;
    for (let left = count - 1; left > 0; left--) {
      const other = uniformInt(seed + round, 0x40000000 + index, pass * count + left, left + 1);
      [order[left], order[other]] = [order[other]!, order[left]!];
    }
    for (let from = 0; from + batch <= count; from += batch) {
      const target = new Uint8Array(exports.memory.buffer, exports.luckRecordsPtr.value >>> 0, batch * size);
      for (let at = 0; at < batch; at++) {
        const record = order[from + at]! * size;
        target.set(records.subarray(record, record + size), at * size);
      }
      steps++;
      exports.learnLuck(netNumber(index), batch, stepSize / (1 - 0.9 ** steps), 1 / (1 - 0.999 ** steps));
    }
  }
  return steps;
}

/**
 * Share of the variance of luck (equity, per turn) that the f32 nets explain in games not used for training.
 *
 * @returns the share of each luck net
 */
export function scoreLuck(trainer: Trainer): number[] {
  const { exports } = trainer;
  const size = exports.luckRecordBytes.value;
  const batch = exports.mostLuckRecords.value;
  return playLuckGames(trainer, VALIDATION.seed, VALIDATION.games, 0).map((records, index) => {
    exports.clearLuckSums();
    for (let from = 0; from < records.length; from += batch * size) {
      const part = records.subarray(from, from + batch * size);
      new Uint8Array(exports.memory.buffer).set(part, exports.luckRecordsPtr.value >>> 0);
      exports.measureLuck(netNumber(index), part.length / size);
    }
    return 1 - exports.luckLeft() / exports.luckSum();
  });
}

/** Trains the luck nets up to round `until`, from nothing or as {@link loadLuck} finds them. */
export function trainLuck(trainer: Trainer, until: number, zero: boolean): void {
  let state = loadLuck(trainer, zero);
  while (state.round < Math.min(until, LUCK_PLAN.rounds)) {
    const { round } = state;
    const { seed, games, constructed } = LUCK_PLAN;
    const records = playLuckGames(trainer, seed + round, games, constructed);
    const steps = records.map((its, index) => learnRecords(trainer, index, its, round, state.steps[index]!));
    state = { round: round + 1, steps };
    writeLuck(trainer, state);
    const scores = scoreLuck(trainer).map(
      (score, index) => `${LUCK_NETS[index]} ${(100 * score).toFixed(1)} %`,
    );
    console.log(`luck round ${round + 1} of ${LUCK_PLAN.rounds}: luck explained, ${scores.join(', ')}`);
  }
}
