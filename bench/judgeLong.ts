import { estimate } from '../src/engine/stats.ts';
import { cubelessEquity } from '../src/games/backgammon/cube.ts';
import { isSameBoard, moneyPosition } from '../src/games/backgammon/position.ts';
import { ROW } from '../src/games/backgammon/types.ts';
import { WEIGHTS } from '../src/games/backgammon/weights.ts';
import { createJob } from '../src/jobs/backgammon/job.ts';
import { DEFAULT_SETTINGS } from '../src/jobs/settings/settings.ts';
import { type Group, groupOf } from '../training/families.ts';
import type { JudgedDecision } from '../training/judgedDecisions.ts';
import { JUDGE_SEED } from './judgeMake.ts';
import { mean, writePart } from './result.ts';
import { rollOut } from './rollOut.ts';
import { type Summary, summaryOf, summaryText } from './summary.ts';
import type { RolloutSettings } from '../src/jobs/settings/settingFields.ts';
import type { BackgammonKernel } from '../src/games/backgammon/kernelTypes.ts';

/** Decisions of each group. */
const DECISIONS = 30;

/** Games played to the end, so unlike the judge's their results include no evaluation by a net. */
const SETTINGS: RolloutSettings = {
  ...DEFAULT_SETTINGS,
  net: 'strong',
  cubeless: true,
  varianceReduction: 'learned',
  trials: 1296,
  seed: JUDGE_SEED,
};

/** How far equities are from those of whole games, and the difference that noise alone would give, in mEq. */
export interface LongReport {
  readonly weights: string;
  readonly judge: Summary;
  readonly net: Summary;
  readonly judgeBias: Summary;
  readonly netBias: Summary;
  readonly noise: number;
}

/**
 * Differences of the judge and of a net at 0-ply from whole games after the best play, in mEq; and their noise.
 *
 * @param own - evaluates by the net
 */
export function differences(
  kernel: BackgammonKernel,
  own: BackgammonKernel,
  { board, dice, judged }: JudgedDecision,
) {
  const best = judged.reduce((one, other) => (other.equity > one.equity ? other : one));
  const play = kernel.plays(board, dice).find(({ after }) => isSameBoard(after, best.after));
  if (play === undefined) throw new Error('judge long: expected a legal play');
  const candidates = [{ kind: 'play' as const, moves: play.moves, board: play.after }];
  const job = createJob({ position: moneyPosition(board, dice), candidates, settings: SETTINGS });
  const whole = estimate(rollOut(kernel, job).sums, 0, ROW.equity);
  // The opponent is on roll after the play, so the mover's equity is the negative.
  const net = -cubelessEquity(own.evaluate(best.after, 0));
  return {
    judge: 1000 * (best.equity - whole.mean),
    net: 1000 * (net - whole.mean),
    noise: 1000 * Math.sqrt(2 / Math.PI) * Math.hypot(whole.standardError ?? 0, best.standardError),
  };
}

/**
 * How far our judge and a net are from games played to the end, by group.
 *
 * @param stored - evaluates by a net of training/state; without it, the strong net is compared and the results are written
 */
export function compareWithWholeGames(
  kernel: BackgammonKernel,
  decisions: readonly JudgedDecision[],
  groups: readonly Group[],
  stored?: BackgammonKernel,
): void {
  console.log(`mEq from ${SETTINGS.trials} games played to the end: mean absolute difference, and bias`);
  for (const group of groups) {
    const found = decisions
      .filter(({ board }) => groupOf(board) === group)
      .slice(0, DECISIONS)
      .map((decision) => differences(kernel, stored ?? kernel.by('strong'), decision));
    const of = (name: 'judge' | 'net', measure: (value: number) => number): Summary =>
      summaryOf(found.map((each) => measure(each[name])));
    const report: LongReport = {
      weights: WEIGHTS.strong.file,
      judge: of('judge', Math.abs),
      net: of('net', Math.abs),
      judgeBias: of('judge', (value) => value),
      netBias: of('net', (value) => value),
      noise: mean(found.map(({ noise }) => noise)),
    };
    console.log(
      group.padEnd(24),
      `judge ${summaryText(report.judge)}, ${summaryText(report.judgeBias)};`,
      `net ${summaryText(report.net)}, ${summaryText(report.netBias)}; by noise alone ${report.noise.toFixed(1)}`,
    );
    if (stored === undefined) writePart('judge', `long, ${group}`, report);
  }
}
