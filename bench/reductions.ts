import { createChance } from '../src/engine/chance.ts';
import { unwrap } from '../src/engine/errors.ts';
import { parseXgid } from '../src/formats/ids/xgid.ts';
import { type CheckerPlay, MOVE_FILTERS } from '../src/games/backgammon/playLevel.ts';
import {
  type TrialSettings,
  VARIANCE_REDUCTIONS,
  type VarianceReduction,
} from '../src/games/backgammon/trialSettings.ts';
import { ROW, ROW_COLUMNS } from '../src/games/backgammon/types.ts';
import { WEIGHTS } from '../src/games/backgammon/weights.ts';
import { countOf } from './arguments.ts';
import { openKernel } from './kernel.ts';
import { writeResult } from './result.ts';

/**
 * Which variance reduction has the smallest error in the same time, and does splitting help?
 * `npm run bench -- reductions [SEEDS [WORDS]]`, for the cases whose name contains WORDS. Each reduction
 * plays as many whole blocks as fit into the core-seconds of BUDGET_TRIALS with look-ahead luck, with
 * quasi-random dice, over SEEDS seeds. The error is the root mean square distance of the estimates from the
 * mean over all seeds of the most precise reduction. The result is written only if all cases are played.
 */
const SEEDS = countOf('seeds', process.argv[2], 40);
const only = process.argv[3] ?? '';
const BUDGET_TRIALS = 36;
const BLOCK = 36;

const OPENING = 'XGID=-b----E-C---eE---c-e----B-:0:0:1:00:0:0:0:0:10';
const MIDDLE = 'XGID=-a-B-BC-B---dD---dbd----B-:0:0:1:00:0:0:0:0:10';
const RACE = 'XGID=--ABCCD-B--------badccaa--:0:0:1:00:0:0:0:0:10';
// A 1-3 back game, before the opponent has come home.
const BACK_GAME = 'XGID=-----BD-C---cB---cbcbbB-B-:0:0:1:00:0:0:0:0:10';
const MATCH = 'XGID=-a-B-BC-B---dD---dbd----B-:0:0:1:00:3:1:0:5:10';

interface Case {
  readonly name: string;
  readonly xgid: string;
  readonly cubeful: boolean;
  readonly truncateAfterPlies: number;
  readonly plies: number;
}
const game = (name: string, xgid: string, cubeful: boolean, truncateAfterPlies = 0, plies = 0): Case => ({
  name,
  xgid,
  cubeful,
  truncateAfterPlies,
  plies,
});
const CASES: readonly Case[] = [
  game('opening, cubeless, full', OPENING, false),
  game('opening, cubeless, 7 plies', OPENING, false, 7),
  game('opening, cubeless, 11 plies', OPENING, false, 11),
  game('opening, cubeful, full', OPENING, true),
  game('opening, cubeful, 7 plies', OPENING, true, 7),
  game('opening, cubeful, 11 plies', OPENING, true, 11),
  game('middle game, cubeless, full', MIDDLE, false),
  game('middle game, cubeful, full', MIDDLE, true),
  game('middle game, match, full', MATCH, true),
  game('race, cubeless, full', RACE, false),
  game('race, cubeful, full', RACE, true),
  game('back game, cubeless, full', BACK_GAME, false),
  game('back game, cubeful, full', BACK_GAME, true),
  game('opening at 1-ply, cubeless, 7 plies', OPENING, false, 7, 1),
  game('middle game at 1-ply, cubeful, 11 plies', MIDDLE, true, 11, 1),
];

const { kernel } = openKernel();

/** A way to play trials. */
interface Way {
  readonly reduction: VarianceReduction;
  /** Whether trials split at takes. */
  readonly splits: boolean;
}
const ONCE: readonly Way[] = VARIANCE_REDUCTIONS.map((reduction) => ({ reduction, splits: false }));
/** Ways to play with the cube. Trials without reduction never split. */
const SPLIT: readonly Way[] = [...ONCE, ...ONCE.slice(1).map((way) => ({ ...way, splits: true }))];

