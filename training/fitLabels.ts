import { uniformInt } from '../src/engine/rng.ts';
import { POSITION_CLASSES } from '../src/games/backgammon/types.ts';
import { RECORD_BYTES, TARGET_AT } from './api.ts';
import { LABEL_BYTES, readLabels, unpackLabels } from './labels.ts';
import type { NetShape } from './shapes.ts';
import { writeParameters } from './state.ts';
import type { Trainer } from './trainer.ts';

/** Number of the product's net for contact in the kernel. */
export const CONTACT = 0;

/** How a net for contact learns from label files. */
export interface FitPlan {
  /** Number of the net in the kernel. */
  readonly net: number;
  /** Name of its file in training/state. */
  readonly name: string;
  readonly shape: NetShape;
  readonly lambda: number;
  readonly passes: number;
  /** Positions per Adam step. */
  readonly batch: number;
  /** Step size after the warm-up, and at the end of its cosine decrease. */
  readonly rate: number;
  readonly finalRate: number;
  /** Steps of the linear warm-up. */
  readonly warmUp: number;
  readonly seed: number;
}

/** Label files that are learned together, in random order: about 1.7 million positions. */
const FILES_TOGETHER = 8;
/** One file in this many is held out. */
const HELD_OUT = 50;
/** Positions of the held-out files that are compared, spread evenly. */
const COMPARED = 20_000;

/** Progress after each group of files. */
export interface FitProgress {
  readonly pass: number;
  readonly positions: number;
  readonly rate: number;
  /** Root mean square difference in equity (points) from the targets: learned positions, and held-out ones. */
  readonly error: number;
  readonly heldOut: number;
}

const CONTACT_CLASS = POSITION_CLASSES.indexOf('contact');

const equityAt = (values: Float32Array, at: number): number =>
  2 * values[at]! - 1 + values[at + 1]! - values[at + 3]! + values[at + 2]! - values[at + 4]!;

/** The training records of label files. */
function recordsOf(paths: readonly string[], lambda: number): Uint8Array {
  const files = paths.map(readLabels);
  const labels = files.reduce((sum, { length }) => sum + length / LABEL_BYTES, 0);
  const records = new Uint8Array(labels * RECORD_BYTES);
  let at = 0;
  for (const file of files) {
    const bytes = (file.length / LABEL_BYTES) * RECORD_BYTES;
    unpackLabels(file, lambda, records.subarray(at, at + bytes));
    at += bytes;
  }
  return records;
}

/** Root mean square difference in equity (points) between a net's f32 parameters and targets, contact only. */
function rootMeanSquare({ exports }: Trainer, net: number, records: Uint8Array): number {
  const count = records.length / RECORD_BYTES;
  const stride = Math.max(1, Math.floor(count / COMPARED));
  const targets = new Float32Array(records.buffer);
  let squares = 0;
  let compared = 0;
  for (let record = 0; record < count; record += stride) {
    const bytes = new Uint8Array(exports.memory.buffer);
    const board = exports.boardPtr.value >>> 0;
    bytes.set(records.subarray(record * RECORD_BYTES, record * RECORD_BYTES + TARGET_AT), board);
    if (exports.classOf(board) !== CONTACT_CLASS) continue;
    exports.evaluateParameters(net, board, exports.outPtr.value);
    const found = new Float32Array(exports.memory.buffer, exports.outPtr.value >>> 0, 5);
    squares += (equityAt(found, 0) - equityAt(targets, (record * RECORD_BYTES + TARGET_AT) / 4)) ** 2;
    compared++;
  }
  return Math.sqrt(squares / compared);
}

/** A random order of 0 … count − 1, a pure function of its arguments. */
function shuffled(count: number, seed: number, stream: number): Uint32Array {
  const order = Uint32Array.from({ length: count }, (_, index) => index);
  for (let left = count - 1; left > 0; left--) {
    const other = uniformInt(seed, stream, left, left + 1);
    [order[left], order[other]] = [order[other]!, order[left]!];
  }
  return order;
}

/**
 * Trains a net on label files, starting from the parameters in the trainer with Adam's moments at zero.
 *
 * @param paths - label files; the first and every fiftieth after it are held out
 * @param onProgress - called after each group of files
 */
export function fitLabels(
  trainer: Trainer,
  plan: FitPlan,
  paths: readonly string[],
  onProgress: (progress: FitProgress) => void,
): void {
  const { exports } = trainer;
  for (const moments of [exports.firstMomentsPtr, exports.secondMomentsPtr])
    new Float32Array(exports.memory.buffer, moments(plan.net) >>> 0, exports.parameterCount(plan.net)).fill(
      0,
    );
  const isHeldOut = (index: number): boolean => index % HELD_OUT === 0;
  const heldOut = recordsOf(
    paths.filter((_, index) => isHeldOut(index)),
    plan.lambda,
  );
  const learned = paths.filter((_, index) => !isHeldOut(index));
  const groups = Math.ceil(learned.length / FILES_TOGETHER);
  let steps = 0;
  for (let pass = 0; pass < plan.passes; pass++) {
    const order = shuffled(learned.length, plan.seed, pass);
    for (let group = 0; group < groups; group++) {
      const files = order.subarray(group * FILES_TOGETHER, (group + 1) * FILES_TOGETHER);
      const records = recordsOf(
        Array.from(files, (file) => learned[file]!),
        plan.lambda,
      );
      const done = (pass + group / groups) / plan.passes;
      const share = 1 / groups / plan.passes;
      const stream = 1000 + pass * groups + group;
      const result = learnRecords(trainer, plan, records, { steps, done, share, stream });
      steps = result.steps;
      onProgress({
        pass,
        positions: records.length / RECORD_BYTES,
        rate: result.rate,
        error: result.error,
        heldOut: rootMeanSquare(trainer, plan.net, heldOut),
      });
    }
  }
  exports.quantize(plan.net);
}

/** Learns records once, in random order; `done` and `share` are parts of the whole plan, for the rate. */
function learnRecords(
  { exports }: Trainer,
  { net, batch, rate, finalRate, warmUp, seed }: FitPlan,
  records: Uint8Array,
  { steps: before, done, share, stream }: { steps: number; done: number; share: number; stream: number },
): { steps: number; rate: number; error: number } {
  const positions = records.length / RECORD_BYTES;
  const order = shuffled(positions, seed, stream);
  const target = new Uint8Array(exports.memory.buffer, exports.recordsPtr.value >>> 0, batch * RECORD_BYTES);
  let steps = before;
  let squares = 0;
  let contacts = 0;
  let current = rate;
  for (let from = 0; from + batch <= positions; from += batch) {
    for (let index = 0; index < batch; index++) {
      const record = order[from + index]! * RECORD_BYTES;
      target.set(records.subarray(record, record + RECORD_BYTES), index * RECORD_BYTES);
    }
    steps++;
    const progress = done + (share * from) / positions;
    const cosine = 0.5 * (1 + Math.cos(Math.PI * progress));
    current = (finalRate + (rate - finalRate) * cosine) * Math.min(1, steps / warmUp);
    squares += exports.learnContact(net, batch, current / (1 - 0.9 ** steps), 1 / (1 - 0.999 ** steps));
    contacts += exports.contactsLearned();
  }
  return { steps, rate: current, error: Math.sqrt(squares / Math.max(1, contacts)) };
}

/** Stores a net's parameters in training/state. */
export function storeNet({ exports }: Trainer, { net, name }: FitPlan): void {
  const parameters = new Float32Array(
    exports.memory.buffer,
    exports.parametersPtr(net) >>> 0,
    exports.parameterCount(net),
  );
  writeParameters(name, parameters);
}
