import { createChance } from '../src/engine/chance.ts';
import { DEFAULT_SETTINGS } from '../src/jobs/settings/settings.ts';
import { countOf, partOf } from './arguments.ts';
import { writePart } from './result.ts';
import { differenceDeviation, LUCKS } from './simulatedLuck.ts';
import { cubeJob, judgeCube, judgePlays, playsJob, simulate } from './simulatedRollout.ts';

/**
 * How often are stop rules wrong? `npm run bench -- stopping [PART [RUNS]]` simulates rollouts with known
 * true values, using the schedule of real rollouts. Parts: `grid` (2 to 5 plays, with and without equal
 * ones), `long` (5,184 trials), `hasty` (a minimum of 72 trials), `clear` (one play clearly ahead) and `cube`
 * (no double against double/take). Each replaces its part of the result.
 */
const [given, runs] = process.argv.slice(2);
const RUNS = countOf('runs', runs, 2000);

/** True values of the plays, in standard deviations of a single trial's difference. */
const ALL_EQUAL = { name: 'all equal', values: (plays: number) => Array<number>(plays).fill(0) } as const;
const FIELDS = [
  ALL_EQUAL,
  {
    name: 'two equal, the others a little behind',
    values: (plays: number) => Array.from({ length: plays }, (_, i) => (i < 2 ? 0 : -0.05)),
  },
  {
    name: 'one a little ahead',
    values: (plays: number) => Array.from({ length: plays }, (_, i) => (i === 0 ? 0.05 : 0)),
  },
] as const;
/** Ahead by a quarter of a standard deviation, which is five standard errors after 400 trials. */
const CLEAR = {
  name: 'one clearly ahead',
  values: (plays: number) => Array.from({ length: plays }, (_, i) => (i === 0 ? 0.25 : 0)),
} as const;

const JSD = { name: 'jsd 2.33', settings: { stopRule: 'jsd', stopJsds: 2.33 } } as const;
const JSD_3 = { name: 'jsd 3', settings: { stopRule: 'jsd', stopJsds: 3 } } as const;
const CONFIDENT = { name: 'confident', settings: { stopRule: 'confident' } } as const;

/** True values of no double and double/take; a pass is worth 1. */
const CUBES = [
  { name: 'nothing to choose', none: 1, taken: 1 },
  { name: 'take or pass the same', none: 0.8, taken: 1 },
  { name: 'double or not the same', none: 0.6, taken: 0.6 },
  { name: 'cash or play on the same', none: 1, taken: 1.4 },
  { name: 'a little too early', none: 0.55, taken: 0.5 },
  { name: 'a clear double and take', none: 0.3, taken: 0.7 },
] as const;

interface PlaysPlan {
  readonly plays: readonly number[];
  readonly trials: number;
  readonly minimum: number;
  readonly fields: readonly { readonly name: string; readonly values: (plays: number) => number[] }[];
  readonly rules: readonly (typeof JSD | typeof JSD_3 | typeof CONFIDENT)[];
}

const chanceOf = (seed: number) => createChance({ seed, quasiRandom: true, initial: false });

/** Runs one simulation per seed and averages the counts. */
function meansOf<Kind extends string>(
  simulateOne: (seed: number) => Readonly<Record<Kind, number>>,
): Record<Kind, number> {
  const ends = Array.from({ length: RUNS }, (_, index) => simulateOne(index + 1));
  const kinds = Object.keys(ends[0]!) as Kind[];
  return Object.fromEntries(
    kinds.map((kind) => [kind, ends.reduce((sum, end) => sum + end[kind], 0) / RUNS]),
  ) as Record<Kind, number>;
}

/** Figures of a part about plays. */
function measurePlays({ plays: counts, trials, minimum, fields, rules }: PlaysPlan): object[] {
  const cases = LUCKS.flatMap((luck) =>
    fields.flatMap((field) => counts.flatMap((plays) => rules.map((rule) => ({ luck, field, plays, rule })))),
  );
  return cases.map(({ luck, field, plays, rule }) => {
    const scale = differenceDeviation(luck);
    const values = field.values(plays).map((value) => value * scale);
    const job = playsJob(plays, { ...DEFAULT_SETTINGS, ...rule.settings, trials, minimumTrials: minimum });
    const { wrong, givenUp, open, played } = meansOf((seed) =>
      judgePlays(
        simulate(job, chanceOf(seed), luck, values, () => 1),
        values,
      ),
    );
    const setting = { rule: rule.name, luck: luck.name, field: field.name, plays, minimum, trials };
    return print({ ...setting, wrong, givenUp, open, meanTrials: Math.round(played) });
  });
}

const CUBE_TRIALS = { trials: 1296, minimum: 324 } as const;

/** Figures of the part about the cube. Double/take has twice the luck of no double. */
function measureCubes(): object[] {
  const cases = LUCKS.flatMap((luck) =>
    CUBES.flatMap((cube) => [JSD, CONFIDENT].map((rule) => ({ luck, cube, rule }))),
  );
  return cases.map(({ luck, cube, rule }) => {
    const values = [cube.none, cube.taken] as const;
    const { trials, minimum } = CUBE_TRIALS;
    const job = cubeJob({ ...DEFAULT_SETTINGS, ...rule.settings, trials, minimumTrials: minimum });
    const { wrong, open, played } = meansOf((seed) =>
      judgeCube(
        simulate(job, chanceOf(seed), luck, values, (line) => 1 + line),
        job,
        values,
      ),
    );
    const setting = { rule: rule.name, luck: luck.name, field: cube.name };
    return print({ ...setting, wrong, open, meanTrials: Math.round(played) });
  });
}

function print(line: object): object {
  console.log(Object.values(line).join('\t'));
  return line;
}

const plan = (of: Partial<PlaysPlan>) => (): object => ({
  results: measurePlays({
    plays: [2],
    trials: 1296,
    minimum: 324,
    fields: [ALL_EQUAL],
    rules: [JSD, CONFIDENT],
    ...of,
  }),
});
const PARTS = {
  grid: plan({ plays: [2, 3, 4, 5], fields: FIELDS }),
  long: plan({ trials: 5184, rules: [JSD, JSD_3, CONFIDENT] }),
  hasty: plan({ plays: [2, 5], minimum: 72 }),
  clear: plan({ plays: [2, 3, 5], minimum: 72, fields: [CLEAR] }),
  cube: () => ({ ...CUBE_TRIALS, results: measureCubes() }),
} as const;

const part = partOf(PARTS, given, 'grid');
writePart('stopping', part, { runs: RUNS, ...PARTS[part]() });
