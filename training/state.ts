import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { uniformInt } from '../src/engine/rng.ts';
import { NETS } from '../src/games/backgammon/weightsFile.ts';
import type { Parameters } from './api.ts';

/** How a run of self-play is to go; fixed at its start, so that a resumed run is the run. */
export interface Plan {
  readonly seed: number;
  /** Games of the whole run, all shards together. */
  readonly games: number;
  /** Hidden units of each net, in the order of NETS. */
  readonly hidden: readonly number[];
  /** Learning rate at the start and, after a geometric fall, at the end. */
  readonly rate: number;
  readonly finalRate: number;
  /** Lambda of the returns during the first third; 0 afterwards. */
  readonly lambda: number;
}

/** A run as it stands: everything needed to go on, in files that git keeps. */
export interface TrainingState {
  readonly plan: Plan;
  readonly gamesPlayed: number;
  readonly parameters: Parameters;
}

/** Folder of the repository that holds the state, seen from the working directory (npm runs scripts at the root). */
const FOLDER = 'training/state';
const PLAN = join(FOLDER, 'plan.json');
const parametersFile = (name: string, net: string): string => join(FOLDER, `${name}-${net}.f32`);

function replaceFile(file: string, contents: string | Uint8Array): void {
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(`${file}.new`, contents);
  renameSync(`${file}.new`, file);
}

/** f32 parameters stored under a name (`last`, `best`); undefined when there are none. */
export function readParameters(name: string): Parameters | undefined {
  if (!NETS.every((net) => existsSync(parametersFile(name, net)))) return undefined;
  return NETS.map((net) => {
    const bytes = readFileSync(parametersFile(name, net));
    return new Float32Array(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength));
  });
}

export function writeParameters(name: string, parameters: Parameters): void {
  NETS.forEach((net, index) => {
    const values = parameters[index] ?? new Float32Array();
    replaceFile(
      parametersFile(name, net),
      new Uint8Array(values.buffer, values.byteOffset, values.byteLength),
    );
  });
}

export function readState(): TrainingState | undefined {
  const parameters = readParameters('last');
  if (!existsSync(PLAN) || parameters === undefined) return undefined;
  return { ...(JSON.parse(readFileSync(PLAN, 'utf8')) as Omit<TrainingState, 'parameters'>), parameters };
}

export function writeState({ plan, gamesPlayed, parameters }: TrainingState): void {
  writeParameters('last', parameters);
  replaceFile(PLAN, `${JSON.stringify({ plan, gamesPlayed }, null, 2)}\n`);
}

/** Rows of the raw slots (16 per byte of the board): the only ones that start at random, the rest start at 0. */
const RAW_ROWS = 1024;
/** First guesses of the output biases: a win in two, a gammon in five, a backgammon in fifty. */
const FIRST_OUTPUT_BIASES = [0, -1.5, -4, -1.5, -4];

/**
 * Parameters before the first game.
 *
 * @param rows - rows of each net's first layer
 */
export function initialParameters({ seed, hidden }: Plan, rows: readonly number[]): Parameters {
  return NETS.map((_, net) => {
    const width = hidden[net] ?? 0;
    const count = rows[net] ?? 0;
    const outputs = (count + 1) * width;
    const values = new Float32Array(outputs + 5 * width + 5);
    const draw = (index: number): number => uniformInt(seed, 0x80000000 + net, index, 65536) / 65536 - 0.5;
    for (let index = 0; index < RAW_ROWS * width; index++) values[index] = 0.1 * draw(index);
    for (let index = outputs; index < outputs + 5 * width; index++) values[index] = 0.2 * draw(index);
    values.set(FIRST_OUTPUT_BIASES, outputs + 5 * width);
    return values;
  });
}
