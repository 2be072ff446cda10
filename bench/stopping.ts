import { createAccumulator } from '../src/engine/accumulator.ts';
import { type Chance, createChance } from '../src/engine/chance.ts';
import { leaderOf, scoresOf } from '../src/engine/difference.ts';
import { hash32 } from '../src/engine/rng.ts';
import { moneyPosition, START_BOARD } from '../src/games/backgammon/position.ts';
import { createJob, type RolloutJob } from '../src/protocol/job.ts';
import { DEFAULT_SETTINGS, type RolloutSettings } from '../src/protocol/settings.ts';
import { offerOf } from '../src/protocol/cubeDecision.ts';
import { createCourse } from '../src/runner/course.ts';
import { writeResult } from './result.ts';
import { type Luck, LUCKS } from './simulatedLuck.ts';

/**
 * How often are stop rules wrong? `npm run bench:stopping [-- PART [RUNS]]`: simulated rollouts of plays whose true values are
 * known, through the course that real rollouts take; written to bench/results/stopping-PART.json. Parts: `grid` (2 to 5 plays,
 * ties and none), with equal plays, which mislead most often, `long` (5,184 trials) and `hasty` (a minimum of 72), and `clear`
 * (one play far ahead of the others, a minimum of 72).
 *
 * A run is wrong when its rule ended it and the play it kept is not the best, or is no better than another that it gave up:
 * to tell apart what is equal is wrong as well. It is open when all its trials were played without a word from the rule. Beside
 * that stands how often a play rested at the end that is as good as any, whether the run was ended or not: the stricter measure.
 */
const [PART = 'grid', runs = '2000'] = process.argv.slice(2);
const RUNS = Number(runs);

/** True values of the plays, in standard deviations of a single difference. */
const FIELDS = [
  { name: 'all equal', values: (plays: number) => Array<number>(plays).fill(0) },
  {
    name: 'two equal, the others a little behind',
    values: (plays: number) => Array.from({ length: plays }, (_, i) => (i < 2 ? 0 : -0.05)),
  },
  {
    name: 'one a little ahead',
    values: (plays: number) => Array.from({ length: plays }, (_, i) => (i === 0 ? 0.05 : 0)),
  },
] as const;

const RULES = [
  { name: 'jsd 2.33', settings: { stopRule: 'jsd', stopJsds: 2.33 } },
  { name: 'jsd 3', settings: { stopRule: 'jsd', stopJsds: 3 } },
  { name: 'confident', settings: { stopRule: 'confident' } },
] as const satisfies readonly { name: string; settings: Partial<RolloutSettings> }[];

function jobOf(plays: number, trials: number, settings: Partial<RolloutSettings>): RolloutJob {
  return createJob({
    position: moneyPosition(START_BOARD),
    candidates: Array.from({ length: plays }, () => ({
      kind: 'play' as const,
      moves: [],
      board: START_BOARD,
    })),
    settings: { ...DEFAULT_SETTINGS, cubeless: true, ...settings, trials },
    engine: { version: 'simulated', weights: '0'.repeat(64) },
  });
}

