import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { uniformInt } from '../src/engine/rng.ts';
import { type Learner, PLAY_NETS, type Vectors } from './api.ts';
import type { Plan } from './plan.ts';

/** A run as it stands: everything needed to go on, in files that git keeps. */
export interface TrainingState extends Learner {
  /** Rounds of all stages done so far. */
  readonly round: number;
  /** Steps of Adam so far, of one shard. */
  readonly steps: number;
}

/** Folder of the repository that holds the state, seen from the working directory (npm runs scripts at the root). */
const FOLDER = 'training/state';
const PROGRESS = 'progress.json';
const vectorFile = (name: string, net: string): string => `${name}-${net}.f32`;

function replaceFile(name: string, contents: string | Uint8Array): void {
  const file = join(FOLDER, name);
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(`${file}.new`, contents);
  renameSync(`${file}.new`, file);
}

/** f32 vectors stored under a name (`parameters`, `first`, `second`); undefined when there are none. */
function readVectors(folder: string, name: string): Vectors | undefined {
  const files = PLAY_NETS.map((net) => join(folder, vectorFile(name, net)));
  if (!files.every((file) => existsSync(file))) return undefined;
  return files.map((file) => {
    const bytes = readFileSync(file);
    return new Float32Array(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength));
  });
}

function writeVectors(name: string, vectors: Vectors): void {
  PLAY_NETS.forEach((net, index) => {
    const values = vectors[index] ?? new Float32Array();
    replaceFile(vectorFile(name, net), new Uint8Array(values.buffer, values.byteOffset, values.byteLength));
  });
}

/** The state in a folder; undefined when there is none. */
export function readState(folder: string = FOLDER): TrainingState | undefined {
  const parameters = readVectors(folder, 'parameters');
  const firstMoments = readVectors(folder, 'first');
  const secondMoments = readVectors(folder, 'second');
  const progressFile = join(folder, PROGRESS);
  if (!existsSync(progressFile) || !parameters || !firstMoments || !secondMoments) return undefined;
  const progress = JSON.parse(readFileSync(progressFile, 'utf8')) as Pick<TrainingState, 'round' | 'steps'>;
  return { ...progress, parameters, firstMoments, secondMoments };
}

export function writeState({ round, steps, parameters, firstMoments, secondMoments }: TrainingState): void {
  writeVectors('parameters', parameters);
  writeVectors('first', firstMoments);
  writeVectors('second', secondMoments);
  replaceFile(PROGRESS, `${JSON.stringify({ round, steps }, null, 2)}\n`);
}

/** First guesses of the output biases: a win in two, a gammon in five, a backgammon in fifty. */
const FIRST_OUTPUT_BIASES = [0, -1.5, -4, -1.5, -4];
const SECOND_UNITS = 32;

/**
 * Parameters before the first game.
 *
 * @param rows - rows of each net's first layer
 */
export function initialParameters({ seed, hidden }: Plan, rows: readonly number[]): Vectors {
  return PLAY_NETS.map((name, net) => {
    const width = hidden[net] ?? 0;
    const biases = (rows[net] ?? 0) * width;
    const second = biases + width;
    const draw = (index: number): number => uniformInt(seed, 0x80000000 + net, index, 65536) / 65536 - 0.5;
    const fill = (values: Float32Array, from: number, to: number, spread: number, middle: number): void => {
      for (let index = from; index < to; index++) values[index] = middle + spread * draw(index);
    };
    if (name === 'ranking') {
      const values = new Float32Array(second + width / 2 + 1);
      fill(values, 0, biases, 0.15, 0);
      // The first of sixteen rows a place stands for no checkers: nothing learns it, and the kernel takes it for 0.
      for (let row = 0; row * width < biases; row += 16) values.fill(0, row * width, (row + 1) * width);
      fill(values, biases, second, 0.5, 0.5);
      fill(values, second, second + width / 2, 0.8, 0);
      return values;
    }
    const secondBiases = second + (width / 2) * SECOND_UNITS;
    const outputs = secondBiases + SECOND_UNITS;
    const outputBiases = outputs + 5 * SECOND_UNITS;
    const values = new Float32Array(outputBiases + 5);
    fill(values, 0, biases, 0.15, 0);
    // Half-open units: a product's gradient reaches both of its pair.
    fill(values, biases, second, 0.5, 0.5);
    fill(values, second, secondBiases, 2.4 / Math.sqrt(width / 2), 0);
    fill(values, outputs, outputBiases, 1.4 / Math.sqrt(SECOND_UNITS), 0);
    values.set(FIRST_OUTPUT_BIASES, outputBiases);
    return values;
  });
}
