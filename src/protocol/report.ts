import type { Report } from '../formats/report/types.ts';
import { mwcOfEquity } from '../games/backgammon/cube.ts';
import { MATCH_TABLES } from '../games/backgammon/met.ts';
import { seenByAsked } from '../games/backgammon/position.ts';
import type { RolloutJob } from './job.ts';
import { playLevelText, truncationText } from './playLevel.ts';
import type { RolloutJson } from './resultJson.ts';
import { inEnglish } from '../language/language.ts';

/** Chances of winning the match, linear in the equities of the player who is asked; null for money. */
export function matchOf({ position, settings }: RolloutJob): Report['match'] {
  if (position.matchLength === 0) return null;
  const chance = (equity: number) =>
    mwcOfEquity(seenByAsked(position), MATCH_TABLES[settings.matchTable], equity);
  return { even: chance(0), perPoint: chance(1) - chance(0) };
}

/**
 * A result's JSON as the writers of text take it.
 *
 * @param asChances - whether posts tell chances of winning the match, where it is one
 */
export function reportOf(
  { job, settings, candidates, cube, runs, engine }: RolloutJson,
  asChances = false,
): Report {
  const match = matchOf(job);
  const lines = candidates.map((candidate) => ({
    name: candidate.play ?? candidate.line ?? '',
    trials: candidate.trials,
    outcome: candidate.probabilities,
    outcomeErrors: candidate.standardErrors.probabilities,
    cubeless: candidate.cubelessEquity,
    cubelessError: candidate.standardErrors.cubelessEquity,
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
    // Of a cube decision no double comes first, whichever line is worth more.
    lines:
      cube === null
        ? lines
        : lines.toSorted((a, b) => Number(a.name !== 'no double') - Number(b.name !== 'no double')),
    cube:
      cube === null
        ? null
        : {
            noDouble: cube.noDouble,
            doubleTake: cube.doubleTake,
            doublePass: cube.doublePass,
            action: cube.action,
            wrongAnswer: cube.wrongAnswer,
            chanceDoubleRight: cube.chanceDoubleRight,
            chanceTakeRight: cube.chanceTakeRight,
          },
    match,
    asChances: asChances && match !== null,
    isCubeless: settings.cubeless,
    playLevel: inEnglish(() => playLevelText(settings)),
    cubePlies: settings.cubePlies,
    hasVarianceReduction: settings.varianceReduction !== 'none',
    isQuasiRandom: settings.quasiRandom,
    isInitial: settings.initial,
    truncation: truncationText(settings) ?? null,
    seeds: runs.map(({ seed }) => seed),
    engine,
  };
}
