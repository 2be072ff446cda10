import { createAccumulator } from '../src/engine/accumulator.ts';
import { createChance } from '../src/engine/chance.ts';
import { scoresOf } from '../src/engine/difference.ts';
import { hash32 } from '../src/engine/rng.ts';
import { moneyPosition, START_BOARD } from '../src/games/backgammon/position.ts';
import { cubeDecision, DOUBLE_PASS, offerOf } from '../src/protocol/cubeDecision.ts';
import { createJob, type RolloutJob } from '../src/protocol/job.ts';
import { DEFAULT_SETTINGS, type RolloutSettings } from '../src/protocol/settings.ts';
import { createCourse } from '../src/runner/course.ts';
import { writeResult } from './result.ts';
import { type Luck, LUCKS } from './simulatedLuck.ts';

/**
 * How often are stop rules wrong about a cube decision? `npm run bench:stopping-cube [-- RUNS]`: simulated rollouts of no double
 * and double/take, which has twice the luck, with known values, 1,296 trials at most and a minimum of 324; written to
 * bench/results/stopping-cube.json. A run that its rule ended is wrong when it tells take from pass, or doubling from not
 * doubling, where they are worth the same, or the wrong way round.
 */
const RUNS = Number(process.argv[2] ?? '2000');
const TRIALS = 1296;
const MINIMUM = 324;
const LINES = { none: 0, doubled: 1 };

/** True values of no double and double/take; a pass is worth 1. */
const FIELDS = [
  { name: 'nothing to choose', none: 1, taken: 1 },
  { name: 'take or pass the same', none: 0.8, taken: 1 },
  { name: 'double or not the same', none: 0.6, taken: 0.6 },
  { name: 'cash or play on the same', none: 1, taken: 1.4 },
  { name: 'a little too early', none: 0.55, taken: 0.5 },
  { name: 'a clear double and take', none: 0.3, taken: 0.7 },
] as const;

const RULES = [
  { name: 'jsd 2.33', settings: { stopRule: 'jsd', stopJsds: 2.33 } },
  { name: 'confident', settings: { stopRule: 'confident' } },
] as const satisfies readonly { name: string; settings: Partial<RolloutSettings> }[];

const jobOf = (settings: Partial<RolloutSettings>): RolloutJob =>
  createJob({
    position: moneyPosition(START_BOARD),
    candidates: [
      { kind: 'position', board: START_BOARD },
      { kind: 'double', board: START_BOARD },
    ],
    settings: { ...DEFAULT_SETTINGS, trials: TRIALS, minimumTrials: MINIMUM, ...settings },
    engine: { version: 'simulated', weights: '0'.repeat(64) },
  });

/** Plays one simulated rollout; the trials it took, and whether its word is wrong, or undefined where it has none. */
function run(job: RolloutJob, seed: number, luck: Luck, values: readonly [number, number]) {
  const chance = createChance({ seed, quasiRandom: true, initial: false });
  const layout = { columns: 1, score: 0 };
  const sums = createAccumulator({ candidates: 2, layout, chance: chance.settings });
  const course = createCourse(job, sums, undefined, offerOf(job));
  for (;;) {
    const step = course.next((line) => course.wanted(line));
    if (step === undefined) throw new Error('rows are missing though all are there');
    if (step === 'trials') return { trials: sums.trials(0), wrong: undefined };
    if (typeof step === 'string') {
      const { noDouble, doubleTake } = cubeDecision(job.position, scoresOf(sums), LINES);
      const doubled = (taken: number): number => Math.min(taken, DOUBLE_PASS);
      const takes = (doubleTake.mean - DOUBLE_PASS) * (values[1] - DOUBLE_PASS);
      const gains = (noDouble.mean - doubled(doubleTake.mean)) * (values[0] - doubled(values[1]));
      return { trials: sums.trials(0), wrong: !(takes > 0 && gains > 0) };
    }
    const { first, count, candidates } = step;
    const rows = values.map((_, line) => (candidates.includes(line) ? new Float64Array(count) : undefined));
    for (let i = 0; i < count; i++) {
      const trial = first + i;
      const [one, two] = [chance.roll(trial, 0), chance.roll(trial, 1)];
      const common = hash32(seed ^ 0x2545f491, trial, 0) / 2 ** 32;
      for (const line of candidates) {
        const own = hash32(seed ^ 0x2545f491, trial, 1 + line) / 2 ** 32;
        rows[line]![i] = values[line]! + (1 + line) * luck.of(line, one, two, common, own);
      }
    }
    sums.merge(first, count, rows);
  }
}

const results: object[] = [];
for (const luck of LUCKS)
  for (const { name: field, none, taken } of FIELDS)
    for (const { name: rule, settings } of RULES) {
      const job = jobOf(settings);
      let [wrong, open, played] = [0, 0, 0];
      for (let seed = 1; seed <= RUNS; seed++) {
        const end = run(job, seed, luck, [none, taken]);
        if (end.wrong === undefined) open++;
        else if (end.wrong) wrong++;
        played += end.trials;
      }
      const figures = { wrong: wrong / RUNS, open: open / RUNS, meanTrials: Math.round(played / RUNS) };
      const line = { rule, luck: luck.name, field, ...figures };
      results.push(line);
      console.log(Object.values(line).join('\t'));
    }
writeResult('stopping-cube', { runs: RUNS, trials: TRIALS, minimum: MINIMUM, results });
