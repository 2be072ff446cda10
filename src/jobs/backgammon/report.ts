import type { Reason } from '../../engine/errors.ts';
import type { Report, ReportLine } from '../../formats/reports/types.ts';
import { cubelessEquityAt, mwcOfEquity } from '../../games/backgammon/cube.ts';
import { MATCH_TABLES } from '../../games/backgammon/met.ts';
import { seenByDecider } from '../../games/backgammon/position.ts';
import type { Outcome } from '../../games/backgammon/types.ts';
import { sourceCells } from './csvColumns.ts';
import type { RolloutJob } from './types.ts';
import { playLevel } from '../settings/fields/play.ts';
import { truncation } from '../settings/fields/truncation.ts';
import { viewedPosition } from './cubeJson.ts';
import { LINE_STAKE, uncountedOf } from './lineStake.ts';
import type { RolloutJson } from './resultJson.ts';

/** Match winning chances as a linear function of the asker's equity; null in money games. */
export function reportMatch({ position, settings }: RolloutJob): Report['match'] {
  if (position.matchLength === 0) return null;
  const chance = (equity: number) =>
    mwcOfEquity(seenByDecider(position), MATCH_TABLES[settings.matchTable], equity);
  return { even: chance(0), perPoint: chance(1) - chance(0) };
}

/**
 * Cubeless equity with its standard error; for cube lines in units of the cube before the double, else in
 * points per game.
 */
function cubelessOf(
  job: RolloutJob,
  { line, cubelessEquity, probabilities, standardErrors }: RolloutJson['candidates'][number],
): Pick<ReportLine, 'cubeless' | 'cubelessError'> {
  const error = standardErrors.cubelessEquity;
  const stake = line === undefined ? undefined : LINE_STAKE[line];
  if (stake === undefined || cubelessEquity === null)
    return { cubeless: cubelessEquity, cubelessError: error };
  const { position, table } = viewedPosition(job);
  if (position.matchLength === 0)
    return { cubeless: stake * cubelessEquity, cubelessError: error === null ? null : stake * error };
  // At a match score the standard error is unknown, because the errors of the five probabilities are
  // correlated.
  return {
    cubeless: cubelessEquityAt(position, table, probabilities as unknown as Outcome, stake),
    cubelessError: null,
  };
}

/** What a result's JSON does not determine about its texts. */
export interface ReportOptions {
  /** Renders a reason as text; in English for files. */
  readonly say: (reason: Reason) => string;
  /** Whether posts show match winning chances, in a match. */
  readonly asChances?: boolean;
  /** See {@link Report}. */
  readonly warning?: string;
}

/** Converts a result's JSON for the text writers. */
export function reportOf(
  { job, settings, candidates, cube, certainty, runs, engine }: RolloutJson,
  { say, asChances = false, warning = '' }: ReportOptions,
): Report {
  const match = reportMatch(job);
  const truncated = truncation(settings);
  const lines = candidates.map((candidate) => ({
    name: candidate.play ?? candidate.line ?? '',
    trials: candidate.trials,
    outcome: candidate.probabilities,
    outcomeErrors: candidate.standardErrors.probabilities,
    uncounted: uncountedOf(job, candidate.line),
    ...cubelessOf(job, candidate),
    cubeful: candidate.cubefulEquity,
    cubefulError: candidate.standardErrors.cubefulEquity,
    mwc: candidate.mwc ?? null,
    difference: candidate.difference,
    differenceError: candidate.differenceStandardError,
    interval: candidate.interval,
    differenceInterval: candidate.differenceInterval,
    chanceBest: candidate.chanceBest,
  }));
  return {
    position: job.position,
    warning,
    lines,
    cube:
      cube === null
        ? null
        : {
            noDouble: cube.noDouble,
            doubleTake: cube.doubleTake,
            doublePass: cube.doublePass,
            action: cube.action,
            wrongAnswer: cube.wrongAnswer,
            pairs: cube.pairs,
            chanceDoubleRight: cube.chanceDoubleRight,
            chanceTakeRight: cube.chanceTakeRight,
          },
    certainty,
    match,
    asChances: asChances && match !== null,
    isCubeless: settings.cubeless,
    net: settings.net,
    playLevel: say(playLevel(settings)),
    cubePlies: settings.cubePlies,
    hasVarianceReduction: settings.varianceReduction !== 'none',
    isQuasiRandom: settings.quasiRandom,
    isInitial: settings.initial,
    truncation: truncated === undefined ? null : say(truncated),
    seeds: runs.map(({ seed }) => seed),
    source: sourceCells(
      job,
      runs.map(({ seed }) => seed),
    ),
    engine,
  };
}
