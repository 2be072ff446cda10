import { type Net, NET_NAMES } from '../src/games/backgammon/net.ts';
import { otherOnRoll } from '../src/games/backgammon/position.ts';
import { WEIGHTS } from '../src/games/backgammon/weights.ts';
import { LEVEL_SIZES } from '../src/jobs/backgammon/levels.ts';
import { DEFAULT_SETTINGS } from '../src/jobs/settings/settings.ts';
import { countOf } from './arguments.ts';
import { openKernel } from './kernel.ts';
import { mean, writeResult } from './result.ts';
import { type Summary, summaryOf, summaryText } from './summary.ts';
import { makeQuestions, type Question, readQuestions, rolledValues } from './totalErrorQuestions.ts';
import type { RolloutSettings } from '../src/jobs/settings/settingFields.ts';
import type { BackgammonKernel } from '../src/games/backgammon/kernelTypes.ts';

/**
 * Which net and level should roll out, evaluate lists and judge matches? `npm run bench -- total-error`:
 * the mean absolute difference from our best rollouts, of evaluations and of rollouts that take about the same CPU
 * time, and the root mean square one without the noise of both. `total-error make [COUNT]` first rolls out questions
 * until there are COUNT.
 */
const QUESTIONS = 64;
const REFERENCE_TRIALS = 576;
/** CPU seconds of a rollout, for all lines of a question. */
const BUDGET = 4;
/** Trials from which the time of a trial is estimated, and the questions that are timed. */
const TIMED_TRIALS = 36;
const TIMED_QUESTIONS = 8;

const { kernel } = openKernel();

/** A way to value the lines of a question. */
interface Way {
  readonly net: Net;
  /** Such as `1-ply`, `R1` or `0-ply rollout`. */
  readonly by: string;
  /** Trials of a rollout for which a time is set. */
  readonly trials?: number;
  readonly valuesOf: (question: Question) => Pick<Question, 'values' | 'standardErrors'>;
}

/** Values by look-ahead: of the two lines of a cube decision, or of the positions after the plays. */
function evaluated(by: BackgammonKernel, { position, candidates }: Question, plies: number): number[] {
  if (position.dice === null) {
    const { decision } = by.searchCube(position, plies);
    return [decision!.noDouble.equity, decision!.doubleTake.equity];
  }
  const theirs = otherOnRoll({ ...position, dice: null });
  return candidates.map(({ board }) => -by.searchCube({ ...theirs, board }, plies).value.equity);
}

/** Trials that end after a number of turns, valued at 1-ply there. */
const truncated = (truncateAfterPlies: number, plies = 0): Partial<RolloutSettings> => ({
  plies,
  cubePlies: plies,
  truncateAfterPlies,
  truncationPlies: 1,
  varianceReduction: 'lookahead',
});

/** Rollouts that are compared. */
const ROLLOUTS: readonly (readonly [Net, string, Partial<RolloutSettings>])[] = [
  ['fast', '0-ply rollout', { varianceReduction: 'learned' }],
  ['strong', '0-ply rollout', { varianceReduction: 'learned' }],
  ['fast', '0-ply rollout, 11 turns', truncated(11)],
  ['strong', '0-ply rollout, 11 turns', truncated(11)],
  ['strong', '1-ply rollout, 7 turns', truncated(7, 1)],
];

const evaluationWays = (net: Net): Way[] => [
  ...[0, 1, 2].map(
    (plies): Way => ({
      net,
      by: `${plies}-ply`,
      valuesOf: (question) => ({
        values: evaluated(kernel.by(net), question, plies),
        standardErrors: question.candidates.map(() => 0),
      }),
    }),
  ),
  {
    net,
    by: 'R1',
    valuesOf: (question) =>
      rolledValues(kernel, question, {
        ...DEFAULT_SETTINGS,
        ...LEVEL_SIZES.R1,
        varianceReduction: 'lookahead',
        net,
      }),
  },
];

