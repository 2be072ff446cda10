// Fits the cube efficiency of each class to our rollouts with a live cube, and writes the kernel's source file.
//   npm run train -- cube-efficiency [--positions 600 --trials 36 --class race --class "one-sided bearoff" --dry-run]
// Positions come from self-play, at most one of each class per game, so they are independent. In all of them either
// side may still win, and the cube's owner varies. Benchmark positions are not used. Other classes do not change.
import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { createChance } from '../src/engine/chance.ts';
import { uniformInt } from '../src/engine/rng.ts';
import {
  DEFAULT_MAX_CUBE_LOG2,
  moneyPosition,
  pipCount,
  START_BOARD,
} from '../src/games/backgammon/position.ts';
import {
  type Board,
  POSITION_CLASSES,
  type Position,
  type PositionClass,
  ROW,
  ROW_COLUMNS,
} from '../src/games/backgammon/types.ts';
import { openKernel } from '../bench/kernel.ts';
import {
  boundedEfficiency,
  type ClassEfficiency,
  type Efficiencies,
  efficiencyAt,
  type FittedClass,
  makeEfficiencies,
  parseEfficiencies,
} from './efficiencyFile.ts';
import {
  type CubeMisfit,
  type CubeSample,
  type EfficiencyFit,
  type EfficiencyShape,
  fitEfficiency,
  misfit,
  valueAt,
} from './efficiencyFit.ts';

const FILE = 'src/kernel/assembly/backgammon/efficiencies.ts';
const SEED = 20_261_121;
const OWNERS = ['centre', 'roller', 'opponent'] as const;
const { values } = parseArgs({
  options: {
    positions: { type: 'string', default: '600' },
    trials: { type: 'string', default: '36' },
    class: { type: 'string', multiple: true },
    'dry-run': { type: 'boolean', default: false },
  },
});
const positions = Number(values.positions);
const trials = Number(values.trials);
const now = parseEfficiencies(readFileSync(FILE, 'utf8'));

const { kernel } = openKernel();
/** A second kernel, whose cube is set to dead or live. */
const bounds = openKernel();

/** Lowest winning chance of either side, since the cube does not matter in decided games. */
const LEAST_CHANCE = 0.05;
const isOpen = (board: Board): boolean => {
  const [win] = kernel.evaluate(board, 0);
  return win >= LEAST_CHANCE && win <= 1 - LEAST_CHANCE;
};

/** One open position of each class from a game of self-play, drawn from all of that class. */
function drawnFrom(game: number): Map<PositionClass, Board> {
  const drawn = new Map<PositionClass, Board>();
  const met = new Map<PositionClass, number>();
  let board = START_BOARD;
  for (let turn = 0; ; turn++) {
    const kind = kernel.classOf(board);
    if (kind === 'over') return drawn;
    if (isOpen(board)) {
      const count = (met.get(kind) ?? 0) + 1;
      met.set(kind, count);
      if (uniformInt(SEED, game, 2 * turn + 1, count) === 0) drawn.set(kind, board);
    }
    const roll = uniformInt(SEED, game, 2 * turn, 36);
    board = kernel.bestPlay(board, [Math.floor(roll / 6) + 1, (roll % 6) + 1], 0);
  }
}

/** Janowski's value without a double now, at efficiency 0 or 1. */
function bound(position: Position, efficiency: 0 | 1): number {
  const { exports } = bounds;
  const { cube, board } = position;
  const outcome = bounds.kernel.evaluate(board, 0);
  const boardPtr = exports.boardPtr.value;
  // Uses the formula instead of the exact table: positions of the table need it too, in matches.
  const kind = Math.max(exports.classOf(boardPtr), POSITION_CLASSES.indexOf('one-sided bearoff'));
  exports.setEfficiency(kind, efficiency, 0, efficiency, efficiency);
  exports.setMoneyCube(OWNERS.indexOf(cube.owner), DEFAULT_MAX_CUBE_LOG2, false, false);
  new Float32Array(exports.memory.buffer, exports.outPtr.value, 5).set(outcome);
  exports.cubefulStatic(boardPtr, kind, exports.outPtr.value, false, exports.vectorPtr.value);
  return new Float64Array(exports.memory.buffer, exports.vectorPtr.value, 1)[0]!;
}

/** The exact table's value without a double now. */
function exactly(position: Position): number {
  const { value, decision } = kernel.searchCube(position, 0);
  return (decision?.noDouble ?? value).equity;
}