/** Plays one simulated rollout; the trials it took of the best play and what it said. */
function run(job: RolloutJob, seed: number, chance: Chance, luck: Luck, values: readonly number[]) {
  const plays = values.length;
  const sums = createAccumulator({
    candidates: plays,
    layout: { columns: 1, score: 0 },
    chance: chance.settings,
  });
  const course = createCourse(job, sums, undefined, offerOf(job));
  for (;;) {
    const step = course.next((play) => course.wanted(play));
    if (step === undefined) throw new Error('rows are missing though all are there');
    if (typeof step === 'string') {
      const best = leaderOf(
        scoresOf(sums),
        values.flatMap((_, play) => (course.isResting(play) ? [] : [play])),
      );
      const isSaid = step !== 'trials';
      const isRight = values.every((value, play) => play === best || value < values[best]!);
      const most = Math.max(...values);
      const givenUp = values.some((value, play) => value === most && course.isResting(play));
      return { trials: sums.trials(best), wrong: isSaid && !isRight, givenUp, open: !isSaid };
    }
    const { first, count, candidates } = step;
    const rows = values.map((_, play) => (candidates.includes(play) ? new Float64Array(count) : undefined));
    for (let i = 0; i < count; i++) {
      const trial = first + i;
      const [one, two] = [chance.roll(trial, 0), chance.roll(trial, 1)];
      const common = hash32(seed ^ 0x2545f491, trial, 0) / 2 ** 32;
      for (const play of candidates) {
        const own = hash32(seed ^ 0x2545f491, trial, 1 + play) / 2 ** 32;
        rows[play]![i] = values[play]! + luck.of(play, one, two, common, own);
      }
    }
    sums.merge(first, count, rows);
  }
}

/** Standard deviation of the difference of two plays in a single trial. */
function spread(luck: Luck): number {
  const count = 200_000;
  let squares = 0;
  for (let i = 0; i < count; i++) {
    const roll = (which: number) => Math.floor((hash32(5, i, which) * 36) / 2 ** 32);
    const uniform = (which: number) => hash32(5, i, which) / 2 ** 32;
    const [one, two, common] = [roll(0), roll(1), uniform(2)];
    squares += (luck.of(0, one, two, common, uniform(3)) - luck.of(1, one, two, common, uniform(4))) ** 2;
  }
  return Math.sqrt(squares / count);
}

/** A quarter of a deviation ahead: five standard errors after 400 trials. */
const CLEAR = {
  name: 'one clearly ahead',
  values: (plays: number) => Array.from({ length: plays }, (_, i) => (i === 0 ? 0.25 : 0)),
} as const;

const [JSD, JSD_3, CONFIDENT] = RULES;
const [EQUAL] = FIELDS;
const PLAN = {
  grid: { plays: [2, 3, 4, 5], trials: 1296, minimum: 324, fields: FIELDS, rules: [JSD, CONFIDENT] },
  long: { plays: [2], trials: 5184, minimum: 324, fields: [EQUAL], rules: [JSD, JSD_3, CONFIDENT] },
  hasty: { plays: [2, 5], trials: 1296, minimum: 72, fields: [EQUAL], rules: [JSD, CONFIDENT] },
  clear: { plays: [2, 3, 5], trials: 1296, minimum: 72, fields: [CLEAR], rules: [JSD, CONFIDENT] },
} as const;
if (!Object.hasOwn(PLAN, PART))
  throw new Error(`part: expected one of ${Object.keys(PLAN).join(', ')}, got ${PART}`);
const { plays: counts, trials, minimum, fields, rules } = PLAN[PART as keyof typeof PLAN];
const results: object[] = [];
for (const luck of LUCKS)
  for (const field of fields)
    for (const plays of counts)
      for (const { name, settings } of rules) {
        const scale = spread(luck);
        const values = field.values(plays).map((value) => value * scale);
        const job = jobOf(plays, trials, { ...settings, minimumTrials: minimum });
        let [wrong, givenUp, open, played] = [0, 0, 0, 0];
        for (let seed = 1; seed <= RUNS; seed++) {
          const chance = createChance({ seed, quasiRandom: true, initial: false });
          const end = run(job, seed, chance, luck, values);
          if (end.wrong) wrong++;
          if (end.givenUp) givenUp++;
          if (end.open) open++;
          played += end.trials;
        }
        const line = {
          rule: name,
          luck: luck.name,
          field: field.name,
          plays,
          minimum,
          trials,
          wrong: wrong / RUNS,
          givenUp: givenUp / RUNS,
          open: open / RUNS,
          meanTrials: Math.round(played / RUNS),
        };
        results.push(line);
        console.log(Object.values(line).join('\t'));
      }
writeResult(`stopping-${PART}`, { runs: RUNS, results });
