import type { Report } from '../formats/report/types.ts';
import { playLevelText, truncationText } from './playLevel.ts';
import type { RolloutJson } from './resultJson.ts';
import { inEnglish } from '../language/language.ts';

/** A result's JSON as the writers of text take it. */
export function reportOf({ job, settings, candidates, cube, runs, engine }: RolloutJson): Report {
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
