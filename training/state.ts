import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Learner, PLAY_NETS, type Vectors } from './api.ts';
import { decodeFloat16, encodeFloat16 } from './float16.ts';
import type { Plan } from './plan.ts';
import { firstParameters, firstRankingParameters } from './shapes.ts';

/**
 * State of a run. Parameters and round are stored; Adam's
 * moments and steps start at zero each time the program starts.
 */
export interface TrainingState extends Learner {
  /** Rounds completed, over all stages. */
  readonly round: number;
  /** Adam steps of one shard since the program started. */
  readonly steps: number;
}

/** Folder of the stored state, relative to the root of the repository. */
export const STATE_FOLDER = 'training/state';
const PROGRESS = 'progress.json';

/** Replaces a file atomically, so that an interrupted run leaves no partial file. */
export function replaceFile(
  name: string,
  contents: string | Uint8Array,
  folder: string = STATE_FOLDER,
): void {
  const file = join(folder, name);
  mkdirSync(folder, { recursive: true });
  writeFileSync(`${file}.new`, contents);
  renameSync(`${file}.new`, file);
}

/** The stored parameters of a net; undefined if there are none. */
export function readParameters(net: string, folder: string = STATE_FOLDER): Float32Array | undefined {
  const file = join(folder, `${net}.f16`);
  return existsSync(file) ? decodeFloat16(readFileSync(file)) : undefined;
}

/**
 * Stores the parameters of a net as float16, which is half
 * the size and much finer than the product's integers.
 */
export const writeParameters = (net: string, parameters: Float32Array, folder: string = STATE_FOLDER): void =>
  replaceFile(`${net}.f16`, encodeFloat16(parameters), folder);

/** A state with Adam's moments and steps at zero. */
export function startingState(round: number, parameters: Vectors): TrainingState {
  const zeros = parameters.map((values) => new Float32Array(values.length));
  return { round, steps: 0, parameters, firstMoments: zeros, secondMoments: zeros };
}

/** The state stored in a folder; undefined if there is none. */
export function readState(folder: string = STATE_FOLDER): TrainingState | undefined {
  const parameters = PLAY_NETS.flatMap((net) => readParameters(net, folder) ?? []);
  const progress = join(folder, PROGRESS);
  if (!existsSync(progress) || parameters.length < PLAY_NETS.length) return undefined;
  const { round } = JSON.parse(readFileSync(progress, 'utf8')) as Pick<TrainingState, 'round'>;
  return startingState(round, parameters);
}

/** Stores parameters and round. */
export function writeState(
  { round, parameters }: Pick<TrainingState, 'round' | 'parameters'>,
  folder: string = STATE_FOLDER,
): void {
  for (const [index, net] of PLAY_NETS.entries()) writeParameters(net, parameters[index]!, folder);
  // Formatted as the formatter would.
  replaceFile(PROGRESS, `{ "round": ${round} }\n`, folder);
}

const SECOND_UNITS = 32;

/** Parameters before the first game. @param rows - number of rows in each net's first layer */
export function initialParameters({ seed, hidden }: Plan, rows: readonly number[]): Vectors {
  return PLAY_NETS.map((name, net) => {
    const width = hidden[net] ?? 0;
    return name === 'ranking'
      ? firstRankingParameters(width, rows[net] ?? 0, seed, net)
      : firstParameters({ hidden: width, second: SECOND_UNITS, third: false }, rows[net] ?? 0, seed, net);
  });
}