const playAt = (plies: number): CheckerPlay => ({
  filter: MOVE_FILTERS.normal,
  first: { asker: plies, opponent: plies },
  later: { asker: plies, opponent: plies },
  laterAfterPlies: 0,
});

/** Mean equity of a run, cubeful or cubeless depending on the case, and its core-seconds. */
function run(
  { xgid, cubeful, truncateAfterPlies, plies }: Case,
  { reduction, splits }: Way,
  seed: number,
  trials: number,
): { readonly mean: number; readonly seconds: number } {
  const { position } = unwrap(parseXgid(xgid));
  const settings: TrialSettings = {
    seed,
    initial: false,
    varianceReduction: reduction,
    splitting: splits,
    truncateAfterPlies,
    bearoffTruncation: true,
    checkerPlay: playAt(plies),
    ...(cubeful ? { cube: { position, doubled: false, plies: 0, atOnce: false } } : {}),
  };
  const chance = createChance({ seed, quasiRandom: true, initial: false });
  const before = process.cpuUsage();
  let sum = 0;
  for (let first = 0; first < trials; first += BLOCK) {
    const count = Math.min(BLOCK, trials - first);
    const rows = kernel.playTrials(
      position.board,
      'roller',
      first,
      count,
      chance.rollsOf(first, count),
      settings,
    );
    for (let at: number = cubeful ? ROW.cubeful : ROW.equity; at < rows.length; at += ROW_COLUMNS)
      sum += rows[at]!;
  }
  const { user, system } = process.cpuUsage(before);
  return { mean: sum / trials, seconds: (user + system) / 1e6 };
}

function measure(one: Case) {
  const speed = (way: Way, trials: number): number => {
    run(one, way, 0, BLOCK);
    return run(one, way, 0, trials).seconds / trials;
  };
  const budget = speed({ reduction: 'lookahead', splits: false }, BUDGET_TRIALS) * BUDGET_TRIALS;
  const runs = (one.cubeful ? SPLIT : ONCE).map((way) => {
    const perTrial = speed(way, way.reduction === 'lookahead' ? BUDGET_TRIALS : 10 * BLOCK);
    const trials = Math.max(1, Math.round(budget / perTrial / BLOCK)) * BLOCK;
    const results = Array.from({ length: SEEDS }, (_, index) => run(one, way, index + 1, trials));
    const mean = results.reduce((sum, result) => sum + result.mean, 0) / SEEDS;
    const deviation = Math.sqrt(
      results.reduce((sum, result) => sum + (result.mean - mean) ** 2, 0) / (SEEDS - 1),
    );
    const seconds = results.reduce((sum, result) => sum + result.seconds, 0) / SEEDS;
    return { way, trials, seconds, mean, deviation, results };
  });
  const sharpest = runs.reduce((best, other) => (other.deviation < best.deviation ? other : best));
  const rows = runs.map(({ way, trials, seconds, mean, results }) => {
    const squares = results.reduce((sum, result) => sum + (result.mean - sharpest.mean) ** 2, 0);
    return { ...way, trials, seconds, mean, off: Math.sqrt(squares / SEEDS) };
  });
  const plain = rows[0]!;
  return rows.map(({ reduction, splits, trials, seconds, mean, off }) => ({
    case: one.name,
    reduction,
    splits,
    trials,
    seconds: Number(seconds.toPrecision(3)),
    mean: Number(mean.toFixed(5)),
    rootMeanSquare: Number(off.toPrecision(3)),
    /** How many times faster a given error is reached than without reduction. */
    gain: Number(((plain.off ** 2 * plain.seconds) / (off ** 2 * seconds)).toPrecision(3)),
    secondsTo001: Number((seconds * (off / 0.01) ** 2).toPrecision(3)),
  }));
}

const rows = CASES.filter(({ name }) => name.includes(only)).flatMap((one) => {
  const measured = measure(one);
  for (const row of measured) console.log(Object.values(row).join('\t'));
  return measured;
});
if (only === '') writeResult('reductions', { weights: WEIGHTS.fast.file, seeds: SEEDS, rows });
