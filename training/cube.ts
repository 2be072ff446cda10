import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { STRONG_NET } from '../src/games/backgammon/weightsFile.ts';
import type { TrainerExports } from './api.ts';
import {
  createHeadSums,
  type CubeOwner,
  type CubeTrial,
  type EfficiencyHead,
  type EfficiencyHeads,
  efficiencyBy,
  gainOf,
} from './cubeFit.ts';
import { cubeTrials } from './cubeSamples.ts';
import { replaceFile, STATE_FOLDER } from './state.ts';

/** The nets with cube efficiencies, by the names of training/state; `contact` is the fast net. */
export const CUBE_NETS = ['contact', 'strong'] as const;
export type CubeNet = (typeof CUBE_NETS)[number];

const FILE = 'cube.json';
const SEED = 7001;
const OWNERS: readonly CubeOwner[] = ['centre', 'roller', 'opponent'];
/** One game in this many is held out. */
const HELD_OUT = 10;
/** The constant that the heads are compared with, and start from: that of contact in efficiencies.ts. */
const CONSTANT = 0.758;
const DIGITS = 4;

type StoredHeads = Partial<Record<CubeNet, EfficiencyHeads>>;

/** The heads of training/state; none for a net that has not been fitted. */
export function readHeads(folder: string = STATE_FOLDER): StoredHeads {
  const file = join(folder, FILE);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as StoredHeads) : {};
}

/** Stores heads as the formatter would: one line of weights for each owner. */
function writeHeads(heads: StoredHeads): void {
  const lines = CUBE_NETS.flatMap((net) => {
    const own = heads[net];
    if (own === undefined) return [];
    const rows = OWNERS.map(
      (owner) =>
        `    "${owner}": {\n      "weights": [\n        ${own[owner].weights.join(', ')}\n      ],\n      "bias": ${own[owner].bias}\n    }`,
    );
    return [`  "${net}": {\n${rows.join(',\n')}\n  }`];
  });
  replaceFile(FILE, `{\n${lines.join(',\n')}\n}\n`);
}

/**
 * How much of a fitted head's difference from the constant is kept. All of it fits money games best; three
 * quarters has the least squared error at cubes that were rolled out, at match scores too.
 */
const KEPT = 0.75;

const shrunk = ({ weights, bias }: EfficiencyHead): EfficiencyHead => ({
  weights: weights.map((weight) => KEPT * weight),
  bias: CONSTANT + KEPT * (bias - CONSTANT),
});

const rounded = ({ weights, bias }: EfficiencyHead): EfficiencyHead => ({
  weights: weights.map((weight) => Number(weight.toFixed(DIGITS))),
  bias: Number(bias.toFixed(DIGITS)),
});

/** Writes a net's heads into the kernel, after its shape and its other weights. */
export function setHeads(exports: TrainerExports, net: CubeNet, heads: EfficiencyHeads): void {
  const number = net === 'strong' ? STRONG_NET : 0;
  const shape = [
    exports.netHidden(number),
    exports.netSecond(number),
    exports.netHasThird(number) !== 0,
  ] as const;
  const end = (exports.netHeadPtr(number) >>> 0) + exports.netHeadBytes(number, ...shape);
  const units = heads.centre.weights.length;
  const floats = OWNERS.length * (units + 1);
  const target = new Float32Array(exports.memory.buffer, end - 4 * floats, floats);
  OWNERS.forEach((owner, index) => {
    target[index] = heads[owner].bias;
    target.set(heads[owner].weights, OWNERS.length + index * units);
  });
}

/** Trials and sums of a fit, one of each for every owner of the cube. */
type PerOwner<Value> = Readonly<Record<CubeOwner, Value>>;
const perOwner = <Value>(make: (owner: CubeOwner) => Value): PerOwner<Value> => ({
  centre: make('centre'),
  roller: make('roller'),
  opponent: make('opponent'),
});

/** Prints how much closer than the constant the heads come to trials that were held out. */
function reportGains(net: CubeNet, heads: EfficiencyHeads, heldOut: PerOwner<CubeTrial[]>): void {
  for (const owner of OWNERS) {
    const byHead = ({ units }: CubeTrial): number => efficiencyBy(heads[owner], units);
    const { mean, standardError, count } = gainOf(heldOut[owner], byHead, () => CONSTANT);
    const found = heldOut[owner].map(byHead).toSorted((a, b) => a - b);
    const at = (share: number): string => found[Math.floor(share * found.length)]!.toFixed(2);
    console.log(
      `${net}, ${owner}: squared error on ${count} unseen trials lower by ${mean.toFixed(0)} ± ${standardError.toFixed(0)} squared mEq; efficiency ${at(0.05)} … ${at(0.5)} … ${at(0.95)}`,
    );
  }
}

/**
 * Fits the cube efficiencies of a net and stores them in training/state, also every 50,000 trials: linear
 * functions of its last hidden layer, which itself stays as it is. One game in ten is held out to report the
 * gain over a constant.
 *
 * @param positions - number of trials, one from each position
 */
export function fitHeads(net: CubeNet, positions: number): void {
  const heldOut = perOwner((): CubeTrial[] => []);
  const sums = perOwner(() => createHeadSums(UNITS, CONSTANT));
  let count = 0;
  for (const trial of cubeTrials(net === 'strong' ? 'strong' : 'fast', SEED)) {
    // Whole games are held out: a game has one trial of each owner.
    if (Math.floor(count / OWNERS.length) % HELD_OUT === 0) heldOut[trial.owner].push(trial);
    else sums[trial.owner].add(trial);
    count++;
    if (count % STORED_EVERY !== 0 && count < positions) continue;
    const heads = perOwner((owner) => rounded(shrunk(sums[owner].solve())));
    console.log(`${net}: ${count} of ${positions}`);
    reportGains(net, heads, heldOut);
    writeHeads({ ...readHeads(), [net]: heads });
    if (count >= positions) break;
  }
}

/** Trials between two reports. */
const STORED_EVERY = 50_000;
/** Units of the last hidden layer of both nets. */
const UNITS = 32;
