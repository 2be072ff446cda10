import { unwrap } from '../src/engine/errors.ts';
import { estimate } from '../src/engine/stats.ts';
import { parseXgid } from '../src/formats/ids/xgid.ts';
import type { Net } from '../src/games/backgammon/net.ts';
import type { Position } from '../src/games/backgammon/types.ts';
import { WEIGHTS } from '../src/games/backgammon/weights.ts';
import { createJob, scoreColumn } from '../src/jobs/backgammon/job.ts';
import { PRESETS, presetSettings } from '../src/jobs/settings/presets.ts';
import { DEFAULT_SETTINGS, NEW_ROLLOUT } from '../src/jobs/settings/settings.ts';
import { countOf } from './arguments.ts';
import { openKernel } from './kernel.ts';
import { mean, median, writeResult } from './result.ts';
import { rollOut } from './rollOut.ts';
import type { RolloutSettings } from '../src/jobs/settings/settingFields.ts';

/**
 * How many times as long rollouts of whole games with a live cube take: `npm run bench -- plies [ROUNDS]`. At 1-ply
 * and 2-ply against 0-ply by the same net: the same number of trials (median of CPU times) and the same error (that times
 * the ratio of mean variances). By presets: all their trials against those of the standard. All are played in turn in one
 * process.
 */
const ROUNDS = 5;
const POSITIONS = {
  opening: 'XGID=-b----E-C---eE---c-e----B-:0:0:1:00:0:0:0:0:10',
  'middle game': 'XGID=-a-B-BC-B---dD---dbd----B-:0:0:1:00:0:0:0:0:10',
} as const;
/** Trials of a round at each level. */
const TRIALS = [720, 72, 36] as const;

const { kernel } = openKernel();
const rounds = countOf('rounds', process.argv[2], ROUNDS);

/** CPU seconds of a trial, and its variance. */
interface Cost {
  readonly seconds: number;
  readonly variance: number;
}

function costOf(position: Position, settings: RolloutSettings): Cost {
  const job = createJob({ position, candidates: [{ kind: 'position', board: position.board }], settings });
  const { sums, cpuSeconds } = rollOut(kernel, job);
  const { standardError } = estimate(sums, 0, scoreColumn(job));
  return { seconds: cpuSeconds / settings.trials, variance: standardError! ** 2 * settings.trials };
}

/** Costs of several settings, played in turn. */
function costsOf(position: Position, all: readonly RolloutSettings[]): Cost[] {
  const byRound = Array.from({ length: rounds }, (_, round) =>
    all.map((settings) => costOf(position, { ...settings, seed: round + 1 })),
  );
  return all.map((_, index) => ({
    seconds: median(byRound.map((costs) => costs[index]!.seconds)),
    variance: mean(byRound.map((costs) => costs[index]!.variance)),
  }));
}

const rounded = (value: number): number => Number(value.toPrecision(3));

function levelRows(position: Position, net: Net, plies: readonly number[]) {
  const all = plies.map((level) => ({
    ...DEFAULT_SETTINGS,
    net,
    plies: level,
    cubePlies: level,
    trials: TRIALS[level]!,
  }));
  const [base, ...deeper] = costsOf(position, all);
  return deeper.map(({ seconds, variance }, index) => {
    const times = seconds / base!.seconds;
    return {
      net,
      plies: plies[index + 1]!,
      sameTrials: rounded(times),
      sameError: rounded((times * variance) / base!.variance),
    };
  });
}

function presetRows(position: Position) {
  const others = PRESETS.filter(({ settings }) => (settings.plies ?? settings.cubePlies ?? 0) > 0);
  const all = others.map((preset) => ({ ...presetSettings(preset), trials: TRIALS[1] }));
  const [base, ...costs] = costsOf(position, [
    { ...DEFAULT_SETTINGS, ...NEW_ROLLOUT, trials: TRIALS[0] },
    ...all,
  ]);
  return costs.map(({ seconds }, index) => {
    const preset = others[index]!;
    const share = presetSettings(preset).trials / DEFAULT_SETTINGS.trials;
    return { preset: preset.name, times: rounded((share * seconds) / base!.seconds) };
  });
}

const rows = Object.entries(POSITIONS).map(([name, xgid]) => {
  const { position } = unwrap(parseXgid(xgid));
  const row = {
    position: name,
    // At 2-ply the strong net would take hours.
    levels: [...levelRows(position, 'fast', [0, 1, 2]), ...levelRows(position, 'strong', [0, 1])],
    presets: presetRows(position),
  };
  console.log(JSON.stringify(row));
  return row;
});
writeResult('plies', { weights: WEIGHTS.strong.file, rounds, rows });
