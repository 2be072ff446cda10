import { makeJob } from '../src/library/answers/job.ts';
import { unwrap } from '../src/engine/errors.ts';
import { estimate } from '../src/engine/stats.ts';
import { parseXgid } from '../src/formats/ids/xgid.ts';
import { engineBy, scoreColumn } from '../src/jobs/backgammon/job.ts';
import { VARIANCE_REDUCTIONS } from '../src/games/backgammon/trialSettings.ts';
import { DEFAULT_SETTINGS } from '../src/jobs/settings/settings.ts';
import { countOf } from './arguments.ts';
import { type GnubgLine, parseGnubgRollouts, positionCommands, runGnubg } from './gnubgRun.ts';
import { type Row, ROWS } from './gnubgRows.ts';
import { needGnubg } from './gnubgServer.ts';
import { openKernel } from './kernel.ts';
import { mean, writeResult } from './result.ts';
import { rollOut } from './rollOut.ts';
import type { RolloutSettings } from '../src/jobs/settings/settingFields.ts';

/**
 * Core-seconds to a true standard error of 0.01 compared with GNU Backgammon (Debian package `gnubg`). Both
 * programs play each row in turn: `npm run bench -- gnubg [SEEDS [ROW…]]`, with rows such as `ii-1` or part of
 * a name.
 *
 * The true error of a rollout is the standard deviation of its results over seeds. Printed errors are
 * recorded too. With S seeds the relative error of a standard deviation is 1 / √(2S). Our rollouts are fast,
 * so we use three times as many seeds. The machine may be shared, so compare ratios.
 */
const [seedCount, ...only] = process.argv.slice(2);
const SEEDS = countOf('seeds', seedCount, 32);
const OWN_SEEDS = 3 * SEEDS;
/** Target standard error, in points per game. */
const ERROR = 0.01;

const { kernel } = openKernel();

/** Results of one program with one setting. */
interface Measured {
  readonly program: 'strata' | 'gnubg';
  readonly reduction: string;
  readonly trials: number;
  readonly seeds: number;
  readonly gamesPerSecond: number;
  /** Standard deviation of the equity over seeds, in points per game; cubeless if there is no cube. */
  readonly spread: number;
  /** Standard error as printed, root mean square over seeds. */
  readonly printed: number;
  /** Core-seconds needed to reduce that standard deviation to {@link ERROR}. */
  readonly coreSeconds: number;
}

const rootMeanSquare = (values: readonly number[]): number => Math.sqrt(mean(values.map((v) => v * v)));
const round = (value: number, digits = 3): number => Number(value.toPrecision(digits));

function measured(
  program: Measured['program'],
  { varianceReduction, trials }: RolloutSettings,
  results: readonly { readonly equity: number; readonly error: number }[],
  cpuSeconds: number,
): Measured {
  const seeds = results.length;
  const center = mean(results.map(({ equity }) => equity));
  const squares = mean(results.map(({ equity }) => (equity - center) ** 2)) * (seeds / (seeds - 1));
  return {
    program,
    reduction: varianceReduction,
    trials,
    seeds,
    gamesPerSecond: round((seeds * trials) / cpuSeconds),
    spread: round(Math.sqrt(squares)),
    printed: round(rootMeanSquare(results.map(({ error }) => error))),
    coreSeconds: round(((cpuSeconds / seeds) * squares) / (ERROR * ERROR)),
  };
}

const seedsUpTo = (count: number): number[] => Array.from({ length: count }, (_, index) => index + 1);

async function ours({ xgid }: Row, settings: RolloutSettings): Promise<Measured> {
  const { position } = unwrap(parseXgid(xgid));
  const play = async (seed: number, trials: number) => {
    const job = await makeJob(position, { ...settings, seed, trials }, { top: 1 }, kernel, () =>
      Promise.resolve(kernel),
    );
    const { sums, cpuSeconds } = rollOut(kernel, job);
    const { mean: equity, standardError } = estimate(sums, 0, scoreColumn(job));
    return { equity, error: standardError!, cpuSeconds };
  };
  await play(0, 36); // warm up
  const results = [];
  for (const seed of seedsUpTo(OWN_SEEDS)) results.push(await play(seed, settings.trials));
  const cpuSeconds = results.reduce((sum, one) => sum + one.cpuSeconds, 0);
  return measured('strata', settings, results, cpuSeconds);
}

/** Time of the rollouts: a process with them less a process without them. */
async function theirs({ xgid }: Row, settings: RolloutSettings): Promise<Measured> {
  const run = (seeds: readonly number[]) => runGnubg(positionCommands(xgid, settings, seeds));
  const { cpuSeconds: idle } = await run([]);
  const { text, cpuSeconds } = await run(seedsUpTo(SEEDS));
  const lines = parseGnubgRollouts(text);
  if (lines.length !== SEEDS)
    throw new Error(`gnubg: expected ${SEEDS} rollouts, got ${lines.length}: ${text.slice(-400)}`);
  const result = ({ cubefulEquity, cubelessEquity, errors }: GnubgLine) => ({
    equity: cubefulEquity ?? cubelessEquity,
    error: errors.cubeful ?? errors.cubeless,
  });
  return measured('gnubg', settings, lines.map(result), cpuSeconds - idle);
}

const least = (list: readonly Measured[]): Measured =>
  list.reduce((one, other) => (other.coreSeconds < one.coreSeconds ? other : one));

needGnubg('bench -- gnubg');
const figures = [];
for (const row of ROWS) {
  const { name, plain, reduced } = row;
  if (only.length > 0 && !only.some((id) => id === plain || id === reduced || name.includes(id))) continue;
  const settingsWith = (
    varianceReduction: RolloutSettings['varianceReduction'],
    own: Row['own'] = {},
  ): RolloutSettings => ({
    ...DEFAULT_SETTINGS,
    ...row.settings,
    ...own,
    varianceReduction,
    trials: varianceReduction === 'none' ? row.trials.plain : row.trials.reduced,
  });
  const own: Measured[] = [];
  const other: Measured[] = [];
  for (const reduction of VARIANCE_REDUCTIONS) {
    if (reduction === 'none' && plain === null) continue;
    own.push(await ours(row, settingsWith(reduction, row.own)));
    if (reduction === 'none' || reduction === 'lookahead')
      other.push(await theirs(row, settingsWith(reduction)));
  }
  const [best, theirBest] = [least(own), least(other)];
  const figure = {
    rows: [plain, reduced].filter((id) => id !== null),
    name,
    measured: [...own, ...other],
    /** Their core-seconds divided by ours, each with the best reduction. */
    ratio: round(theirBest.coreSeconds / best.coreSeconds),
    /** Relative standard error of the ratio. */
    uncertainty: round(Math.sqrt(2 / (SEEDS - 1) + 2 / (OWN_SEEDS - 1)), 2),
  };
  figures.push(figure);
  console.log(
    `${figure.rows.join(', ')} ${name}: ${figure.ratio} times (± ${Math.round(100 * figure.uncertainty)} %)`,
  );
  for (const one of figure.measured) console.log(`  ${Object.values(one).join('\t')}`);
  // Written after every row, since all rows take half an
  // hour. A run of selected rows does not change the result.
  if (only.length === 0) writeResult('gnubg', { engine: engineBy('fast'), error: ERROR, rows: figures });
}
