import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readWeights } from '../bench/kernel.ts';
import type { Net } from '../src/games/backgammon/net.ts';
import { STRONG_NET } from '../src/games/backgammon/weightsFile.ts';
import { openAllNets } from './allNets.ts';
import type { TrainerExports } from './api.ts';
import {
  createHeadSums,
  type CubeOwner,
  type CubeTrial,
  type EfficiencyHead,
  type EfficiencyHeads,
  efficiencyBy,
  gainOf,
  squaredError,
} from './cubeFit.ts';
import { cubeTrials, endingTrials, keptTrials, LAST_UNITS } from './cubeSamples.ts';
import { PLAN } from './plan.ts';
import { readParameters, replaceFile, STATE_FOLDER } from './state.ts';
import { openTrainer, readTrainer } from './trainer.ts';

/** The nets with cube efficiencies, by the names of training/state; `contact` is the fast net. */
export const CUBE_NETS = ['contact', 'strong'] as const;
export type CubeNet = (typeof CUBE_NETS)[number];

const FILE = 'cube.json';
const SEED = 7001;
const OWNERS: readonly CubeOwner[] = ['centre', 'roller', 'opponent'];
/** One game in this many is held out. */
const HELD_OUT = 10;
/** Exact endings for each trial. Two of five are undecided, so one trial in 25 is an ending. */
const ENDINGS = 0.1;
/** Trials between two reports. */
const STORED_EVERY = 50_000;
const DIGITS = 4;

type StoredHeads = Partial<Record<CubeNet, EfficiencyHeads>>;

/** The heads of training/state; none for a net that has not been fitted. */
function readHeads(folder: string = STATE_FOLDER): StoredHeads {
  const file = join(folder, FILE);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as StoredHeads) : {};
}

const rounded = ({ weights, bias }: EfficiencyHead): EfficiencyHead => ({
  weights: weights.map((weight) => Number(weight.toFixed(DIGITS))),
  bias: Number(bias.toFixed(DIGITS)),
});

/** A net's heads in the kernel: three biases, then the weights of each owner. */
function headsIn(exports: TrainerExports, net: CubeNet): Float32Array {
  const number = net === 'strong' ? STRONG_NET : 0;
  const shape = [
    exports.netHidden(number),
    exports.netSecond(number),
    exports.netHasThird(number) !== 0,
  ] as const;
  const end = (exports.netHeadPtr(number) >>> 0) + exports.netHeadBytes(number, ...shape);
  const floats = OWNERS.length * (LAST_UNITS + 1);
  return new Float32Array(exports.memory.buffer, end - 4 * floats, floats);
}

/** Where an owner's weights are in {@link headsIn}. */
const weightsAt = (index: number): number => OWNERS.length + index * LAST_UNITS;

/** Writes a net's heads into the kernel, after its shape and its other weights. */
export function setHeads(exports: TrainerExports, net: CubeNet, heads: EfficiencyHeads): void {
  const target = headsIn(exports, net);
  OWNERS.forEach((owner, index) => {
    target[index] = heads[owner].bias;
    target.set(heads[owner].weights, weightsAt(index));
  });
}

/** The heads of a net in the kernel. */
function getHeads(exports: TrainerExports, net: CubeNet): EfficiencyHeads {
  const source = headsIn(exports, net);
  return perOwner((owner) => {
    const index = OWNERS.indexOf(owner);
    return {
      weights: Array.from(source.subarray(weightsAt(index), weightsAt(index + 1))),
      bias: source[index]!,
    };
  });
}

/**
 * The heads that a net ships with: those fitted to it, or the shipped ones of a net that was not trained anew.
 *
 * @throws Error if a net was trained anew and its heads were not
 */
export function headsToShip(net: CubeNet, folder: string = STATE_FOLDER): EfficiencyHeads {
  const fitted = readHeads(folder)[net];
  if (fitted !== undefined) return fitted;
  if (readParameters(net, folder) !== undefined)
    throw new Error(
      `${join(folder, FILE)}: expected cube efficiencies for the net ${net} beside it. Fit them with "npm run train -- nets cube ${net}".`,
    );
  const { exports, kernel } = openTrainer(readTrainer(), PLAN.hidden);
  kernel.loadWeights(readWeights('fast'));
  kernel.loadStrong(readWeights('strong'));
  return getHeads(exports, net);
}

/** One of each for every owner of the cube. */
type PerOwner<Value> = Readonly<Record<CubeOwner, Value>>;
const perOwner = <Value>(make: (owner: CubeOwner) => Value): PerOwner<Value> => ({
  centre: make('centre'),
  roller: make('roller'),
  opponent: make('opponent'),
});

/** The net's name in the product. */
const shippedName = (net: CubeNet): Net => (net === 'strong' ? 'strong' : 'fast');

/** Prints how much closer than a constant the heads come to trials that were held out. */
function reportGains(
  name: string,
  heads: EfficiencyHeads,
  constant: number,
  heldOut: PerOwner<CubeTrial[]>,
): void {
  for (const owner of OWNERS) {
    if (heldOut[owner].length === 0) continue;
    const byHead = ({ units }: CubeTrial): number => efficiencyBy(heads[owner], units);
    const { mean, standardError, count } = gainOf(heldOut[owner], byHead, () => constant);
    const squared = squaredError(heldOut[owner], byHead);
    const found = heldOut[owner].map(byHead).toSorted((a, b) => a - b);
    const at = (share: number): string => found[Math.floor(share * found.length)]!.toFixed(2);
    console.log(
      `${name}, ${owner}: squared error on ${count} unseen trials lower by ${mean.toFixed(0)} ± ${standardError.toFixed(0)} squared mEq, now ${squared.toFixed(0)}; efficiency ${at(0.05)} … ${at(0.5)} … ${at(0.95)}`,
    );
  }
}

/**
 * Fits the cube efficiencies of a net and stores them in training/state, also every 50,000 trials: linear
 * functions of its last hidden layer, which itself stays as it is. One game in ten, and one exact ending, is held out to report
 * the gain over the constant of the class.
 *
 * @param positions - number of trials, one from each position
 * @param keep - take the cube's share from the shipped net instead of playing trials
 */
export function fitHeads(net: CubeNet, positions: number, keep: boolean): void {
  const constant = getHeads(openAllNets().exports, net).centre.bias;
  const heldOut = perOwner((): CubeTrial[] => []);
  const endings = perOwner((): CubeTrial[] => []);
  const sums = perOwner(() => createHeadSums(LAST_UNITS, constant));
  let count = 0;
  for (const trial of endingTrials(shippedName(net), (ENDINGS * positions) / OWNERS.length)) {
    // Whole endings are held out: each has one trial of each owner.
    if (Math.floor(count++ / OWNERS.length) % HELD_OUT === 0) endings[trial.owner].push(trial);
    else sums[trial.owner].add(trial);
  }
  count = 0;
  for (const trial of (keep ? keptTrials : cubeTrials)(shippedName(net), SEED)) {
    // Whole games are held out: a game has one trial of each owner.
    if (Math.floor(count / OWNERS.length) % HELD_OUT === 0) heldOut[trial.owner].push(trial);
    else sums[trial.owner].add(trial);
    count++;
    if (count % STORED_EVERY !== 0 && count < positions) continue;
    const heads = perOwner((owner) => rounded(sums[owner].solve()));
    console.log(`${net}: ${count} of ${positions}`);
    reportGains(`${net}, trials`, heads, constant, heldOut);
    reportGains(`${net}, endings`, heads, constant, endings);
    replaceFile(FILE, JSON.stringify({ ...readHeads(), [net]: heads }));
    if (count >= positions) break;
  }
}