/** The value without a double now: exact, or from a luck-adjusted rollout. */
function rollOut(position: Position, seed: number): Pick<CubeSample, 'rolledOut' | 'standardError'> {
  if (kernel.classOf(position.board) === 'two-sided bearoff')
    return { rolledOut: exactly(position), standardError: 0 };
  const rolls = createChance({ seed, quasiRandom: true, initial: false }).rollsOf(0, trials);
  const rows = kernel.playTrials(position.board, 'roller', 0, trials, rolls, {
    seed,
    initial: false,
    varianceReduction: 'lookahead',
    truncateAfterPlies: 0,
    bearoffTruncation: true,
    cube: { position, doubled: false, plies: 0, atOnce: false },
  });
  const cubeful = Array.from({ length: trials }, (_, trial) => rows[trial * ROW_COLUMNS + ROW.cubeful]!);
  const mean = cubeful.reduce((sum, value) => sum + value, 0) / trials;
  const squares = cubeful.reduce((sum, value) => sum + (value - mean) ** 2, 0);
  return { rolledOut: mean, standardError: Math.sqrt(squares / (trials - 1) / trials) };
}

function collect(kind: PositionClass, share: number): CubeSample[] {
  const wanted = Math.round(positions * share);
  const samples: CubeSample[] = [];
  for (let game = 0; samples.length < wanted; game++) {
    const board = drawnFrom(game).get(kind);
    if (board === undefined) continue;
    const owner = OWNERS[samples.length % OWNERS.length]!;
    const position = { ...moneyPosition(board), cube: { value: 2, owner } };
    const [win] = kernel.evaluate(board, 0);
    samples.push({
      pips: pipCount(board.roller),
      ownersWin: owner === 'centre' ? undefined : owner === 'roller' ? win : 1 - win,
      dead: bound(position, 0),
      live: bound(position, 1),
      ...rollOut(position, SEED + game),
    });
    if (samples.length % 50 === 0) console.error(`${kind}: ${samples.length} of ${wanted}`);
  }
  return samples;
}

const half = (samples: readonly CubeSample[], odd: number) => samples.filter((_, i) => i % 2 === odd);
const ofFit =
  (fit: EfficiencyFit) =>
  (sample: CubeSample): number =>
    valueAt(sample, efficiencyAt({ ...fit, least: 0, most: 1 }, sample.pips, sample.ownersWin));
const ofNow =
  (kind: FittedClass) =>
  (sample: CubeSample): number =>
    valueAt(sample, efficiencyAt(now[kind], sample.pips, sample.ownersWin));

const mEq = ({ mean, rootMeanSquare, beyondNoise }: CubeMisfit): string =>
  `mean ${(1000 * mean).toFixed(1)}, root mean square ${(1000 * rootMeanSquare).toFixed(1)}, beyond noise ${(1000 * beyondNoise).toFixed(1)} mEq`;

/** What the efficiency of each class depends on. */
const SHAPES: Readonly<Record<FittedClass, EfficiencyShape>> = {
  'two-sided bearoff': { byPips: false, byOwner: false },
  'one-sided bearoff': { byPips: false, byOwner: true },
  race: { byPips: true, byOwner: true },
  contact: { byPips: false, byOwner: false },
};

/** Fits a class, and reports how well a fit to half of the positions predicts the other half. */
function fitClass(kind: FittedClass, share: number): ClassEfficiency {
  if (values.class !== undefined && !values.class.includes(kind)) return now[kind];
  const shape = SHAPES[kind];
  const samples = collect(kind, share);
  const unseen = half(samples, 1);
  const fit = fitEfficiency(samples, shape);
  const term = (name: keyof EfficiencyFit['errors'], digits: number): string =>
    `${fit[name].toFixed(digits)} ± ${fit.errors[name].toFixed(digits)}`;
  const slope = shape.byPips ? ` + (${term('perPip', 5)}) a pip` : '';
  const owned = shape.byOwner
    ? `; owned more by ${term('owned', 3)} + (${term('ownedPerWin', 3)}) × the owner's chance`
    : '';
  console.log(
    `${kind}: ${fit.constant.toFixed(4)}${slope}, ± ${fit.standardError.toFixed(4)}${owned}, ${samples.length} positions`,
  );
  console.log(`  unseen half, as it was: ${mEq(misfit(unseen, ofNow(kind)))}`);
  console.log(
    `  unseen half, fitted:    ${mEq(misfit(unseen, ofFit(fitEfficiency(half(samples, 0), shape))))}`,
  );
  return boundedEfficiency(
    fit,
    samples.map(({ pips }) => pips),
  );
}

const fitted: Efficiencies = {
  'two-sided bearoff': fitClass('two-sided bearoff', 1),
  'one-sided bearoff': fitClass('one-sided bearoff', 1 / 2),
  race: fitClass('race', 1),
  contact: fitClass('contact', 1),
};
if (!values['dry-run']) writeFileSync(FILE, makeEfficiencies(fitted));