/** Rollouts of one kind that take BUDGET seconds each, whole blocks of 36 trials. */
function rolloutWay([net, by, changes]: (typeof ROLLOUTS)[number], questions: readonly Question[]): Way {
  const settings = { ...DEFAULT_SETTINGS, ...changes, net };
  const stride = Math.max(1, Math.floor(questions.length / TIMED_QUESTIONS));
  const timed = questions.filter((_, index) => index % stride === 0);
  const seconds = mean(
    timed.map(
      (question) =>
        rolledValues(kernel, question, { ...settings, trials: TIMED_TRIALS }).cpuSeconds / TIMED_TRIALS,
    ),
  );
  const trials = Math.max(1, Math.round(BUDGET / seconds / TIMED_TRIALS)) * TIMED_TRIALS;
  return {
    net,
    by,
    trials,
    valuesOf: (question) => rolledValues(kernel, question, { ...settings, trials }),
  };
}

/** Figures of a way: its differences from the reference in mEq, and its CPU milliseconds per question. */
interface WayReport extends Omit<Way, 'valuesOf'> {
  readonly cpuMs: number;
  readonly all: Summary;
  /** Root mean square difference without the noise of both. */
  readonly beyondNoise: Summary;
  readonly kinds: Readonly<Record<string, Summary>>;
}

/**
 * Root of a mean of squares from which those of noise were subtracted, which can leave a mean below 0. The standard
 * error is what the root gains if the mean does: also right near 0, where the root is no straight line.
 */
function rootOf({ mean: square, standardError, count }: Summary): Summary {
  const root = (of: number): number => Math.sqrt(Math.max(0, of));
  return { mean: root(square), standardError: root(square + standardError) - root(square), count };
}

function measure({ valuesOf, ...way }: Way, questions: readonly Question[]): WayReport {
  const started = process.cpuUsage();
  const found = questions.map(valuesOf);
  const { user, system } = process.cpuUsage(started);
  const errors = questions.map(
    ({ values }, index) =>
      1000 * mean(values.map((value, line) => Math.abs(value - found[index]!.values[line]!))),
  );
  const excess = questions.map(({ values, standardErrors }, index) =>
    mean(
      values.map((value, line) => {
        const own = found[index]!;
        const noise = standardErrors[line]! ** 2 + own.standardErrors[line]! ** 2;
        return 1e6 * ((value - own.values[line]!) ** 2 - noise);
      }),
    ),
  );
  const kinds = [...new Set(questions.map(({ kind }) => kind))];
  const report = {
    ...way,
    cpuMs: (user + system) / 1000 / questions.length,
    all: summaryOf(errors),
    beyondNoise: rootOf(summaryOf(excess)),
    kinds: Object.fromEntries(
      kinds.map((kind) => [kind, summaryOf(errors.filter((_, index) => questions[index]!.kind === kind))]),
    ),
  };
  const byKind = Object.entries(report.kinds).map(([kind, summary]) => `${kind} ${summaryText(summary)}`);
  console.log(
    `${way.net} ${way.by}`.padEnd(32),
    `${report.cpuMs.toFixed(1).padStart(7)} ms  ${summaryText(report.all)}`,
    `without noise ${summaryText(report.beyondNoise)}; ${byKind.join(', ')}`,
  );
  return report;
}

function compare(): void {
  const questions = readQuestions(kernel);
  if (questions.length === 0) {
    console.log('No questions yet. Roll some out with "npm run bench -- total-error make".');
    return;
  }
  // The mean absolute value of a normal error with this standard deviation.
  const noise = mean(
    questions.flatMap(({ standardErrors }) =>
      standardErrors.map((error) => 1000 * error * Math.sqrt(2 / Math.PI)),
    ),
  );
  console.log(`${questions.length} questions; by the noise of the reference alone ${noise.toFixed(1)} mEq`);
  const rows = [
    ...NET_NAMES.flatMap(evaluationWays).map((way) => measure(way, questions)),
    // Timed one by one, when the code has been compiled.
    ...ROLLOUTS.map((rollout) => measure(rolloutWay(rollout, questions), questions)),
  ];
  writeResult('total-error', { weights: WEIGHTS.strong.file, noise, seconds: BUDGET, rows });
}

const [command, count] = process.argv.slice(2);
if (command === undefined) compare();
else if (command === 'make') makeQuestions(kernel, countOf('count', count, QUESTIONS), REFERENCE_TRIALS);
else {
  console.error(`total-error: expected "make" or nothing, got ${command}`);
  process.exit(2);
}
